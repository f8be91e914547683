/** The part of a ruleset that bounds penalties, in points. */
export interface PenaltyRules {
  readonly minPenalty: number
  readonly maxPenalty: number
  readonly penaltyStep: number
}

export const PENALTY_AMOUNT_PROBLEMS = ['notWhole', 'belowMin', 'aboveMax', 'offStep'] as const
export type PenaltyAmountProblem = (typeof PENALTY_AMOUNT_PROBLEMS)[number]

/** A penalty of this amount only warns. */
export const WARNING_AMOUNT = 0

/** Why an amount is not allowed; null when it is: a warning, or the minimum plus whole steps. */
export function penaltyAmountProblem(
  amount: number,
  rules: PenaltyRules,
): PenaltyAmountProblem | null {
  if (amount === WARNING_AMOUNT) return null
  if (!Number.isSafeInteger(amount)) return 'notWhole'
  if (amount < rules.minPenalty || amount < 0) return 'belowMin'
  if (amount > rules.maxPenalty) return 'aboveMax'
  return isOnStep(amount, rules) ? null : 'offStep'
}

/** The first allowed amounts, ascending, without the warning; fewer when the bounds allow fewer. */
export function firstPenaltyAmounts(rules: PenaltyRules, count: number): number[] {
  const { minPenalty, maxPenalty, penaltyStep } = rules
  if (penaltyStep <= 0) return minPenalty > 0 && minPenalty <= maxPenalty ? [minPenalty] : []
  const first = minPenalty > 0 ? minPenalty : minPenalty + penaltyStep
  return Array.from({ length: count }, (_, index) => first + index * penaltyStep).filter(
    (amount) => amount <= maxPenalty,
  )
}

/**
 * Round amounts to choose from, ascending: 1, 2 or 5 times a power of ten, the middle ones when there are more than
 * `count`. When the bounds allow too few round amounts, the first allowed amounts.
 */
export function usualPenaltyAmounts(rules: PenaltyRules, count: number): number[] {
  const round = ROUND_AMOUNTS.filter((amount) => penaltyAmountProblem(amount, rules) === null)
  if (round.length < count) return firstPenaltyAmounts(rules, count)
  const from = Math.floor((round.length - count) / 2)
  return round.slice(from, from + count)
}

const ROUND_AMOUNTS = [1, 10, 100, 1000, 10_000, 100_000].flatMap((power) =>
  [1, 2, 5].map((digit) => digit * power),
)

function isOnStep(amount: number, { minPenalty, penaltyStep }: PenaltyRules): boolean {
  // Events saved before steps had to be positive bound the amount only.
  return penaltyStep <= 0 || (amount - minPenalty) % penaltyStep === 0
}
