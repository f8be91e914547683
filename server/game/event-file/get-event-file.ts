import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { readingCall } from '../../call/reading-call'
import { EVENT_NAMED } from '../../call/subject'
import { readVenueId } from './hall-id'
import { readEventFile } from './file-reader'

/** Everything of an event for those who run it, hidden results too; its JSON is the file. */
export const getEventFile = readingCall({
  method: Venue.method.getEventFile,
  allow: 'saveEventFile',
  about: EVENT_NAMED,
  isAlwaysFresh: true,
  async run({ tx, request, now }) {
    return readEventFile(tx, { eventId: request.eventId, venue: await readVenueId(tx), now })
  },
})
