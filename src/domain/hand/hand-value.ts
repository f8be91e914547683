import type { Ruleset } from '../event/rulesets'
import type { HandValue } from './hand'

export const MANGAN = 2000
const HANEMAN = 3000
const BAIMAN = 4000
const SANBAIMAN = 6000
const YAKUMAN = 8000

export type ValueRules = Pick<Ruleset, 'withKazoe' | 'withKiriageMangan'>

/** The base points of a hand, before they are multiplied and rounded. Source: docs/rules/sessions.md#payments. */
export function basePoints({ han, fu }: HandValue, rules: ValueRules): number {
  if (han < 0) return YAKUMAN * -han
  if (han >= 13) return rules.withKazoe ? YAKUMAN : SANBAIMAN
  if (han >= 11) return SANBAIMAN
  if (han >= 8) return BAIMAN
  if (han >= 6) return HANEMAN
  if (han === 5) return MANGAN
  if (rules.withKiriageMangan && isAlmostMangan(han, fu)) return MANGAN
  return Math.min(MANGAN, fu * 2 ** (2 + han))
}

/** What the discarder pays for a ron, without honba. */
export function ronValue(base: number, isDealer: boolean): number {
  return roundUpTo100(base * (isDealer ? 6 : 4))
}

/** What one player pays for the tsumo of another, without honba. */
export function tsumoShare(base: number, isDealerInvolved: boolean): number {
  return roundUpTo100(base * (isDealerInvolved ? 2 : 1))
}

/** What the discarder pays for the honba. */
export function honbaOnRon(honba: number, honbaValue: number): number {
  return honba * honbaValue
}

/**
 * What each of the three other players pays for the honba of a tsumo. If the value of a honba cannot be divided by
 * three, each third is rounded up to 100.
 */
export function honbaOnTsumo(honba: number, honbaValue: number): number {
  const third = honbaValue % 3 === 0 ? honbaValue / 3 : roundUpTo100(honbaValue / 3)
  return honba * third
}

function isAlmostMangan(han: number, fu: number): boolean {
  return (han === 4 && fu === 30) || (han === 3 && fu === 60)
}

function roundUpTo100(points: number): number {
  return Math.ceil(points / 100) * 100
}
