import { useTranslation } from '../../i18n/use-translation'
import { refusalWords } from '../../i18n/refusal-words'
import { rulingTitle } from '../../i18n/ruling-title'
import type { Choice } from '../../outbox/core/answer'
import type { EnqueueRefusal } from '../../outbox/intent'
import type { Result } from '../../lib/result'
import type { Action } from '../../store/stored-action'
import { useRoundWords } from '../../ui/marks/round-name'
import { useConsole } from '../console-context'
import { useTap } from './use-tap'

/**
 * What the referee can do with a row. What cannot be done is said in a toast; the row itself shows what was. None of
 * them rejects.
 */
export function useRowActions() {
  const { t } = useTranslation()
  const { outbox, toasts, tryConnection } = useConsole()
  const tap = useTap()
  const title = useRulingTitle()
  const told = (ask: () => Promise<Result<unknown, EnqueueRefusal>>): Promise<void> =>
    tap(async () => {
      const result = await ask()
      if (result.ok) return
      const text = refusalWords(t, result.error)
      toasts.show({ kind: 'error', title: t('outbox.refusals.title'), text })
    }, undefined)
  return {
    undo: (row: Pick<Action, 'id'>) => told(() => outbox.undo(row.id)),
    answer: (row: Pick<Action, 'id'>, choice: Choice) => told(() => outbox.answer(row.id, choice)),
    /** The ruling, its number and what became of it, as text. */
    async copy(row: Action, outcome: string) {
      const text = `${t('outbox.caseNumber', { code: row.code })} ${title(row)}. ${outcome}`
      try {
        await navigator.clipboard.writeText(text)
        toasts.show({ kind: 'done', text: t('ui.copied') })
      } catch {
        // Addresses without HTTPS have no clipboard, and the person may have forbidden it.
        toasts.show({ kind: 'error', text: t('ui.notCopied') })
      }
    },
    sendNow() {
      outbox.sendNow()
      void tryConnection()
    },
  }
}

/** Says a ruling in one line. */
export function useRulingTitle(): (row: Action) => string {
  const { t, i18n } = useTranslation()
  const rounds = useRoundWords()
  return (row) => rulingTitle(t, { row, rounds, language: i18n.language })
}
