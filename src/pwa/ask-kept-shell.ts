import type { KeptShell, ShellQuestion } from '../domain/kept-shell'
import type { Milliseconds } from '../domain/ids'

/** A sleeping service worker starts within a second. A service worker of an older version never answers. */
const PATIENCE_MS: Milliseconds = 5_000
/** The time for fetching all files over a poor network. */
const FETCH_PATIENCE_MS: Milliseconds = 60_000

/**
 * Asks the service worker of this page which files of the console it keeps. Null when the page has no service worker,
 * or when it does not answer. Never rejects.
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

/** The browser's service workers; undefined where it has none, or allows none at this address. */
export const ownWorkers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined
