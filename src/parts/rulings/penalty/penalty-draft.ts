import type { Translate } from '../../../i18n/translate'
import {
  WARNING_AMOUNT,
  penaltyAmountProblem,
  type PenaltyAmountProblem,
  type PenaltyRules,
} from '../../../domain/penalty-bounds'
import { formatPoints } from '../../../i18n/format'
import { err, ok, type Result } from '../../../lib/result'

/** Reasons offered as choices; `other` means the referee's own words. */
export const PENALTY_REASONS = ['late', 'noise', 'again', 'arguing', 'phone', 'other'] as const
export type PenaltyReason = (typeof PENALTY_REASONS)[number]

/** What the referee has chosen so far. The caller stores it, so that closing the sheet loses nothing. */
export interface PenaltyDraft {
  readonly playerId: number | null
  readonly reason: PenaltyReason | null
  readonly ownReason: string
  /** Points taken away; 0 is a warning; `other` is typed in `otherAmount`. */
  readonly amount: number | 'other'
  readonly otherAmount: number | null
}

/** A draft that is complete and within the rules. */
export interface PenaltyWish {
  readonly playerId: number
  readonly amount: number
  readonly reason: string
}

export type PenaltyField = 'player' | 'reason' | 'amount'
/** A sentence for each wrong field. */
export type PenaltyProblems = Partial<Record<PenaltyField, string>>

/** A draft without choices. The amount is a warning at first, because that is the smallest penalty. */
export const newPenaltyDraft = (playerId: number | null = null): PenaltyDraft => ({
  playerId,
  reason: null,
  ownReason: '',
  amount: WARNING_AMOUNT,
  otherAmount: null,
})

/** The penalty that a draft asks for, or what is missing, in words. */
export function readPenaltyDraft(
  t: Translate,
  draft: PenaltyDraft,
  rules: PenaltyRules,
): Result<PenaltyWish, PenaltyProblems> {
  const amount = draftAmount(draft)
  const reason = draftReason(t, draft)
  const problem = amount === null ? 'notWhole' : penaltyAmountProblem(amount, rules)
  if (draft.playerId !== null && reason !== '' && amount !== null && problem === null) {
    return ok({ playerId: draft.playerId, amount, reason })
  }
  return err({
    ...(draft.playerId === null && { player: t('penalties.form.selectPlayer') }),
    ...(reason === '' && { reason: t('penalties.form.reasonMandatory') }),
    ...(problem !== null && { amount: amountWords(t, problem, rules) }),
  })
}

/** The amount of a draft; null until one is typed. */
export const draftAmount = ({ amount, otherAmount }: PenaltyDraft): number | null =>
  amount === 'other' ? otherAmount && Math.abs(otherAmount) : amount

/** Whether a draft has an amount that the rules allow. */
export function hasAmount(draft: PenaltyDraft, rules: PenaltyRules): boolean {
  const amount = draftAmount(draft)
  return amount !== null && penaltyAmountProblem(amount, rules) === null
}

/** The reason as it will be stored; empty when there is none. */
export function draftReason(t: Translate, { reason, ownReason }: PenaltyDraft): string {
  if (reason === null) return ''
  return reason === 'other' ? ownReason.trim() : t(`penalties.reasons.${reason}`)
}

function amountWords(t: Translate, problem: PenaltyAmountProblem, rules: PenaltyRules): string {
  switch (problem) {
    case 'notWhole':
      return t('penalties.form.chooseAmount')
    case 'belowMin':
      return t('penalties.form.atLeast', { min: formatPoints(rules.minPenalty) })
    case 'aboveMax':
      return t('penalties.form.atMost', { max: formatPoints(rules.maxPenalty) })
    case 'offStep':
      return t('penalties.form.inSteps', { step: formatPoints(rules.penaltyStep) })
  }
}
