import { useEffect, useState } from 'react'
import { useShell } from '../../parts/console-context'

/** What was typed for some players and not saved yet, by player id. Leaving the page asks while there is something. */
export function useRowEdits<T>(form: string) {
  const { dirtyForms } = useShell()
  const [edits, setEdits] = useState<ReadonlyMap<number, T>>(new Map())
  const isDirty = edits.size > 0
  useEffect(() => {
    dirtyForms.mark(form, isDirty ? { isKept: () => false } : null)
    return () => dirtyForms.mark(form, null)
  }, [dirtyForms, form, isDirty])
  return {
    edits,
    /** Replaces what was typed; what is as the server has it is no edit. */
    set: (rows: readonly (readonly [id: number, typed: T, before: T])[]) =>
      setEdits((known) => {
        const next = new Map(known)
        for (const [id, typed, before] of rows) {
          if (typed === before) next.delete(id)
          else next.set(id, typed)
        }
        return next
      }),
    clear: () => setEdits(new Map()),
  }
}
