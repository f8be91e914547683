import { useState } from 'react'
import type { EventId } from '../../../domain/ids'
import { useKeptDraft } from '../../../parts/form/use-kept-draft'
import { ByNameSheet } from './by-name-sheet'
import { ListSheet } from './list/list-sheet'
import { useAbilities } from '../../../parts/use-abilities'

interface ImportSheetProps {
  event: EventId
  /** Ids of people who already play, for themselves or as substitutes. */
  registered: ReadonlySet<number>
  notNowReason: string | undefined
  onClose: () => void
}

const NO_LIST = { text: '' }

/**
 * Registers many people together: a list is pasted or read from a file, then checked, then registered. Shinpan's server
 * can create people who have no account. Other servers and older releases cannot, so there only people with accounts
 * are found. The list is kept while the sheet is closed.
 */
export function ImportSheet({ registered, ...sheet }: ImportSheetProps) {
  const { lists } = useAbilities()
  const [lacksLists, setLacksLists] = useState(false)
  const draft = useKeptDraft(`import players ${sheet.event}`, NO_LIST)
  return lists && !lacksLists ? (
    <ListSheet draft={draft} onLacking={() => setLacksLists(true)} {...sheet} />
  ) : (
    <ByNameSheet draft={draft} registered={registered} {...sheet} />
  )
}
