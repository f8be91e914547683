import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { readingCall } from '../../call/reading/reading-call'
import { LONGEST_FILE_BYTES } from './file-format'
import { findPeopleOfFile } from './found-people'
import { parseFile } from './parse-file'

/**
 * Says what loading a file would load, and which of its people may already be on this server. Refuses the files that
 * loading refuses.
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
