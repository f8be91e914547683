import type { ExpectByCall, SeenScore, StateByCall } from '../../../src/contract/expect'
import {
  isEqualHand,
  isSameHand,
  type HandFingerprint,
} from '../../../src/contract/hand-fingerprint'
import type { Round } from '../../../src/contract/wire/atoms_pb'
import { betsOf, winnersOf, type Hand } from '../../../src/domain/hand/hand'
import { playHand } from '../../../src/domain/hand/play-hand'
import { isCurrentHand } from '../../../src/domain/hand/session-state'
import { validateHand } from '../../../src/domain/hand/validate-hand'
import { type BySeat, SEATS } from '../../../src/domain/session/seats'
import { expectFailed } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { fingerprintOfHand } from '../sessions/hand-fingerprint'
import { readLastHand, type HandRow, type Session } from '../sessions/session-reader'

type Expected = ExpectByCall['AddRound']

/**
 * Checks that the table's last hand and scores are still those that the caller saw.
 * @throws CallError expect_failed when they are not, with the present state of the table. `isAsWished` says that
 * the players have entered the same hand themselves.
 */
export async function assertStandsAsSeen(
  tx: Tx,
  seen: { event: EventRow; session: Session; expect: Expected; roundData: Round | undefined },
): Promise<void> {
  const { event, session, expect, roundData } = seen
  const { players, state, status, handCount } = session
  const lastHand = await readLastHand(tx, session)
  const fingerprint = lastHand && fingerprintOfHand(lastHand, players)
  const scores = seenScores(players, state.scores)
  const isAsSeen =
    status === 'inprogress' &&
    handCount === expect.handCount &&
    isLastHand(expect.lastHand, fingerprint) &&
    areSame(scores, expect.scores)
  if (isAsSeen) return
  const isAsWished =
    lastHand !== null &&
    handCount === expect.handCount + 1 &&
    areSame(seenScores(players, lastHand.stateBefore.scores), expect.scores) &&
    isSameEffect({ event, session, lastHand, roundData })
  throw expectFailed({
    isAsWished,
    status,
    handCount,
    lastHand: fingerprint,
    scores,
  } satisfies StateByCall['AddRound'])
}

/** When the caller knows no time of the hand, the hand's number and scores identify it. */
function isLastHand(expected: HandFingerprint | null, found: HandFingerprint | null): boolean {
  if (expected === null) return true
  if (found === null) return false
  return expected.at === '' ? isEqualHand(expected, found) : isSameHand(expected, found)
}

/**
 * True when the table's last hand has the same kind, the same people and the same payments as the hand to be
 * entered.
 */
function isSameEffect(given: {
  event: EventRow
  session: Session
  lastHand: HandRow
  roundData: Round | undefined
}): boolean {
  const { event, session, lastHand, roundData } = given
  const { players, state } = session
  const reported = roundData?.outcome
  if (reported?.case === undefined) return false
  const { stateBefore } = lastHand
  const { ruleset } = event
  const hand = validateHand({ reported, players, ruleset, mayOmitYaku: true })
  if (!hand.ok || !isCurrentHand(stateBefore, hand.value)) return false
  const { scores } = playHand({
    state: stateBefore,
    hand: hand.value,
    ruleset,
    noTimeLeft: false,
  }).state
  return (
    SEATS.every((seat) => scores[seat] === state.scores[seat]) &&
    whoDidWhat(hand.value) === whoDidWhat(lastHand.hand)
  )
}

/**
 * Han and fu are left out: a mangan may be entered as 5 han or as 4 han 40 fu, and the scores show a difference in
 * points.
 */
const whoDidWhat = (hand: Hand): string =>
  JSON.stringify([
    hand.kind,
    winnersOf(hand).toSorted(),
    'loser' in hand ? hand.loser : null,
    betsOf(hand).toSorted(),
  ])

/** The scores of a table in the form of a precondition. */
export const seenScores = (players: BySeat<number>, scores: BySeat<number>): SeenScore[] =>
  SEATS.map((seat) => ({ playerId: players[seat], score: scores[seat] }))

export const areSame = (a: readonly SeenScore[], b: readonly SeenScore[]): boolean =>
  a.length === b.length &&
  a.every((seat, nth) => seat.playerId === b[nth]?.playerId && seat.score === b[nth].score)
