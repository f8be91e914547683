import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/define-call'
import { readEvent } from '../../call/event-row'
import { requiredEventId } from '../../call/required-fields'
import { timerState } from './timer-state'

/** The hall's timer, without any table's extra time; empty where the event uses none. Source: events, timer state. */
export const getTimerState = readingCall({
  method: Mimir.method.getTimerState,
  allow: 'anyone',
  eventOf: requiredEventId,
  isOneStatement: true,
  async run({ tx, request, now }) {
    return timerState({ event: await readEvent(tx, request.eventId), now })
  },
})
