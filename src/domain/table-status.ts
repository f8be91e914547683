import type { EpochMs, Milliseconds, Seconds } from './ids'
import { isUnfinished, type SessionStatus } from './session-status'
import type { TimerReading } from './timer'

export const TABLE_STATES = [
  'needsYou',
  'pending',
  'over',
  'quiet',
  'extra',
  'running',
  'ended',
  'planned',
] as const

/** What a table's tile says about it; where several hold, the first of the list. */
export type TableState = (typeof TABLE_STATES)[number]

export interface TableStatusInput {
  readonly status: SessionStatus
  /** A ruling about this table asks for an answer. */
  readonly needsYou: boolean
  /** A ruling about this table has not been settled. */
  readonly isPending: boolean
  /** The countdown of this table, its extra time included. */
  readonly timer: TimerReading
  readonly extraSeconds: Seconds
  /** When the last hand was recorded; null when none was or the server does not say. */
  readonly lastHandAt: EpochMs | null
  /** When the game began, for a table without a hand; null when unknown. */
  readonly startedAt: EpochMs | null
  readonly now: EpochMs
}

export const QUIET_AFTER_MS: Milliseconds = 15 * 60_000

/** The state of a table's tile. A table waiting for the timer is neither quiet nor over. */
export function tableState(input: TableStatusInput): TableState {
  const { status, needsYou, isPending, timer } = input
  if (needsYou) return 'needsYou'
  if (isPending) return 'pending'
  if (status === 'planned') return 'planned'
  if (!isUnfinished(status) || status === 'prefinished') return 'ended'
  if (timer.phase === 'waiting') return 'running'
  if (timer.phase === 'over') return 'over'
  if (isQuiet(input)) return 'quiet'
  return input.extraSeconds > 0 ? 'extra' : 'running'
}

/** Whole minutes since the last hand, or since the start when there is none; null when nobody knows. */
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
