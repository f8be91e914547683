import type { EpochMs, Milliseconds, Seconds } from '../../domain/ids'
import { allowedTableActions, type TableAction } from '../../domain/session/table-actions'
import { minutesSinceHand, tileState, type TileState } from '../../domain/session/table-status'
import { readTimer, type TimerInput, type TimerReading } from '../../domain/session/timer'
import type { GamesView, TableView } from './games-view'

type Clocked = Pick<GamesView, 'config' | 'timer'>
/** A countdown at any moment. */
export type Countdown = Omit<TimerInput, 'now'>

/** The countdown of the whole hall. `serverNow` is the device's time plus the connection's skew. */
export const eventTimer = (view: Clocked & Pick<GamesView, 'stage'>, serverNow: EpochMs) =>
  readTimer({ ...eventCountdown(view), now: serverNow })

/** The whole hall's countdown. */
export function eventCountdown(view: Clocked & Pick<GamesView, 'stage'>): Countdown {
  const { config, stage, timer } = view
  // Between two sessions of a tournament the last session's time still runs on, but means nothing.
  const isBetween = config.syncStart && (stage === 'notReady' || stage === 'notStarted')
  if (!isBetween || timer === null) return tableCountdown(view, 0)
  return tableCountdown({ config, timer: { ...timer, isWaiting: true } }, 0)
}

/** The countdown of a table with this extra time. */
export function tableCountdown({ config, timer }: Clocked, extraSeconds: Seconds): Countdown {
  return {
    isUsed: config.useTimer && !config.isFinished,
    isWaiting: timer?.isWaiting ?? config.gamesStatus === 'seatingReady',
    startedAt: timer?.startedAt ?? null,
    durationSeconds: config.gameDuration,
    extraSeconds,
  }
}

export interface Tile {
  readonly state: TileState
  readonly timer: TimerReading
  /** Whole minutes; null when unknown. */
  readonly minutesSinceHand: number | null
  readonly actions: readonly TableAction[]
}

/** A moment by the server's clock, and how far that clock is ahead of this device's. */
export interface ServerMoment {
  readonly serverNow: EpochMs
  readonly skewMs: Milliseconds
}

/** A snapshot that is older says nothing about the time since. Snapshots are renewed every minute. */
const STILL_TELLS_MS: Milliseconds = 2 * 60_000

/**
 * A table's tile at a moment. Whether its players still record hands is judged only while the snapshot is new enough.
 */
export function tileOf(
  view: Pick<GamesView, 'config' | 'timer' | 'tablesAt'>,
  table: TableView,
  { serverNow, skewMs }: ServerMoment,
): Tile {
  const { value, settledness } = table
  const timer = readTimer({ ...tableCountdown(view, value.extraTime), now: serverNow })
  const startedAt = view.timer?.toldStartAt ?? null
  const knownUntil = Math.min(serverNow, view.tablesAt + skewMs + STILL_TELLS_MS)
  const moments = { lastHandAt: value.lastHandAt, startedAt, now: knownUntil }
  // The last hand was recorded at this moment or before, so this says only how long there was none at least.
  const unchangedSince = table.unchangedSince === undefined ? null : table.unchangedSince + skewMs
  return {
    state: tileState({
      ...moments,
      lastHandAt: value.lastHandAt ?? unchangedSince,
      status: value.status,
      needsYou: settledness === 'attention',
      isCalling: value.calledAt !== null,
      isPending: settledness === 'pending' || settledness === 'checking',
      timer,
      extraSeconds: value.extraTime,
    }),
    timer,
    minutesSinceHand: minutesSinceHand(moments),
    actions: allowedTableActions(value, { ...view.config, timerPhase: timer.phase }),
  }
}
