import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { readPlayers } from './player-reader'
import { playerToWire } from './player-wire'

/** The request names no event, so the answer has the nickname on the usual platform, Tenhou. */
const NO_PLATFORM = { platformId: 0 }

/** One person, whether or not they are registered in any event. Refuses with `person_not_found`. */
export const getPlayer = readingCall({
  method: Mimir.method.getPlayer,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request: { id } }) {
    if (id === 0) throw fieldMissing('id')
    if (id < 0) throw fieldInvalid('id')
    const player = (await readPlayers(tx, [id])).get(id)
    if (!player) throw new CallError('not_found', 'person_not_found')
    return { players: playerToWire(player, NO_PLATFORM) }
  },
})
