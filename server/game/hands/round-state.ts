import type { MessageInitShape } from '@bufbuild/protobuf'
import {
  RoundOutcome,
  type PaymentLogSchema,
  type RoundStateSchema,
} from '../../../src/contract/wire/atoms_pb'
import { type BySeat, dealerOf } from '../../../src/domain/session/seats'
import { betsOf, type Hand, type HandKind } from '../../../src/domain/hand/hand'
import type { Payment, Payments } from '../../../src/domain/hand/payments'
import type { SessionState } from '../../../src/domain/hand/session-state'
import { handToRound } from '../sessions/hand-fingerprint'
import { scoresBySeat } from '../sessions/table-state'

export const WIRE_OUTCOME: Record<HandKind, RoundOutcome> = {
  ron: RoundOutcome.RON,
  tsumo: RoundOutcome.TSUMO,
  draw: RoundOutcome.DRAW,
  abort: RoundOutcome.ABORT,
  chombo: RoundOutcome.CHOMBO,
  nagashi: RoundOutcome.NAGASHI,
  multiron: RoundOutcome.MULTIRON,
}

/** A hand with its effects, for the wire: the table before the hand, and the changes. */
export function roundState(options: {
  sessionHash: string
  players: BySeat<number>
  before: SessionState
  hand: Hand
  deltas: BySeat<number>
  payments: Payments
}): MessageInitShape<typeof RoundStateSchema> {
  const { sessionHash, players, before, hand, deltas, payments } = options
  return {
    sessionHash,
    dealer: players[dealerOf(before.roundIndex)],
    roundIndex: before.roundIndex,
    riichi: before.riichiSticks,
    honba: before.honba,
    riichiIds: betsOf(hand).map((seat) => players[seat]),
    scores: scoresBySeat(players, before.scores),
    scoresDelta: scoresBySeat(players, deltas),
    // Clients in use expect no payments for a chombo.
    payments: hand.kind === 'chombo' ? {} : paymentLog(payments, players),
    round: handToRound(hand, players),
    outcome: WIRE_OUTCOME[hand.kind],
  }
}

function paymentLog(
  { direct, riichi, honba }: Payments,
  players: BySeat<number>,
): MessageInitShape<typeof PaymentLogSchema> {
  const item = ({ from, to, amount }: Payment) => ({
    from: from === null ? undefined : players[from],
    to: to === null ? undefined : players[to],
    amount,
  })
  return { direct: direct.map(item), riichi: riichi.map(item), honba: honba.map(item) }
}
