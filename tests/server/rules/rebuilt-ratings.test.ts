import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { finalResults } from '../../../src/domain/hand/final-results'
import type { SessionState } from '../../../src/domain/hand/session-state'
import {
  standingSteps,
  type PlayerStanding,
  type StandingStep,
} from '../../../server/rules/standings'
import type { BySeat } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import { anyPlay, playWholeGame } from '../../src/domain/hand/game-arbitrary'
import { anyRuleset } from '../../src/domain/hand/hand-arbitrary'

const fourOf = <T>(value: fc.Arbitrary<T>) => fc.tuple(value, value, value, value)

/** Eight games of eight players in one event. */
const anyEvent = fc.record({
  ruleset: anyRuleset,
  games: fc.array(
    fc.record({
      players: fc
        .shuffledSubarray([11, 12, 13, 14, 15, 16, 17, 18], { minLength: 4, maxLength: 4 })
        .map(([a = 0, b = 0, c = 0, d = 0]): BySeat<number> => [a, b, c, d]),
      play: anyPlay,
      chips: fourOf(fc.integer({ min: -5, max: 5 })),
      replaced: fourOf(fc.integer({ min: 1, max: 10 }).map((n) => n === 1)),
    }),
    { minLength: 8, maxLength: 8 },
  ),
})

test(
  '4,000 games give the same rating history whether they are rated one by one or rebuilt together',
  {
    timeout: 180_000,
  },
  () => {
    fc.assert(
      fc.property(anyEvent, ({ ruleset, games }) => {
        const { startRating } = ruleset
        const standings = new Map<number, PlayerStanding>()
        const history: StandingStep[] = []
        const stored: string[] = []
        for (const [nth, { players, play, chips, replaced }] of games.entries()) {
          const { state } = present(playWholeGame(play, ruleset).at(-1), 'a last hand').played
          stored.push(JSON.stringify(state))
          const outcome = finalResults({ state, ruleset, chips, replaced })
          for (const step of standingSteps({
            games: [{ players, outcome }],
            before: standings,
            startRating,
          })) {
            history.push({ ...step, game: step.game === null ? null : nth })
            standings.set(step.playerId, step.standing)
          }
        }

        const rebuilt = standingSteps({
          games: games.map(({ players, chips, replaced }, nth) => {
            const state = JSON.parse(present(stored[nth], 'a state')) as SessionState
            return { players, outcome: finalResults({ state, ruleset, chips, replaced }) }
          }),
          before: new Map(),
          startRating,
        })
        expect(rebuilt).toEqual(history)
        expect(history.filter(({ game }) => game !== null)).toHaveLength(32)
      }),
      { numRuns: 500, seed: 20260 },
    )
  },
)
