import { formatDeviceTime } from '../../i18n/format'
import { questionHead } from '../../i18n/question-head'
import type { Translate } from '../../i18n/translate'
import type { Ruling } from '../../store/stored-ruling'
import { conflictOf, type QuestionBody } from './conflict'
import { givenAnew } from './given-anew'
import type { OutboxRow } from './group-rows'

/**
 * The question about a ruling, and its answer. `DropConflict` has the question about a cancelled hand that is no
 * longer the last one.
 */
export interface RulingQuestion extends QuestionBody {
  /** The heading: a part of a sentence, after "Needs you:". */
  readonly head: string
}

/** The question about a ruling that needs its referee. */
export function questionOf(t: Translate, asked: OutboxRow): RulingQuestion {
  const { row, view } = asked
  return { head: questionHead(t, row, view.question), ...bodyOf(t, asked) }
}

function bodyOf(t: Translate, { row, view, zone }: OutboxRow): QuestionBody {
  const time = formatDeviceTime(row.ruledAt, zone)
  const sentAt = formatDeviceTime(row.sends[0]?.at ?? row.ruledAt, zone)
  switch (view.question) {
    case 'server_failing':
      return {
        text: t('outbox.question.serverFailingText'),
        act: { label: t('ui.tryAgain'), answer: { kind: 'retry' } },
      }
    case 'dependency_failed':
      return { text: t('outbox.question.dependencyFailedText') }
    case 'expired':
      return {
        text: t(`outbox.question.${view.maybeApplied ? 'expiredSentText' : 'expiredText'}`, {
          time,
        }),
        ...givenAnew(row, t('outbox.question.send')),
      }
    case 'key_too_old':
      return {
        text: t('outbox.question.keyTooOldText', { time: sentAt }),
        ...givenAnew(row, t('outbox.question.sendAgain')),
      }
    case 'promise_lapsed':
      return {
        text: t('outbox.question.promiseLapsedText', { time: sentAt }),
        ...givenAnew(row, t('outbox.question.sendAgain')),
      }
    case 'not_arrived':
    case 'unclear':
      return {
        text: sentText(t, row, {
          isUnclear: view.question === 'unclear',
          time: formatDeviceTime(row.sends.at(-1)?.at ?? row.ruledAt, zone),
        }),
        act: { label: t('outbox.question.sendAgain'), answer: { kind: 'retry' } },
      }
    case 'unconfirmed':
      return {
        text: t('outbox.askFirst.ruled'),
        act: { label: t('outbox.question.send'), answer: { kind: 'retry' } },
      }
    case 'before_put_back':
      return {
        text: t(
          `outbox.question.${view.maybeApplied ? 'beforePutBackSentText' : 'beforePutBackText'}`,
          {
            time: view.maybeApplied ? sentAt : time,
          },
        ),
        act: { label: t('outbox.question.send'), answer: { kind: 'retry' } },
      }
    default:
      return conflictOf(t, { row, view, zone }, time)
  }
}

/** Words for a ruling that was sent to a server without idempotency keys and shows no effect there. */
function sentText(
  t: Translate,
  row: Ruling,
  { isUnclear, time }: { readonly isUnclear: boolean; readonly time: string },
): string {
  if (isUnclear) return t('outbox.question.unclearText', { time })
  const text = t('outbox.question.notArrivedText', { time })
  // If the network still delivers the call once more, these three calls take effect twice. Other calls would
  // find their effect already there.
  return COUNTS_TWICE.includes(row.call) ? `${text} ${t('outbox.question.mayCountTwice')}` : text
}

const COUNTS_TWICE: readonly Ruling['call'][] = ['AddPenalty', 'AddExtraTime', 'DropLastRound']
