import type { Seconds } from '../../domain/ids'
import type { EventsGetTimerStateResponseJson } from '../wire/atoms_pb'
import { flag, whole } from './fields'

/** The hall's timer at the moment of the answer; all zero for an event without a timer. */
export interface TimerState {
  readonly isStarted: boolean
  /** True when the time ran out or the event is finished. */
  readonly isFinished: boolean
  /** The time left, without the extra time of single tables. */
  readonly timeRemaining: Seconds
  /** True while seats are drawn and wait for the timer. */
  readonly isWaiting: boolean
  readonly hideSeatingAfter: Seconds
}

/** Reads the timer of an event. */
export function decodeTimerState(json: EventsGetTimerStateResponseJson): TimerState {
  return {
    isStarted: flag(json.started),
    isFinished: flag(json.finished),
    timeRemaining: whole(json.timeRemaining),
    isWaiting: flag(json.waitingForTimer),
    hideSeatingAfter: whole(json.hideSeatingAfter),
  }
}
