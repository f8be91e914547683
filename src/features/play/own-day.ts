import type { FollowedEvent } from '../../parts/event/reading/follow-event'
import { decodeOpenData } from '../../sync/event-data'
import { eventView, type EventView } from '../../sync/views/event-view'
import type { KeptChoice } from './kept-choice'
import type { OwnChoice } from './own-choice'
import { dayOf, type PlayerDay } from './player-day'

/** The event as it was last read, and the part of it that is one person's day. */
export interface OwnDay {
  /** Null until the event was read. */
  view(): EventView | null
  /** The hall that the server names; null while unknown, and where the server names none. */
  venue(): string | null
  /**
   * The day of the chosen person: as last read or, before the first reading, as the phone has stored it. Null when
   * there is no such day.
   */
  now(): PlayerDay | null
  /** The day of a person as last read. Null before the event was read, and for a person who does not play in it. */
  of(personId: number): PlayerDay | null
}

export function readOwnDay({
  followed,
  own,
}: {
  readonly followed: FollowedEvent
  readonly own: Pick<OwnChoice, 'get' | 'language'>
}): OwnDay {
  const view = lastView(followed)
  return {
    view,
    venue,
    of,
    now() {
      const choice = own.get()
      if (choice === null) return null
      return view() === null ? keptDay(choice) : of(choice.personId)
    },
  }

  function of(personId: number): PlayerDay | null {
    const read = view()
    const choice = own.get()
    // The name was chosen in another hall, where this number meant another person.
    const isElsewhere = choice?.personId === personId && !isOfThisHall(choice)
    return read === null || isElsewhere ? null : dayOf(read, { personId, language: own.language() })
  }

  function keptDay(kept: KeptChoice): PlayerDay | null {
    return isOfThisHall(kept) ? kept.day : null
  }

  function isOfThisHall(kept: KeptChoice): boolean {
    const here = venue()
    return kept.venue === null || here === null || kept.venue === here
  }

  function venue(): string | null {
    return followed.get().config?.venue ?? null
  }
}

/** The view of the event. It is made again only after the event was read again. */
function lastView(followed: FollowedEvent): () => EventView | null {
  let read: { readonly copies: unknown; readonly view: EventView | null } | null = null
  return () => {
    const copies = followed.get()
    if (read?.copies !== copies) {
      read = { copies, view: eventView(decodeOpenData(copies)) }
    }
    return read.view
  }
}
