import { DatabaseHangs } from '../patience'

/** Work in a cache that may be left before the work ends. */
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

  /** Stops all work, because in the cache that was left it would hang. */
  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops.clear()
  }
}
