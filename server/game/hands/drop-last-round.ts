import type { ExpectByCall, SeenScore, StateByCall } from '../../../src/contract/expect'
import { isSameHand } from '../../../src/contract/hand-fingerprint'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { SEATS } from '../../../src/domain/session/seats'
import { CallError, expectFailed, fieldInvalid } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { fingerprintOfHand } from '../sessions/hand-fingerprint'
import { noteDropped } from './dropped-hand'
import { areSame, seenScores } from './seen-table'
import {
  SESSION_NAMED,
  hasNewerGame,
  readLastHand,
  readSession,
  type HandRow,
  type Session,
} from '../sessions/session-reader'
import { removeLastHand } from '../sessions/session-writer'

type Expected = ExpectByCall['DropLastRound']
type Found = StateByCall['DropLastRound']

/**
 * Undoes the last hand of a game. Afterwards the table is exactly as before the hand. The game may already
 * wait for approval, but then none of its players may have a newer game. The caller shows which hand they
 * mean by the scores they saw. With `X-Expect` they also tell apart two hands that changed no score.
 * Without scores and `X-Expect`, the last hand is meant.
 * Source: docs/rules/sessions.md#referee-actions.
 */
export const dropLastRound = changingCall({
  method: Mimir.method.dropLastRound,
  allow: 'manageGames',
  expects: 'DropLastRound',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, request, expect, note }) {
    const session = await readSession(tx, request.sessionHash)
    const lastHand = await readLastHand(tx, session)
    const seen = request.intermediateResults
    if (seen.length > 0) assertSeatedScores(seen, session)
    if (expect !== null) assertExpected(expect, foundOf(session, lastHand, expect))
    assertUndoable(session)
    if (seen.some(({ playerId, score }) => scoreOf(session, playerId) !== score)) {
      throw new CallError('failed_precondition', 'scores_differ')
    }
    if (lastHand === null) throw new CallError('failed_precondition', 'nothing_to_undo')
    // If the game went on, its players would sit at two tables at the same time, or this game would end after their
    // newer one.
    if (session.status === 'prefinished' && (await hasNewerGame(tx, session))) {
      throw new CallError('failed_precondition', 'session_not_current')
    }
    note(noteDropped(session, lastHand))
    await removeLastHand(tx, { session, lastHand })
    return { success: true }
  },
})

/** Checks that the scores are those of all four players, each once. */
function assertSeatedScores(seen: readonly SeenScore[], { players }: Session): void {
  for (const [nth, { playerId }] of seen.entries()) {
    const isRepeated = seen.findIndex((other) => other.playerId === playerId) < nth
    if (!players.includes(playerId) || isRepeated) {
      throw fieldInvalid(`intermediateResults[${nth}].playerId`)
    }
  }
  if (seen.length !== players.length) throw fieldInvalid('intermediateResults')
}

function assertUndoable({ status }: Session): void {
  if (status === 'finished') throw new CallError('failed_precondition', 'session_finished')
  if (status === 'cancelled') throw new CallError('failed_precondition', 'session_not_in_progress')
}

const scoreOf = ({ players, state }: Session, playerId: number) =>
  SEATS.filter((seat) => players[seat] === playerId).map((seat) => state.scores[seat])[0]

/** @throws CallError expect_failed unless the game's last hand is the one that the caller means. */
function assertExpected(expected: Expected, found: Found): void {
  const isMeant =
    isOpen(found.status) &&
    found.handCount === expected.handCount &&
    found.lastHand !== null &&
    isSameHand(found.lastHand, expected.lastHand) &&
    areSame(found.scores, expected.scores) &&
    areSame(found.scoresBefore, expected.scoresBefore)
  if (!isMeant) throw expectFailed(found)
}

function foundOf(session: Session, lastHand: HandRow | null, expected: Expected): Found {
  const { players, state, status, handCount } = session
  const fingerprint = lastHand && fingerprintOfHand(lastHand, players)
  const scores = seenScores(players, state.scores)
  return {
    isAsWished:
      status === 'inprogress' &&
      handCount + 1 === expected.handCount &&
      areSame(scores, expected.scoresBefore) &&
      (fingerprint === null || !isSameHand(fingerprint, expected.lastHand)),
    status,
    handCount,
    lastHand: fingerprint,
    scores,
    scoresBefore: lastHand ? seenScores(players, lastHand.stateBefore.scores) : [],
  }
}

const isOpen = (status: Found['status']) => status === 'inprogress' || status === 'prefinished'
