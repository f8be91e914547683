import { answerMessage } from './messages'
import { installPrecache, activatePrecache } from './precache'
import { registerRoutes } from './routes'

/**
 * The worker stores the console's shell for offline starts. A new version waits until a page activates it. The worker
 * never sends rulings: only pages do.
 */
declare const self: ServiceWorkerGlobalScope

registerRoutes()

self.addEventListener('install', (event) => event.waitUntil(installPrecache(event)))

self.addEventListener('activate', (event) =>
  event.waitUntil(activatePrecache(event).then(() => self.clients.claim())),
)

self.addEventListener('message', (event) => event.waitUntil(answerMessage(event)))
