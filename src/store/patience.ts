import type { Milliseconds } from '../domain/ids'

/** The database did not answer within the time allowed. */
export class DatabaseHangs extends Error {}

/**
 * The time is counted in ticks of a timer, which stops while the device sleeps.
 * So an hour of sleep does not count as an hour of waiting.
 */
const TICKS = 5

/** Rejects with `DatabaseHangs` when the work takes too long. The work may still end later. */
export function withinPatience<T>(work: PromiseLike<T>, patienceMs: Milliseconds): Promise<T> {
  return new Promise((resolve, reject) => {
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
      if (ticks < TICKS) return
      clearInterval(timer)
      reject(new DatabaseHangs('The database does not answer'))
    }, patienceMs / TICKS)
    work.then(
      (value) => {
        clearInterval(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearInterval(timer)
        reject(error)
      },
    )
  })
}
