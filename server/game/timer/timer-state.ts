import type { MessageInitShape } from '@bufbuild/protobuf'
import type { EventsGetTimerStateResponseSchema } from '../../../src/contract/wire/atoms_pb'
import type { Seconds } from '../../../src/domain/ids'
import type { EventRow } from '../../call/event-row'

export type TimedEvent = Pick<
  EventRow,
  'useTimer' | 'isFinished' | 'timerStartedAt' | 'durationMinutes' | 'gamesStatus' | 'nextStartAt'
>

type TimerState = MessageInitShape<typeof EventsGetTimerStateResponseSchema>

/** Before the last ten minutes the console hides where people sit. */
const SEATING_SHOWN_MINUTES = 10

/** Two flags on the wire; how long it still runs is asked for by a call of its own. */
const COUNTDOWN_RUNS = { haveAutostart: true, autostartTimer: true }

/**
 * The timer as the wire tells it, of the hall or, with a table's extra time, of that table. After a new seating the
 * start still is the session before's: `waitingForTimer` goes before everything else. Rule book: timer state.
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
    ...(event.nextStartAt !== null && COUNTDOWN_RUNS),
    hideSeatingAfter: (event.durationMinutes - SEATING_SHOWN_MINUTES) * 60,
  }
}

/** Whoever reads it later finds the same moments: none depends on when it was asked for. */
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

/** Whether a table's time, its extra time included, is over; never in events without a timer. Rule book: timer. */
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

/** Milliseconds left, below 0 once it is over; null before the timer was ever started. */
function remainingOf({ event, now, extraSeconds }: RemainingInput): number | null {
  if (event.timerStartedAt === null) return null
  const totalMs = (event.durationMinutes * 60 + extraSeconds) * 1000
  return event.timerStartedAt.getTime() + totalMs - now.getTime()
}
