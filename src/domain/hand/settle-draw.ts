import { dealerOf, type Seat, SEATS } from '../session/seats'
import type { AbortHand, DrawHand, NagashiHand } from './hand'
import { MANGAN, tsumoShare } from './hand-value'
import { collectFromOthers, leaveSticks, type Payment, type Payments } from './payments'

const NOTEN_POOL = 3000

/**
 * An exhaustive draw: noten players pay tempai players, bets stay on the table. Source: docs/rules/sessions.md#draws.
 */
export function settleDraw(hand: DrawHand): Payments {
  return { direct: notenPayments(hand.tempai), riichi: leaveSticks(hand.riichi), honba: [] }
}

/** An abortive draw: only riichi sticks move, from the players who bet them onto the table. */
export function settleAbort(hand: AbortHand): Payments {
  return { direct: [], riichi: leaveSticks(hand.riichi), honba: [] }
}

/**
 * Nagashi mangan: each player with nagashi mangan is paid like a mangan tsumo by all three others, even by others with
 * nagashi mangan. Honba is not paid.
 */
export function settleNagashi(
  hand: NagashiHand,
  before: { readonly roundIndex: number },
): Payments {
  const dealer = dealerOf(before.roundIndex)
  return {
    direct: hand.nagashi.flatMap((owner) =>
      collectFromOthers(owner, (from) => tsumoShare(MANGAN, owner === dealer || from === dealer)),
    ),
    riichi: leaveSticks(hand.riichi),
    honba: [],
  }
}

function notenPayments(tempai: readonly Seat[]): Payment[] {
  const noten = SEATS.filter((seat) => !tempai.includes(seat))
  if (noten.length === 2) {
    // With two tempai and two noten players, each noten player pays one tempai player, in seat order.
    return tempai.map((to, nth) => ({ from: noten[nth] ?? null, to, amount: NOTEN_POOL / 2 }))
  }
  return tempai.flatMap((to) => noten.map((from) => ({ from, to, amount: NOTEN_POOL / 3 })))
}
