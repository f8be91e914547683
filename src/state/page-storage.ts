type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The page's storage, or, where the browser forbids it (a private window, cookies blocked), one that lasts as long as
 * the page. `open` reads the browser's property, which may throw.
 */
export function pageStorage(open: () => KeyValues): KeyValues {
  try {
    const storage = open()
    storage.getItem('')
    return storage
  } catch {
    return inMemory()
  }
}

function inMemory(): KeyValues {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
