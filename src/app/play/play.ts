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
  // Before somebody chooses their name, what is known of the server lasts as long as the page.
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
 * Lets a service worker keep the page for starts without a network. Where there are no workers, as without HTTPS or with
 * storage forbidden, the page needs the network.
 */
async function keepPage(scope: string): Promise<void> {
  try {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    await workers?.register('/play-worker.js', { scope })
  } catch {
    // Some browsers refuse the worker, some the property itself.
  }
}

void start()
