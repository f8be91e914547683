import { wakeLiveQueries } from './wake-live-queries'

/** The copying of rows from one cache to the other. */
export class RowMove {
  #moving: Promise<void> | null = null

  /** Resolves when the rows have been copied. Null while no rows are copied. */
  get underWay(): Promise<void> | null {
    return this.#moving
  }

  /** Lets other work wait while rows are copied. When copying fails, the cache is used without these rows. */
  start(copying: Promise<void>): void {
    const moved = copying
      .catch(() => {})
      .then(() => {
        if (this.#moving === moved) this.#moving = null
        wakeLiveQueries()
      })
    this.#moving = moved
  }
}
