import { keepPrecacheAgain, lookAtPrecache } from './precache'

declare const self: ServiceWorkerGlobalScope

/**
 * Answers a page. By `SKIP_WAITING` its update gate has decided to take the new version; the other questions are about
 * what is kept of this one, and are answered at the port that came with them.
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
