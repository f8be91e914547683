import { present } from '../../../src/lib/assert'
import type { JournalNote } from '../../call/changing/journal'
import type { JournalSubject } from '../../db/schema/hall/journal'
import type { EntryToUndo } from './entry-to-undo'

interface Values<Before, After> {
  readonly before: Before
  readonly after: After
}

/** The note that a call makes for its undo. The undo reads the entry by the type by which the call wrote it. */
export interface UndoableNote<Before, After> {
  write(note: Values<Before, After> & { readonly subject: JournalSubject }): JournalNote
  /** Reads an entry of the only method that writes this note. Rows of the journal never change. */
  read(entry: EntryToUndo): Values<Before, After>
}

/** `what` names the note in the error about an entry without values. */
export const undoableNote = <Before extends object, After extends object>(
  what: string,
): UndoableNote<Before, After> => ({
  write: (note) => note,
  read: ({ before, after }) => ({
    before: present(before, what) as Before,
    after: present(after, what) as After,
  }),
})
