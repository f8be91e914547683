import { expect, test } from 'vitest'
import { sharedReads } from '../../../../server/call/reading/shared-versions'

function controlled() {
  const sent: {
    ids: readonly number[]
    answer: (versions: [number, number][]) => void
    fail: () => void
  }[] = []
  const read = sharedReads(
    (ids) =>
      new Promise((resolve, reject) => {
        sent.push({
          ids,
          answer: (all) => resolve(new Map(all)),
          fail: () => reject(new Error('gone')),
        })
      }),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { read, sent, settled }
}

test('one database read gets the versions of all events that callers ask for in the same turn of JavaScript’s event loop', async () => {
  const { read, sent, settled } = controlled()
  const asked = Promise.all([read(1), read(2), read(1), read(3)])
  await settled()
  expect(sent.map(({ ids }) => ids)).toEqual([[1, 2, 3]])
  sent[0]?.answer([
    [1, 10],
    [2, 20],
  ])
  expect(await asked).toEqual([10, 20, 10, null])
})

test('a caller who needs a version while a read is running gets the result of the next read', async () => {
  const { read, sent, settled } = controlled()
  const first = read(1)
  await settled()
  const later = Promise.all([read(1), read(1)])
  await settled()
  expect(sent).toHaveLength(1)
  sent[0]?.answer([[1, 10]])
  expect(await first).toBe(10)
  await settled()
  expect(sent.map(({ ids }) => ids)).toEqual([[1], [1]])
  sent[1]?.answer([[1, 11]])
  expect(await later).toEqual([11, 11])
})

test('a failed read of a version fails for the callers who waited for it, and the next read works', async () => {
  const { read, sent, settled } = controlled()
  const first = read(1)
  await settled()
  const later = read(1)
  sent[0]?.fail()
  await expect(first).rejects.toThrow('gone')
  await settled()
  sent[1]?.answer([[1, 11]])
  expect(await later).toBe(11)
})
