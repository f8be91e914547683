import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { statementCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { timerState } from './timer-state'

/**
 * The event's timer, without extra time of single tables. The answer is empty when the event uses no timer.
 * Source: docs/rules/sessions.md#timer-state.
 */
export const getTimerState = statementCall({
  method: Mimir.method.getTimerState,
  allow: 'anyone',
  about: EVENT_NAMED,
  async run({ db, request, now }) {
    return timerState({ event: await readEvent(db, request.eventId), now })
  },
})
