import { present } from '../../../src/lib/assert'
import type { JournalNote } from '../../call/changing/journal'
import type { JournalSubject } from '../../db/schema/hall/journal'
import type { EntryToUndo } from './entry-to-undo'

interface Values<Before, After> {
  readonly before: Before
  readonly after: After
}

/**
 * The journal's note of a call that can be undone. The call and its undo share this type, so that the undo reads
 * what the call wrote.
 */
export interface UndoableNote<Before, After> {
  write(note: Values<Before, After> & { readonly subject: JournalSubject }): JournalNote
  /**
   * Reads an entry that only a method with this note can have written. Rows of the journal never change, so
   * the values have the type that the call wrote.
   */
  read(entry: EntryToUndo): Values<Before, After>
}

/** Makes the two functions of a note. `what` is in the error when an entry has no values. */
export const undoableNote = <Before extends object, After extends object>(
  what: string,
): UndoableNote<Before, After> => ({
  write: (note) => note,
  read: ({ before, after }) => ({
    before: present(before, what) as Before,
    after: present(after, what) as After,
  }),
})
