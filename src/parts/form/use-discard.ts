import { useEffect, useRef } from 'react'
import { draftMark } from './draft-mark'
import type { Form } from './form'

/** The server's data that a form changes. */
export interface ReadForForm<D> {
  /** The data that were read last. */
  readonly latest: D
  /** Reads the data again. */
  readonly again: () => void
  /** Called when the form shows data that were read again. */
  readonly onShown?: () => void
}

/**
 * Discards the changes of a form. When the outcome of a save is unknown,
 * the server may no longer have the values with which the draft began.
 * Then the data are read again, and the form shows them unless something was typed meanwhile.
 */
export function useDiscard<D extends object>(
  form: Form<D, keyof D & string>,
  { latest, again, onShown }: ReadForForm<D>,
): () => void {
  const { draft } = form
  const mark = draftMark(latest)
  const shown = useRef(mark)
  const isAwaited = useRef(false)

  const showLatest = () => {
    if (!isAwaited.current || shown.current === mark || draft.isDirty()) return
    isAwaited.current = false
    shown.current = mark
    void form.goOnFrom(latest)
    onShown?.()
  }
  useEffect(() => {
    showLatest()
    // Only other values matter here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [mark])

  return () => {
    form.change(draft.begun())
    if (!form.state.getState().isOutcomeOpen) return
    isAwaited.current = true
    showLatest()
    again()
  }
}
