import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readVenueId } from './venue-id'
import { readEventFile } from './event-to-file'

/** The whole event, including hidden results, for those who run it. The JSON of the answer is the file. */
export const getEventFile = readingCall({
  method: Venue.method.getEventFile,
  allow: 'saveEventFile',
  about: EVENT_NAMED,
  isAlwaysFresh: true,
  async run({ tx, request, now }) {
    return readEventFile(tx, { eventId: request.eventId, venue: await readVenueId(tx), now })
  },
})
