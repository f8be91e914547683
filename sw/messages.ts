import { keepPrecacheAgain, lookAtPrecache } from './precache'

declare const self: ServiceWorkerGlobalScope

/**
 * Answers a message of a page. `SKIP_WAITING` says that the page has decided to use the new version. The other messages
 * ask which files of this version are stored; the answer goes to the port that came with the message.
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
