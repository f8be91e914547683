interface Holding {
  letCacheGo?: () => void
}

/**
 * Holds a transaction on the whole cache of the console, as a stuck page of the same origin does: all other work on the
 * cache waits until that transaction ends. Resolves once it has begun; `letCacheGo` ends it. Stories hold it in a
 * worker that sleeps (`e2e/harness/hold-cache`).
 */
export function holdCache(): Promise<void> {
  return new Promise((begun, failed) => {
    const opening = indexedDB.open('cache')
    opening.onerror = () => failed(new Error('The cache does not open'))
    opening.onsuccess = () => {
      const db = opening.result
      const [store = '', ...others] = db.objectStoreNames
      const held = db.transaction([store, ...others], 'readwrite')
      let isHeld = true
      const again = () => {
        begun()
        if (isHeld) held.objectStore(store).count().onsuccess = again
      }
      held.oncomplete = () => db.close()
      const holding = globalThis as typeof globalThis & Holding
      holding.letCacheGo = () => void (isHeld = false)
      held.objectStore(store).count().onsuccess = again
    }
  })
}

/** Ends the transaction of `holdCache`. Does nothing if there is none. */
export function letCacheGo(): void {
  const holding = globalThis as typeof globalThis & Holding
  holding.letCacheGo?.()
}
