import type { KeyPromise } from '../../contract/server-abilities'
import type { HeardCapabilities } from './known-server'

/**
 * What a server last said about its idempotency keys. It is stored in localStorage, so it is known before the first
 * probe. This matters because a filter may answer the probe in the server's place.
 */
export function createKeptPromise(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  server: string,
): { hear(said: HeardCapabilities): void; get(): KeyPromise } {
  const key = `promised:${server}`
  let kept = read(storage.getItem(key))
  return {
    hear(said) {
      if (said === null) return
      const next = said === 'none' ? 'none' : 'given'
      if (next === kept) return
      kept = next
      storage.setItem(key, next === 'given' ? '1' : '0')
    },
    get: () => kept,
  }
}

function read(stored: string | null): KeyPromise {
  if (stored === null) return null
  return stored === '1' ? 'given' : 'none'
}
