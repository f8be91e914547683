import type { Ruleset } from '../event/rulesets'
import { dealerOf, type Seat, seatAfter } from '../session/seats'
import { assert } from '../../lib/assert'
import type { MultironHand, RonHand, TsumoHand, Win } from './hand'
import { basePoints, honbaOnRon, honbaOnTsumo, ronValue, tsumoShare } from './hand-value'
import { collectFromOthers, collectSticks, type Payment, type Payments } from './payments'
import type { SessionState } from './session-state'

/** The session's state before the hand, as far as a settlement needs it. */
export type TableMoment = Pick<SessionState, 'roundIndex' | 'honba' | 'riichiSticks'>

/** A win off one discard. A player who is liable for the hand pays a part of it. Source: docs/rules/sessions.md#pao. */
export function settleRon(hand: RonHand, before: TableMoment, ruleset: Ruleset): Payments {
  return {
    direct: ronPayments(hand, hand.loser, before, ruleset),
    riichi: collectSticks({ bettors: hand.riichi, sticks: before.riichiSticks, to: hand.winner }),
    honba: payment(hand.loser, hand.winner, honbaOnRon(before.honba, ruleset.honbaValue)),
  }
}

/**
 * A tsumo win. A player who is liable for the hand pays all of it, as if the win were a ron on their
 * discard.
 * Source: docs/rules/sessions.md#pao.
 */
export function settleTsumo(hand: TsumoHand, before: TableMoment, ruleset: Ruleset): Payments {
  const { winner, pao } = hand
  const riichi = collectSticks({ bettors: hand.riichi, sticks: before.riichiSticks, to: winner })
  const base = basePoints(hand, ruleset)
  const dealer = dealerOf(before.roundIndex)
  if (pao !== null) {
    return {
      direct: payment(pao, winner, ronValue(base, winner === dealer)),
      riichi,
      honba: payment(pao, winner, honbaOnRon(before.honba, ruleset.honbaValue)),
    }
  }
  const honbaEach = honbaOnTsumo(before.honba, ruleset.honbaValue)
  return {
    direct: collectFromOthers(winner, (from) =>
      tsumoShare(base, winner === dealer || from === dealer),
    ),
    riichi,
    honba: collectFromOthers(winner, () => honbaEach),
  }
}

/**
 * Two or three wins off one discard. Each winner is paid for the hand and the honba, and gets their own bet
 * back. The first winner in turn order after the discarder takes the other riichi sticks. One rule gives
 * that winner all bets, another rule all of the honba.
 * Source: docs/rules/sessions.md#multiple-ron.
 */
export function settleMultiron(
  hand: MultironHand,
  before: TableMoment,
  ruleset: Ruleset,
): Payments {
  const nearest = nearestWinner(hand)
  const honba = honbaOnRon(before.honba, ruleset.honbaValue)
  const isOwnBetReturned = (bettor: Seat) =>
    !ruleset.doubleronRiichiAtamahane && hand.wins.some((win) => win.winner === bettor)
  return {
    direct: hand.wins.flatMap((win) => ronPayments(win, hand.loser, before, ruleset)),
    riichi: collectSticks({
      bettors: hand.riichi.filter((bettor) => !isOwnBetReturned(bettor)),
      sticks: before.riichiSticks,
      to: nearest,
    }),
    honba: hand.wins.flatMap(({ winner }) =>
      ruleset.doubleronHonbaAtamahane && winner !== nearest
        ? []
        : payment(hand.loser, winner, honba),
    ),
  }
}

/** The first winner in turn order after the discarder. */
function nearestWinner({ wins, loser }: MultironHand): Seat {
  for (let steps = 1; steps <= 3; steps++) {
    const seat = seatAfter(loser, steps)
    if (wins.some((win) => win.winner === seat)) return seat
  }
  assert(false, 'a multiple ron has a winner other than the discarder')
}

function ronPayments(win: Win, loser: Seat, before: TableMoment, ruleset: Ruleset): Payment[] {
  const { winner, pao } = win
  const value = ronValue(basePoints(win, ruleset), winner === dealerOf(before.roundIndex))
  if (pao === null || pao === loser) return payment(loser, winner, value)
  const paoShare = value * paoFraction(value)
  return [...payment(loser, winner, value - paoShare), ...payment(pao, winner, paoShare)]
}

/**
 * The share of a win that the liable player pays: usually half. A win worth exactly 64000 or 96000 counts as two
 * yakuman. The player is liable for one of them, and pays half of that one: a quarter of the win.
 */
function paoFraction(value: number): number {
  return value === 64000 || value === 96000 ? 1 / 4 : 1 / 2
}

function payment(from: Seat, to: Seat, amount: number): Payment[] {
  return amount === 0 ? [] : [{ from, to, amount }]
}
