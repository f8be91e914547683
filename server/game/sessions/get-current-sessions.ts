import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { requiredPlayerId } from '../../call/required-fields'
import { currentSessionsToWire } from './session-wire'

/**
 * The running games of a player in an event, each with its timer including extra time; empty when the player has
 * no running game.
 */
export const getCurrentSessions = readingCall({
  method: Mimir.method.getCurrentSessions,
  allow: 'anyone',
  about: EVENT_NAMED,
  async run({ tx, request, now }) {
    const playerId = requiredPlayerId(request)
    const event = await readEvent(tx, request.eventId)
    return { sessions: await currentSessionsToWire({ tx, event, playerId, now }) }
  },
})
