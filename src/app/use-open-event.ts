import { useMatch } from 'react-router'
import { useStore } from 'zustand'
import { eventId, type EventId } from '../domain/ids'
import { pinnedEvent } from '../state/preferences'
import { useApp } from './shell-context'

interface OpenEvent {
  /** The event of this screen, else the one opened last; null when none ever was. */
  readonly event: EventId | null
  readonly isOnGames: boolean
}

/** Which event the menu is about: on a tablet of the hall always the one it stays with. */
export function useMenuEvent(): EventId | null {
  const pinned = useStore(useApp().preferences, pinnedEvent)
  const { event } = useOpenEvent()
  return pinned ?? event
}

/** Which event the screen is about. */
export function useOpenEvent(): OpenEvent {
  const last = useStore(useApp().preferences, (each) => each.eventId)
  const ofEvent = useMatch('/event/:id/:screen')
  const ofSettings = useMatch('/ownedEvents/:screen/:id')
  const match = ofEvent ?? ofSettings
  return {
    event: match ? eventId(Number(match.params.id)) : last,
    isOnGames: ofEvent?.params.screen === 'games',
  }
}
