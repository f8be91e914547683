import { useTranslation } from '../../i18n/use-translation'
import { refusalWords } from '../../i18n/refusal-words'
import { rulingTitle } from '../../i18n/ruling-title'
import type { Choice } from '../../outbox/core/answer'
import { useConsole } from '../../parts/console-context'
import type { Action } from '../../store/stored-action'
import { useRoundWords } from '../../ui/round-name'

/** What the referee can do with a row. What cannot be done is said in a toast; the row itself shows what was. */
export function useRowActions() {
  const { t } = useTranslation()
  const { outbox, toasts, tryConnection } = useConsole()
  const title = useRulingTitle()
  const tell = (result: Awaited<ReturnType<typeof outbox.answer | typeof outbox.undo>>) => {
    if (result.ok) return
    const text = refusalWords(t, result.error)
    toasts.show({ kind: 'error', title: t('outbox.refusals.title'), text })
  }
  return {
    undo: async (row: Action) => tell(await outbox.undo(row.id)),
    answer: async (row: Action, choice: Choice) => tell(await outbox.answer(row.id, choice)),
    /** The ruling, its number and what became of it, as text. */
    async copy(row: Action, outcome: string) {
      const text = `${t('outbox.caseNumber', { code: row.code })} ${title(row)}. ${outcome}`
      await navigator.clipboard.writeText(text)
      toasts.show({ kind: 'done', text: t('ui.copied') })
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
