import type { RefereeAnswer } from '../../outbox/core/answer'
import type { Intent } from '../../outbox/intent'
import { addExtraTimeIntent } from '../../outbox/policies/add-extra-time'
import { addPenaltyIntent, isSameGiven } from '../../outbox/policies/add-penalty'
import { addRoundIntent } from '../../outbox/policies/add-round'
import { answerRefereeCallIntent } from '../../outbox/policies/answer-referee-call'
import { cancelPenaltyIntent } from '../../outbox/policies/cancel-penalty'
import { checkInPlayerIntent } from '../../outbox/policies/check-in-player'
import {
  updatePlayerReplacementIntent,
  wishedReplacement,
} from '../../outbox/policies/update-player-replacement'
import { updatePlayerSeatingFlagIntent } from '../../outbox/policies/update-player-seating-flag'
import type { Ruling } from '../../store/stored-ruling'
import { askFirstIntent } from './ask-first'

/** A button of a question, and the answer that it gives. */
export interface QuestionAct {
  readonly label: string
  readonly answer: RefereeAnswer
}

/** The button that makes the same ruling again for the present state; absent when that is impossible. */
export function givenAnew(row: Ruling, label: string): { readonly act?: QuestionAct } {
  const intent = newIntentOf(row)
  return intent === null ? {} : { act: { label, answer: { kind: 'retryAsNew', intent } } }
}

/** The same ruling as a new intent, made for the server's present state if it is known. */
function newIntentOf(given: Ruling): Intent | null {
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
      // The new intent must not be refused for the same reason. If another referee gave the same penalty, this
      // one is marked as given on purpose; if the server does not know the game, the penalty is sent without a
      // game.
      const isMeant = row.expect.isMeant === true || isSameGiven(serverState)
      const isOther = serverState != null && 'seenName' in serverState
      const isGameUnknown = row.flags.includes('conflict') && !isSameGiven(serverState) && !isOther
      const sessionHash = isGameUnknown ? null : row.expect.sessionHash
      return addPenaltyIntent({ ...row.args, sessionHash, isMeant, subject })
    }
    case 'CancelPenalty': {
      const { penaltyId, reason } = row.args
      // 0 stands for a penalty that got no number from the server, so no request can name that penalty. The
      // lane contains the player's id.
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
    case 'CheckInPlayer':
      return checkInPlayerIntent({
        ...row.args,
        seenReplacementId: row.expect.replacementId,
        subject,
      })
    case 'AnswerRefereeCall': {
      const calledAt = Date.parse(row.args.calledAt)
      return answerRefereeCallIntent({ ...row.args, eventId, calledAt, subject })
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
      // At a table that has moved on, round and payments may be different, so the referee must enter the hand again.
      if (row.flags.includes('conflict') || subject.after === undefined) return null
      const { sessionHash, roundData: round } = row.args
      const seen = row.expect
      return addRoundIntent({ eventId, sessionHash, round, seen, after: subject.after, subject })
    }
    case 'DropLastRound':
      return null
  }
}

/** Puts the player's new name into the ruling: the referee confirms that the person with that name is meant. */
function withNameNow(row: Ruling): Ruling {
  const { serverState, subject } = row
  if (serverState == null || !('seenName' in serverState)) return row
  const { seenName, nameNow } = serverState
  const players = subject.players.map((player) =>
    player.name === seenName ? { ...player, name: nameNow } : player,
  )
  return { ...row, subject: { ...subject, players } }
}
