import type { FollowedEvent } from '../../parts/event/reading/follow-event'
import { decodeOpenData } from '../../sync/event-data'
import { eventView, type EventView } from '../../sync/views/event-view'
import type { KeptChoice } from './kept-choice'
import type { OwnChoice } from './own-choice'
import { dayOf, type PlayerDay } from './player-day'

/** The event as it was read last, and what of it is one person's day. */
export interface OwnDay {
  /** Null until the event was read. */
  view(): EventView | null
  /** The hall that the server names; null while unknown, and where the server names none. */
  venue(): string | null
  /** The chosen person's day, as read last or as the phone kept it; null without one. */
  now(): PlayerDay | null
  /** A person's day as read last; null before the event was read, and for somebody who does not play in it. */
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
    // The number of somebody in another hall is another person here.
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

/** The view of the event, made anew only when the event was read anew. */
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
