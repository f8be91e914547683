import type {
  ExpectByCall,
  FoundGame,
  SeenPenalty,
  ServerState,
} from '../../../../src/contract/expect'
import {
  isEqualHand,
  isSameHand,
  roundToFingerprint,
  type HandFingerprint,
} from '../../../../src/contract/hand-fingerprint'
import type { SendResult } from '../../../../src/outbox/core/ports'
import type { ArgsByCall } from '../../../../src/store/ruling-content'
import { areSame, scoresAfter, scoresOf, titleOf, type Hall, type ServerTable } from './hall'
import { NOTHING_HIT, type Hit } from './history'
import { refusal } from './refusal'
import type { WireRequest } from './wire-request'

/** What a ruling leads to in the present state of a hall. */
export type Outcome =
  | {
      readonly kind: 'applied'
      readonly droppedHand: HandFingerprint | null
      readonly penaltyId: number | null
      readonly hit: Hit
    }
  | { readonly kind: 'refused'; readonly answer: SendResult }
  /** The server's state is not what the ruling expected. The answer contains that state. */
  | { readonly kind: 'conflict'; readonly state: ServerState }

/** A ruling as it arrived; `now` is the server's time. If it has no `expect`, the server compares nothing. */
type Given = WireRequest & { readonly now: number }

const EXTRA_TIME_HOLDS_MS = 30 * 60_000
const HIGHEST_PENALTY = 2000

/** Applies a ruling to a hall as the contract says, or returns why it cannot be applied. */
export function applyRuling(hall: Hall, request: Given): Outcome {
  switch (request.call) {
    case 'AddPenalty':
      return addPenalty(hall, request)
    case 'CancelPenalty':
      return cancelPenalty(hall, request)
    case 'DropLastRound':
      return drop(hall, request)
    case 'AddRound':
      return enter(hall, request)
    case 'AddExtraTime':
      return addExtraTime(hall, request)
    case 'UpdatePlayerSeatingFlag':
      return setFlag(hall, request)
    case 'UpdatePlayerReplacement':
      return setReplacement(hall, request)
    case 'CheckInPlayer':
      return checkIn(hall, request)
    case 'AnswerRefereeCall':
      return answerCall(hall, request)
    case 'CancelGame':
    case 'ForceFinishGame':
    case 'EndGame':
      return endGame(hall, request)
    case 'EnterResult':
      return enterResult(hall, request)
    case 'DefinalizeGame':
      return reopenGame(hall, request)
    case 'RegisterPlayer':
      return register(hall, request)
  }
}

function addPenalty(hall: Hall, request: Given): Outcome {
  const { penalties } = hall
  const { playerId, amount, reason, eventId } = request.args as ArgsByCall['AddPenalty']
  if (amount > HIGHEST_PENALTY) return refused('out_of_range', 400, 'field_invalid')
  const expect = request.expect as ExpectByCall['AddPenalty'] | null
  const other = otherPerson(hall, playerId, expect?.name)
  if (other !== null) return other
  const id = hall.nextPenaltyId
  hall.nextPenaltyId += 1
  const mark = hall.newMark()
  penalties.push({
    mark,
    id,
    eventId,
    playerId,
    amount,
    reason,
    isCancelled: false,
    cancellationReason: '',
    cancelledBy: 0,
    ruledAt: request.ruledAt,
    sessionHash: expect?.sessionHash ?? null,
  })
  return applied({ penaltyId: id, person: titleOf(hall, playerId), penalty: mark })
}

function cancelPenalty(hall: Hall, request: Given): Outcome {
  const { penalties } = hall
  const { penaltyId, reason } = request.args as ArgsByCall['CancelPenalty']
  const penalty = penalties.find(({ id }) => id === penaltyId)
  if (penalty === undefined) return refused('not_found', 404)
  const seen = (request.expect as ExpectByCall['CancelPenalty'] | null)?.penalty
  if (seen !== undefined && !isSeen(penalty, seen)) {
    const { playerId, amount } = penalty
    return conflict({ isAsWished: false, nameNow: titleOf(hall, playerId), amountNow: amount })
  }
  if (penalty.isCancelled && request.expect !== null) {
    const { cancellationReason, cancelledBy } = penalty
    return conflict({ isAsWished: true, cancellationReason, cancelledBy })
  }
  Object.assign(penalty, { isCancelled: true, cancellationReason: reason, cancelledBy: 7 })
  return applied({ penalty: penalty.mark })
}

