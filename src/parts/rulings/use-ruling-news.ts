import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { evidenceOf } from '../../i18n/row-facts'
import type { Words } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { isMineToSay } from '../../pwa/one-window'
import type { Toast } from '../../ui/toasts'
import type { Ruling, RulingState } from '../../store/stored-ruling'
import { useConsole } from '../console-context'
import { useNotPersistentWords } from './use-not-persistent-words'
import { useRulingTitle } from './use-row-actions'
import { useRowsSinceOpened } from './use-rows-since-opened'
import { useRulings } from './use-rulings'

/**
 * Reports on every screen when a ruling of the person is applied, refused or needs an answer.
 * The toast of a ruling made in this tab changes with the ruling's state.
 * Of the other rulings, those that were refused or need an answer get a toast in one of the visible tabs.
 * Returns the words about an applied ruling, for screen readers.
 */
export function useRulingNews(): string {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const title = useRulingTitle()
  const [words, setWords] = useState('')
  const { toastOf } = useRulings()
  const say = async (row: Ruling): Promise<void> => {
    const hasToast = toasts.getState().some(({ about }) => about === row.id)
    // `isMineToSay` is called even when there is a toast,
    // so that other tabs learn that this tab reports the ruling.
    if (!(await isMineToSay(`${row.id}:${row.state}`)) || hasToast) return
    if (row.state === 'done' && evidenceOf(row) !== 'doubled') {
      const isNews = evidenceOf(row) === 'answer'
      return setWords(
        t(isNews ? 'outbox.settled' : 'outbox.settledAlready', { ruling: title(row) }),
      )
    }
    const said = toastOf(row)
    if (said !== null) toasts.show(said)
  }
  const rows = useRowsSinceOpened()
  useNews(rows, (row) => void say(row))
  useFollowingToasts(rows, toastOf)
  useRefusedStorage((text) => toasts.show({ kind: 'warning', text }))
  return words
}

/** Updates the toast of each ruling to its present state. */
function useFollowingToasts(
  rows: readonly Ruling[] | undefined,
  toastOf: (row: Ruling) => Omit<Toast, 'id'> | null,
): void {
  const { t, i18n } = useTranslation()
  const { toasts } = useConsole()
  const shown = useStore(toasts)
  const saidBy = ({ kind, title, text, action }: Omit<Toast, 'id'>) =>
    [kind, ...[title, text, action?.label].map((words) => words?.(t, i18n.language))].join('\n')
  const follow = useEffectEvent(() => {
    for (const toast of shown) {
      const row = rows?.find(({ id }) => id === toast.about)
      if (row === undefined) continue
      const now = toastOf(row)
      if (now === null) toasts.dismiss(toast.id)
      else if (saidBy(toast) !== saidBy(now)) toasts.show(now)
    }
  })
  useEffect(() => follow(), [rows, shown])
}

/** Reports once that the browser may clear stored data. The outbox shows this warning as long as it applies. */
function useRefusedStorage(tell: (words: Words) => void): void {
  const words = useNotPersistentWords()
  const kept = useStore(useConsole().keptStorage)
  const say = useEffectEvent(() => tell(words))
  useEffect(() => {
    if (kept?.isNew && !kept.isPersistent) say()
  }, [kept])
}

const NEWS: readonly RulingState[] = ['done', 'rejected', 'attention']

/** Reports each ruling that was applied, refused or put in question since the console was opened. */
function useNews(rows: readonly Ruling[] | undefined, tell: (row: Ruling) => void): void {
  const known = useRef<ReadonlyMap<string, RulingState> | null>(null)
  const hear = useEffectEvent((next: readonly Ruling[]) => {
    const before = known.current
    known.current = new Map(next.map((row) => [row.id, row.state]))
    // Rows that were there when the console was opened are not news.
    if (before === null) return
    for (const row of next) {
      if (NEWS.includes(row.state) && before.get(row.id) !== row.state) tell(row)
    }
  })
  useEffect(() => {
    if (rows !== undefined) hear(rows)
  }, [rows])
}
