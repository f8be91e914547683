import { undoableNote } from '../journal/undoable-note'

/** The extra time of each table, in the order of the entry's games. */
interface Totals {
  readonly extraTimeSeconds: readonly number[]
}

/** Written by `addExtraTime`, and read when that is taken back. */
export const EXTRA_TIME_NOTE = undoableNote<Totals, Totals>('totals of extra time')
