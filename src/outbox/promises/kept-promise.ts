import type { SaidOfKeys } from '../../contract/server-abilities'
import type { HeardCapabilities } from './known-server'

/** What a server last said of keys. In localStorage, because a page may start behind a filter. */
export function createKeptPromise(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  server: string,
): { hear(said: HeardCapabilities): void; get(): SaidOfKeys } {
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

function read(stored: string | null): SaidOfKeys {
  if (stored === null) return null
  return stored === '1' ? 'given' : 'none'
}
