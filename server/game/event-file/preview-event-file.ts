import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { readingCall } from '../../call/reading/reading-call'
import { LONGEST_FILE_BYTES } from './file-format'
import { findPeopleOfFile } from './found-people'
import { parseFile } from './parse-file'

/**
 * Says what `loadEvent` would load from a file, and which of the file's people may already be on this server.
 * Refuses the same files as `loadEvent`.
 */
export const previewEventFile = readingCall({
  method: Venue.method.previewEventFile,
  allow: 'loadEventFile',
  about: 'noSingleEvent',
  mostBodyBytes: LONGEST_FILE_BYTES,
  async run({ tx, request }) {
    const file = parseFile(request.file)
    const found = await findPeopleOfFile(tx, file)
    return {
      title: file.event.title,
      savedAt: file.savedAt.toISOString(),
      playerCount: file.registrations.length,
      gameCount: file.games.filter(({ status }) => status !== 'cancelled').length,
      penaltyCount: file.penalties.filter(({ isCancelled }) => !isCancelled).length,
      people: file.people.map(({ id, title, city }) => ({
        fileId: id,
        title,
        city,
        found: [...(found.get(id) ?? [])],
      })),
    }
  },
})
