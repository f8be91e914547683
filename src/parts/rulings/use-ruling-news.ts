import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { failedSentence } from '../../i18n/errors'
import { refusalSentence } from '../../i18n/row-facts'
import { isMineToSay } from '../../pwa/one-window'
import { StorageUnavailable } from '../../store/reopen'
import type { Action, ActionState } from '../../store/stored-action'
import { useConsole } from '../console-context'
import { FAILED_RULINGS } from './failed-rulings'
import { useNotPersistentWords } from './use-not-persistent-words'
import { useRulingTitle } from './use-row-actions'

/**
 * Tells on every screen what became of the person's rulings, in one window of those that show the console: what was
 * refused or needs an answer as a toast. Answers with the words for what was applied, which a screen reader hears.
 */
export function useRulingNews(): string {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const title = useRulingTitle()
  const [words, setWords] = useState('')
  const say = async (row: Action): Promise<void> => {
    if (!(await isMineToSay(`${row.id}:${row.state}`))) return
    const ruling = title(row)
    if (row.state === 'done') return setWords(t('outbox.settled', { ruling }))
    if (row.state === 'rejected') {
      const refused = t('outbox.settledRefused', { ruling })
      const sentence = failedSentence(t, FAILED_RULINGS[row.call])
      toasts.show({ kind: 'error', title: refused, text: `${sentence} ${refusalSentence(t, row)}` })
    } else {
      const asking = t('outbox.settledNeedsYou', { ruling })
      toasts.show({ kind: 'error', text: asking })
    }
  }
  useNews((row) => void say(row))
  useRefusedStorage((text) => toasts.show({ kind: 'error', text }))
  return words
}

/** Says once that the browser may clear what is kept here; the outbox says it for as long as it holds. */
function useRefusedStorage(tell: (words: string) => void): void {
  const words = useNotPersistentWords()
  const kept = useStore(useConsole().keptStorage)
  const say = useEffectEvent(() => tell(words))
  useEffect(() => {
    if (kept?.isNew && !kept.isPersistent) say()
  }, [kept])
}

const NEWS: readonly ActionState[] = ['done', 'rejected', 'attention']

/** Tells of each ruling that was applied, was refused or needs an answer since the console was opened. */
function useNews(tell: (row: Action) => void): void {
  const { rulings, scope, now } = useConsole()
  const [openedAt] = useState(now)
  const rows = useLiveQuery(async () => {
    try {
      return await rulings.rows(scope(), openedAt)
    } catch (error) {
      // The banner says that nothing can be read.
      if (error instanceof StorageUnavailable) return undefined
      throw error
    }
  }, [rulings, scope, openedAt])
  const known = useRef<ReadonlyMap<string, ActionState> | null>(null)
  const hear = useEffectEvent((next: readonly Action[]) => {
    const before = known.current
    known.current = new Map(next.map((row) => [row.id, row.state]))
    // What is there from the beginning is no news.
    if (before === null) return
    for (const row of next) {
      if (NEWS.includes(row.state) && before.get(row.id) !== row.state) tell(row)
    }
  })
  useEffect(() => {
    if (rows !== undefined) hear(rows)
  }, [rows])
}
