import { expect, test } from 'vitest'
import { rulesetProblem } from '../../../../src/domain/event/ruleset-problem'
import { DEFAULT_RULESET, RULESETS, type Ruleset } from '../../../../src/domain/event/rulesets'

test.each(RULESETS)('the ruleset $id has no problem', ({ rules }) => {
  expect(rulesetProblem(rules)).toBeNull()
})

const UMA = { place1: 15_000, place2: 5000, place3: -5000, place4: -15_000 }

test.each<Partial<Ruleset>>([
  {},
  { startPoints: 0, oka: 0, honbaValue: 0, chipsValue: 0, gameExpirationTime: 0 },
  { replacementPlayerFixedPoints: 0, replacementPlayerOverrideUma: -1 },
  { minPenalty: 500, maxPenalty: 500 },
  { minPenalty: 0 },
  { uma: undefined, complexUma: undefined },
  { allowedYaku: [], yakuWithPao: [6, 19], doubleYakuman: [47, 21] },
])('the default ruleset changed by %j has no problem', (changes) => {
  expect(rulesetProblem({ ...DEFAULT_RULESET, ...changes })).toBeNull()
})

test.each<[Partial<Ruleset>, string]>([
  [{ penaltyStep: 0 }, 'penaltyStep'],
  [{ penaltyStep: -100 }, 'penaltyStep'],
  [{ minPenalty: 501, maxPenalty: 500 }, 'minPenalty'],
  [{ minPenalty: -1 }, 'minPenalty'],
  [{ startRating: -1 }, 'startRating'],
  [{ yakitoriPenalty: 1_000_001 }, 'yakitoriPenalty'],
  [{ oka: 0.5 }, 'oka'],
  [{ oka: Number.NaN }, 'oka'],
  [{ replacementPlayerFixedPoints: 1 }, 'replacementPlayerFixedPoints'],
  [{ replacementPlayerOverrideUma: 1 }, 'replacementPlayerOverrideUma'],
  [{ uma: { ...UMA, place3: 0.5 } }, 'uma.place3'],
  [
    { complexUma: { neg3: UMA, neg1: UMA, otherwise: { ...UMA, place4: -2_000_000 } } },
    'complexUma.otherwise.place4',
  ],
  [{ allowedYaku: [8, 17] }, 'allowedYaku'],
  [{ allowedYaku: [8, 8] }, 'allowedYaku'],
  [{ yakuWithPao: [7] }, 'yakuWithPao'],
  [{ doubleYakuman: [19] }, 'doubleYakuman'],
])('the default ruleset changed by %j has a problem at %s', (changes, problem) => {
  expect(rulesetProblem({ ...DEFAULT_RULESET, ...changes })).toBe(problem)
})
