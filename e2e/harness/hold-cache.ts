/**
 * Plain script that locks the whole cache of the console, from the page that runs the script. The lock is
 * one long transaction, as of a stuck page of the same origin: all other work on the cache waits until it
 * ends. The value of the script is a promise that resolves once the transaction has begun. The page must be
 * allowed to start workers, as `BESIDE` of the fault proxy is.
 */
export const HOLD_CACHE = `(${holdCache.toString()})(${JSON.stringify(`(${holdInWorker.toString()})()`)})`

/** Plain script that ends the transaction that `HOLD_CACHE` began. */
export const LET_CACHE_GO = `(${letCacheGo.toString()})()`

interface Holding {
  cacheHolder?: Worker
}

function holdCache(script: string): Promise<void> {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
  const holding = globalThis as typeof globalThis & Holding
  holding.cacheHolder = worker
  return new Promise((begun, failed) => {
    worker.onmessage = () => begun()
    worker.onerror = ({ message }) => failed(new Error(message))
  })
}

function letCacheGo(): void {
  const holding = globalThis as typeof globalThis & Holding
  holding.cacheHolder?.postMessage('let go')
}

/**
 * A transaction lives as long as the callback of its last request runs. This callback sleeps, because requests without
 * a pause would use a whole core. Only a worker may sleep, and only on shared memory.
 */
function holdInWorker(): void {
  const SLEEP_MS = 100
  const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
  const never = new Int32Array(buffer)
  let isHeld = true
  globalThis.onmessage = () => void (isHeld = false)
  const opening = indexedDB.open('cache')
  opening.onerror = () => {
    throw new Error('The cache does not open')
  }
  opening.onsuccess = () => {
    const db = opening.result
    const [store = '', ...others] = db.objectStoreNames
    const held = db.transaction([store, ...others], 'readwrite')
    const again = () => {
      postMessage('begun')
      if (!isHeld) return
      Atomics.wait(never, 0, 0, SLEEP_MS)
      held.objectStore(store).count().onsuccess = again
    }
    held.oncomplete = () => db.close()
    held.objectStore(store).count().onsuccess = again
  }
}
