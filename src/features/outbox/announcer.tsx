import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { ActionState } from '../../store/stored-action'
import { useRulingTitle } from './actions'
import type { OutboxRow } from './group-rows'

/** Tells a screen reader what became of a ruling while this screen is open. */
export function Announcer({ rows }: { rows: readonly OutboxRow[] }) {
  const { t } = useTranslation()
  const title = useRulingTitle()
  const known = useRef<ReadonlyMap<string, ActionState>>(new Map())
  const [words, setWords] = useState('')
  useEffect(() => {
    const settled = rows.flatMap(({ row }) => {
      const before = known.current.get(row.id)
      const key = WORDS[row.state]
      return before === undefined || before === row.state || key === undefined
        ? []
        : [t(key, { ruling: title(row) })]
    })
    known.current = new Map(rows.map(({ row }) => [row.id, row.state]))
    if (settled.length > 0) setWords(settled.join('. '))
    // The words follow the rows; a change of language alone is no news.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [rows])
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}

const WORDS: Partial<
  Record<ActionState, 'outbox.settled' | 'outbox.settledRefused' | 'outbox.settledNeedsYou'>
> = {
  done: 'outbox.settled',
  rejected: 'outbox.settledRefused',
  attention: 'outbox.settledNeedsYou',
}
