import type { Milliseconds } from '../../domain/ids'
import type { CacheDb } from './cache-db'
import { answers } from './cache-answers'
import { forgetOwner, readRows, writeRows, type CacheOwner, type CacheRows } from './cache-rows'
import { DatabaseHangs } from '../patience'
import type { Reopening } from '../reopen'
import type { Snapshot } from './snapshot'
import type { ToForget } from './to-forget'
import { wakeLiveQueries } from './wake-live-queries'

/** The cache of the console. */
export interface Cache extends Reopening<CacheDb> {
  /** Deletes everything of one account. From a cache that hangs it is deleted once that cache answers. */
  forget(owner: CacheOwner): Promise<void>
  /**
   * Says which rows screens show. The second cache gets them at its start, and the first one when it is used again, so that
   * no screen becomes empty: another page may have deleted the second cache.
   */
  takeAlong(shown: () => readonly Snapshot[]): void
}

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

/**
 * Uses a second cache while the first one hangs, because another page may hold the first one for as long as that page is
 * open. Work that is under way is repeated in the second cache. The first cache is tried again every 30 s. Once it
 * answers, it gets the rows of the second one, and the second one is deleted. One that an earlier page left behind is
 * deleted too. Live queries run again after each change of caches.
 */
export function createTwoCaches(parts: TwoCaches, { isHanging }: { isHanging: boolean }): Cache {
  const { first, toForget, wait, onHanging } = parts
  let second: Reopening<CacheDb> | null = null
  /** Ends when rows have been copied from one cache to the other; work waits for it. Null while none are copied. */
  let moving: Promise<void> | null = null
  let isTrying = false
  /** How often another page deleted the second cache. */
  let deletions = 0
  let isTidy = false
  let isClosed = false
  const underWay = new Set<() => void>()
  const shownRows: (() => readonly Snapshot[])[] = []

  const cache: Cache = {
    // There is no pause before the work: a live query would not notice what the work reads after one.
    run: (work) => (moving === null ? runNow(work) : moving.then(() => cache.run(work))),
    async forget(owner) {
      toForget.add(owner)
      await cache.run((db) => forgetOwner(db, owner))
      if (second !== null) return
      if (await parts.hasSecond()) await forgetInUnused(owner)
      toForget.remove([owner])
    },
    takeAlong: (shown) => void shownRows.push(shown),
    close() {
      isClosed = true
      first.close()
      second?.close()
    },
    giveUp: first.giveUp,
  }
  if (isHanging) leave()
  for (const owner of toForget.all()) void cache.forget(owner).catch(() => {})
  return cache

  async function runNow<T>(work: (db: CacheDb) => PromiseLike<T>): Promise<T> {
    if (second !== null) return runInSecond(second, work)
    try {
      const done = await untilLeft(first.run(work))
      tidy()
      return done
    } catch (error) {
      if (!(error instanceof DatabaseHangs) || isClosed) throw error
      leave()
    }
    return cache.run(work)
  }

  /** Work during which another page deleted the second cache saw or wrote an empty one, so it is repeated. */
  async function runInSecond<T>(
    used: Reopening<CacheDb>,
    work: (db: CacheDb) => PromiseLike<T>,
  ): Promise<T> {
    const before = deletions
    const done = await used.run(work)
    return before === deletions || isClosed ? done : cache.run(work)
  }

  /** Rejects with `DatabaseHangs` once the first cache is left, because this work would hang as well. */
  function untilLeft<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(new DatabaseHangs('The cache was left'))
      underWay.add(stop)
      work.then(resolve, reject).finally(() => underWay.delete(stop))
    })
  }

  function leave(): void {
    if (second !== null) return
    const opened = parts.openSecond(refill)
    second = opened
    onHanging(true)
    move(opened.run((db) => writeRows(db, withShown(NOTHING))))
    for (const stop of underWay) stop()
    underWay.clear()
    void tryAgainAndAgain()
  }

  function withShown({ snapshots, people }: CacheRows): CacheRows {
    return { snapshots: [...snapshots, ...shownRows.flatMap((shown) => shown())], people }
  }

  /** Lets other work wait while rows are copied. A cache that cannot take them is used without them. */
  function move(work: Promise<void>): void {
    const moved = work
      .catch(() => {})
      .then(() => {
        if (moving === moved) moving = null
        wakeLiveQueries()
      })
    moving = moved
  }

  /**
   * Another page deleted the second cache, usually because the first one answers again. Work waits until what screens
   * show is in the first one, or in the second one again, because screens would become empty meanwhile.
   */
  function refill(): void {
    const emptied = second
    if (emptied === null || isClosed) return
    deletions += 1
    const before = moving
    const isFree = !isTrying
    isTrying = true
    const fill = async () => {
      await before
      if (second === null) return
      if (isFree && (await answers(first))) await comeBack(emptied)
      else await emptied.run((db) => writeRows(db, withShown(NOTHING)))
    }
    move(fill().finally(() => isFree && (isTrying = false)))
  }

  async function tryAgainAndAgain(): Promise<void> {
    while (second !== null && !isClosed) {
      await wait(AGAIN_MS)
      await tryFirst()
    }
  }

  async function tryFirst(): Promise<void> {
    if (isTrying || isClosed || second === null) return
    isTrying = true
    if (await answers(first)) {
      await moving
      move(comeBack(second))
      await moving
    }
    isTrying = false
  }

  async function comeBack(left: Reopening<CacheDb>): Promise<void> {
    const gone = toForget.all()
    const rows = await left.run(readRows).catch(() => NOTHING)
    await first.run((db) => writeRows(db, withShown(rows), gone))
    toForget.remove(gone)
    second = null
    left.close()
    onHanging(false)
    void parts.deleteSecond()
  }

  async function forgetInUnused(owner: CacheOwner): Promise<void> {
    const unused = parts.openSecond(() => {})
    await unused.run((db) => forgetOwner(db, owner)).finally(unused.close)
  }

  /**
   * Deletes the second cache that an earlier page may have left behind. It does so only after the first cache has
   * answered, because until then another tab may use the second one.
   */
  function tidy(): void {
    if (isTidy) return
    isTidy = true
    void parts.deleteSecond()
  }
}
