import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { finalResults } from '../../../../src/domain/hand/final-results'
import { playHand } from '../../../../src/domain/hand/play-hand'
import { initialState, type SessionState } from '../../../../src/domain/hand/session-state'
import { anyPlay, playWholeGame } from './game-arbitrary'
import { anyRuleset } from './hand-arbitrary'

const WHOLE_GAMES = { numRuns: 4_000, seed: 20260 }
const ENDS = { numRuns: 2_000, seed: 20260 }

const pointsOnTable = ({ scores, riichiSticks }: SessionState) =>
  scores.reduce((sum, score) => sum + score, 0) + 1000 * riichiSticks

const game = fc.record({ ruleset: anyRuleset, play: anyPlay })

// Tens of thousands of hands take a second on an idle machine, and longer on a busy one.
const MANY = { timeout: 180_000 }

test(
  'in 4,000 random games no point is lost, and each game played again from its stored states gives the same result',
  MANY,
  () => {
    fc.assert(
      fc.property(game, ({ ruleset, play }) => {
        const recorded = playWholeGame(play, ruleset)
        const states = recorded.map(({ played }) => played.state)
        expect([...new Set(states.map(pointsOnTable))]).toEqual([4 * ruleset.startPoints])
        expect(states.flatMap(({ scores }) => scores).every((score) => score % 50 === 0)).toBe(true)

        const before = recorded.map(({ storedBefore }) => storedBefore)
        const ledThere = [initialState(ruleset), ...states.slice(0, -1)]
        expect(before.join()).toBe(ledThere.map((state) => JSON.stringify(state)).join())
        const again = recorded.map(({ hand, noTimeLeft, storedBefore }) =>
          playHand({ state: JSON.parse(storedBefore), hand, ruleset, noTimeLeft }),
        )
        expect(JSON.stringify(again)).toBe(JSON.stringify(recorded.map(({ played }) => played)))
      }),
      WHOLE_GAMES,
    )
  },
)

test('the results of random games give each place once and lose at most a few hundred points', () => {
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
    ENDS,
  )
})
