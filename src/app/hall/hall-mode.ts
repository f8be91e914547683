import type { EventId } from '../../domain/ids'

/**
 * True when an address belongs to the event that a hall's tablet stays with: the event's screens and settings, screens
 * about the device, and the sign-in and sign-out. Leaving these asks first.
 */
export function isOfPinnedEvent(pathname: string, event: EventId): boolean {
  if (OF_EVERY_EVENT.test(pathname)) return true
  const ofEvent =
    /^\/event\/(\d+)(?:\/|$)/.exec(pathname) ??
    /^\/ownedEvents\/(?:edit|privileges|file)\/(\d+)\/?$/.exec(pathname)
  return Number(ofEvent?.[1]) === event
}

/** Addresses that belong to every event. The start page is one of them, because it leads back to the event. */
const OF_EVERY_EVENT = /^\/(?:|outbox|ready|profile\/(?:login|logout))\/?$/
