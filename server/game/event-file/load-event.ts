import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { preparedSystemCall } from '../../call/system-call'
import { queueStatsOfEverybody } from '../results/queue-stats'
import { LONGEST_FILE_BYTES } from './file-format'
import { storeEventOfFile } from './file-to-event'
import { parseFile } from './parse-file'
import { peopleHere } from './people-here'

/**
 * Makes an event from a file in one transaction, with its games, hands, results, ratings, penalties and script.
 * The event gets a new id, its games get new hashes, and the person who loads the file becomes its
 * administrator. Jobs compute statistics and achievements afterwards.
 */
export const loadEvent = preparedSystemCall({
  method: Venue.method.loadEvent,
  allow: 'loadEventFile',
  mostBodyBytes: LONGEST_FILE_BYTES,
  prepare: (request) => Promise.resolve(parseFile(request.file)),
  async run({ tx, request, prepared: file, caller, random, now, extras, note }) {
    const people = await peopleHere(tx, { file, same: request.same, now })
    const eventId = await storeEventOfFile(tx, { file, people, creatorId: caller.personId, random })
    await queueStatsOfEverybody(tx, { eventId, now })
    note({ eventId, after: { games: file.games.length, savedAt: file.savedAt.toISOString() } })
    extras.resultId = String(eventId)
    return { eventId }
  },
})
