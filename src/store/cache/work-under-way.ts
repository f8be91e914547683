import { DatabaseHangs } from '../patience'

/** Work in the first cache that has not ended when the console changes to the second one. */
export class WorkUnderWay {
  readonly #stops = new Set<() => void>()

  /** Rejects with `DatabaseHangs` once the work is stopped. */
  untilStopped<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(new DatabaseHangs('The cache was left'))
      this.#stops.add(stop)
      work.then(resolve, reject).finally(() => this.#stops.delete(stop))
    })
  }

  /** Stops all work, because it would hang in the cache that is no longer used. */
  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops.clear()
  }
}
