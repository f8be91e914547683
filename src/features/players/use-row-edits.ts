import { useEffect, useState } from 'react'
import { useShell } from '../../parts/console-context'

/** Values typed for players and not saved yet, by player id. While there are any, leaving the page asks first. */
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
    /** Replaces typed values. A value equal to the server's is no edit. */
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
