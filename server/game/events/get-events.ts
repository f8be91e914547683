import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { fieldInvalid } from '../../call/call-error'
import { readingCall } from '../../call/reading-call'
import { listEvents } from './event-reader'
import { eventToWire } from './event-wire'

const MOST_AT_ONCE = 100

/** A page of all events, newest first. Without a limit, and above it, a page is 100. */
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

/** Clients percent-encode the text; one that is not, or not well, means itself. */
function decodeFilter(filter: string): string {
  let text = filter
  try {
    text = decodeURIComponent(filter)
  } catch {
    // A lone per cent sign: the text was typed and never encoded.
  }
  // PostgreSQL takes no zero character, and no title holds one; titles have one spelling of accented letters.
  return text.replaceAll('\0', '').trim().normalize('NFC')
}
