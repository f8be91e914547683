import type { Worker } from 'node:worker_threads'
import { startWorker } from './start-worker'

export interface WatchdogData {
  readonly patienceSeconds: number
}

const PATIENCE_SECONDS = 30
const ASK_EVERY_MS = 1000

/**
 * Watches whether the database answers. When `ask` has had no answer for half a minute, it writes a sentence to
 * standard error and kills the process by SIGKILL. The embedded database runs on the thread that answers calls
 * and can block it; then only a new process helps, which the supervisor of the process starts.
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
    // A rejected promise is no answer, so it does not reset the watchdog.
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
