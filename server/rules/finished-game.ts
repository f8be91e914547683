import type { Ruleset } from '../../src/domain/event/rulesets'
import type { BySeat, Seat } from '../../src/domain/session/seats'
import {
  betsOf,
  type Hand,
  type MultironHand,
  type RonHand,
  type TsumoHand,
  type Win,
} from '../../src/domain/hand/hand'
import type { Payments } from '../../src/domain/hand/payments'
import type { TableMoment } from '../../src/domain/hand/settle-win'

/** A finished game in the form that statistics read. Cancelled, running and unapproved games do not have this form. */
export interface FinishedGame {
  readonly hash: string
  readonly eventId: number
  /** The present rules of the game's event. */
  readonly ruleset: Ruleset
  /** The registered players in seat order, even if a substitute played. */
  readonly players: BySeat<number>
  readonly results: BySeat<FinishedSeat>
  /** In the order of play. */
  readonly hands: readonly RecordedHand[]
}

export interface FinishedSeat {
  readonly score: number
  /** From 1 to 4. */
  readonly place: number
  readonly ratingDelta: number
  /** Whether a substitute played for the registered person. */
  readonly isSubstituted: boolean
}

export interface RecordedHand {
  readonly hand: Hand
  readonly before: TableMoment
}

/** One winner's hand; a multiple ron is one such hand for each winner. */
export interface WonHand {
  readonly game: FinishedGame
  readonly recorded: RecordedHand & { readonly hand: RonHand | TsumoHand | MultironHand }
  readonly win: Win
  /** The discarder; null for a tsumo. */
  readonly loser: Seat | null
}

/** All winners' hands of a game, in the order of play. */
export function wonHandsOf(game: FinishedGame): WonHand[] {
  return game.hands.flatMap(({ hand, before }): WonHand[] => {
    switch (hand.kind) {
      case 'ron':
        return [{ game, recorded: { hand, before }, win: hand, loser: hand.loser }]
      case 'tsumo':
        return [{ game, recorded: { hand, before }, win: hand, loser: null }]
      case 'multiron':
        return hand.wins.map((win) => ({
          game,
          recorded: { hand, before },
          win,
          loser: hand.loser,
        }))
      default:
        return []
    }
  })
}

/** How a hand was won: open, after riichi, or closed without riichi. */
export type WinStyle = 'open' | 'riichi' | 'dama'

/** The ids of riichi, double riichi and open riichi. */
const RIICHI_YAKU = [33, 34, 44]

/**
 * The style of a won hand. Null for a hand that a referee entered without its yaku and as neither open nor
 * riichi: such a hand may have been open.
 */
export function winStyleOf({ recorded, win }: WonHand): WinStyle | null {
  if (win.openHand) return 'open'
  const isRiichi =
    isInRiichi(recorded.hand, win.winner) || win.yaku.some((yaku) => RIICHI_YAKU.includes(yaku))
  if (isRiichi) return 'riichi'
  return win.yaku.length === 0 ? null : 'dama'
}

export function isInRiichi(hand: Hand, seat: Seat): boolean {
  return betsOf(hand).includes(seat)
}

/** The number of all kinds of dora in a hand. */
export function doraOf({ dora, uradora, kandora, kanuradora }: Win): number {
  return dora + uradora + kandora + kanuradora
}

/** The points that one seat paid another for hands and honba, without riichi sticks; `null` means any seat. */
export function pointsPaid(
  { direct, honba }: Payments,
  between: { readonly from: Seat | null; readonly to: Seat | null },
): number {
  let points = 0
  for (const { from, to, amount } of [...direct, ...honba]) {
    const isAsked =
      (between.from === null || from === between.from) && (between.to === null || to === between.to)
    if (isAsked) points += amount
  }
  return points
}
