import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readEvent } from '../../call/event-row'
import { readingCall } from '../../call/define-call'
import { gameConfigToWire } from './event-wire'
import { requiredEventId } from '../../call/required-fields'

/** Everything a client needs to know of one event, its whole ruleset included. */
export const getGameConfig = readingCall({
  method: Mimir.method.getGameConfig,
  allow: 'anyone',
  eventOf: requiredEventId,
  isOneStatement: true,
  keptFor: () => '',
  async run({ tx, request }) {
    return gameConfigToWire(await readEvent(tx, request.eventId))
  },
})
