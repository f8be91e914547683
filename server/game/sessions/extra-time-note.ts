import { undoableNote } from '../journal/undoable-note'

/** The extra time of each table, in the order of the entry's games. */
interface Totals {
  readonly extraTimeSeconds: readonly number[]
}

/** `addExtraTime` writes this note; the call that takes the extra time back reads it. */
export const EXTRA_TIME_NOTE = undoableNote<Totals, Totals>('totals of extra time')
