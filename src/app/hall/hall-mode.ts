import type { EventId } from '../../domain/ids'

/**
 * Whether an address belongs to the event that a tablet of the hall stays with: its screens and settings, what is about
 * the device, and the ways in and out of the sign-in. Leaving all of these is asked about.
 */
export function isOfHall(pathname: string, event: EventId): boolean {
  if (OF_EVERY_EVENT.test(pathname)) return true
  const ofEvent =
    /^\/event\/(\d+)(?:\/|$)/.exec(pathname) ??
    /^\/ownedEvents\/(?:edit|privileges|file)\/(\d+)\/?$/.exec(pathname)
  return Number(ofEvent?.[1]) === event
}

/** The root leads back to the event. */
const OF_EVERY_EVENT = /^\/(?:|outbox|ready|profile\/(?:login|logout))\/?$/
