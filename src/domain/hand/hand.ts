import type { Seat } from '../session/seats'

export const HAND_KINDS = [
  'ron',
  'tsumo',
  'multiron',
  'draw',
  'abort',
  'chombo',
  'nagashi',
] as const
export type HandKind = (typeof HAND_KINDS)[number]

/** The value of a winning hand. A negative `han` counts yakuman (-2 = double yakuman), with `fu` 0. */
export interface HandValue {
  readonly han: number
  readonly fu: number
}

/** The winning hand of one player. */
export interface Win extends HandValue {
  readonly winner: Seat
  /** The player who is liable for the hand; null = nobody. */
  readonly pao: Seat | null
  readonly yaku: readonly number[]
  readonly dora: number
  readonly uradora: number
  readonly kandora: number
  readonly kanuradora: number
  readonly openHand: boolean
}

interface Moment {
  /** 1..16, East 1 to North 4. */
  readonly roundIndex: number
  /** Honba counters on the table before the hand. */
  readonly honba: number
}

interface Bets {
  /** The seats that declared riichi in this hand. */
  readonly riichi: readonly Seat[]
}

export interface RonHand extends Moment, Bets, Win {
  readonly kind: 'ron'
  readonly loser: Seat
}

export interface TsumoHand extends Moment, Bets, Win {
  readonly kind: 'tsumo'
}

/** Two or three winners on one discard. */
export interface MultironHand extends Moment, Bets {
  readonly kind: 'multiron'
  readonly loser: Seat
  readonly wins: readonly Win[]
}

export interface DrawHand extends Moment, Bets {
  readonly kind: 'draw'
  readonly tempai: readonly Seat[]
}

export interface AbortHand extends Moment, Bets {
  readonly kind: 'abort'
}

export interface ChomboHand extends Moment {
  readonly kind: 'chombo'
  readonly loser: Seat
}

export interface NagashiHand extends Moment, Bets {
  readonly kind: 'nagashi'
  readonly tempai: readonly Seat[]
  readonly nagashi: readonly Seat[]
}

/** A recorded hand with players as seats. It has all the data of the wire, checked and in narrow types. */
export type Hand =
  | RonHand
  | TsumoHand
  | MultironHand
  | DrawHand
  | AbortHand
  | ChomboHand
  | NagashiHand

/** The seats whose riichi sticks count in a hand; none in a chombo, which returns them. */
export function betsOf(hand: Hand): readonly Seat[] {
  return hand.kind === 'chombo' ? [] : hand.riichi
}

/** The seats that won the hand; nagashi mangan is not a win. */
export function winnersOf(hand: Hand): readonly Seat[] {
  if (hand.kind === 'ron' || hand.kind === 'tsumo') return [hand.winner]
  return hand.kind === 'multiron' ? hand.wins.map((win) => win.winner) : []
}
