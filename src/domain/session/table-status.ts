import type { EpochMs, Milliseconds, Seconds } from '../ids'
import { isUnfinished, type SessionStatus } from './session-status'
import type { TimerReading } from './timer'

export const TILE_STATES = [
  'needsYou',
  'calling',
  'pending',
  'over',
  'quiet',
  'extra',
  'notStarted',
  'running',
  'ended',
  'planned',
] as const

/** The state that a table's tile shows. When several states apply, `tileState` chooses one. */
export type TileState = (typeof TILE_STATES)[number]

export interface TableStatusInput {
  readonly status: SessionStatus
  /** True when a ruling about this table is in question. */
  readonly needsYou: boolean
  /** True when a player calls a referee to this table. */
  readonly isCalling: boolean
  /** True when a ruling about this table has not been settled. */
  readonly isPending: boolean
  /** The countdown of this table, including its extra time. */
  readonly timer: TimerReading
  readonly extraSeconds: Seconds
  /** When the last hand was recorded; null when there is no hand or the server does not say. */
  readonly lastHandAt: EpochMs | null
  /** When the game began, used for a table without a hand; null when unknown. */
  readonly startedAt: EpochMs | null
  readonly now: EpochMs
}

export const QUIET_AFTER_MS: Milliseconds = 15 * 60_000

/** The state of a table's tile. A table that waits for the timer has not started. */
export function tileState(input: TableStatusInput): TileState {
  const { status, needsYou, isPending, timer } = input
  if (needsYou) return 'needsYou'
  if (input.isCalling) return 'calling'
  if (isPending) return 'pending'
  if (status === 'planned') return 'planned'
  if (!isUnfinished(status) || status === 'prefinished') return 'ended'
  if (timer.phase === 'waiting') return 'notStarted'
  if (timer.phase === 'over') return 'over'
  if (isQuiet(input)) return 'quiet'
  return input.extraSeconds > 0 ? 'extra' : 'running'
}

/** Whole minutes since the last hand or, without a hand, since the start of the game; null when unknown. */
export function minutesSinceHand(
  table: Pick<TableStatusInput, 'lastHandAt' | 'startedAt' | 'now'>,
): number | null {
  const since = table.lastHandAt ?? table.startedAt
  return since === null ? null : Math.max(0, Math.floor((table.now - since) / 60_000))
}

function isQuiet({ lastHandAt, startedAt, now }: TableStatusInput): boolean {
  const since = lastHandAt ?? startedAt
  return since !== null && now - since >= QUIET_AFTER_MS
}
