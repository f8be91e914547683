import { unlessFull } from '../db/free-room'

/** Something that has to be done again and again while the server runs. */
export interface Chore {
  /** What could not be done, for the log: `old answers could not be forgotten`. */
  readonly failure: string
  readonly everyMs: number
  /** It takes long, so that the start does not wait for it. */
  readonly isFirstLater?: boolean
  readonly run: () => Promise<unknown>
}

/**
 * Does each chore now unless it comes first later, and then again as often as it says, never twice at the same time.
 * @returns what ends them, once runs under way are over. @throws whatever one throws the first time, unless its disk is
 * full; later failures go to `onFailure`.
 */
export async function startChores(
  chores: readonly Chore[],
  onFailure: (chore: Chore, error: unknown) => void,
): Promise<() => Promise<void>> {
  for (const { run, isFirstLater } of chores) if (!isFirstLater) await run().catch(unlessFull)
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
  // Nobody waits for a chore to end the process.
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
