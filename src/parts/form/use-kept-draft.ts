import { useEffect, useState } from 'react'
import { useConsole } from '../console-context'
import type { AfterSaving, FormDraft } from './draft'
import { createKeptDraft, type FormName } from './kept-draft'

/**
 * A draft that survives a reload and is shared by all tabs. The name must not change during the life of the component.
 */
export function useKeptDraft<D extends object>(
  form: FormName<D>,
  fresh: D,
  afterSaving: AfterSaving = 'beginsAnew',
): FormDraft<D> {
  const { drafts } = useConsole()
  const [draft] = useState(() => createKeptDraft(drafts, { form, fresh, afterSaving }))
  useEffect(() => draft.follow(), [draft])
  return draft
}
