import { useState } from 'react'
import { randomUuid } from '../../lib/random-uuid'
import { useShell } from '../console-context'
import type { FormDraft } from './draft'
import { createTabDraft, type TabDraftOptions } from './tab-draft'

/** A draft whose `kept` fields survive a reload of the tab: for screens without a sign-in, and beside passwords. */
export function useTabDraft<D extends object>(options: TabDraftOptions<D>): FormDraft<D> {
  const { tabStorage } = useShell()
  const [draft] = useState(() =>
    createTabDraft({ storage: tabStorage, newKey: randomUuid }, options),
  )
  return draft
}
