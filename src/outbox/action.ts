import type { EpochMs, Milliseconds } from '../domain/ids'
import { isFromNewerVersion, type Action, type ActionFlag } from '../store/stored-action'

export type { Action, ActionFlag, ActionState } from '../store/stored-action'

/** True once a request has left: from then on only an answer can tell whether it was applied. */
export const wasSent = ({ sends }: Action): boolean => sends.length > 0

/**
 * True when a request left and nobody can tell whether the server applied it. A failed precondition is stored under
 * the key: had an earlier copy been applied, its answer would have come instead.
 */
export const mayBeApplied = ({ sends, state, flags }: Action): boolean =>
  state !== 'done' &&
  state !== 'rejected' &&
  !flags.includes('conflict') &&
  sends.some(({ outcome }) => outcome === undefined || outcome === 'none')

/**
 * True when a request left and the server has not decided it: even where it was too busy for the one it answered, a copy
 * that the network made of it may still arrive.
 */
export const isUndecided = (row: Action): boolean =>
  wasSent(row) &&
  row.state !== 'done' &&
  row.state !== 'rejected' &&
  !row.flags.includes('conflict')

/** How long the referee's confirmation stands for what has not left. */
const OK_HOLDS_MS: Milliseconds = 60_000

/**
 * True for a ruling that asks before it leaves, and that nobody confirmed just now. What may have arrived is not asked
 * about: it is repeated under its key, and the server compares what was seen.
 */
export function isUnconfirmed(row: Action, now: EpochMs): boolean {
  if (row.cls !== 'confirm' || mayBeApplied(row)) return false
  // By a clock that was set since, nobody can tell how long ago it was.
  const ageMs = row.okAt == null ? null : now - row.okAt
  return ageMs === null || ageMs < 0 || ageMs > OK_HOLDS_MS
}

/** When the referee ruled, by the server's clock as it was known; ISO 8601, UTC. */
export const ruledAtOnServer = ({ ruledAt, skewMs }: Pick<Action, 'ruledAt' | 'skewMs'>): string =>
  new Date(ruledAt + (skewMs ?? 0)).toISOString()

/** The referee may take it back as long as nothing has left the device. */
export const canUndo = (row: Action): boolean =>
  row.state === 'queued' && !wasSent(row) && !isFromNewerVersion(row)

export const withFlag = ({ flags }: Action, flag: ActionFlag): readonly ActionFlag[] =>
  flags.includes(flag) ? flags : [...flags, flag]

export const withoutFlags = (
  { flags }: Action,
  ...gone: readonly ActionFlag[]
): readonly ActionFlag[] => flags.filter((flag) => !gone.includes(flag))

const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The case number referees say aloud: 4 letters or digits made from the id, without 0, 1, I and O. */
export function caseNumber(id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, 5), 16)
  const letter = (shift: number) => CODE_LETTERS.charAt((bits >> shift) & 31)
  return letter(15) + letter(10) + letter(5) + letter(0)
}
