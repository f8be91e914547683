import { can, type RoleLevel } from '../../../src/domain/people/permissions'
import type { Caller } from '../../call/caller/caller'
import type { EventRow } from '../../call/event-row'

interface Looking {
  readonly role: RoleLevel
  /** The event that the caller's screen shows, as the client says. */
  readonly currentEventId: number | null
}

/**
 * Whether the ratings of these events are hidden from this caller. When one of several events is hidden, the
 * whole sum is hidden, because the sum would reveal that event. An administrator sees the ratings of a single
 * hidden event while their screen is in this event. Source: docs/rules/sessions.md#rating-table.
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

/**
 * Whether results of games of these events are hidden from visitors. With the results, visitors could compute a
 * hidden rating table.
 */
export function areGamesHidden(
  events: readonly Pick<EventRow, 'hideResults'>[],
  caller: Caller | null,
): boolean {
  return caller === null && events.some(({ hideResults }) => hideResults)
}

/**
 * The caching rules of a read that shows an event's ratings. All callers except administrators get the same
 * answer. An administrator's answer depends on the event that their screen shows, and so can change while the
 * version stays.
 */
export const BY_SIGHT_OF_RATINGS = {
  isAlwaysFresh: ({ role }: Pick<Looking, 'role'>) => can({ role, capability: 'seeHiddenResults' }),
  cacheScope: ({ role }: Pick<Looking, 'role'>) =>
    can({ role, capability: 'seeHiddenResults' }) ? null : '',
} as const
