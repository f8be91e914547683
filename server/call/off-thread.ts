import { CallError } from './call-error'
import type {
  DoSeatingWork,
  SeatingFunctionName,
  SeatingFunctions,
} from '../threads/seating-functions'

/** A long piece of work: its name and its input. */
export interface OffThreadWork<N extends SeatingFunctionName = SeatingFunctionName> {
  readonly name: N
  readonly input: Parameters<SeatingFunctions[N]>[0]
}

/**
 * Returns the result of the prepared work. If the steps ask for other work, this function throws, which
 * ends the transaction: see `withPrepared`.
 */
export type TakePreparedResult = <N extends SeatingFunctionName>(
  work: OffThreadWork<N>,
) => ReturnType<SeatingFunctions[N]>

/**
 * Thrown to end a transaction that finds the event changed since its work was prepared. The server then tries
 * again.
 */
class PreparedForAnother extends Error {
  override readonly name = 'PreparedForAnother'
}

/** How often a call begins anew at most, when its event keeps changing. */
const MOST_RUNS = 6

/**
 * Has long work done in another thread, and runs steps that use its result. `requestWork` reads the input of the
 * work from a snapshot that holds no locks; the steps read the input again in their transaction. When the input
 * has changed, the transaction is rolled back, and the work and the steps start again.
 * @throws CallError event_keeps_changing.
 */
export async function withPrepared<T>(options: {
  doWork: DoSeatingWork
  /** Null = there is no work to do, or the steps will refuse the call. */
  requestWork: () => Promise<OffThreadWork | null>
  steps: (prepared: TakePreparedResult) => Promise<T>
}): Promise<T> {
  const { doWork, requestWork, steps } = options
  for (let run = 0; run < MOST_RUNS; run += 1) {
    const work = await requestWork()
    const output = work === null ? null : await doWork(work.name, work.input as never)
    const key = keyOf(work)
    const prepared = (asked: OffThreadWork) => {
      if (keyOf(asked) !== key)
        throw new PreparedForAnother('Other work is needed than was prepared')
      return output
    }
    try {
      return await steps(prepared as TakePreparedResult)
    } catch (error) {
      if (!(error instanceof PreparedForAnother)) throw error
    }
  }
  throw new CallError('aborted', 'event_keeps_changing')
}

const keyOf = (work: OffThreadWork | null): string | null =>
  work === null ? null : JSON.stringify([work.name, work.input])
