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
  /** Deletes everything of one account, also from a cache that answers only later. */
  forget(owner: CacheOwner): Promise<void>
  /** Names the rows that screens show. They go along when the first cache is left, so that no screen becomes empty. */
  takeAlong(shown: () => readonly Snapshot[]): void
}

export interface TwoCaches {
  /** Throws `DatabaseHangs` when it does not answer. */
  readonly first: Reopening<CacheDb>
  /** Opens the second cache. `onDeleted` is called when another tab deletes it. */
  readonly openSecond: (onDeleted: () => void) => Reopening<CacheDb>
  readonly hasSecond: () => Promise<boolean>
  readonly deleteSecond: () => Promise<void>
  readonly toForget: ToForget
  readonly wait: (ms: Milliseconds) => Promise<void>
  /** Called when the first cache was left, and when it is used again. */
  readonly onHeld: (isHeld: boolean) => void
}

/** How often a cache that was left is tried again. */
const AGAIN_MS: Milliseconds = 30_000
const NOTHING: CacheRows = { snapshots: [], people: [] }

/**
 * Leaves a cache that does not answer for a second one, and repeats there all work that is under way: another page may
 * hold the first one for as long as it is open. The first one is tried again every 30 s. Once it answers, it gets what
 * the second one has, and the second one is deleted, as is one that an earlier page left behind. Live queries run again
 * after each move.
 */
export function createTwoCaches(parts: TwoCaches, { isHanging }: { isHanging: boolean }): Cache {
  const { first, toForget, wait, onHeld } = parts
  let second: Reopening<CacheDb> | null = null
  /** Rows are being moved: work waits for the end. */
  let moving: Promise<void> | null = null
  let isTrying = false
  let isTidy = false
  let isClosed = false
  const underWay = new Set<() => void>()
  const shownRows: (() => readonly Snapshot[])[] = []

  const cache: Cache = {
    // Without a pause before the work, so that a live query notices what the work reads.
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
    if (second !== null) return second.run(work)
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

  /** Rejects with `DatabaseHangs` once the first cache is left, because this work would wait as well. */
  function untilLeft<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const give = () => reject(new DatabaseHangs('The cache was left'))
      underWay.add(give)
      work.then(resolve, reject).finally(() => underWay.delete(give))
    })
  }

  function leave(): void {
    if (second !== null) return
    const entered = parts.openSecond(() => void tryFirst())
    second = entered
    onHeld(true)
    const snapshots = shownRows.flatMap((shown) => shown())
    move(entered.run((db) => writeRows(db, { ...NOTHING, snapshots })))
    for (const give of underWay) give()
    underWay.clear()
    void tryAgainAndAgain()
  }

  /** Lets work wait while rows are moved. A cache that cannot take them is used without them. */
  function move(work: Promise<void>): void {
    moving = work
      .catch(() => {})
      .then(() => {
        moving = null
        wakeLiveQueries()
      })
  }

  async function tryAgainAndAgain(): Promise<void> {
    while (second !== null && !isClosed) {
      await wait(AGAIN_MS)
      await tryFirst()
    }
  }

  async function tryFirst(): Promise<void> {
    if (isTrying || second === null) return
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
    await first.run((db) => writeRows(db, rows, gone))
    toForget.remove(gone)
    second = null
    left.close()
    onHeld(false)
    void parts.deleteSecond()
  }

  async function forgetInUnused(owner: CacheOwner): Promise<void> {
    const unused = parts.openSecond(() => {})
    await unused.run((db) => forgetOwner(db, owner)).finally(unused.close)
  }

  /** Not before the first cache has answered, because another tab may use the second one until then. */
  function tidy(): void {
    if (isTidy) return
    isTidy = true
    void parts.deleteSecond()
  }
}
