import type { Milliseconds } from '../domain/ids'

/** The address of a server's change streams (server-sent events); `?events=` lists event ids with commas. */
export const LIVE_PATH = '/v2/live'

/** The most events that one stream may follow. This is enough, because a browser has few events open. */
export const MOST_LIVE_EVENTS = 16

/** How often a stream shows that the server is there, with or without a change. */
export const LIVE_BEAT_MS: Milliseconds = 1_000

export const livePath = (eventIds: readonly number[]): string =>
  `${LIVE_PATH}?events=${eventIds.join(',')}`

/** The events requested from a stream; null for an invalid or too long list. */
export function readLiveEvents(text: string | null): readonly number[] | null {
  if (!/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text ?? '')) return null
  const eventIds = [...new Set(text?.split(',').map(Number))]
  return eventIds.length > MOST_LIVE_EVENTS ? null : eventIds
}

/** The event in a stream's message; null for anything else. The id of the message is the event's version. */
export function readLiveEventId(data: string): number | null {
  try {
    const { eventId } = JSON.parse(data) as { eventId?: unknown }
    return typeof eventId === 'number' ? eventId : null
  } catch {
    return null
  }
}
