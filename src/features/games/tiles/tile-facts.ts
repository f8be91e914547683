import { isUnfinished } from '../../../domain/session-status'
import type { EpochMs, Seconds, SessionHash } from '../../../domain/ids'
import type { TableState } from '../../../domain/table-status'
import {
  tileOf,
  type GamesView,
  type HallMoment,
  type Settledness,
  type TableView,
} from '../../../sync/views'
import { leaderOf } from '../../../parts/event/seats'

/** All a tile shows, flat and plain, so that a tile is drawn again only when one of them changes. */
export interface TileFacts {
  readonly hash: SessionHash
  /** Null in club games. */
  readonly number: number | null
  readonly state: TableState
  /** The state the clock and the hands give it, whatever rulings are on their way. */
  readonly clockState: TableState
  readonly settledness: Settledness
  readonly roundIndex: number
  readonly honba: number
  readonly leader: string
  /** Points of the leader. */
  readonly score: number
  /** Whole minutes since the last hand; null when nobody knows. */
  readonly minutes: number | null
  /** Its own time left, below 0 when over; null where the tile does not show it. */
  readonly secondsLeft: Seconds | null
  readonly endedAt: EpochMs | null
}

/** What the tile of a table shows at a moment. */
export function tileFacts(view: GamesView, table: TableView, moment: HallMoment): TileFacts {
  const { value, settledness } = table
  const { state, timer, minutesSinceHand } = tileOf(view, table, moment)
  const clockState =
    settledness === 'server'
      ? state
      : tileOf(view, { ...table, settledness: 'server' }, moment).state
  const leader = leaderOf(value)
  return {
    hash: value.sessionHash,
    number: value.tableIndex,
    state,
    clockState,
    settledness,
    roundIndex: value.currentRoundIndex,
    honba: value.honba,
    leader: leader?.name ?? '',
    score: leader?.score ?? 0,
    minutes: minutesSinceHand,
    secondsLeft:
      clockState === 'over'
        ? -timer.overSeconds
        : clockState === 'extra'
          ? timer.remainingSeconds
          : null,
    endedAt: isUnfinished(value.status) && value.status !== 'prefinished' ? null : value.endedAt,
  }
}

/** True when a tile drawn of one need not be drawn again for the other. */
export function isSameTile(a: TileFacts, b: TileFacts): boolean {
  if (a === b) return true
  return (Object.keys(a) as (keyof TileFacts)[]).every((key) => Object.is(a[key], b[key]))
}
