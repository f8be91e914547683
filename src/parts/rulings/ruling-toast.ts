import type { Translate, Words } from '../../i18n/translate'
import { thisDevice } from '../../i18n/device-word'
import { refusedSentence } from '../../i18n/errors'
import { evidenceOf, refusalAdvice } from '../../i18n/row-facts'
import { rulingTitle, type RoundWords } from '../../i18n/ruling-title'
import { doneWords } from '../../i18n/write-state-words'
import { canUndo, wasSent } from '../../outbox/ruling'
import type { Intent } from '../../outbox/intent'
import { takeBackIntent } from '../../outbox/take-back'
import type { Toast } from '../../ui/toasts'
import type { Ruling } from '../../store/stored-ruling'
import { roundWords } from '../../ui/marks/round-name'
import { doubledWords } from './doubled-words'
import { FAILED_RULINGS } from './failed-rulings'

interface RulingToast {
  readonly row: Ruling
  readonly undo: (id: string) => void
  /** Makes the ruling that takes this one back. */
  readonly rule: (intent: Intent) => void
}

/** A toast for the present state of a ruling, with the possible actions; null when there is nothing to say. */
export function rulingToast(
  t: Translate,
  { row, undo, rule }: RulingToast,
): Omit<Toast, 'id'> | null {
  const about = row.id
  const title = rulingWords(row)
  switch (row.state) {
    case 'queued': {
      if (wasSent(row))
        return { kind: 'saved', about, title, text: (words) => words('writeStates.waiting') }
      const text: Words = (words) => words('writeStates.saved', { context: thisDevice() })
      const label: Words = (words) => words('ui.undo')
      const action = { label, onPress: () => undo(row.id) }
      return { kind: 'saved', about, title, text, ...(canUndo(row) && { action }) }
    }
    case 'sending':
      return { kind: 'sending', about, title, text: (words) => words('writeStates.sending') }
    case 'unknown':
      return { kind: 'sending', about, title, text: (words) => words('writeStates.checking') }
    case 'done': {
      if (doubledWords(t, row, roundsIn(t)) !== null) {
        const text: Words = (words) => doubledWords(words, row, roundsIn(words)) ?? ''
        return { kind: 'error', about, title, text, stays: true }
      }
      const intent = takeBackIntent(row, t('penalties.cancel.byMistake'))
      const label: Words = (words) =>
        words(row.call === 'AddPenalty' ? 'penalties.cancel.button' : 'outbox.takeBack')
      const action = intent && { label, onPress: () => rule(intent) }
      const text: Words = (words) => doneWords(words, evidenceOf(row))
      return { kind: 'done', about, title, text, ...(action && { action }) }
    }
    case 'rejected': {
      const text: Words = (words) =>
        `${refusedSentence(words, FAILED_RULINGS[row.call])} ${refusalAdvice(words, row)}`
      const refused: Words = (words, language) =>
        words('outbox.settledRefused', { ruling: title(words, language) })
      return { kind: 'error', about, title: refused, text }
    }
    case 'attention': {
      const text: Words = (words, language) =>
        words('outbox.settledNeedsYou', { ruling: title(words, language) })
      return { kind: 'error', about, text }
    }
    case 'cancelled':
      return null
  }
}

/** The ruling in one line. */
export const rulingWords =
  (row: Ruling): Words =>
  (words, language) =>
    rulingTitle(words, { row, rounds: roundsIn(words), language })

const roundsIn =
  (words: Translate): RoundWords =>
  (roundIndex, honba) =>
    roundWords(words, roundIndex, honba ?? 0)
