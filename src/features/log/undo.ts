import type { JournalEntry } from '../../contract/decode/journal'
import type { ExpectByCall, ExpectingCall } from '../../contract/expect'
import type { RequestOf } from '../../contract/methods'
import type { EpochMs, EventId } from '../../domain/ids'
import type { FailedAction } from '../../i18n/errors'
import { staysBecause } from './ruled-since'
import { WAYS_BACK } from './ways-back'

type UndoingMethod =
  | 'Mimir.AddExtraTime'
  | 'Mimir.CancelPenalty'
  | 'Mimir.DropLastRound'
  | 'Mimir.FinalizeSession'
  | 'Mimir.ToggleHideResults'
  | 'Mimir.UpdatePlayerReplacement'
  | 'Mimir.UpdatePlayerSeatingFlag'
  | 'Venue.RestorePenalty'
  | 'Venue.RestoreRound'
  | 'Venue.TakeBackApproval'
  | 'Venue.TakeBackExtraTime'

type CallOf<M extends UndoingMethod> = M extends `${string}.${infer C extends ExpectingCall}`
  ? C
  : never

/** The call that undoes an entry, and its precondition. */
export type Undo = {
  readonly [M in UndoingMethod]: {
    readonly method: M
    readonly failed: FailedAction
    readonly request: RequestOf<M>
    readonly expect: ExpectByCall[CallOf<M>]
  }
}[UndoingMethod]

export interface HowToUndo {
  readonly entries: readonly JournalEntry[]
  readonly event: EventId
  readonly now: EpochMs
  /** The reason used when the undo cancels a penalty. */
  readonly reason: string
  /** The event is over: only its switches can still be undone. */
  readonly isFinished: boolean
}

/**
 * How an entry can be undone; null when it cannot, or when a newer one of `entries` builds on it. The call has a
 * precondition, so that nothing is undone that has changed meanwhile.
 */
export function undoOf(entry: JournalEntry, how: HowToUndo): Undo | null {
  return staysBecause(entry, how) === null ? wayBack(entry, how) : null
}

/** How an entry could be undone, ignoring newer entries that build on it; null when no call does that. */
export function wayBack(entry: JournalEntry, how: HowToUndo): Undo | null {
  if (how.isFinished && entry.method !== 'Mimir.ToggleHideResults') return null
  return WAYS_BACK.get(entry.method)?.(entry, how) ?? null
}
