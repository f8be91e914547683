import type { CacheOwner } from './cache-rows'

/** Accounts whose rows must still be deleted from a cache that did not answer when they signed out. */
export interface ToForget {
  all(): readonly CacheOwner[]
  add(owner: CacheOwner): void
  remove(gone: readonly CacheOwner[]): void
}

const STORAGE_KEY = 'shinpan-to-forget'

/**
 * The list of accounts whose rows must be deleted. It outlives the page, because the cache may answer only after the
 * page was closed.
 */
export function createToForget(storage: Pick<Storage, 'getItem' | 'setItem'>): ToForget {
  const isOther = (one: CacheOwner) => (other: CacheOwner) =>
    one.server !== other.server || one.owner !== other.owner
  const all = (): readonly CacheOwner[] => {
    try {
      return JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as CacheOwner[]
    } catch {
      return []
    }
  }
  const write = (owners: readonly CacheOwner[]) =>
    storage.setItem(STORAGE_KEY, JSON.stringify(owners))
  return {
    all,
    add: ({ server, owner }) => {
      const one = { server, owner }
      write([...all().filter(isOther(one)), one])
    },
    remove: (gone) => write(all().filter((one) => gone.every(isOther(one)))),
  }
}
