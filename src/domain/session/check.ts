import type { PrescriptProblem } from './prescript'

/** A player, and the table at which the script seats them. */
export interface ScriptSeat {
  readonly name: string
  readonly table: number
}

/**
 * A check before the next step. `bad` must be solved first, `warn` may be ignored, `ok` is fine. Names are people's
 * names; numbers are tables.
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
  /** Players who are to be seated and whom the open check-in misses. */
  | { readonly kind: 'notHere'; readonly tone: 'ok' | 'warn'; readonly names: readonly string[] }
  /** Players with a substitute, among those to be seated: a replacement continues from session to session. */
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
  /** Players to be seated, with a local number, whom the next session of the script leaves out. */
  | {
      readonly kind: 'scriptLeavesOut'
      readonly tone: 'warn'
      readonly session: number
      readonly names: readonly string[]
    }
  /** Players who do not take part and whom the next session of the script seats. */
  | {
      readonly kind: 'scriptSeatsExcluded'
      readonly tone: 'warn'
      readonly session: number
      readonly seats: readonly ScriptSeat[]
    }
  | { readonly kind: 'sums'; readonly tone: 'ok' | 'warn'; readonly tables: readonly number[] }
  /** Tables whose points only riichi sticks could complete, of which the server has not told. */
  | { readonly kind: 'sumsUnknown'; readonly tone: 'warn'; readonly tables: readonly number[] }
  | { readonly kind: 'unsent'; readonly tone: 'ok' | 'warn'; readonly count: number }

export type CheckKind = Check['kind']

/**
 * The checks that need a person. Rulings on their way do not: the outbox counts them, and they leave by themselves.
 * Replacements do not either: they may be intended.
 */
export const failedChecks = (checks: readonly Check[]): readonly Check[] =>
  checks.filter(({ kind, tone }) => tone !== 'ok' && kind !== 'unsent' && kind !== 'replaced')
