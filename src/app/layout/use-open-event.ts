import { useMatch } from 'react-router'
import { useStore } from 'zustand'
import { eventId, type EventId } from '../../domain/ids'
import { pinnedEvent } from '../../state/preferences'
import { useApp } from '../shell-context'

interface OpenEvent {
  /** The event of this screen if the server has it, else the event opened last; null when there is neither. */
  readonly event: EventId | null
  readonly isOnGames: boolean
}

/** The event in the menu. On a hall's tablet it is always the pinned one. */
export function useMenuEvent(): EventId | null {
  const pinned = useStore(useApp().preferences, pinnedEvent)
  const { event } = useOpenEvent()
  return pinned ?? event
}

/** The event of this screen, else the event opened last; and whether the screen is the games page. */
export function useOpenEvent(): OpenEvent {
  const { preferences } = useApp()
  const last = useStore(preferences, (each) => each.eventId)
  const isPinned = useStore(preferences, (each) => pinnedEvent(each) !== null)
  const ofEvent = useMatch('/event/:id/:screen')
  const ofSettings = useMatch('/ownedEvents/:screen/:id')
  const match = ofEvent ?? ofSettings
  const event = match ? eventId(Number(match.params.id)) : last
  // A screen of an event makes its event the one opened last. If another event counts as opened last all the same, the
  // server does not have the event of this screen (app/forget-event.ts).
  const isClosed = ofEvent !== null && !isPinned && event !== last
  return {
    event: isClosed ? last : event,
    isOnGames: ofEvent?.params.screen === 'games',
  }
}
