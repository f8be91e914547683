import type { Translate } from './translate'
import { endsGame } from '../outbox/policies/table-endings'
import { isSameGiven } from '../outbox/policies/add-penalty'
import type { RowView } from '../outbox/describe-row'
import type { Ruling } from '../store/stored-ruling'
import { rulingTable, subjectName } from './ruling-title'

/** Why a ruling needs its referee: the part of a sentence after "Needs you:", the same on every screen. */
export function questionHead(t: Translate, row: Ruling, question: RowView['question']): string {
  switch (question) {
    case 'server_failing':
      return t('outbox.question.serverFailing')
    case 'dependency_failed':
      return t('outbox.question.dependencyFailed')
    case 'expired':
      return t('outbox.question.expired')
    case 'key_too_old':
    case 'promise_lapsed':
      return t('outbox.question.keyTooOld')
    case 'not_arrived':
      return t('outbox.question.notArrived')
    case 'unclear':
      return t('outbox.question.unclear')
    case 'put_back':
      return t('outbox.question.putBack')
    case 'before_put_back':
      return t('outbox.question.beforePutBack')
    case 'unconfirmed':
      return t('outbox.askFirst.question')
    default:
      return conflictHead(t, row)
  }
}

/** The text for a state of the server that differs from what the referee saw. */
function conflictHead(t: Translate, row: Ruling): string {
  const { serverState } = row
  if (serverState == null) return t('outbox.question.notPossible')
  if ('seenName' in serverState) {
    const { seenName: name, nameNow: other } = serverState
    return t('outbox.question.otherPerson', { name, other })
  }
  if ('amountNow' in serverState) return t('outbox.question.otherPenalty')
  const number = rulingTable(row) ?? ''
  if ((row.call === 'DropLastRound' || row.call === 'AddRound') && number !== '') {
    return t('outbox.question.tableMoved', { number })
  }
  if (row.call === 'AddExtraTime' && 'extraTime' in serverState) {
    return row.error?.reason === 'ruled_too_long_ago'
      ? t('outbox.question.ruledLongAgo')
      : t('outbox.question.extraTimeChanged', { number })
  }
  if (row.call === 'AddPenalty') {
    return isSameGiven(serverState)
      ? t('outbox.question.sameGiven', { other: serverState.givenBy })
      : t('outbox.question.penaltyChanged')
  }
  const name = subjectName(t, row)
  if (row.call === 'UpdatePlayerSeatingFlag') {
    return t('outbox.question.seatingFlagChanged', { name })
  }
  if (row.call === 'UpdatePlayerReplacement' && 'replacementName' in serverState) {
    return t('outbox.question.replacementChanged', { name })
  }
  if (row.call === 'EnterResult' && 'enteredBy' in serverState && serverState.entered !== null) {
    return t('outbox.question.resultEntered', { number })
  }
  if (endsGame(row) && 'endedAt' in serverState) return t('outbox.askFirst.gameChanged')
  if (row.call === 'CancelPenalty' && 'cancellationReason' in serverState) {
    return t('outbox.question.alreadyCancelled', { reason: serverState.cancellationReason })
  }
  return t('outbox.question.generic')
}
