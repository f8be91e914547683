import { eventId } from '../../domain/ids'
import { openPlayPage } from '../../features/play/play-page'
import { pageStorage } from '../../state/page-storage'
import { openServices } from './open-services'
import { playAddress } from './play-address'

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root')
  const address = playAddress(location)
  if (root === null || address === null) return
  const { search, bare } = address
  const event = eventId(address.event)
  const services = await openServices(event, pageStorage(openNothing))
  openPlayPage(root, {
    ...services,
    event,
    storage: pageStorage(() => localStorage),
    preferred: navigator.languages,
    search,
    clearAddress: () => history.replaceState(null, '', bare),
  })
}

/** What is known of the server lasts as long as the page, because a phone keeps nothing before somebody chooses. */
function openNothing(): never {
  throw new Error('The page keeps nothing of its server')
}

void start()
