import type { EpochMs, Milliseconds } from '../../domain/ids'
import { allowedTableActions, type TableAction } from '../../domain/session/table-actions'
import { minutesSinceHand, tileState, type TileState } from '../../domain/session/table-status'
import { readTimer, type TimerReading } from '../../domain/session/timer'
import { eventCountdown, tableCountdown } from './countdown'
import type { GamesView, TableView } from './games-view'

/** The countdown of the whole hall. `serverNow` is the device's time plus the connection's skew. */
export const eventTimer = (
  view: Pick<GamesView, 'config' | 'timer' | 'stage'>,
  serverNow: EpochMs,
) => readTimer({ ...eventCountdown(view), now: serverNow })

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

/**
 * A snapshot older than this shows nothing about the time since it was fetched.
 * Snapshots are read again every minute.
 */
const STILL_TELLS_MS: Milliseconds = 2 * 60_000

/**
 * A table's tile at a moment. Whether the players still record hands is judged only as long as
 * the snapshot is new enough.
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
  // The last hand was recorded at this moment or earlier, so at least since then there was no new hand.
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
