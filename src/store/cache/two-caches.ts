import type { CacheDb } from './cache-db'
import { CacheChoice, type TwoCaches } from './cache-choice'
import { forgetOwner, type CacheOwner } from './cache-rows'
import { DatabaseHangs } from '../patience'
import type { Reopening } from '../reopen'
import type { Snapshot } from './snapshot'
import { WorkUnderWay } from './work-under-way'

/** The cache of the console. */
export interface Cache extends Reopening<CacheDb> {
  /** Deletes everything of one account. If a cache hangs, its rows are deleted once it answers. */
  forget(owner: CacheOwner): Promise<void>
  /**
   * Registers a function that returns the rows that screens show. A cache gets these rows when it begins to be
   * used, so that no screen becomes empty: another page may have deleted the second cache.
   */
  takeAlong(shown: () => readonly Snapshot[]): void
}

/**
 * Uses a second cache while the first one hangs, because another page may block the first one for as long
 * as that page is open. Work that has begun is repeated in the second cache. The first cache is tried again
 * every 30 s. Once it answers, it gets the rows of the second cache, which is then deleted. A second cache
 * that an earlier page left behind is deleted too. Live queries run again after each change of caches.
 */
export function createTwoCaches(parts: TwoCaches, { isHanging }: { isHanging: boolean }): Cache {
  const { first, toForget } = parts
  const underWay = new WorkUnderWay()
  const choice = new CacheChoice(parts)
  let isTidy = false

  const cache: Cache = {
    // The work starts without an `await` before it, because a live query does not notice what
    // is read after an `await`.
    run(work) {
      const moving = choice.moving
      return moving === null ? runNow(work) : moving.then(() => cache.run(work))
    },
    async forget(owner) {
      toForget.add(owner)
      await cache.run((db) => forgetOwner(db, owner))
      if (choice.second !== null) return
      if (await parts.hasSecond()) await forgetInUnused(owner)
      toForget.remove([owner])
    },
    takeAlong: (shown) => choice.takeAlong(shown),
    close: () => choice.close(),
    giveUp: first.giveUp,
  }
  if (isHanging) leave()
  for (const owner of toForget.all()) void cache.forget(owner).catch(() => {})
  return cache

  async function runNow<T>(work: (db: CacheDb) => PromiseLike<T>): Promise<T> {
    const second = choice.second
    if (second !== null) return runInSecond(second, work)
    try {
      const done = await underWay.untilStopped(first.run(work))
      tidy()
      return done
    } catch (error) {
      if (!(error instanceof DatabaseHangs) || choice.isClosed) throw error
      leave()
    }
    return cache.run(work)
  }

  function leave(): void {
    choice.leave(() => underWay.stop())
  }

  /**
   * Repeats work during which another page deleted the second cache,
   * because that work read or wrote an empty cache.
   */
  async function runInSecond<T>(
    used: Reopening<CacheDb>,
    work: (db: CacheDb) => PromiseLike<T>,
  ): Promise<T> {
    const before = choice.deletions
    const done = await used.run(work)
    return before === choice.deletions || choice.isClosed ? done : cache.run(work)
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
