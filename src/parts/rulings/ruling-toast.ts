import type { Translate } from '../../i18n/translate'
import { thisDevice } from '../../i18n/device-word'
import { refusedSentence } from '../../i18n/errors'
import { evidenceOf, refusalAdvice } from '../../i18n/row-facts'
import { doneWords } from '../../i18n/write-state-words'
import { canUndo, wasSent } from '../../outbox/ruling'
import type { Intent } from '../../outbox/intent'
import { takeBackIntent } from '../../outbox/take-back'
import type { Toast } from '../../state/toasts'
import type { Ruling } from '../../store/stored-ruling'
import { FAILED_RULINGS } from './failed-rulings'

interface RulingToast {
  readonly row: Ruling
  /** The ruling in one line. */
  readonly title: string
  /** What the ruling did that the network repeated; absent or null for any other ruling. */
  readonly doubled?: string | null
  readonly undo: (id: string) => void
  /** Makes another ruling. */
  readonly rule: (intent: Intent) => void
}

/** A toast for the present state of a ruling, with the possible actions; null when there is nothing to say. */
export function rulingToast(
  t: Translate,
  { row, title, doubled = null, undo, rule }: RulingToast,
): Omit<Toast, 'id'> | null {
  const about = row.id
  switch (row.state) {
    case 'queued': {
      if (wasSent(row)) return { kind: 'saved', about, title, text: t('writeStates.waiting') }
      const text = t('writeStates.saved', { context: thisDevice() })
      const action = { label: t('ui.undo'), onPress: () => undo(row.id) }
      return { kind: 'saved', about, title, text, ...(canUndo(row) && { action }) }
    }
    case 'sending':
      return { kind: 'sending', about, title, text: t('writeStates.sending') }
    case 'unknown':
      return { kind: 'sending', about, title, text: t('writeStates.checking') }
    case 'done': {
      if (doubled !== null) return { kind: 'error', about, title, text: doubled, stays: true }
      const intent = takeBackIntent(row, t('penalties.cancel.byMistake'))
      const label = t(row.call === 'AddPenalty' ? 'penalties.cancel.button' : 'outbox.takeBack')
      const action = intent && { label, onPress: () => rule(intent) }
      const text = doneWords(t, evidenceOf(row))
      return { kind: 'done', about, title, text, ...(action && { action }) }
    }
    case 'rejected': {
      const text = `${refusedSentence(t, FAILED_RULINGS[row.call])} ${refusalAdvice(t, row)}`
      const refused = t('outbox.settledRefused', { ruling: title })
      return { kind: 'error', about, title: refused, text }
    }
    case 'attention':
      return { kind: 'error', about, text: t('outbox.settledNeedsYou', { ruling: title }) }
    case 'cancelled':
      return null
  }
}
