import type { EpochMs, Seconds } from '../ids'

export const TIMER_PHASES = [
  'notUsed',
  'waiting',
  'notStarted',
  'running',
  'lastMinutes',
  'over',
] as const

/**
 * The phases of the timer. `waiting`: seats are drawn, and the timer is not started yet. `lastMinutes`: the last five
 * minutes.
 */
export type TimerPhase = (typeof TIMER_PHASES)[number]

export interface TimerInput {
  readonly isUsed: boolean
  /** True when drawn seats wait for the timer. `startedAt` then belongs to the session before. */
  readonly isWaiting: boolean
  /** When the timer was started; null = never. */
  readonly startedAt: EpochMs | null
  readonly durationSeconds: Seconds
  /** The extra time of one table; 0 for the timer of the whole hall. */
  readonly extraSeconds: Seconds
  readonly now: EpochMs
}

export interface TimerReading {
  readonly phase: TimerPhase
  /** Time left, rounded up, never below 0; the full time before the timer is started; 0 without a timer. */
  readonly remainingSeconds: Seconds
  /** Time since the end, rounded down; 0 before the end. */
  readonly overSeconds: Seconds
  /** The moment when the time ends or ended; null before the timer is started, and without a timer. */
  readonly endsAt: EpochMs | null
}

export const LAST_MINUTES_SECONDS: Seconds = 5 * 60

/**
 * Calculates the timer from its start, so that it runs on without the server.
 * Source: docs/rules/sessions.md#timer-and-ending-policies.
 */
export function readTimer(input: TimerInput): TimerReading {
  const { isUsed, isWaiting, startedAt, durationSeconds, extraSeconds, now } = input
  const totalSeconds = durationSeconds + extraSeconds
  if (!isUsed) return still('notUsed', 0)
  if (isWaiting) return still('waiting', totalSeconds)
  if (startedAt === null) return still('notStarted', totalSeconds)
  const endsAt = startedAt + totalSeconds * 1000
  const remainingSeconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  return {
    phase: phaseOf(remainingSeconds),
    remainingSeconds,
    overSeconds: Math.max(0, Math.floor((now - endsAt) / 1000)),
    endsAt,
  }
}

/** Calculates when a timer was started, from the time that it had left at a moment. */
export function startOfTimer(seen: {
  remainingSeconds: Seconds
  durationSeconds: Seconds
  at: EpochMs
}): EpochMs {
  return seen.at - (seen.durationSeconds - seen.remainingSeconds) * 1000
}

function phaseOf(remainingSeconds: Seconds): TimerPhase {
  if (remainingSeconds === 0) return 'over'
  return remainingSeconds <= LAST_MINUTES_SECONDS ? 'lastMinutes' : 'running'
}

const still = (phase: TimerPhase, remainingSeconds: Seconds): TimerReading => ({
  phase,
  remainingSeconds,
  overSeconds: 0,
  endsAt: null,
})
