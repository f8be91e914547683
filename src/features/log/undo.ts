import type { JournalEntry } from '../../contract/decode/journal'
import type { EpochMs } from '../../domain/ids'
import { staysBecause } from './ruled-since'
import type { UndoCall } from './undo-call'
import { WAYS_BACK, type UndoWith } from './ways-back'

export interface HowToUndo extends UndoWith {
  readonly entries: readonly JournalEntry[]
  readonly now: EpochMs
  /** True when the event is finished. Then only hiding and showing results can be undone. */
  readonly isFinished: boolean
}

/**
 * The call that undoes an entry. Null when no call does that, when a newer entry in `entries` prevents
 * it, or when too much time has passed. The call has a precondition or names in its request what it
 * undoes, so that the server undoes nothing that has changed meanwhile.
 */
export function undoOf(entry: JournalEntry, how: HowToUndo): UndoCall | null {
  return staysBecause(entry, how) === null ? wayBack(entry, how) : null
}

/**
 * The call that undoes an entry, whatever newer entries say. Null when no call does that, or when the
 * event is finished and the entry is not about hiding or showing results.
 */
export function wayBack(entry: JournalEntry, how: HowToUndo): UndoCall | null {
  if (how.isFinished && entry.method !== 'Mimir.ToggleHideResults') return null
  return WAYS_BACK.get(entry.method)?.(entry, how) ?? null
}
