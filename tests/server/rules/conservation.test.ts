import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { finalResults } from '../../../server/rules/final-results'
import { playHand } from '../../../server/rules/play-hand'
import { initialState, type SessionState } from '../../../server/rules/session-state'
import { anyHand, anyRuleset } from './hand-arbitrary'

const GAMES = 2_000

const rarely = fc.integer({ min: 1, max: 30 }).map((n) => n === 1)

const pointsOnTable = ({ scores, riichiSticks }: SessionState) =>
  scores.reduce((sum, score) => sum + score, 0) + 1000 * riichiSticks

function freeze(state: SessionState): SessionState {
  Object.freeze(state.scores)
  Object.freeze(state.chombo)
  Object.freeze(state.yakitori)
  return Object.freeze(state)
}

test('no hand makes or loses a point, in 2,000 games of random hands', () => {
  const games = fc.record({
    ruleset: anyRuleset,
    hands: fc.array(fc.record({ hand: anyHand, noTimeLeft: rarely }), {
      minLength: 1,
      maxLength: 24,
    }),
  })
  fc.assert(
    fc.property(games, ({ ruleset, hands }) => {
      let state = freeze(initialState(ruleset))
      const points = 4 * ruleset.startPoints
      for (const { hand, noTimeLeft } of hands) {
        const { roundIndex, honba } = state
        const played = playHand({
          state,
          hand: { ...hand, roundIndex, honba },
          ruleset,
          noTimeLeft,
        })
        state = freeze(played.state)
        expect(pointsOnTable(state)).toBe(points)
        expect(state.scores.every((score) => Number.isInteger(score / 50))).toBe(true)
        if (played.isFinished) break
      }
      expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    }),
    { numRuns: GAMES, seed: 20260 },
  )
})

test('results of random games give each place once and lose no more than a few hundred points', () => {
  const scores = fc.tuple(
    ...[0, 1, 2, 3].map(() => fc.integer({ min: -300, max: 900 }).map((n) => n * 100)),
  )
  const ends = fc.record({
    ruleset: anyRuleset,
    scores,
    riichiSticks: fc.integer({ min: 0, max: 8 }),
  })
  fc.assert(
    fc.property(ends, ({ ruleset, scores: [a = 0, b = 0, c = 0, d = 0], riichiSticks }) => {
      const before: SessionState = { ...initialState(ruleset), scores: [a, b, c, d], riichiSticks }
      const results = finalResults({
        state: before,
        ruleset,
        replaced: [false, false, false, false],
        chips: [0, 0, 0, 0],
      })
      expect(results.map((result) => result.place).toSorted((x, y) => x - y)).toEqual([1, 2, 3, 4])
      const after = results.reduce((sum, result) => sum + result.score, 0)
      const lost = pointsOnTable(before) - after
      expect(lost).toBeGreaterThanOrEqual(0)
      expect(lost).toBeLessThanOrEqual(ruleset.riichiGoesToWinner ? 300 : 1000 * riichiSticks)
    }),
    { numRuns: GAMES, seed: 20260 },
  )
})
