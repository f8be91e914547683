import type { TFunction } from 'i18next'
import {
  NOTICE_AMOUNT,
  penaltyAmountProblem,
  type PenaltyAmountProblem,
  type PenaltyRules,
} from '../../../domain/penalty-bounds'
import { formatPoints } from '../../../i18n/format'
import { err, ok, type Result } from '../../../lib/result'

/** Reasons offered without typing; `other` = in the referee's own words. */
export const PENALTY_REASONS = ['late', 'noise', 'again', 'arguing', 'phone', 'other'] as const
export type PenaltyReason = (typeof PENALTY_REASONS)[number]

/** What is chosen so far. The owner keeps it, so that a sheet that closes loses nothing. */
export interface PenaltyDraft {
  readonly playerId: number | null
  readonly reason: PenaltyReason | null
  readonly ownReason: string
  /** Points taken away; 0 = a notice; `other` = typed in `otherAmount`. */
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
/** A sentence for each field that is wrong. */
export type PenaltyProblems = Partial<Record<PenaltyField, string>>

/** A draft with nothing chosen; the amount starts as a notice, the least that can be given. */
export const newPenaltyDraft = (playerId: number | null = null): PenaltyDraft => ({
  playerId,
  reason: null,
  ownReason: '',
  amount: NOTICE_AMOUNT,
  otherAmount: null,
})

/** The wish a draft stands for, or what is missing, in words. */
export function readPenaltyDraft(
  t: TFunction,
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

/** The amount of a draft; null while none is typed. */
export const draftAmount = ({ amount, otherAmount }: PenaltyDraft): number | null =>
  amount === 'other' ? otherAmount : amount

/** The reason as it will be stored; empty while there is none. */
export function draftReason(t: TFunction, { reason, ownReason }: PenaltyDraft): string {
  if (reason === null) return ''
  return reason === 'other' ? ownReason.trim() : t(`penalties.reasons.${reason}`)
}

function amountWords(t: TFunction, problem: PenaltyAmountProblem, rules: PenaltyRules): string {
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
