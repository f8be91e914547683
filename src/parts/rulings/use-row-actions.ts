import type { SentenceKey, Words } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { refusalWords } from '../../i18n/not-saved-words'
import { rulingTitle } from '../../i18n/ruling-title'
import type { RefereeAnswer } from '../../outbox/core/answer'
import type { EnqueueRefusal } from '../../outbox/intent'
import type { Result } from '../../lib/result'
import type { Ruling } from '../../store/stored-ruling'
import { useRoundWords } from '../../ui/marks/round-name'
import { useConsole } from '../console-context'
import { useTap } from './use-tap'

/**
 * The referee's actions on a row. When an action is impossible, a toast says so; the result of any other
 * action is seen in the row. `answer` returns whether the answer was possible. No action rejects.
 */
export function useRowActions() {
  const { t } = useTranslation()
  const { outbox, toasts, tryConnection } = useConsole()
  const tap = useTap()
  const title = useRulingTitle()
  const told = (
    ask: () => Promise<Result<unknown, EnqueueRefusal>>,
    failed: SentenceKey = 'outbox.refusals.title',
  ): Promise<boolean> =>
    tap(async () => {
      const result = await ask()
      if (result.ok) return true
      const title: Words = (words) => words(failed)
      const text: Words = (words) => refusalWords(words, result.error)
      toasts.show({ kind: 'error', title, text, stays: true })
      return false
    }, false)
  return {
    undo: (row: Pick<Ruling, 'id'>) =>
      told(() => outbox.undo(row.id), 'outbox.refusals.notWithdrawn'),
    answer: (row: Pick<Ruling, 'id'>, given: RefereeAnswer) =>
      told(() => outbox.answer(row.id, given)),
    /** Copies the ruling, its case number and its outcome as text. */
    async copy(row: Ruling, outcome: string) {
      const text = `${t('outbox.caseNumber', { code: row.code })} ${title(row)}. ${outcome}`
      try {
        await navigator.clipboard.writeText(text)
        toasts.show({ kind: 'done', text: (words) => words('ui.copied') })
      } catch {
        // Addresses without HTTPS have no clipboard, and the person may have forbidden it.
        toasts.show({ kind: 'error', text: (words) => words('ui.notCopied') })
      }
    },
    sendNow() {
      outbox.sendNow()
      void tryConnection()
    },
  }
}

/** Returns a function that describes a ruling in one line. */
export function useRulingTitle(): (row: Ruling) => string {
  const { t, i18n } = useTranslation()
  const rounds = useRoundWords()
  return (row) => rulingTitle(t, { row, rounds, language: i18n.language })
}
