import { dealerOf, type Seat, SEATS } from '../session/seats'
import type { AbortHand, DrawHand, NagashiHand } from './hand'
import { MANGAN, tsumoShare } from './hand-value'
import { collectFromOthers, leaveSticks, type Payment, type Payments } from './payments'

const NOTEN_POOL = 3000

/**
 * An exhaustive draw: noten players pay tempai players, and riichi sticks stay on the table.
 * Source: docs/rules/sessions.md#draws.
 */
export function settleDraw(hand: DrawHand): Payments {
  return { direct: notenPayments(hand.tempai), riichi: leaveSticks(hand.riichi), honba: [] }
}

/** An abortive draw: the only payments are the riichi sticks that players leave on the table. */
export function settleAbort(hand: AbortHand): Payments {
  return { direct: [], riichi: leaveSticks(hand.riichi), honba: [] }
}

/**
 * Nagashi mangan: all three others pay each player with nagashi mangan as for a mangan tsumo. Players with nagashi
 * mangan pay each other too. Honba is not paid.
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
