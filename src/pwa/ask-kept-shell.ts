import type { KeptShell, ShellQuestion } from '../domain/kept-shell'
import type { Milliseconds } from '../domain/ids'

/** A sleeping worker starts within a second. A worker of an older version never answers. */
const PATIENCE_MS: Milliseconds = 5_000
/** Time to fetch all files over a poor network. */
const FETCH_PATIENCE_MS: Milliseconds = 60_000

/**
 * Asks the worker that serves this page which files of the console it keeps. Null when no worker serves the page or the
 * worker does not answer. Never rejects.
 */
export function askKeptShell(
  workers: Pick<ServiceWorkerContainer, 'controller'> | undefined,
  question: ShellQuestion = 'WHAT_IS_KEPT',
): Promise<KeptShell | null> {
  const worker = workers?.controller
  if (!worker) return Promise.resolve(null)
  const { port1: port, port2: theirs } = new MessageChannel()
  return new Promise((resolve) => {
    const answer = (kept: KeptShell | null) => {
      clearTimeout(timer)
      port.close()
      resolve(kept)
    }
    const patience = question === 'KEEP_AGAIN' ? FETCH_PATIENCE_MS : PATIENCE_MS
    const timer = setTimeout(() => answer(null), patience)
    port.addEventListener('message', ({ data }: MessageEvent<KeptShell>) => answer(data))
    port.start()
    worker.postMessage({ type: question }, [theirs])
  })
}

/** Undefined where the browser has no workers, or none at this address. */
export const ownWorkers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined
