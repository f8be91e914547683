import type { TFunction } from 'i18next'
import { addExtraTimeIntent } from '../../outbox/actions/add-extra-time'
import { addPenaltyIntent } from '../../outbox/actions/add-penalty'
import { cancelPenaltyIntent } from '../../outbox/actions/cancel-penalty'
import {
  updatePlayerReplacementIntent,
  wishedReplacement,
} from '../../outbox/actions/update-player-replacement'
import { updatePlayerSeatingFlagIntent } from '../../outbox/actions/update-player-seating-flag'
import { isEndingRow } from '../../outbox/actions/table-endings'
import type { Choice } from '../../outbox/core/answer'
import type { Intent } from '../../outbox/intent'
import { formatShortTimer, formatDeviceTime } from '../../i18n/format'
import { refusalSentence } from '../../i18n/row-facts'
import { subjectName } from '../../i18n/ruling-title'
import type { Action } from '../../store/stored-action'
import { askFirstIntent, askFirstLabel, sinceWords } from './ask-first'
import type { OutboxRow } from './group-rows'

/** What a row asks and what can be answered; a cancelled hand that is no longer the last has a card of its own. */
export interface Question {
  /** One part of a sentence, after "Needs you:". */
  readonly head: string
  readonly text: string
  /** What is done instead of leaving it; absent when nothing can be. */
  readonly act?: { readonly label: string; readonly choice: Choice }
}

/** The question of a row that needs the referee. */
export function questionOf(t: TFunction, { row, view, zone }: OutboxRow): Question {
  const time = formatDeviceTime(row.ruledAt, zone)
  switch (view.question) {
    case 'server_failing':
      return {
        head: t('outbox.question.serverFailing'),
        text: t('outbox.question.serverFailingText'),
        act: { label: t('ui.tryAgain'), choice: { kind: 'retry' } },
      }
    case 'dependency_failed':
      return {
        head: t('outbox.question.dependencyFailed'),
        text: t('outbox.question.dependencyFailedText'),
      }
    case 'expired':
      return {
        head: t('outbox.question.expired'),
        text: t(`outbox.question.${view.maybeApplied ? 'expiredSentText' : 'expiredText'}`, {
          time,
        }),
        ...again(row, t('outbox.question.send')),
      }
    case 'key_too_old':
      return {
        head: t('outbox.question.keyTooOld'),
        text: t('outbox.question.keyTooOldText', {
          time: formatDeviceTime(row.sends[0]?.at ?? row.ruledAt, zone),
        }),
        ...again(row, t('outbox.question.sendAgain')),
      }
    case 'promise_lapsed':
      return {
        head: t('outbox.question.keyTooOld'),
        text: t('outbox.question.promiseLapsedText', {
          time: formatDeviceTime(row.sends[0]?.at ?? row.ruledAt, zone),
        }),
        ...again(row, t('outbox.question.sendAgain')),
      }
    default:
      return conflictOf(t, { row, view, zone }, time)
  }
}

/** The server found something else than the referee saw. */
function conflictOf(t: TFunction, { row, zone }: OutboxRow, time: string): Question {
  const { serverState } = row
  if (serverState == null) {
    return {
      head: t('outbox.question.notPossible'),
      text: `${refusalSentence(t, row)} ${t('outbox.question.nothingDone')}`,
    }
  }
  const name = subjectName(t, row)
  if (row.call === 'AddExtraTime' && 'extraTime' in serverState) {
    if (row.error?.reason === 'ruled_too_long_ago') {
      return {
        head: t('outbox.question.ruledLongAgo'),
        text: t('outbox.question.ruledLongAgoText', {
          time,
          current: formatShortTimer(serverState.extraTime),
        }),
        ...again(row, t('outbox.question.addAnyway')),
      }
    }
    return {
      head: t('outbox.question.extraTimeChanged', { number: row.subject.tableNumber ?? '' }),
      text: t('outbox.question.extraTimeText', {
        seen: formatShortTimer(row.expect.extraTime),
        current: formatShortTimer(serverState.extraTime),
      }),
      ...again(row, t('outbox.question.addAnyway')),
    }
  }
  if (row.call === 'AddPenalty' && isSameGiven(serverState)) {
    const { givenBy, givenAt } = serverState
    return {
      head: t('outbox.question.sameGiven', { other: givenBy }),
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
      head: t('outbox.question.penaltyChanged'),
      text: t('outbox.question.penaltyText', { name }),
      ...again(row, t('outbox.question.giveAnyway')),
    }
  }
  if (row.call === 'UpdatePlayerSeatingFlag') {
    return {
      head: t('outbox.question.seatingFlagChanged', { name }),
      text: t('outbox.question.seatingFlagText', { name }),
      ...again(row, t('outbox.question.doItAnyway')),
    }
  }
  if (row.call === 'UpdatePlayerReplacement' && 'replacementName' in serverState) {
    const { replacementName } = serverState
    return {
      head: t('outbox.question.replacementChanged', { name }),
      text:
        replacementName === ''
          ? t('outbox.question.replacementEndedText', { name })
          : t('outbox.question.replacementText', { name, other: replacementName }),
      ...again(row, t('outbox.question.doItAnyway')),
    }
  }
  if (isEndingRow(row) && 'endedAt' in serverState) {
    return {
      head: t('outbox.askFirst.gameChanged'),
      text: `${sinceWords(t, row, serverState)} ${t('outbox.question.nothingDone')}`,
      ...again(row, askFirstLabel(t, row)),
    }
  }
  if (row.call === 'CancelPenalty' && 'cancellationReason' in serverState) {
    const reason = serverState.cancellationReason
    return {
      head: t('outbox.question.alreadyCancelled', { reason }),
      text: t('outbox.question.nothingDone'),
    }
  }
  return {
    head: t('outbox.question.generic'),
    text: t('outbox.question.nothingDone'),
  }
}

function again(row: Action, label: string): Pick<Question, 'act'> {
  const intent = newIntentOf(row)
  return intent === null ? {} : { act: { label, choice: { kind: 'retryAsNew', intent } } }
}

/** The same wish as a new ruling that stands on what the server has now, as far as it told. */
export function newIntentOf(row: Action): Intent | null {
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
      // What was asked about would only be asked about again: the same of another, or a game the server does not know.
      const isMeant = row.expect.isMeant === true || isSameGiven(serverState)
      const isGameUnknown = row.flags.includes('conflict') && !isSameGiven(serverState)
      const sessionHash = isGameUnknown ? null : row.expect.sessionHash
      return addPenaltyIntent({ ...row.args, sessionHash, isMeant, subject })
    }
    case 'CancelPenalty': {
      const { penaltyId, reason } = row.args
      // Its lane names the player; a number of 0 is of a penalty the server never numbered.
      if (penaltyId === 0) return null
      const playerId = Number(row.lane.split(':').at(-1))
      return cancelPenaltyIntent({ eventId, playerId, penalty: { id: penaltyId }, reason, subject })
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
    case 'ForceFinishGame':
    case 'DefinalizeGame': {
      const found = serverState != null && 'endedAt' in serverState ? serverState : null
      return askFirstIntent(row, found)
    }
    case 'RegisterPlayer':
      return askFirstIntent(row, null)
    case 'DropLastRound':
      return null
  }
}

interface SameGiven {
  readonly givenBy: string
  readonly givenAt: string
}

/** Another referee has just given the player the same. */
const isSameGiven = (
  state: Action['serverState'],
): state is NonNullable<typeof state> & SameGiven =>
  state != null && 'givenBy' in state && 'givenAt' in state
