import { eventId } from '../../domain/ids'
import { choiceIn } from '../../features/play/kept-choice'
import { openPlayPage } from '../../features/play/play-page'
import { heldStorage } from '../../state/held-storage'
import { pageStorage } from '../../state/page-storage'
import { openServices } from './open-services'
import { playAddress } from './play-address'

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root')
  const address = playAddress(location)
  if (root === null || address === null) return
  const { search, kept } = address
  const event = eventId(address.event)
  const storage = pageStorage(() => localStorage)
  // Until the player has chosen their name, nothing about the server is stored on the phone: it is held in memory.
  const ofServer = heldStorage(storage)
  if (choiceIn(storage, event).read() !== null) ofServer.release()
  const services = await openServices(event, ofServer)
  openPlayPage(root, {
    ...services,
    event,
    storage,
    preferred: navigator.languages,
    search,
    clearAddress: () => history.replaceState(null, '', kept),
    keepPage: () => {
      ofServer.release()
      void keepPage(kept)
    },
  })
}

/**
 * Lets a service worker keep the page, so that it opens without a network. Without HTTPS, or with storage forbidden,
 * the browser offers no service worker, and the page needs the network.
 */
async function keepPage(scope: string): Promise<void> {
  try {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    await workers?.register('/play-worker.js', { scope })
  } catch {
    // Some browsers refuse to register the worker; some throw already when `serviceWorker` is read.
  }
}

void start()
