import { expect, test } from 'vitest'
import { Turns, type WaitingLine } from '../../../../server/db/embedded/turns'

/** Queues work in each line while other work has the turn. Returns the order in which the queued work got its turns. */
async function orderOf(lines: readonly WaitingLine[]): Promise<string[]> {
  const turns = new Turns()
  const order: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const first = turns.run('visitors', () => held)
  const others = lines.map((line, nth) =>
    turns.run(line, async () => {
      await Promise.resolve()
      order.push(`${line} ${nth}`)
    }),
  )
  letGo()
  await Promise.all([first, ...others])
  return order
}

test('calls of signed-in people run first, then calls with an unchecked sign-in, then calls of visitors; each kind runs in its order of arrival', async () => {
  expect(await orderOf(['visitors', 'claims', 'visitors', 'people', 'claims', 'people'])).toEqual([
    'people 3',
    'people 5',
    'claims 1',
    'claims 4',
    'visitors 0',
    'visitors 2',
  ])
})

test('a signed-in person’s call does not wait for all visitors’ calls that arrived before it', async () => {
  const turns = new Turns()
  const order: string[] = []
  const visit = (name: string) => turns.run('visitors', async () => void order.push(name))
  const visits = [visit('first visitor'), visit('second visitor'), visit('third visitor')]
  const person = new Promise<void>((resolve) => {
    setImmediate(() => {
      turns.run('people', async () => void order.push('person')).then(resolve, resolve)
    })
  })
  await Promise.all([...visits, person])
  expect(order.indexOf('person')).toBeLessThan(order.indexOf('third visitor'))
})

test("a visitor's call that arrives between two turns waits behind the visitors' calls that arrived earlier", async () => {
  const turns = new Turns()
  const order: string[] = []
  const visit = (name: string) => turns.run('visitors', async () => void order.push(name))
  const waited = visit('first')
  const next = visit('second')
  await waited
  await Promise.all([next, visit('late')])
  expect(order).toEqual(['first', 'second', 'late'])
})

test('when one piece of work fails, the next one still gets its turn', async () => {
  const turns = new Turns()
  const failing = turns.run('people', () => Promise.reject(new Error('no')))
  const next = turns.run('visitors', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('only a set number of pieces of work run at the same time', async () => {
  const turns = new Turns(2)
  let underWay = 0
  let most = 0
  const work = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
  }
  await Promise.all(Array.from({ length: 6 }, () => turns.run('people', work)))
  expect(most).toBe(2)
})

test("when two visitors' calls end at the same moment, two waiting visitors' calls begin", async () => {
  const turns = new Turns(2)
  let endFirst = () => {}
  const first = new Promise<void>((resolve) => (endFirst = resolve))
  const begun: string[] = []
  const both = new Promise<void>((resolve) => {
    const wait = (name: string) => async () => {
      begun.push(name)
      if (begun.length === 2) resolve()
      await both
    }
    void turns.run('visitors', () => first)
    void turns.run('visitors', () => first)
    void turns.run('visitors', wait('third'))
    void turns.run('visitors', wait('fourth'))
  })
  endFirst()
  await both
  expect(begun).toEqual(['third', 'fourth'])
})
