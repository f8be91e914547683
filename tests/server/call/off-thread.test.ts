import { describe, expect, test } from 'vitest'
import {
  withPrepared,
  type OffThreadWork,
  type TakePreparedResult,
} from '../../../server/call/off-thread'
import type { DoSeatingWork } from '../../../server/threads/seating-functions'

const scriptOf = (sessions: number): OffThreadWork<'layOutScript'> => ({
  name: 'layOutScript',
  input: { players: 4, sessions, seed: 1 },
})
const ONE_TABLE = [[[1, 2, 3, 4]]]

/**
 * Stands for long work, but ends immediately. `done` lists the name and the input of each piece of
 * work.
 */
function countedWork() {
  const done: unknown[] = []
  const doWork = ((name: string, input: unknown) => {
    done.push({ name, input })
    return Promise.resolve(ONE_TABLE)
  }) as unknown as DoSeatingWork
  return { done, doWork }
}

const requestOf = (...works: (OffThreadWork | null)[]) => {
  return () => Promise.resolve(works.length > 1 ? (works.shift() ?? null) : (works[0] ?? null))
}

/**
 * Makes the steps of a call that need a generated script. The first run of the steps needs a script with the first
 * number of sessions in the list, the next run the next number. When the list is over, its last number stays.
 */
const stepsFor = (...sessions: number[]) => {
  const runs: number[] = []
  const steps = async (prepared: TakePreparedResult) => {
    const needed = sessions[Math.min(runs.length, sessions.length - 1)] ?? 0
    runs.push(needed)
    return prepared(scriptOf(needed))
  }
  return { runs, steps }
}

describe('a call whose steps need long work in another thread', () => {
  test('the steps of a call that need no long work run once, without another thread', async () => {
    const { done, doWork } = countedWork()
    const steps = () => Promise.resolve('answer')

    expect(await withPrepared({ doWork, requestWork: requestOf(null), steps })).toBe('answer')
    expect(done).toEqual([])
  })

  test('the steps of a call that need the result of long work run once, after the work', async () => {
    const { done, doWork } = countedWork()
    const { runs, steps } = stepsFor(1)

    expect(await withPrepared({ doWork, requestWork: requestOf(scriptOf(1)), steps })).toBe(
      ONE_TABLE,
    )
    expect(runs).toEqual([1])
    expect(done).toEqual([scriptOf(1)])
  })

  test('the server does the long work again when the data that it used changed in the meantime', async () => {
    const { done, doWork } = countedWork()
    const { runs, steps } = stepsFor(2)
    const requestWork = requestOf(scriptOf(1), scriptOf(2))

    expect(await withPrepared({ doWork, requestWork, steps })).toBe(ONE_TABLE)
    expect(runs).toEqual([2, 2])
    expect(done).toEqual([scriptOf(1), scriptOf(2)])
  })

  test('the server does the long work of a call even if only the call’s transaction shows that the work is needed', async () => {
    const { doWork } = countedWork()
    const { runs, steps } = stepsFor(1)

    expect(await withPrepared({ doWork, requestWork: requestOf(null, scriptOf(1)), steps })).toBe(
      ONE_TABLE,
    )
    expect(runs).toEqual([1, 1])
  })

  test('a call fails when the data that its steps read keep changing', async () => {
    const { done, doWork } = countedWork()
    const call = withPrepared({
      doWork,
      requestWork: requestOf(scriptOf(1)),
      steps: stepsFor(2).steps,
    })

    await expect(call).rejects.toMatchObject({ code: 'aborted', reason: 'event_keeps_changing' })
    expect(done).toHaveLength(6)
  })

  test('a call fails with the error of its own steps or with the error of its long work', async () => {
    const { doWork } = countedWork()
    const requestWork = requestOf(scriptOf(1))
    const broken = (() => Promise.reject(new Error('the thread ended'))) as DoSeatingWork

    await expect(
      withPrepared({
        doWork,
        requestWork,
        steps: () => Promise.reject(new Error('the steps failed')),
      }),
    ).rejects.toThrow('the steps failed')
    await expect(
      withPrepared({ doWork: broken, requestWork, steps: stepsFor(1).steps }),
    ).rejects.toThrow('the thread ended')
  })
})
