import { useEffect, useState } from 'react'
import { useShell } from '../../parts/console-context'

/**
 * Values that were typed for players and are not saved yet, by player id. While there are any, a question opens before
 * the person leaves the page.
 */
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
    /** Sets typed values. A value that is equal to the server's (`before`) is removed from the edits. */
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
