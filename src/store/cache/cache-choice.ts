import type { Milliseconds } from '../../domain/ids'
import type { CacheDb } from './cache-db'
import { answers } from './cache-answers'
import { readRows, writeRows, type CacheRows } from './cache-rows'
import type { Reopening } from '../reopen'
import { RowMove } from './row-move'
import type { Snapshot } from './snapshot'
import type { ToForget } from './to-forget'

export interface TwoCaches {
  /** The usual cache. Throws `DatabaseHangs` when it hangs. */
  readonly first: Reopening<CacheDb>
  /** Opens the second cache. `onDeleted` is called when another tab deletes it. */
  readonly openSecond: (onDeleted: () => void) => Reopening<CacheDb>
  readonly hasSecond: () => Promise<boolean>
  readonly deleteSecond: () => Promise<void>
  readonly toForget: ToForget
  readonly wait: (ms: Milliseconds) => Promise<void>
  /** Called with true when the first cache begins to hang, and with false once it is used again. */
  readonly onHanging: (isHanging: boolean) => void
}

/** How often a cache that hangs is tried again. */
const AGAIN_MS: Milliseconds = 30_000
const NOTHING: CacheRows = { snapshots: [], people: [] }

/** Decides which of the two caches is used, and copies rows from one to the other when this changes. */
export class CacheChoice {
  readonly #parts: TwoCaches
  readonly #move = new RowMove()
  readonly #shownRows: (() => readonly Snapshot[])[] = []
  #second: Reopening<CacheDb> | null = null
  #isTrying = false
  #deletions = 0
  #isClosed = false

  constructor(parts: TwoCaches) {
    this.#parts = parts
  }

  /** The second cache while it is used. */
  get second(): Reopening<CacheDb> | null {
    return this.#second
  }

  /**
   * Resolves when rows have been copied from one cache to the other; all work in the caches waits for this.
   * Null while no rows are copied.
   */
  get moving(): Promise<void> | null {
    return this.#move.underWay
  }

  /** How often another page deleted the second cache. */
  get deletions(): number {
    return this.#deletions
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  takeAlong(shown: () => readonly Snapshot[]): void {
    this.#shownRows.push(shown)
  }

  close(): void {
    this.#isClosed = true
    this.#parts.first.close()
    this.#second?.close()
  }

  /**
   * Uses the second cache until the first one answers, and calls `onLeft` once it begins to do so.
   * Does nothing if the second cache is already in use.
   */
  leave(onLeft: () => void): void {
    if (this.#second !== null) return
    const opened = this.#parts.openSecond(() => this.#refill())
    this.#second = opened
    this.#parts.onHanging(true)
    this.#move.start(opened.run((db) => writeRows(db, this.#withShown(NOTHING))))
    onLeft()
    void this.#tryAgainAndAgain()
  }

  #withShown({ snapshots, people }: CacheRows): CacheRows {
    return { snapshots: [...snapshots, ...this.#shownRows.flatMap((shown) => shown())], people }
  }

  /**
   * Called when another page deleted the second cache, usually because the first one answers again.
   * The rows that screens show are written to the first cache if it answers,
   * otherwise to the second one again. All work waits for this, because screens would become empty meanwhile.
   */
  #refill(): void {
    const emptied = this.#second
    if (emptied === null || this.#isClosed) return
    this.#deletions += 1
    const before = this.moving
    const isFree = !this.#isTrying
    this.#isTrying = true
    const fill = async () => {
      await before
      if (this.#second === null) return
      if (isFree && (await answers(this.#parts.first))) await this.#comeBack(emptied)
      else await emptied.run((db) => writeRows(db, this.#withShown(NOTHING)))
    }
    this.#move.start(fill().finally(() => isFree && (this.#isTrying = false)))
  }

  async #tryAgainAndAgain(): Promise<void> {
    while (this.#second !== null && !this.#isClosed) {
      await this.#parts.wait(AGAIN_MS)
      await this.#tryFirst()
    }
  }

  async #tryFirst(): Promise<void> {
    if (this.#isTrying || this.#isClosed || this.#second === null) return
    this.#isTrying = true
    if (await answers(this.#parts.first)) {
      await this.moving
      this.#move.start(this.#comeBack(this.#second))
      await this.moving
    }
    this.#isTrying = false
  }

  async #comeBack(left: Reopening<CacheDb>): Promise<void> {
    const { first, toForget, onHanging, deleteSecond } = this.#parts
    const gone = toForget.all()
    const rows = await left.run(readRows).catch(() => NOTHING)
    await first.run((db) => writeRows(db, this.#withShown(rows), gone))
    toForget.remove(gone)
    this.#second = null
    left.close()
    onHanging(false)
    void deleteSecond()
  }
}
