import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { fieldInvalid } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { listEvents } from './event-reader'
import { eventToWire } from './event-wire'

const MOST_AT_ONCE = 100

/** A page of all events, newest first. A page has at most 100 events, and 100 when the request names no limit. */
export const getEvents = readingCall({
  method: Mimir.method.getEvents,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request }) {
    const { limit, offset, filterUnlisted, filter } = request
    if (limit < 0) throw fieldInvalid('limit')
    if (offset < 0) throw fieldInvalid('offset')
    const { total, events } = await listEvents(tx, {
      limit: limit === 0 ? MOST_AT_ONCE : Math.min(limit, MOST_AT_ONCE),
      offset,
      listedOnly: filterUnlisted,
      titlePart: decodeFilter(filter),
    })
    return {
      total,
      events: events.map(({ event, hasSessions }) => eventToWire(event, hasSessions)),
    }
  },
})

/**
 * Clients percent-encode the text. If a text cannot be decoded, the server searches for the text as it was
 * sent.
 */
function decodeFilter(filter: string): string {
  let text = filter
  try {
    text = decodeURIComponent(filter)
  } catch {
    // The text has a per cent sign that encodes nothing, so the client did not encode this text.
  }
  // PostgreSQL accepts no NUL character (U+0000), and no title contains one.
  return text.replaceAll('\0', '').trim()
}
