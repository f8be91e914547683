import { heldClaim } from '../../../domain/session/call-claim'
import { isUnfinished } from '../../../domain/session/session-status'
import type { TableName } from '../../../domain/event/table-names'
import type { EpochMs, Seconds, SessionHash } from '../../../domain/ids'
import type { TileState } from '../../../domain/session/table-status'
import type { GamesView, TableView } from '../../../sync/views/games-view'
import type { Settledness } from '../../../sync/views/settledness'
import { tileOf, type ServerMoment } from '../../../sync/views/tile'
import { leaderOf } from '../../../parts/event/seats'
import { keysOf } from '../../../lib/records'

/** All facts of a tile as a flat object, so that a tile renders again only when one of them changes. */
export interface TileFacts {
  readonly hash: SessionHash
  /** What people call the table; null in club games. */
  readonly name: TableName | null
  readonly state: TileState
  /** The state by the clock and the hands alone, without rulings and calls. */
  readonly clockState: TileState
  readonly settledness: Settledness
  readonly roundIndex: number
  /** 0 when there is no honba, and when it is unknown. The tile then shows none. */
  readonly honba: number
  readonly leader: string
  /** The leader's substitute; null when the leader plays in person. */
  readonly substitute: string | null
  /** Words that distinguish the leader from a namesake; empty without a namesake. */
  readonly apart: string
  /** The leader's score. */
  readonly score: number
  /** Whole minutes since the last hand, or since the start of the game while no hand is known; null when unknown. */
  readonly minutes: number | null
  /** True when the minutes count from a hand. */
  readonly isSinceHand: boolean
  /** The time that the table has left, negative when it is over; null when the tile does not show it. */
  readonly secondsLeft: Seconds | null
  readonly endedAt: EpochMs | null
  /** Since when the table calls a referee; null when the table does not call. */
  readonly calledAt: EpochMs | null
  /** The name of the referee who goes there, empty when the server does not name them; null when nobody goes. */
  readonly going: string | null
}

/** The facts of a table's tile at a moment. */
export function tileFacts(view: GamesView, table: TableView, moment: ServerMoment): TileFacts {
  const { value, settledness } = table
  const { state, timer, minutesSinceHand } = tileOf(view, table, moment)
  const byClock: TableView = {
    ...table,
    value: { ...value, calledAt: null },
    settledness: 'server',
  }
  const clockState =
    settledness === 'server' && value.calledAt === null
      ? state
      : tileOf(view, byClock, moment).state
  const leader = leaderOf(value)
  return {
    hash: value.sessionHash,
    name: value.tableName,
    state,
    clockState,
    settledness,
    roundIndex: value.currentRoundIndex,
    honba: value.honba ?? 0,
    leader: leader?.name ?? '',
    substitute: leader?.substitute ?? null,
    apart: leader?.apart ?? '',
    score: leader?.score ?? 0,
    minutes: minutesSinceHand,
    isSinceHand: value.lastHandAt !== null,
    secondsLeft:
      clockState === 'over'
        ? -timer.overSeconds
        : clockState === 'extra'
          ? timer.remainingSeconds
          : null,
    endedAt: isUnfinished(value.status) && value.status !== 'prefinished' ? null : value.endedAt,
    calledAt: value.calledAt,
    going: heldClaim(value.claim)?.byName ?? null,
  }
}

/** True when a tile with the facts `a` looks the same as with the facts `b`. */
export function isSameTile(a: TileFacts, b: TileFacts): boolean {
  if (a === b) return true
  return keysOf(a).every((key) => Object.is(a[key], b[key]))
}
