import { useEffect, useState } from 'react'
import { randomUuid } from '../../lib/random-uuid'
import { useConsole, useShell } from '../console-context'
import type { Draft } from './draft'
import { createKeptDraft } from './kept-draft'
import { createTabDraft, type TabDraftOptions } from './tab-draft'

/** A draft that outlives a reload, one in all tabs: for screens behind the sign-in. A form of another name is another component. */
export function useKeptDraft<D extends object>(form: string, fresh: D): Draft<D> {
  const { drafts } = useConsole()
  const [draft] = useState(() => createKeptDraft(drafts, { form, fresh }))
  useEffect(() => draft.follow(), [draft])
  return draft
}

/** A draft that outlives a reload of its tab, as far as `kept` names it: for screens without a sign-in, and beside passwords. */
export function useTabDraft<D extends object>(options: TabDraftOptions<D>): Draft<D> {
  const { tabStorage } = useShell()
  const [draft] = useState(() =>
    createTabDraft({ storage: tabStorage, newKey: randomUuid }, options),
  )
  return draft
}
