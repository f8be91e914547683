import { describe, expect, test } from 'vitest'
import { withAside } from '../../../server/call/aside'
import type { DoSeatingWork } from '../../../server/threads/seating-works'

const asked = (sessions: number) => ({ players: 4, sessions, seed: 1 })
const ONE_TABLE = [[[1, 2, 3, 4]]]

/** Work that is done at once, and how often it was asked for what. */
function countedWork() {
  const done: unknown[] = []
  const work = ((name: string, input: unknown) => {
    done.push([name, input])
    return Promise.resolve(ONE_TABLE)
  }) as unknown as DoSeatingWork
  return { done, work }
}

describe('steps that ask for long work', () => {
  test('that need none run once', async () => {
    const { done, work } = countedWork()
    const runs: string[] = []
    const answer = await withAside(work, () => {
      runs.push('run')
      return Promise.resolve('answer')
    })

    expect(answer).toBe('answer')
    expect(runs).toHaveLength(1)
    expect(done).toEqual([])
  })

  test('run again once it is done, and get it then, however often they ask', async () => {
    const { done, work } = countedWork()
    const runs: string[] = []
    const answer = await withAside(work, (aside) => {
      runs.push('run')
      return Promise.resolve([aside('layOutScript', asked(1)), aside('layOutScript', asked(1))])
    })

    expect(answer).toEqual([ONE_TABLE, ONE_TABLE])
    expect(runs).toHaveLength(2)
    expect(done).toEqual([['layOutScript', asked(1)]])
  })

  test('get what they ask for now when what they read has changed meanwhile', async () => {
    const { done, work } = countedWork()
    const read = [1, 2, 2]
    const answer = await withAside(work, (aside) => {
      const sessions = read.shift() ?? 0
      return Promise.resolve({ sessions, script: aside('layOutScript', asked(sessions)) })
    })

    expect(answer).toEqual({ sessions: 2, script: ONE_TABLE })
    expect(done).toEqual([
      ['layOutScript', asked(1)],
      ['layOutScript', asked(2)],
    ])
  })

  test('go back to work that was done before without doing it again', async () => {
    const { done, work } = countedWork()
    const read = [1, 2, 1]
    await withAside(work, (aside) =>
      Promise.resolve(aside('layOutScript', asked(read.shift() ?? 0))),
    )

    expect(done).toHaveLength(2)
  })

  test('are given up when what they read never stays', async () => {
    const { done, work } = countedWork()
    let sessions = 0
    const call = withAside(work, (aside) => {
      sessions += 1
      return Promise.resolve(aside('layOutScript', asked(sessions)))
    })

    await expect(call).rejects.toMatchObject({ code: 'aborted', reason: 'event_keeps_changing' })
    expect(done).toHaveLength(6)
  })

  test('end with their own failure, and with that of the work', async () => {
    const { work } = countedWork()
    const broken = (() => Promise.reject(new Error('the thread ended'))) as DoSeatingWork

    await expect(
      withAside(work, () => Promise.reject(new Error('the steps failed'))),
    ).rejects.toThrow('the steps failed')
    await expect(
      withAside(broken, (aside) => Promise.resolve(aside('layOutScript', asked(1)))),
    ).rejects.toThrow('the thread ended')
  })
})
