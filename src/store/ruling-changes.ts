import type { EpochMs } from '../domain/ids'
import type { NewRuling, Ruling, RulingState } from './stored-ruling'

type Settable =
  | 'epoch'
  | 'args'
  | 'expect'
  | 'skewMs'
  | 'okAt'
  | 'sends'
  | 'settledBy'
  | 'settledAt'
  | 'settledSeq'
  | 'resultId'
  | 'serverState'
  | 'error'
  | 'retryAt'
  | 'retryWhy'
  | 'failures'
  | 'flags'

/** What happened to a ruling, for its own history on this device (the table `journal`). */
export interface RulingNote {
  readonly event: string
  readonly detail?: string
}

/** One compare-and-set: nothing is written unless the row is still in `from`. */
export interface RulingChange {
  readonly id: string
  readonly from: RulingState
  readonly to: RulingState
  readonly set: Partial<Pick<Ruling, Settable>>
  readonly note: RulingNote
}

export interface RulingWrites {
  readonly adds: readonly NewRuling[]
  readonly changes: readonly RulingChange[]
}

export interface JournalRow {
  readonly n: number
  readonly actionId: string
  readonly at: EpochMs
  readonly from: RulingState | null
  readonly to: RulingState
  readonly event: string
  readonly detail?: string
}

/** The result of fenced writes. `moved`: a row was no longer in the state that the writer expected. */
export type ChangeOutcome =
  | { readonly kind: 'written'; readonly rows: readonly Ruling[] }
  | { readonly kind: 'moved' }
  | { readonly kind: 'fence_lost' }

/** Applies a change to a row. Nothing else changes a stored ruling. */
export const withChange = (row: Ruling, change: RulingChange): Ruling =>
  ({ ...row, ...change.set, ...flagsAfter(row, change), state: change.to }) as Ruling

/**
 * The flags of a row after a change. The flag `promise_lapsed` stays:
 * another tab may have set it while the caller waited for an answer, so the caller does not know it.
 */
function flagsAfter({ flags }: Ruling, { set }: RulingChange): Pick<RulingChange['set'], 'flags'> {
  if (set.flags === undefined || !flags.includes('promise_lapsed')) return {}
  return { flags: [...new Set([...set.flags, 'promise_lapsed' as const])] }
}