const isSeen = (penalty: Hall['penalties'][number], seen: SeenPenalty): boolean =>
  penalty.playerId === seen.playerId &&
  penalty.amount === seen.amount &&
  (seen.ruledAt === undefined || seen.ruledAt === penalty.ruledAt)

/** Refuses when the id now belongs to another person than the person whom the referee saw. */
function otherPerson(hall: Hall, id: number, name: string | null | undefined): Outcome | null {
  const nameNow = titleOf(hall, id)
  if (name == null || name === nameNow) return null
  return conflict({ isAsWished: false, seenName: name, nameNow })
}

function drop({ tables }: Hall, request: Given): Outcome {
  const { sessionHash, intermediateResults } = request.args as ArgsByCall['DropLastRound']
  const at = tables.find((each) => each.sessionHash === sessionHash)
  if (at === undefined) return refused('not_found', 404)
  const expect = request.expect as ExpectByCall['DropLastRound'] | null
  const last = at.hands.at(-1)?.fingerprint ?? null
  if (expect !== null) {
    const holds =
      at.status === 'inprogress' &&
      at.hands.length === expect.handCount &&
      last !== null &&
      isSameHand(last, expect.lastHand) &&
      areSame(scoresOf(at), expect.scores)
    if (!holds) return conflict(stateOf(at, expect))
  }
  if (last === null || at.status !== 'inprogress' || !areSame(scoresOf(at), intermediateResults)) {
    return refused('failed_precondition', 412, 'scores_differ')
  }
  at.hands = at.hands.slice(0, -1)
  return applied({ droppedHand: last })
}

/** Records a hand that a referee entered, unless the players have recorded a hand since. */
function enter({ tables }: Hall, request: Given): Outcome {
  const { sessionHash, roundData } = request.args as ArgsByCall['AddRound']
  const at = tables.find((each) => each.sessionHash === sessionHash)
  if (at === undefined) return refused('not_found', 404)
  const expect = request.expect as ExpectByCall['AddRound'] | null
  const last = at.hands.at(-1) ?? null
  const fingerprint = roundToFingerprint(roundData, new Date(request.now).toISOString())
  if (fingerprint === null) return refused('invalid_argument', 400)
  const after = scoresAfter(at, fingerprint)
  if (expect !== null) {
    const holds =
      at.status === 'inprogress' &&
      at.hands.length === expect.handCount &&
      isLastHand(expect.lastHand, last?.fingerprint ?? null) &&
      areSame(scoresOf(at), expect.scores)
    if (!holds) {
      const isAsWished =
        at.hands.length === expect.handCount + 1 &&
        last !== null &&
        isEqualHand(last.fingerprint, fingerprint) &&
        areSame(scoresOf(at, 1), expect.scores)
      return conflict({
        isAsWished,
        status: at.status,
        handCount: at.hands.length,
        lastHand: last?.fingerprint ?? null,
        scores: scoresOf(at),
      })
    }
  }
  if (at.status !== 'inprogress') return refused('failed_precondition', 412)
  at.hands = [...at.hands, { fingerprint, scores: after }]
  return applied()
}

function isLastHand(expected: HandFingerprint | null, found: HandFingerprint | null): boolean {
  if (expected === null) return true
  if (found === null) return false
  return expected.at === '' ? isEqualHand(expected, found) : isSameHand(expected, found)
}

function stateOf(at: ServerTable, expect: ExpectByCall['DropLastRound']): ServerState {
  const isAsWished =
    at.status === 'inprogress' &&
    at.hands.length + 1 === expect.handCount &&
    areSame(scoresOf(at), expect.scoresBefore)
  return {
    isAsWished,
    status: at.status,
    handCount: at.hands.length,
    lastHand: at.hands.at(-1)?.fingerprint ?? null,
    scores: scoresOf(at),
    scoresBefore: at.hands.length === 0 ? [] : scoresOf(at, 1),
  }
}

