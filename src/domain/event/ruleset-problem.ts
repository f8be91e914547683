import { keysOf } from '../../lib/records'
import type { ComplexUma, Ruleset, Uma } from './rulesets'
import { DOUBLE_YAKU, PAO_YAKU, YAKU_IDS } from './yaku'

/** The fields of a ruleset that are numbers. */
export type RulesetNumber = {
  [K in keyof Ruleset]-?: Ruleset[K] extends number ? K : never
}[keyof Ruleset]

/** Far above the values of any real rules, yet so small that the sums of a whole session fit the wire's 32 bits. */
const MOST = 1_000_000

/** The smallest and the largest value of each number, both included. */
export const RULESET_BOUNDS: Readonly<Record<RulesetNumber, readonly [number, number]>> = {
  chipsValue: [0, MOST],
  chomboAmount: [0, MOST],
  gameExpirationTime: [0, MOST],
  goalPoints: [0, MOST],
  honbaValue: [0, MOST],
  maxPenalty: [0, MOST],
  minPenalty: [0, MOST],
  oka: [0, MOST],
  penaltyStep: [1, MOST],
  replacementPlayerFixedPoints: [-MOST, 0],
  replacementPlayerOverrideUma: [-MOST, 0],
  startPoints: [0, MOST],
  startRating: [0, MOST],
  yakitoriPenalty: [0, MOST],
}

/** The bounds of the points for one place. */
export const UMA_BOUNDS: readonly [number, number] = [-MOST, MOST]

/**
 * The first invalid field of a ruleset, as JSON names it (`complexUma.neg1.place2`); null when the ruleset is valid.
 * Source: docs/rules/rulesets.md#bounds.
 */
export function rulesetProblem(rules: Ruleset): string | null {
  return numberProblem(rules) ?? umaProblem(rules) ?? yakuProblem(rules)
}

function numberProblem(rules: Ruleset): string | null {
  const outside = keysOf(RULESET_BOUNDS).find(
    (field) => !isWithin(rules[field], RULESET_BOUNDS[field]),
  )
  if (outside !== undefined) return outside
  return rules.minPenalty > rules.maxPenalty ? 'minPenalty' : null
}

function umaProblem({ uma, complexUma }: Ruleset): string | null {
  const simple = uma ? placeProblem(uma) : null
  if (simple !== null) return `uma.${simple}`
  if (complexUma === undefined) return null
  for (const row of COMPLEX_ROWS) {
    const place = placeProblem(complexUma[row])
    if (place !== null) return `complexUma.${row}.${place}`
  }
  return null
}

export const COMPLEX_ROWS = [
  'neg3',
  'neg1',
  'otherwise',
] as const satisfies readonly (keyof ComplexUma)[]
export const PLACES = [
  'place1',
  'place2',
  'place3',
  'place4',
] as const satisfies readonly (keyof Uma)[]

const placeProblem = (uma: Uma): string | null =>
  PLACES.find((place) => !isWithin(uma[place], UMA_BOUNDS)) ?? null

function yakuProblem({ allowedYaku, yakuWithPao, doubleYakuman }: Ruleset): string | null {
  if (!isChoiceOf(allowedYaku, YAKU_IDS)) return 'allowedYaku'
  if (!isChoiceOf(yakuWithPao, PAO_YAKU)) return 'yakuWithPao'
  if (!isChoiceOf(doubleYakuman, DOUBLE_YAKU)) return 'doubleYakuman'
  return null
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

const isChoiceOf = (ids: readonly number[], offered: readonly number[]): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => offered.includes(id))
