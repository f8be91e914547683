import { expect, test } from 'vitest'
import { ENTERED_HERE, type HandFingerprint } from '../../../../../src/contract/hand-fingerprint'
import { playerId } from '../../../../../src/domain/ids'
import { isAtSameHand } from '../../../../../src/features/games/hand/table-before'
import { PLAYERS } from './tables'

const HAND: HandFingerprint = {
  kind: 'ron',
  roundIndex: 1,
  honba: 0,
  wins: [{ winnerId: 22, han: 3, fu: 40 }],
  loserId: 44,
  riichi: [22],
  at: '2026-11-28T10:05:00Z',
}
const scoresOf = (scores: readonly number[]) =>
  scores.map((score, seat) => ({
    playerId: playerId(PLAYERS[seat] ?? 0),
    score,
    chomboCount: 0,
  }))
const SEEN = { handCount: 1, lastHand: HAND, scores: scoresOf([30000, 35200, 30000, 24800]) }

test.each([
  ['at the same hand when nothing happened', SEEN, true],
  [
    'at the same hand when only its time of recording is new',
    { ...SEEN, lastHand: { ...HAND, at: ENTERED_HERE } },
    true,
  ],
  ['not at the same hand when one more hand was entered', { ...SEEN, handCount: 2 }, false],
  [
    'not at the same hand when the last hand was cancelled',
    { ...SEEN, handCount: 0, lastHand: null },
    false,
  ],
  [
    'not at the same hand when another hand took the place of the last one',
    { ...SEEN, lastHand: { ...HAND, loserId: 33 } },
    false,
  ],
  [
    'not at the same hand when the scores are different',
    { ...SEEN, scores: scoresOf([30000, 34200, 31000, 24800]) },
    false,
  ],
])('a table is %s', (_, before, isSame) => {
  expect(isAtSameHand(before, SEEN)).toBe(isSame)
})
