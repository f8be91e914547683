import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/reading/reading-call'
import { requiredSessionHash } from '../../call/required-fields'
import { readLastRound } from './round-reader'
import { readSession } from '../sessions/session-reader'

/** The last hand of a running or ended game. Refuses with `hand_not_found` before the first hand. */
export const getLastRoundByHash = readingCall({
  method: Mimir.method.getLastRoundByHash,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request }) {
    const session = await readSession(tx, requiredSessionHash(request))
    return { round: await readLastRound(tx, session) }
  },
})
