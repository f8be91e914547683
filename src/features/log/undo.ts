import type { JournalEntry } from '../../contract/decode/journal'
import type { EpochMs } from '../../domain/ids'
import { staysBecause } from './ruled-since'
import type { UndoCall } from './undo-call'
import { WAYS_BACK, type UndoWith } from './ways-back'

export interface HowToUndo extends UndoWith {
  readonly entries: readonly JournalEntry[]
  readonly now: EpochMs
  /** The event is over: only its switches can still be undone. */
  readonly isFinished: boolean
}

/**
 * How an entry can be undone; null when it cannot, or when a newer one of `entries` builds on it. The call has a
 * precondition, so that nothing is undone that has changed meanwhile.
 */
export function undoOf(entry: JournalEntry, how: HowToUndo): UndoCall | null {
  return staysBecause(entry, how) === null ? wayBack(entry, how) : null
}

/** How an entry could be undone, ignoring newer entries that build on it; null when no call does that. */
export function wayBack(entry: JournalEntry, how: HowToUndo): UndoCall | null {
  if (how.isFinished && entry.method !== 'Mimir.ToggleHideResults') return null
  return WAYS_BACK.get(entry.method)?.(entry, how) ?? null
}
