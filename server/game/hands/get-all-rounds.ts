import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/reading/reading-call'
import { requiredSessionHash } from '../../call/required-fields'
import { readAllRounds } from './round-reader'
import { readSession } from '../sessions/session-reader'

/** Every hand of a game with its score changes, in order. */
export const getAllRounds = readingCall({
  method: Mimir.method.getAllRounds,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request }) {
    const session = await readSession(tx, requiredSessionHash(request))
    return { rounds: await readAllRounds(tx, session) }
  },
})
