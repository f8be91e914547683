import type { Milliseconds } from '../domain/ids'

/** Where a server tells of changes, as server-sent events; `?events=` names them, with commas between. */
export const LIVE_PATH = '/v2/live'

/** What one stream may follow: a browser has few events open. */
export const MOST_LIVE_EVENTS = 16

/** How often a stream shows that the server is there, whether anything changed or not. */
export const LIVE_BEAT_MS: Milliseconds = 1_000

export const livePath = (eventIds: readonly number[]): string =>
  `${LIVE_PATH}?events=${eventIds.join(',')}`

/** The events a stream is asked for; null for what is no list of them, or a too long one. */
export function readLiveEvents(text: string | null): readonly number[] | null {
  if (!/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text ?? '')) return null
  const eventIds = [...new Set(text?.split(',').map(Number))]
  return eventIds.length > MOST_LIVE_EVENTS ? null : eventIds
}

/** The event that a message of a stream is about; its version is the message's id. Null for anything else. */
export function readLiveEventId(data: string): number | null {
  try {
    const { eventId } = JSON.parse(data) as { eventId?: unknown }
    return typeof eventId === 'number' ? eventId : null
  } catch {
    return null
  }
}
