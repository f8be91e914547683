import type { Ruleset } from '../../src/domain/rulesets'
import type { BySeat, Seat } from '../../src/domain/seats'
import {
  betsOf,
  type Hand,
  type MultironHand,
  type RonHand,
  type TsumoHand,
  type Win,
} from './hand'
import type { Payments } from './payments'
import type { TableMoment } from './settle-win'

/** A finished game as statistics read it. Cancelled, running and unapproved games never become one. */
export interface FinishedGame {
  readonly hash: string
  readonly eventId: number
  /** The rules of its event as they are now. */
  readonly ruleset: Ruleset
  /** The registered persons in seat order, whoever played for them. */
  readonly players: BySeat<number>
  readonly results: BySeat<SeatResult>
  /** In the order of play. */
  readonly hands: readonly RecordedHand[]
}

export interface SeatResult {
  readonly score: number
  /** 1..4. */
  readonly place: number
  readonly ratingDelta: number
  /** Somebody played for the registered person. */
  readonly isSubstituted: boolean
}

export interface RecordedHand {
  readonly hand: Hand
  readonly before: TableMoment
}

/** One winner's hand; a multiple ron is one for each winner. */
export interface WonHand {
  readonly game: FinishedGame
  readonly recorded: RecordedHand & { readonly hand: RonHand | TsumoHand | MultironHand }
  readonly win: Win
  /** Who dealt it in; null for a win by own draw. */
  readonly loser: Seat | null
}

/** Every winner's hand of a game, in the order of play. */
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

/** How a hand was won: open, under riichi, or closed and silent. */
export type WinStyle = 'open' | 'riichi' | 'dama'

/** Riichi, double riichi, open riichi. */
const RIICHI_YAKU = [33, 34, 44]

export function winStyleOf({ recorded, win }: WonHand): WinStyle {
  if (win.openHand) return 'open'
  const isRiichi =
    isInRiichi(recorded.hand, win.winner) || win.yaku.some((yaku) => RIICHI_YAKU.includes(yaku))
  return isRiichi ? 'riichi' : 'dama'
}

export function isInRiichi(hand: Hand, seat: Seat): boolean {
  return betsOf(hand).includes(seat)
}

/** All kinds of dora in a hand together. */
export function doraOf({ dora, uradora, kandora, kanuradora }: Win): number {
  return dora + uradora + kandora + kanuradora
}

/** Points paid for hands and honba, riichi sticks aside, between two seats; `null` on a side is anybody. */
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
