import type { Worker } from 'node:worker_threads'
import { startWorker } from './start-worker'

export interface WatchdogData {
  readonly patienceSeconds: number
}

const PATIENCE_SECONDS = 30
const ASK_EVERY_MS = 1000

/**
 * Kills the process by SIGKILL, with a sentence on standard error, once `ask` has not been answered for half a minute.
 * The embedded database runs on the thread that answers calls and can block it; then only a new process helps. The
 * supervisor of the process starts it again.
 * @returns a function that ends the watch.
 */
export function startWatchdog(options: {
  ask: () => Promise<unknown>
  start: (data: WatchdogData) => Worker
  patienceSeconds?: number
}): () => Promise<void> {
  const { ask, start, patienceSeconds = PATIENCE_SECONDS } = options
  const worker = start({ patienceSeconds })
  worker.unref()
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    const asked = () => {
      isAsking = false
    }
    // A rejection counts as no answer too.
    void ask().then(() => {
      worker.postMessage('answered')
      asked()
    }, asked)
  }, ASK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await worker.terminate()
  }
}

export function startWatchdogWorker(workerData: WatchdogData): Worker {
  return startWorker('watchdog-worker', { workerData })
}
