import { type BySeat, type Seat, SEATS } from '../session/seats'
import { present } from '../../lib/assert'
import { exhaustive } from '../../lib/exhaustive'
import type { Hand, Win } from './hand'
import type { ReportedHand, ReportedWin } from './reported-hand'

/**
 * Turns the player ids of a reported hand into seats.
 * @throws for an unknown id, which is a bug, because `validateHand` has checked the ids.
 */
export function narrowHand(reported: ReportedHand, players: BySeat<number>): Hand {
  const seatOf = (id: number): Seat =>
    present(
      SEATS.find((seat) => players[seat] === id),
      `seat of player ${id}`,
    )
  const seatsOf = (ids: readonly number[]) => ids.map(seatOf)
  const { roundIndex, honba } = reported.value
  const moment = { roundIndex, honba }
  switch (reported.case) {
    case 'ron': {
      const { value } = reported
      const riichi = seatsOf(value.riichiBets)
      return {
        kind: 'ron',
        ...moment,
        riichi,
        ...narrowWin(value, seatOf),
        loser: seatOf(value.loserId),
      }
    }
    case 'tsumo': {
      const { value } = reported
      return {
        kind: 'tsumo',
        ...moment,
        riichi: seatsOf(value.riichiBets),
        ...narrowWin(value, seatOf),
      }
    }
    case 'multiron': {
      const { value } = reported
      const wins = value.wins.map((win) => narrowWin(win, seatOf))
      const riichi = seatsOf(value.riichiBets)
      return { kind: 'multiron', ...moment, riichi, loser: seatOf(value.loserId), wins }
    }
    case 'draw': {
      const { riichiBets, tempai } = reported.value
      return { kind: 'draw', ...moment, riichi: seatsOf(riichiBets), tempai: seatsOf(tempai) }
    }
    case 'abort':
      return { kind: 'abort', ...moment, riichi: seatsOf(reported.value.riichiBets) }
    case 'chombo':
      return { kind: 'chombo', ...moment, loser: seatOf(reported.value.loserId) }
    case 'nagashi': {
      const { value } = reported
      const riichi = seatsOf(value.riichiBets)
      const tempai = seatsOf(value.tempai)
      return { kind: 'nagashi', ...moment, riichi, tempai, nagashi: seatsOf(value.nagashi) }
    }
    default:
      return exhaustive(reported)
  }
}

function narrowWin(win: ReportedWin, seatOf: (id: number) => Seat): Win {
  return {
    winner: seatOf(win.winnerId),
    pao: win.paoPlayerId === 0 ? null : seatOf(win.paoPlayerId),
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
