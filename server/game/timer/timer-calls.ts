import type { Call } from '../../call/call'
import { getStartingTimer } from './get-starting-timer'
import { getTimerState } from './get-timer-state'
import { initStartingTimer } from './init-starting-timer'
import { setNextStart } from './set-next-start'
import { startTimer } from './start-timer'

/** The calls about the timer of an event's session, and the countdown before it. */
export const TIMER_CALLS: readonly Call[] = [
  getStartingTimer,
  getTimerState,
  initStartingTimer,
  setNextStart,
  startTimer,
]
