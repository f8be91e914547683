type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The page's storage. Values that it refuses, because it is full or forbidden (a private window, blocked cookies), last
 * as long as the page. `open` reads the browser's property, which may throw.
 */
export function pageStorage(open: () => KeyValues): KeyValues {
  const notTaken = new Map<string, string>()
  const own = opened(open)
  return {
    getItem: (key) => notTaken.get(key) ?? own?.getItem(key) ?? null,
    setItem(key, value) {
      notTaken.set(key, value)
      if (own === null) return
      try {
        own.setItem(key, value)
        notTaken.delete(key)
      } catch {
        // The storage is full. A tap must not fail because a value cannot be remembered.
      }
    },
    removeItem(key) {
      notTaken.delete(key)
      own?.removeItem(key)
    },
  }
}

function opened(open: () => KeyValues): KeyValues | null {
  try {
    const storage = open()
    storage.getItem('')
    return storage
  } catch {
    return null
  }
}
