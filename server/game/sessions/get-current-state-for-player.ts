import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { gameConfigToWire } from '../events/event-wire'
import { requiredPlayerId } from '../../call/required-fields'
import { currentSessionsToWire } from './session-wire'

/** A player's running games and the event's config in one answer: all that the players' assistant needs to start. */
export const getCurrentStateForPlayer = readingCall({
  method: Mimir.method.getCurrentStateForPlayer,
  allow: 'anyone',
  about: EVENT_NAMED,
  async run({ tx, request, now, pagesUrl }) {
    const playerId = requiredPlayerId(request)
    const event = await readEvent(tx, request.eventId)
    return {
      sessions: await currentSessionsToWire({ tx, event, playerId, now }),
      config: gameConfigToWire(event, { pagesUrl, now }),
    }
  },
})
