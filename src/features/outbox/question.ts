import type { Translate } from '../../i18n/translate'
import { addExtraTimeIntent } from '../../outbox/policies/add-extra-time'
import { addPenaltyIntent, isSameGiven } from '../../outbox/policies/add-penalty'
import { addRoundIntent } from '../../outbox/policies/add-round'
import { cancelPenaltyIntent } from '../../outbox/policies/cancel-penalty'
import {
  updatePlayerReplacementIntent,
  wishedReplacement,
} from '../../outbox/policies/update-player-replacement'
import { updatePlayerSeatingFlagIntent } from '../../outbox/policies/update-player-seating-flag'
import { endsGame } from '../../outbox/policies/table-endings'
import type { RefereeAnswer } from '../../outbox/core/answer'
import type { Intent } from '../../outbox/intent'
import { formatPoints, formatShortTimer, formatDeviceTime } from '../../i18n/format'
import { questionHead } from '../../i18n/question-head'
import { rulingRefusalSentence } from '../../i18n/row-facts'
import { subjectName } from '../../i18n/ruling-title'
import type { Ruling, RulingOf } from '../../store/stored-ruling'
import { askFirstIntent, askFirstLabel, sinceWords } from './ask-first'
import type { OutboxRow } from './group-rows'

/** The question of a row and its answer. A cancelled hand that is no longer the last has a separate card. */
export interface RulingQuestion {
  /** A part of a sentence, after "Needs you:". */
  readonly head: string
  readonly text: string
  /** The button beside "leave"; absent when leaving is the only answer. */
  readonly act?: { readonly label: string; readonly answer: RefereeAnswer }
}

/** The question of a row that needs the referee. */
export function questionOf(t: Translate, asked: OutboxRow): RulingQuestion {
  const { row, view } = asked
  return { head: questionHead(t, row, view.question), ...bodyOf(t, asked) }
}

type Body = Omit<RulingQuestion, 'head'>

