import type { Ruleset } from '../event/rulesets'
import { dealerOf, SEATS } from '../session/seats'
import { exhaustive } from '../../lib/exhaustive'
import type { ChomboHand, Hand } from './hand'
import { MANGAN, tsumoShare } from './hand-value'
import type { Payment, Payments } from './payments'
import { settleAbort, settleDraw, settleNagashi } from './settle-draw'
import { settleMultiron, settleRon, settleTsumo, type TableMoment } from './settle-win'

/** The payments for a hand, given the session before it. Round and honba come from the session, not from the hand. */
export function settleHand(hand: Hand, before: TableMoment, ruleset: Ruleset): Payments {
  switch (hand.kind) {
    case 'ron':
      return settleRon(hand, before, ruleset)
    case 'tsumo':
      return settleTsumo(hand, before, ruleset)
    case 'multiron':
      return settleMultiron(hand, before, ruleset)
    case 'draw':
      return settleDraw(hand)
    case 'abort':
      return settleAbort(hand)
    case 'nagashi':
      return settleNagashi(hand, before)
    case 'chombo':
      return settleChombo(hand, before, ruleset)
    default:
      return exhaustive(hand)
  }
}

/**
 * A chombo is paid as a reverse mangan tsumo where the rules say so; otherwise nothing is paid.
 * Source: docs/rules/sessions.md#chombo.
 */
function settleChombo(hand: ChomboHand, before: TableMoment, ruleset: Ruleset): Payments {
  const direct: Payment[] = []
  if (ruleset.extraChomboPayments) {
    const dealer = dealerOf(before.roundIndex)
    for (const to of SEATS) {
      if (to === hand.loser) continue
      const amount = tsumoShare(MANGAN, hand.loser === dealer || to === dealer)
      direct.push({ from: hand.loser, to, amount })
    }
  }
  return { direct, riichi: [], honba: [] }
}
