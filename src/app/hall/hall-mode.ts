import type { EventId } from '../../domain/ids'

/**
 * True when an address belongs to the event that a hall's tablet is pinned to: the event's screens and settings,
 * screens about the device, and the sign-in and sign-out. The tablet asks before it opens any other address.
 */
export function isOfPinnedEvent(pathname: string, event: EventId): boolean {
  if (OF_EVERY_EVENT.test(pathname)) return true
  const ofEvent =
    /^\/event\/(\d+)(?:\/|$)/.exec(pathname) ??
    /^\/ownedEvents\/(?:edit|privileges|file)\/(\d+)\/?$/.exec(pathname)
  return Number(ofEvent?.[1]) === event
}

/**
 * Addresses that a hall's tablet may open, whichever event it is pinned to. The start page is one of them,
 * because it leads back to that event.
 */
const OF_EVERY_EVENT = /^\/(?:|outbox|ready|profile\/(?:login|logout))\/?$/
