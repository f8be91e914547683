import type { BySeat, Seat } from '../session/seats'
import { exhaustive } from '../../lib/exhaustive'
import type { Hand, Win } from './hand'

/**
 * A winner's hand as reported: unchecked, with player ids. `paoPlayerId` 0 = nobody. The names are those of the wire.
 */
export interface ReportedWin {
  readonly winnerId: number
  readonly paoPlayerId: number
  readonly han: number
  readonly fu: number
  readonly yaku: readonly number[]
  readonly dora: number
  readonly uradora: number
  readonly kandora: number
  readonly kanuradora: number
  readonly openHand: boolean
}

interface Moment {
  readonly roundIndex: number
  readonly honba: number
}

interface Bets {
  readonly riichiBets: readonly number[]
}

export interface ReportedRon extends Moment, Bets, ReportedWin {
  readonly loserId: number
}

export interface ReportedTsumo extends Moment, Bets, ReportedWin {}

export interface ReportedMultiron extends Moment, Bets {
  readonly loserId: number
  readonly multiRon: number
  readonly wins: readonly ReportedWin[]
}

export interface ReportedDraw extends Moment, Bets {
  readonly tempai: readonly number[]
}

export interface ReportedAbort extends Moment, Bets {}

export interface ReportedChombo extends Moment {
  readonly loserId: number
}

export interface ReportedNagashi extends Moment, Bets {
  readonly tempai: readonly number[]
  readonly nagashi: readonly number[]
}

/** The `outcome` of the wire's Round message, or an object of the same shape. */
export type ReportedHand =
  | { readonly case: 'ron'; readonly value: ReportedRon }
  | { readonly case: 'tsumo'; readonly value: ReportedTsumo }
  | { readonly case: 'multiron'; readonly value: ReportedMultiron }
  | { readonly case: 'draw'; readonly value: ReportedDraw }
  | { readonly case: 'abort'; readonly value: ReportedAbort }
  | { readonly case: 'chombo'; readonly value: ReportedChombo }
  | { readonly case: 'nagashi'; readonly value: ReportedNagashi }

/** Turns a hand back into player ids, for answers and stored history. `players` has the ids in seat order. */
export function reportHand(hand: Hand, players: BySeat<number>): MutableReport {
  const idsOf = (seats: readonly Seat[]) => seats.map((seat) => players[seat])
  const moment = { roundIndex: hand.roundIndex, honba: hand.honba }
  switch (hand.kind) {
    // `Object.assign` extends the win's object: spreading it into another object takes a hundred times as long.
    case 'ron': {
      const bets = { riichiBets: idsOf(hand.riichi), loserId: players[hand.loser] }
      return { case: 'ron', value: Object.assign(reportWin(hand, players), moment, bets) }
    }
    case 'tsumo': {
      const bets = { riichiBets: idsOf(hand.riichi) }
      return { case: 'tsumo', value: Object.assign(reportWin(hand, players), moment, bets) }
    }
    case 'multiron':
      return {
        case: 'multiron',
        value: {
          ...moment,
          loserId: players[hand.loser],
          multiRon: hand.wins.length,
          wins: hand.wins.map((win) => reportWin(win, players)),
          riichiBets: idsOf(hand.riichi),
        },
      }
    case 'draw':
      return {
        case: 'draw',
        value: { ...moment, riichiBets: idsOf(hand.riichi), tempai: idsOf(hand.tempai) },
      }
    case 'abort':
      return { case: 'abort', value: { ...moment, riichiBets: idsOf(hand.riichi) } }
    case 'chombo':
      return { case: 'chombo', value: { ...moment, loserId: players[hand.loser] } }
    case 'nagashi':
      return {
        case: 'nagashi',
        value: {
          ...moment,
          riichiBets: idsOf(hand.riichi),
          tempai: idsOf(hand.tempai),
          nagashi: idsOf(hand.nagashi),
        },
      }
    default:
      return exhaustive(hand)
  }
}

function reportWin(win: Win, players: BySeat<number>): Mutable<ReportedWin> {
  return {
    winnerId: players[win.winner],
    paoPlayerId: win.pao === null ? 0 : players[win.pao],
    han: win.han,
    fu: win.fu,
    yaku: [...win.yaku],
    dora: win.dora,
    uradora: win.uradora,
    kandora: win.kandora,
    kanuradora: win.kanuradora,
    openHand: win.openHand,
  }
}

/** The same type with every property writable, because message types of the wire are mutable. */
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T
export type MutableReport = Mutable<ReportedHand>
