import { unlessFull } from '../db/directory/free-space'

/** Work that the server repeats while it runs. */
export interface Chore {
  /** What the log says when the chore fails: `old answers could not be forgotten`. */
  readonly failure: string
  readonly everyMs: number
  /** True for a long chore. It first runs after `everyMs`, so that the start of the server does not wait for it. */
  readonly skipsRunAtStart?: boolean
  readonly run: () => Promise<unknown>
}

/**
 * Runs each chore now, except those with `skipsRunAtStart`, and then all of them at their intervals. A chore never
 * runs twice at the same time.
 * @returns a function that stops the chores and waits for those that are running. @throws the error of a first
 * run, unless the disk is full; later errors go to `onFailure`.
 */
export async function startChores(
  chores: readonly Chore[],
  onFailure: (chore: Chore, error: unknown) => void,
): Promise<() => Promise<void>> {
  for (const { run, skipsRunAtStart } of chores) if (!skipsRunAtStart) await run().catch(unlessFull)
  const ends = chores.map((chore) => repeat(chore, (error) => onFailure(chore, error)))
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

function repeat({ everyMs, run }: Chore, onFailure: (error: unknown) => void) {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(run).catch(onFailure)
  }, everyMs)
  // The timer alone must not keep the process alive.
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
