import type { EventId } from '../domain/ids'

/** The title of an event as far as this device knows it. */
export function useEventTitle(event: EventId | null): string | null {
  void event
  return null
}
