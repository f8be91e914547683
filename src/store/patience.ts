import type { Milliseconds } from '../domain/ids'

/** The database did not answer within the time allowed. */
export class DatabaseHangs extends Error {}

/**
 * The time allowed is counted in ticks, because a timer runs only while the page does: an hour of sleep is not an hour
 * of waiting.
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
