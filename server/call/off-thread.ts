import { CallError } from './call-error'
import type { DoSeatingWork, SeatingWorkName, SeatingWorks } from '../threads/seating-works'

/** A long piece of work: what is to be done, and with what. */
export interface OffThreadWork<N extends SeatingWorkName = SeatingWorkName> {
  readonly name: N
  readonly input: Parameters<SeatingWorks[N]>[0]
}

/** What came of the work that was prepared. Asked for anything else it ends the transaction: see `withPrepared`. */
export type Prepared = <N extends SeatingWorkName>(
  work: OffThreadWork<N>,
) => ReturnType<SeatingWorks[N]>

/** Not a failure: ends a transaction that finds the event changed since its work was prepared. */
class PreparedForAnother extends Error {
  override readonly name = 'PreparedForAnother'
}

/** As often a call is begun because what it seats changed meanwhile. */
const MOST_RUNS = 6

/**
 * Has long work done in another thread, and runs steps that use what came of it. `prepare` reads what the work is made
 * from, on a snapshot that keeps nobody waiting; the steps read it again, in their transaction. Being the same is the
 * check: when they need other work than was prepared, the transaction is rolled back and all begins anew.
 * @throws CallError event_keeps_changing.
 */
export async function withPrepared<T>(options: {
  doWork: DoSeatingWork
  /** Null = nothing is to be done, or the steps will say why not. */
  prepare: () => Promise<OffThreadWork | null>
  steps: (prepared: Prepared) => Promise<T>
}): Promise<T> {
  const { doWork, prepare, steps } = options
  for (let run = 0; run < MOST_RUNS; run += 1) {
    const work = await prepare()
    const output = work === null ? null : await doWork(work.name, work.input as never)
    const key = keyOf(work)
    const prepared = (asked: OffThreadWork) => {
      if (keyOf(asked) !== key)
        throw new PreparedForAnother('Other work is needed than was prepared')
      return output
    }
    try {
      return await steps(prepared as Prepared)
    } catch (error) {
      if (!(error instanceof PreparedForAnother)) throw error
    }
  }
  throw new CallError('aborted', 'event_keeps_changing')
}

const keyOf = (work: OffThreadWork | null): string | null =>
  work === null ? null : JSON.stringify([work.name, work.input])
