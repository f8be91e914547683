import { eventId } from '../../domain/ids'
import { openPlayPage } from '../../features/play/play-page'
import { pageStorage } from '../../state/page-storage'
import { openServices } from './open-services'
import { playAddress } from './play-address'

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root')
  const address = playAddress(location)
  if (root === null || address === null) return
  const storage = pageStorage(() => localStorage)
  const { event, search, bare } = address
  // What is read before somebody chooses their name lasts as long as the page.
  const passing = pageStorage(() => sessionStorageOfNobody())
  const { followed, connection } = await openServices(eventId(event), passing)
  openPlayPage({
    root,
    event: eventId(event),
    followed,
    connection,
    now: () => Date.now(),
    storage,
    preferred: navigator.languages,
    search,
    clearAddress: () => history.replaceState(null, '', bare),
  })
}

function sessionStorageOfNobody(): never {
  throw new Error('This page keeps nothing here')
}

void start()