function addExtraTime({ tables }: Hall, request: Given): Outcome {
  const { sessionHashList, extraTime } = request.args as ArgsByCall['AddExtraTime']
  const at = tables.find((each) => each.sessionHash === sessionHashList[0])
  if (at === undefined) return refused('not_found', 404)
  const expect = request.expect as ExpectByCall['AddExtraTime'] | null
  if (expect !== null && request.now - Date.parse(request.ruledAt) > EXTRA_TIME_HOLDS_MS) {
    const state = { isAsWished: false, extraTime: at.extraTime, status: at.status }
    return refused('failed_precondition', 412, 'ruled_too_long_ago', {
      state: JSON.stringify(state),
    })
  }
  if (expect !== null && (expect.extraTime !== at.extraTime || at.status !== 'inprogress')) {
    const isAsWished = at.extraTime === expect.extraTime + extraTime
    return conflict({ isAsWished, extraTime: at.extraTime, status: at.status })
  }
  at.extraTime += extraTime
  return applied()
}

/** Ends a table's call for a referee. It is no error if that call has already ended. */
function answerCall({ tables }: Hall, request: Given): Outcome {
  const { sessionHash } = request.args as ArgsByCall['AnswerRefereeCall']
  const isThere = tables.some((each) => each.sessionHash === sessionHash)
  return isThere ? applied() : refused('not_found', 404)
}

function setFlag(hall: Hall, request: Given): Outcome {
  const { players } = hall
  const { playerId, ignoreSeating } = request.args as ArgsByCall['UpdatePlayerSeatingFlag']
  const player = players.find(({ id }) => id === playerId)
  if (player === undefined) return refused('not_found', 404)
  const expect = request.expect as ExpectByCall['UpdatePlayerSeatingFlag'] | null
  const other = otherPerson(hall, playerId, expect?.name)
  if (other !== null) return other
  if (expect !== null && expect.ignoreSeating !== player.ignoreSeating) {
    const isAsWished = player.ignoreSeating === ignoreSeating
    return conflict({ isAsWished, ignoreSeating: player.ignoreSeating })
  }
  player.ignoreSeating = ignoreSeating
  return applied({ person: player.title })
}

function setReplacement(hall: Hall, request: Given): Outcome {
  const { players } = hall
  const { playerId, replacementId } = request.args as ArgsByCall['UpdatePlayerReplacement']
  const player = players.find(({ id }) => id === playerId)
  if (player === undefined) return refused('not_found', 404)
  const stands = player.replacedBy?.id ?? null
  const wished = replacementId < 1 ? null : replacementId
  const expect = request.expect as ExpectByCall['UpdatePlayerReplacement'] | null
  const other =
    otherPerson(hall, playerId, expect?.name) ??
    (wished === null ? null : otherPerson(hall, wished, expect?.replacementName))
  if (other !== null) return other
  if (expect !== null && expect.replacementId !== stands) {
    const replacementName = player.replacedBy?.title ?? ''
    return conflict({ isAsWished: stands === wished, replacementId: stands, replacementName })
  }
  player.replacedBy = wished === null ? null : { id: wished, title: '' }
  const substitute = wished === null ? null : titleOf(hall, wished)
  return applied({ person: player.title, substitute })
}

/**
 * Sets the tick of a player, also when somebody else has set it before. Refuses when a substitute plays for the player
 * by now.
 */
function checkIn(hall: Hall, request: Given): Outcome {
  const { playerId, isHere } = request.args as ArgsByCall['CheckInPlayer']
  const player = hall.players.find(({ id }) => id === playerId)
  if (player === undefined) return refused('not_found', 404)
  const expect = request.expect as ExpectByCall['CheckInPlayer'] | null
  const other = otherPerson(hall, playerId, expect?.name)
  if (other !== null) return other
  if (expect !== null && expect.replacementId !== (player.replacedBy?.id ?? null)) {
    return refused('not_found', 404, 'substitute_changed')
  }
  player.hereSince = isHere ? request.ruledAt : ''
  return applied({ person: player.title })
}

function endGame({ tables }: Hall, request: Given): Outcome {
  const { sessionHash } = request.args as ArgsByCall['CancelGame']
  const at = tables.find((each) => each.sessionHash === sessionHash)
  if (at === undefined) return refused('not_found', 404)
  const ended = ENDED_BY[request.call as keyof typeof ENDED_BY]
  const expect = request.expect as ExpectByCall['CancelGame'] | null
  if (expect !== null) {
    const last = at.hands.at(-1)?.fingerprint ?? null
    const hasSeen =
      at.hands.length === expect.handCount &&
      (last === null || (expect.lastHand !== null && isSameHand(last, expect.lastHand)))
    if (at.status !== 'inprogress' || !hasSeen) {
      const isAsWished = at.status === ended && (ended === 'cancelled' || hasSeen)
      return conflict(gameOf(at, isAsWished))
    }
  }
  if (at.status !== 'inprogress') return refused('failed_precondition', 412)
  at.status = ended
  at.endedAt = new Date(request.now).toISOString()
  return applied()
}

/** Replaces the hands of a table by the result. */
function enterResult({ tables }: Hall, request: Given): Outcome {
  const { sessionHash, scores, sticks } = request.args as ArgsByCall['EnterResult']
  const at = tables.find((each) => each.sessionHash === sessionHash)
  if (at === undefined) return refused('not_found', 404)
  const expect = request.expect as ExpectByCall['EnterResult'] | null
  const entered = at.entered
  if (expect !== null) {
    const last = at.hands.at(-1)?.fingerprint ?? null
    const hasSeen =
      at.status === expect.status &&
      at.hands.length === expect.handCount &&
      (last === null || (expect.lastHand !== null && isSameHand(last, expect.lastHand))) &&
      JSON.stringify(entered) === JSON.stringify(expect.entered)
    if (!hasSeen) {
      const isAsWished = JSON.stringify(entered) === JSON.stringify({ scores, sticks })
      return conflict({ ...gameOf(at, isAsWished), entered, enteredBy: 'Vera' })
    }
  }
  if (at.status !== 'inprogress' && at.status !== 'prefinished') {
    return refused('failed_precondition', 412)
  }
  at.status = 'prefinished'
  at.endedAt = new Date(request.now).toISOString()
  at.hands = []
  at.entered = { scores, sticks }
  return applied()
}

const ENDED_BY = {
  CancelGame: 'cancelled',
  ForceFinishGame: 'finished',
  EndGame: 'prefinished',
} as const

function reopenGame({ tables }: Hall, request: Given): Outcome {
  const { sessionHash } = request.args as ArgsByCall['DefinalizeGame']
  const at = tables.find((each) => each.sessionHash === sessionHash)
  if (at === undefined) return refused('not_found', 404)
  const expect = request.expect as ExpectByCall['DefinalizeGame'] | null
  if (expect !== null && (at.status !== 'finished' || at.endedAt !== expect.endedAt)) {
    return conflict(gameOf(at, at.status === 'inprogress'))
  }
  if (at.status !== 'finished') return refused('failed_precondition', 412)
  at.status = 'inprogress'
  at.endedAt = null
  at.entered = null
  return applied()
}

const gameOf = (at: ServerTable, isAsWished: boolean): FoundGame => ({
  isAsWished,
  status: at.status,
  handCount: at.hands.length,
  lastHand: at.hands.at(-1)?.fingerprint ?? null,
  endedAt: at.endedAt,
})

function register(hall: Hall, request: Given): Outcome {
  const { players } = hall
  const { playerId: id, eventId } = request.args as ArgsByCall['RegisterPlayer']
  const expect = request.expect as ExpectByCall['RegisterPlayer'] | null
  const title = titleOf(hall, id)
  const other = otherPerson(hall, id, expect?.name)
  if (other !== null) return other
  if (players.some((each) => each.id === id)) {
    return expect === null ? refused('failed_precondition', 412) : conflict({ isAsWished: true })
  }
  players.push({ id, eventId, title, ignoreSeating: false, replacedBy: null })
  return applied({ person: title })
}

const applied = ({
  droppedHand = null,
  penaltyId = null,
  ...hit
}: {
  droppedHand?: HandFingerprint | null
  penaltyId?: number | null
} & Partial<Hit> = {}): Outcome => ({
  kind: 'applied',
  droppedHand,
  penaltyId,
  hit: { ...NOTHING_HIT, ...hit },
})

const refused = (...given: Parameters<typeof refusal>): Outcome => ({
  kind: 'refused',
  answer: refusal(...given),
})

const conflict = (state: ServerState): Outcome => ({ kind: 'conflict', state })
