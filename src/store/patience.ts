import type { Milliseconds } from '../domain/ids'

/** The database took longer than it was waited for. */
export class Hanging extends Error {}

/** Time counts only while the page runs: one that slept for an hour has not waited for an hour. */
const TICKS = 5

/** Rejects with `Hanging` when the work takes too long. It may still end later. */
export function withinPatience<T>(work: PromiseLike<T>, patienceMs: Milliseconds): Promise<T> {
  return new Promise((resolve, reject) => {
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
      if (ticks < TICKS) return
      clearInterval(timer)
      reject(new Hanging('The database does not answer'))
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
