import { CallError } from './call-error'
import type { DoSeatingWork, SeatingWorkName, SeatingWorks } from '../threads/seating-works'

/** Gives what a long piece of work comes to. In a transaction it may have to be done first: then the call runs again. */
export type Aside = <N extends SeatingWorkName>(
  name: N,
  input: Parameters<SeatingWorks[N]>[0],
) => ReturnType<SeatingWorks[N]>

/** Not a failure: ends a transaction that asks for work nobody has done yet. */
class WorkFirst extends Error {
  override readonly name = 'WorkFirst'
  readonly workName: SeatingWorkName
  readonly input: unknown

  constructor(workName: SeatingWorkName, input: unknown) {
    super(`${workName} is to be done outside the transaction`)
    this.workName = workName
    this.input = input
  }
}

/** As often a call is run again because what it seats changed meanwhile. */
const MOST_RUNS = 6

/**
 * Runs steps that may ask for long work. Nobody waits for the database meanwhile: the transaction that asks is rolled
 * back, the work is done elsewhere, and the steps run again from the beginning; if they then ask for the same, they get
 * it, and if what they read has changed they ask for something else. @throws CallError event_keeps_changing.
 */
export async function withAside<T>(
  work: DoSeatingWork,
  steps: (aside: Aside) => Promise<T>,
): Promise<T> {
  const done = new Map<string, unknown>()
  const aside = ((name: SeatingWorkName, input: never) => {
    const key = JSON.stringify([name, input])
    if (!done.has(key)) throw new WorkFirst(name, input)
    return done.get(key)
  }) as Aside
  for (let run = 0; run < MOST_RUNS; run += 1) {
    try {
      return await steps(aside)
    } catch (error) {
      if (!(error instanceof WorkFirst)) throw error
      const { workName, input } = error
      done.set(JSON.stringify([workName, input]), await work(workName, input as never))
    }
  }
  throw new CallError('aborted', 'event_keeps_changing')
}
