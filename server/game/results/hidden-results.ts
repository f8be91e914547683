import { can, type RoleLevel } from '../../../src/domain/people/permissions'
import type { Caller } from '../../call/caller'
import type { EventRow } from '../../call/event-row'

interface Looking {
  readonly role: RoleLevel
  /** Where the caller's screen is, as they say. */
  readonly currentEventId: number | null
}

/**
 * Whether ratings of these events are to be told to nobody in particular: one hidden event hides the sum, which would
 * tell of it. Open to an administrator whose screen is in that one event. Source: sessions, rating table.
 */
export function areRatingsHidden(
  events: readonly Pick<EventRow, 'id' | 'hideResults'>[],
  { role, currentEventId }: Looking,
): boolean {
  const [first] = events.filter(({ hideResults }) => hideResults)
  if (first === undefined) return false
  const isOpen = can({ role, capability: 'seeHiddenResults' }) && currentEventId === first.id
  return events.length > 1 || !isOpen
}

/** Whether results of these events' games are kept from somebody who is not signed in: their sum is the rating table. */
export function areGamesHidden(
  events: readonly Pick<EventRow, 'hideResults'>[],
  caller: Caller | null,
): boolean {
  return caller === null && events.some(({ hideResults }) => hideResults)
}

/**
 * What a call that tells ratings of an event declares: everybody but its administrators is answered alike, and they by
 * where their screen is, which no version tells of.
 */
export const BY_SIGHT_OF_RATINGS = {
  isAlwaysFresh: ({ role }: Pick<Looking, 'role'>) => can({ role, capability: 'seeHiddenResults' }),
  cacheScope: ({ role }: Pick<Looking, 'role'>) =>
    can({ role, capability: 'seeHiddenResults' }) ? null : '',
} as const
