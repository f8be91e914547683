import type { EpochMs, Milliseconds } from '../../domain/ids'
import type { ConnectionKnown } from './connection-memory'
import { isServerThere, kindOf, type ConnectionKind, type NetworkReading } from '../network-reading'
import type { ServerClock } from './server-clock'

export interface ConnectionState {
  readonly kind: ConnectionKind
  /** When the present kind began, by the device's clock. A reload does not restart an outage. */
  readonly since: EpochMs
  /** A probe is on its way. */
  readonly isProbing: boolean
  /** The last call or probe got no answer. */
  readonly isFailing: boolean
  /** When the server last answered this page; null when it has not answered yet. */
  readonly lastAnswerAt: EpochMs | null
  /** How far the server's clock is ahead of the device's, as last known; 0 while unknown. */
  readonly skewMs: Milliseconds
  /** When the server's clock was last received, by this page or an earlier one; null when never. */
  readonly clockHeardAt: EpochMs | null
  /**
   * The device's clock leapt forward since the server's clock was last received: either it was set, or the device
   * slept.
   */
  readonly isClockInDoubt: boolean
}

/** The shown state of the connection, and since when its calls have failed; null when the last call was answered. */
export interface ConnectionCourse {
  readonly state: ConnectionState
  readonly failedSince: EpochMs | null
}

/** The state when the page is opened: only what an earlier page has kept. */
export function firstCourse(kept: ConnectionKnown, now: EpochMs): ConnectionCourse {
  return {
    state: {
      kind: 'checking',
      since: now,
      isProbing: false,
      isFailing: false,
      lastAnswerAt: null,
      skewMs: kept.skewMs ?? 0,
      clockHeardAt: kept.clockHeardAt,
      isClockInDoubt: false,
    },
    // The clock may have been set back since the outage began, but its start must not lie in the future.
    failedSince: kept.failingSince && Math.min(kept.failingSince, now),
  }
}

/** The state after the result of a call or probe. `clock` must have received this result before. */
export function afterReading(
  { state, failedSince }: ConnectionCourse,
  heard: NetworkReading,
  { now, clock }: { readonly now: EpochMs; readonly clock: ServerClock },
): ConnectionCourse {
  const kind = kindOf(heard, state.kind)
  const isAnswer = isServerThere(kind)
  const startedFailing = failedSince ?? now
  const isClockHeard = heard.kind === 'answered' && heard.clock !== null
  return {
    state: {
      ...state,
      ...toldBy(clock),
      kind,
      since: state.kind === kind ? state.since : isAnswer ? now : startedFailing,
      isFailing: !isAnswer,
      lastAnswerAt: isAnswer ? now : state.lastAnswerAt,
      clockHeardAt: isClockHeard ? now : state.clockHeardAt,
    },
    failedSince: isAnswer ? null : startedFailing,
  }
}

/** The state after a call got no answer. Only a probe decides whether this is an outage. */
export const afterFailure = (
  { state, failedSince }: ConnectionCourse,
  now: EpochMs,
): ConnectionCourse => ({
  state: { ...state, isFailing: true },
  failedSince: failedSince ?? now,
})

/** Corrects the times that were read before the device's clock was set back by `backMs`. */
export function afterSettingBack(
  { state, failedSince }: ConnectionCourse,
  backMs: Milliseconds,
): ConnectionCourse {
  const clockHeardAt = state.clockHeardAt && state.clockHeardAt - backMs
  return {
    state: { ...state, since: state.since - backMs, clockHeardAt },
    failedSince: failedSince === null ? null : failedSince - backMs,
  }
}

/** The same state, with the newest estimate of the server's clock. */
export const withClock = (
  { state, failedSince }: ConnectionCourse,
  clock: ServerClock,
): ConnectionCourse => ({ state: { ...state, ...toldBy(clock) }, failedSince })

const toldBy = (clock: ServerClock) => ({
  skewMs: clock.skewMs() ?? 0,
  isClockInDoubt: clock.isInDoubt(),
})
