import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readCurrentSessions } from '../sessions/player-session-reader'
import { requiredPlayerId } from '../../call/required-fields'
import { readLastRound } from './round-reader'

/**
 * The last hand of a player's running game. Refuses with `session_not_found` when the player has no running
 * game, and with `hand_not_found` before the first hand.
 */
export const getLastRound = readingCall({
  method: Mimir.method.getLastRound,
  allow: 'anyone',
  about: EVENT_NAMED,
  async run({ tx, request }) {
    const playerId = requiredPlayerId(request)
    const [session] = await readCurrentSessions(tx, { eventId: request.eventId, playerId })
    if (!session) throw new CallError('not_found', 'session_not_found')
    return { round: await readLastRound(tx, session) }
  },
})
