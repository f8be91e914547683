import type { MessageInitShape } from '@bufbuild/protobuf'
import type { EventsGetTimerStateResponseSchema } from '../../../src/contract/wire/atoms_pb'
import type { Seconds } from '../../../src/domain/ids'
import type { EventRow } from '../../call/event-row'

export type TimedEvent = Pick<
  EventRow,
  | 'useTimer'
  | 'isFinished'
  | 'timerStartedAt'
  | 'durationMinutes'
  | 'gamesStatus'
  | 'nextStartAt'
  | 'countdownSeconds'
>

type TimerState = MessageInitShape<typeof EventsGetTimerStateResponseSchema>

/** For this long after the start of the timer, clients show where people sit. */
const SEATING_SHOWN_MINUTES = 10

/** The two fields of the answer that say that the countdown runs. `getStartingTimer` gives the time left. */
const COUNTDOWN_RUNS = { haveAutostart: true, autostartTimer: true }

/**
 * The timer in the form of the wire: that of the event or, with a table's extra time, that of the table. After a
 * new seating the starting time is still that of the session before, so clients must first look at
 * `waitingForTimer`.
 * Source: docs/rules/sessions.md#timer-state.
 */
export function timerState(options: {
  event: TimedEvent
  now: Date
  extraSeconds?: Seconds
}): TimerState {
  const { event, now, extraSeconds = 0 } = options
  if (!event.useTimer) return {}
  if (event.isFinished) return { started: false, finished: true }
  return {
    ...countdownState({ event, now, extraSeconds }),
    waitingForTimer: event.gamesStatus === 'seatingReady',
    ...(event.nextStartAt !== null && event.countdownSeconds > 0 && COUNTDOWN_RUNS),
    hideSeatingAfter: (event.durationMinutes - SEATING_SHOWN_MINUTES) * 60,
  }
}

/**
 * The answer also contains the times at which the timer started or ran out, because a client may read the answer
 * later.
 */
function countdownState(options: RemainingInput): TimerState {
  const { event, now } = options
  const remainingMs = remainingOf(options)
  if (remainingMs === null) return { started: false, finished: false, timeRemaining: 0 }
  if (remainingMs <= 0) {
    const ranOutAt = new Date(now.getTime() + remainingMs).toISOString()
    return { started: false, finished: true, timeRemaining: 0, ranOutAt }
  }
  return {
    started: true,
    finished: false,
    timeRemaining: Math.ceil(remainingMs / 1000),
    startedAt: event.timerStartedAt?.toISOString() ?? '',
  }
}

/**
 * Whether a table's time, including its extra time, is over. Always false in events without a timer.
 * Source: docs/rules/sessions.md#timer-and-ending-policies.
 */
export function isTimeOver(options: {
  event: TimedEvent
  now: Date
  extraSeconds: Seconds
}): boolean {
  const remainingMs = options.event.useTimer ? remainingOf(options) : null
  return remainingMs !== null && remainingMs < 0
}

interface RemainingInput {
  readonly event: TimedEvent
  readonly now: Date
  readonly extraSeconds: Seconds
}

/** Milliseconds left, below 0 once the time is over; null before the first start of the timer. */
function remainingOf({ event, now, extraSeconds }: RemainingInput): number | null {
  if (event.timerStartedAt === null) return null
  const totalMs = (event.durationMinutes * 60 + extraSeconds) * 1000
  return event.timerStartedAt.getTime() + totalMs - now.getTime()
}
