import { keepPrecacheAgain, lookAtPrecache } from './precache'

declare const self: ServiceWorkerGlobalScope

/**
 * Answers a page. `SKIP_WAITING` means that its update gate has decided to use the new version. The other questions ask
 * which files of this version are stored, and are answered at the port that came with them.
 */
export async function answerMessage(event: ExtendableMessageEvent): Promise<void> {
  const type = typeOf(event.data)
  const [port] = event.ports
  switch (type) {
    case 'SKIP_WAITING':
      return self.skipWaiting()
    case 'KEEP_AGAIN':
      return port?.postMessage(await keepPrecacheAgain())
    case 'WHAT_IS_KEPT':
      return port?.postMessage(await lookAtPrecache())
  }
}

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : null
}
