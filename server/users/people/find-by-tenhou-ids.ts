import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading-call'
import { listByTenhouIds } from './person-reader'
import { peopleToWire } from './person-to-wire'

/** Who has one of these names on Tenhou, as far as the caller may see them; a name nobody has finds nobody. */
export const findByTenhouIds = readingCall({
  method: Frey.method.findByTenhouIds,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, caller, request }) {
    const people = await listByTenhouIds(tx, request.ids)
    return { people: await peopleToWire(tx, { people, caller }) }
  },
})
