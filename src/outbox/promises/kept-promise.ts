import type { HeardCapabilities } from './known-server'

/** Whether a server last promised to keep keys. In localStorage, because a page may start behind a filter. */
export function createKeptPromise(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  server: string,
): { hear(said: HeardCapabilities): void; isGiven(): boolean } {
  const key = `promised:${server}`
  let isGiven = storage.getItem(key) !== null
  return {
    hear(said) {
      if (said === null || (said !== 'none') === isGiven) return
      isGiven = said !== 'none'
      if (isGiven) storage.setItem(key, '1')
      else storage.removeItem(key)
    },
    isGiven: () => isGiven,
  }
}
