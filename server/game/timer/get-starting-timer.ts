import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readEvent } from '../../call/event-row'
import { statementCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { countdownLeft } from './countdown'

/**
 * How long the countdown before a session still runs, by the server's clock.
 * Source: docs/rules/sessions.md#timer-and-ending-policies.
 */
export const getStartingTimer = statementCall({
  method: Mimir.method.getStartingTimer,
  allow: 'anyone',
  about: EVENT_NAMED,
  isAlwaysFresh: true,
  async run({ db, request, now }) {
    return { timer: countdownLeft(await readEvent(db, request.eventId), { now }) }
  },
})