function bodyOf(t: Translate, { row, view, zone }: OutboxRow): Body {
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
        ...again(row, t('outbox.question.send')),
      }
    case 'key_too_old':
      return {
        text: t('outbox.question.keyTooOldText', { time: sentAt }),
        ...again(row, t('outbox.question.sendAgain')),
      }
    case 'promise_lapsed':
      return {
        text: t('outbox.question.promiseLapsedText', { time: sentAt }),
        ...again(row, t('outbox.question.sendAgain')),
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

/** Words for a ruling that was sent to a server without keys and does not show there. */
function sentText(
  t: Translate,
  row: Ruling,
  { isUnclear, time }: { readonly isUnclear: boolean; readonly time: string },
): string {
  if (isUnclear) return t('outbox.question.unclearText', { time })
  const text = t('outbox.question.notArrivedText', { time })
  // A later copy of any other call finds its effect there.
  return COUNTS_TWICE.includes(row.call) ? `${text} ${t('outbox.question.mayCountTwice')}` : text
}

const COUNTS_TWICE: readonly Ruling['call'][] = ['AddPenalty', 'AddExtraTime', 'DropLastRound']

/** Words for a server state that differs from what the referee saw. */
function conflictOf(t: Translate, { row, zone }: OutboxRow, time: string): Body {
  const { serverState } = row
  if (serverState == null) {
    return { text: `${rulingRefusalSentence(t, row)} ${t('outbox.question.nothingDone')}` }
  }
  if ('seenName' in serverState) {
    const { seenName, nameNow: other } = serverState
    return {
      text: t('outbox.question.otherPersonText', { name: seenName, other }),
      ...again(row, t('outbox.question.samePerson')),
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
      // What was a surplus may be meant now.
      ...(row.args.extraTime > 0 && again(row, t('outbox.question.addAnyway'))),
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
      ...again(row, t('outbox.question.giveToo')),
    }
  }
  if (row.call === 'AddPenalty') {
    return {
      text: t('outbox.question.penaltyText', { name }),
      ...again(row, t('outbox.question.giveAnyway')),
    }
  }
  if (row.call === 'UpdatePlayerSeatingFlag') {
    return {
      text: t('outbox.question.seatingFlagText', { name }),
      ...again(row, t('outbox.question.doItAnyway')),
    }
  }
  if (row.call === 'UpdatePlayerReplacement' && 'replacementName' in serverState) {
    const { replacementName } = serverState
    return {
      text:
        replacementName === ''
          ? t('outbox.question.replacementEndedText', { name })
          : t('outbox.question.replacementText', { name, other: replacementName }),
      ...again(row, t('outbox.question.doItAnyway')),
    }
  }
  if (row.call === 'AddRound' && 'handCount' in serverState) {
    return { text: handText(t, row, serverState) }
  }
  if (endsGame(row) && 'endedAt' in serverState) {
    return {
      text: `${sinceWords(t, row, serverState)} ${t('outbox.question.nothingDone')}`,
      ...again(row, askFirstLabel(t, row)),
    }
  }
  return { text: t('outbox.question.nothingDone') }
}

/** What happened at the table of a hand that was not recorded. */
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

function again(row: Ruling, label: string): Pick<RulingQuestion, 'act'> {
  const intent = newIntentOf(row)
  return intent === null ? {} : { act: { label, answer: { kind: 'retryAsNew', intent } } }
}

/** The same ruling as a new intent, based on the server's present state as far as it is known. */
export function newIntentOf(given: Ruling): Intent | null {
  const row = withNameNow(given)
  const { eventId, subject, serverState } = row
  switch (row.call) {
    case 'AddExtraTime': {
      const [sessionHash = ''] = row.args.sessionHashList
      const isKnown = serverState != null && 'extraTime' in serverState
      const seenExtraTime = isKnown ? serverState.extraTime : row.expect.extraTime
      const { extraTime } = row.args
      return addExtraTimeIntent({ eventId, sessionHash, extraTime, seenExtraTime, subject })
    }
    case 'AddPenalty': {
      // The new intent must not fail for the same reason: another referee's same penalty, or a game the server does not
      // know.
      const isMeant = row.expect.isMeant === true || isSameGiven(serverState)
      const isOther = serverState != null && 'seenName' in serverState
      const isGameUnknown = row.flags.includes('conflict') && !isSameGiven(serverState) && !isOther
      const sessionHash = isGameUnknown ? null : row.expect.sessionHash
      return addPenaltyIntent({ ...row.args, sessionHash, isMeant, subject })
    }
    case 'CancelPenalty': {
      const { penaltyId, reason } = row.args
      // The lane names the player. The number 0 means a penalty that the server never numbered.
      if (penaltyId === 0) return null
      const playerId = Number(row.lane.split(':').at(-1))
      const seen = row.expect.penalty
      const penalty = { id: penaltyId }
      return cancelPenaltyIntent({ eventId, playerId, penalty, reason, seen, subject })
    }
    case 'UpdatePlayerSeatingFlag': {
      const isKnown = serverState != null && 'ignoreSeating' in serverState
      const seen = isKnown ? serverState.ignoreSeating : row.expect.ignoreSeating
      const { playerId, ignoreSeating } = row.args
      const wish = { eventId, playerId, ignoreSeating, seenIgnoreSeating: seen, subject }
      return updatePlayerSeatingFlagIntent(wish)
    }
    case 'UpdatePlayerReplacement': {
      const isKnown = serverState != null && 'replacementId' in serverState
      const seenReplacementId = isKnown ? serverState.replacementId : row.expect.replacementId
      const { playerId } = row.args
      const replacementId = wishedReplacement(row)
      const wish = { eventId, playerId, replacementId, seenReplacementId, subject }
      return updatePlayerReplacementIntent(wish)
    }
    case 'CancelGame':
    case 'EndGame':
    case 'EnterResult':
    case 'ForceFinishGame':
    case 'DefinalizeGame': {
      const found = serverState != null && 'endedAt' in serverState ? serverState : null
      return askFirstIntent(row, found)
    }
    case 'RegisterPlayer':
      return askFirstIntent(row, null)
    case 'AddRound': {
      // At a table that has moved on, the hand has to be entered anew, because round and payments may be others.
      if (row.flags.includes('conflict') || subject.after === undefined) return null
      const { sessionHash, roundData: round } = row.args
      const seen = row.expect
      return addRoundIntent({ eventId, sessionHash, round, seen, after: subject.after, subject })
    }
    case 'DropLastRound':
      return null
  }
}

/** Uses the new name, because the referee confirmed that the renamed person is the one they meant. */
function withNameNow(row: Ruling): Ruling {
  const { serverState, subject } = row
  if (serverState == null || !('seenName' in serverState)) return row
  const { seenName, nameNow } = serverState
  const players = subject.players.map((player) =>
    player.name === seenName ? { ...player, name: nameNow } : player,
  )
  return { ...row, subject: { ...subject, players } }
}
