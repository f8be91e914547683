import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { preparedSystemCall } from '../../call/system-call'
import { queueStatsOfEverybody } from '../results/queue-stats'
import { LONGEST_FILE_BYTES } from './file-format'
import { writeFile } from './file-writer'
import { parseFile } from './parse-file'
import { peopleHere } from './people-here'

/**
 * Makes an event of a file, as it was, in one transaction: games with their hands and results, ratings, penalties,
 * script. It gets an id of its own, its games hashes of their own, and who loads it is its administrator; statistics
 * and achievements are computed by jobs.
 */
export const loadEvent = preparedSystemCall({
  method: Venue.method.loadEvent,
  allow: 'loadEventFile',
  mostBodyBytes: LONGEST_FILE_BYTES,
  prepare: (request) => Promise.resolve(parseFile(request.file)),
  async run({ tx, request, prepared: file, caller, random, now, extras, note }) {
    const people = await peopleHere(tx, { file, same: request.same, now })
    const eventId = await writeFile(tx, { file, people, creatorId: caller.personId, random })
    await queueStatsOfEverybody(tx, { eventId, now })
    note({ eventId, after: { games: file.games.length, savedAt: file.savedAt.toISOString() } })
    extras.resultId = String(eventId)
    return { eventId }
  },
})
