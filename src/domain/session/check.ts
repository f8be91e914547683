import type { PrescriptProblem } from './prescript'

/** A player, and the table at which the script seats them. */
export interface ScriptSeat {
  readonly name: string
  readonly table: number
}

/**
 * The result of a check before the next step. `bad` must be solved first, `warn` may be ignored, `ok` is fine. `names`
 * are names of people; `tables` are numbers of tables.
 */
export type Check =
  | { readonly kind: 'playersUnknown'; readonly tone: 'bad' | 'warn' }
  | { readonly kind: 'playersDivisible'; readonly tone: 'ok' | 'bad'; readonly count: number }
  | { readonly kind: 'localIds'; readonly tone: 'ok' | 'warn'; readonly names: readonly string[] }
  | {
      readonly kind: 'withoutSeat'
      readonly tone: 'ok' | 'warn'
      readonly names: readonly string[]
    }
  | {
      readonly kind: 'excludedSeated'
      readonly tone: 'ok' | 'warn'
      readonly names: readonly string[]
    }
  /** Players who are to be seated but have no tick at the open check-in. */
  | { readonly kind: 'notHere'; readonly tone: 'ok' | 'warn'; readonly names: readonly string[] }
  /**
   * Players to be seated for whom a substitute plays. A replacement does not end with a session, so it may be
   * forgotten.
   */
  | {
      readonly kind: 'replaced'
      readonly tone: 'warn'
      readonly players: readonly { readonly name: string; readonly substitute: string }[]
    }
  | {
      readonly kind: 'tablesRunning'
      readonly tone: 'ok' | 'bad'
      readonly tables: readonly number[]
    }
  | {
      readonly kind: 'notApproved'
      readonly tone: 'ok' | 'bad'
      readonly tables: readonly number[]
    }
  /** Why the script's next session (from 1) cannot be seated. */
  | {
      readonly kind: 'script'
      readonly tone: 'ok' | 'bad'
      readonly session: number
      readonly problems: readonly PrescriptProblem[]
    }
  /** Players to be seated who have a local ID, but whom the next session of the script leaves out. */
  | {
      readonly kind: 'scriptLeavesOut'
      readonly tone: 'warn'
      readonly session: number
      readonly names: readonly string[]
    }
  /** Players who do not take part, but whom the next session of the script seats. */
  | {
      readonly kind: 'scriptSeatsExcluded'
      readonly tone: 'warn'
      readonly session: number
      readonly seats: readonly ScriptSeat[]
    }
  | { readonly kind: 'sums'; readonly tone: 'ok' | 'warn'; readonly tables: readonly number[] }
  /**
   * Tables whose sum would be right with some riichi sticks left on the table; the server has not said how
   * many are left.
   */
  | { readonly kind: 'sumsUnknown'; readonly tone: 'warn'; readonly tables: readonly number[] }
  | { readonly kind: 'unsent'; readonly tone: 'ok' | 'warn'; readonly count: number }

export type CheckKind = Check['kind']

/**
 * The checks that a person must look at. Unsent rulings do not count, because the outbox shows them and they are sent
 * without anybody's help. Replacements do not count either, because they may be intended.
 */
export const failedChecks = (checks: readonly Check[]): readonly Check[] =>
  checks.filter(({ kind, tone }) => tone !== 'ok' && kind !== 'unsent' && kind !== 'replaced')
