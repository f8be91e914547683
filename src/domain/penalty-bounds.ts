/** The fields of a ruleset that limit penalties, in points. */
export interface PenaltyRules {
  readonly minPenalty: number
  readonly maxPenalty: number
  readonly penaltyStep: number
}

export const PENALTY_AMOUNT_PROBLEMS = ['notWhole', 'belowMin', 'aboveMax', 'offStep'] as const
export type PenaltyAmountProblem = (typeof PENALTY_AMOUNT_PROBLEMS)[number]

/** A penalty of this amount is a warning. */
export const WARNING_AMOUNT = 0

/**
 * Why an amount is not allowed; null when it is allowed. Allowed are the warning, and the minimum plus whole steps up
 * to the maximum.
 */
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

/** The lowest allowed amounts, ascending, without the warning. Fewer than `count` when the bounds allow fewer. */
export function firstPenaltyAmounts(rules: PenaltyRules, count: number): number[] {
  const { minPenalty, maxPenalty, penaltyStep } = rules
  if (penaltyStep <= 0) return minPenalty > 0 && minPenalty <= maxPenalty ? [minPenalty] : []
  const first = minPenalty > 0 ? minPenalty : minPenalty + penaltyStep
  return Array.from({ length: count }, (_, index) => first + index * penaltyStep).filter(
    (amount) => amount <= maxPenalty,
  )
}

/**
 * Round amounts to choose from, ascending: 1, 2 or 5 times a power of ten. If more than `count` are allowed, the
 * middle ones. If too few round amounts are allowed, the lowest allowed amounts instead.
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
  // An old event may have been saved with a step of 0 or less. There the step is ignored.
  return penaltyStep <= 0 || (amount - minPenalty) % penaltyStep === 0
}
