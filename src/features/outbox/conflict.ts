import { formatDeviceTime, formatPoints, formatShortTimer } from '../../i18n/format'
import { rulingRefusalSentence } from '../../i18n/row-facts'
import { subjectName } from '../../i18n/ruling-title'
import type { Translate } from '../../i18n/translate'
import { isSameGiven } from '../../outbox/policies/add-penalty'
import { endsGame } from '../../outbox/policies/table-endings'
import type { RulingOf } from '../../store/stored-ruling'
import { askFirstLabel, sinceWords } from './ask-first'
import { givenAnew, type QuestionAct } from './given-anew'
import type { OutboxRow } from './group-rows'

/** The text of a question, below its heading, and the button that answers it. */
export interface QuestionBody {
  readonly text: string
  /** The button beside "Leave it"; absent when leaving the ruling is the only answer. */
  readonly act?: QuestionAct
}

/**
 * The question about a ruling that the server refused because the server's state differs from what the
 * referee saw.
 */
export function conflictOf(t: Translate, { row, zone }: OutboxRow, time: string): QuestionBody {
  const { serverState } = row
  if (serverState == null) {
    return { text: `${rulingRefusalSentence(t, row)} ${t('outbox.question.nothingDone')}` }
  }
  if ('seenName' in serverState) {
    const { seenName, nameNow: other } = serverState
    return {
      text: t('outbox.question.otherPersonText', { name: seenName, other }),
      ...givenAnew(row, t('outbox.question.samePerson')),
    }
  }
  if ('amountNow' in serverState) {
    const { nameNow, amountNow } = serverState
    const amount = formatPoints(-amountNow)
    return { text: t('outbox.question.otherPenaltyText', { name: nameNow, amount }) }
  }
  const name = subjectName(t, row)
  if (row.call === 'AddExtraTime' && 'extraTime' in serverState) {
    const current = formatShortTimer(serverState.extraTime)
    const seen = formatShortTimer(row.expect.extraTime)
    return {
      text:
        row.error?.reason === 'ruled_too_long_ago'
          ? t('outbox.question.ruledLongAgoText', { time, current })
          : t('outbox.question.extraTimeText', { seen, current }),
      // More time can be added in any case. A ruling that takes time back is not offered again, because by now
      // the table may be meant to have that time.
      ...(row.args.extraTime > 0 && givenAnew(row, t('outbox.question.addAnyway'))),
    }
  }
  if (row.call === 'AddPenalty' && isSameGiven(serverState)) {
    const { givenBy, givenAt } = serverState
    return {
      text: t('outbox.question.sameGivenText', {
        name,
        other: givenBy,
        time: formatDeviceTime(Date.parse(givenAt), zone),
      }),
      ...givenAnew(row, t('outbox.question.giveToo')),
    }
  }
  if (row.call === 'AddPenalty') {
    return {
      text: t('outbox.question.penaltyText', { name }),
      ...givenAnew(row, t('outbox.question.giveAnyway')),
    }
  }
  if (row.call === 'UpdatePlayerSeatingFlag') {
    return {
      text: t('outbox.question.seatingFlagText', { name }),
      ...givenAnew(row, t('outbox.question.doItAnyway')),
    }
  }
  if (row.call === 'UpdatePlayerReplacement' && 'replacementName' in serverState) {
    const { replacementName } = serverState
    return {
      text:
        replacementName === ''
          ? t('outbox.question.replacementEndedText', { name })
          : t('outbox.question.replacementText', { name, other: replacementName }),
      ...givenAnew(row, t('outbox.question.doItAnyway')),
    }
  }
  if (row.call === 'AddRound' && 'handCount' in serverState) {
    return { text: handText(t, row, serverState) }
  }
  if (endsGame(row) && 'endedAt' in serverState) {
    return {
      text: `${sinceWords(t, row, serverState)} ${t('outbox.question.nothingDone')}`,
      ...givenAnew(row, askFirstLabel(t, row)),
    }
  }
  return { text: t('outbox.question.nothingDone') }
}

/** Says what happened at a table meanwhile, which is why the referee's hand was not recorded. */
function handText(
  t: Translate,
  { expect }: RulingOf<'AddRound'>,
  { status, handCount }: { readonly status: string; readonly handCount: number },
): string {
  if (status !== 'inprogress') return t('outbox.question.handAfterEnd')
  const entered = handCount - expect.handCount
  if (entered > 0) return t('outbox.question.handsEntered', { count: entered })
  return t(`outbox.question.${entered < 0 ? 'handsCancelled' : 'handReplaced'}`)
}
