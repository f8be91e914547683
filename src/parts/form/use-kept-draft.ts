import { useEffect, useRef, useState } from 'react'
import { StorageUnavailable } from '../../store/reopen'
import { useConsole } from '../console-context'

/**
 * What was begun in a form, as `useState` has it, and again after a reload. Null forgets it. On a device that cannot
 * store it lasts as long as the screen. The third tells what it is by now, for whoever had to wait.
 */
export function useKeptDraft<T>(form: string, fresh: T): [T, (next: T | null) => void, () => T] {
  const { drafts } = useConsole()
  const [draft, setDraft] = useState(fresh)
  const isTouched = useRef(false)
  const latest = useRef(fresh)
  useEffect(() => {
    drafts
      .read(form)
      .then((kept) => {
        // What is being typed is newer than what was kept.
        if (kept !== undefined && !isTouched.current) show(kept as T)
      })
      .catch(ignoreUnavailable)
  }, [drafts, form])
  const keep = (next: T | null) => {
    isTouched.current = true
    show(next ?? fresh)
    drafts.write(form, next).catch(ignoreUnavailable)
  }
  return [draft, keep, () => latest.current]

  function show(next: T): void {
    latest.current = next
    setDraft(next)
  }
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) reportError(error)
}
