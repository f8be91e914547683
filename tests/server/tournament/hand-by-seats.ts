import type { RoundJson } from '../../../src/contract/wire/atoms_pb'
import type { BySeat } from '../../../src/domain/session/seats'

/** A hand as the four players know it: by seat, first East (0) to first North (3). */
export interface PlayedHand {
  readonly round: number
  readonly honba: number
  /** The changes of the four scores, worked out by hand from docs/rules/sessions.md#payments. */
  readonly deltas: BySeat<number>
  /** Returns the hand as a client reports it, for these four player ids. */
  readonly report: (players: BySeat<number>) => RoundJson
}

type Seats = readonly number[]
type Moment = readonly [round: number, honba: number]
type Value = readonly [han: number, fu: number]
const RIICHI = 33
const TSUMO = 36

const idsOf = (players: BySeat<number>, seats: Seats) => seats.map((seat) => players[seat] ?? 0)

export function ron(
  [round, honba]: Moment,
  hand: { winner: number; loser: number; worth: Value; riichi?: Seats },
  deltas: BySeat<number>,
): PlayedHand {
  const { winner, loser, worth, riichi = [] } = hand
  const [han, fu] = worth
  const report = (players: BySeat<number>): RoundJson => ({
    ron: {
      roundIndex: round,
      honba,
      winnerId: players[winner] ?? 0,
      loserId: players[loser] ?? 0,
      han,
      fu,
      yaku: [RIICHI],
      riichiBets: idsOf(players, riichi),
    },
  })
  return { round, honba, deltas, report }
}

export function tsumo(
  [round, honba]: Moment,
  hand: { winner: number; worth: Value; riichi?: Seats },
  deltas: BySeat<number>,
): PlayedHand {
  const { winner, worth, riichi = [] } = hand
  const [han, fu] = worth
  const report = (players: BySeat<number>): RoundJson => ({
    tsumo: {
      roundIndex: round,
      honba,
      winnerId: players[winner] ?? 0,
      han,
      fu,
      yaku: [TSUMO],
      riichiBets: idsOf(players, riichi),
    },
  })
  return { round, honba, deltas, report }
}

export function multiron(
  [round, honba]: Moment,
  hand: { loser: number; wins: readonly { winner: number; worth: Value }[]; riichi: Seats },
  deltas: BySeat<number>,
): PlayedHand {
  const { loser, wins, riichi } = hand
  const report = (players: BySeat<number>): RoundJson => ({
    multiron: {
      roundIndex: round,
      honba,
      loserId: players[loser] ?? 0,
      multiRon: wins.length,
      wins: wins.map(({ winner, worth: [han, fu] }) => ({
        winnerId: players[winner] ?? 0,
        han,
        fu,
        yaku: [RIICHI],
      })),
      riichiBets: idsOf(players, riichi),
    },
  })
  return { round, honba, deltas, report }
}

export function draw(
  [round, honba]: Moment,
  hand: { tempai: Seats; riichi?: Seats },
  deltas: BySeat<number>,
): PlayedHand {
  const { tempai, riichi = [] } = hand
  const report = (players: BySeat<number>): RoundJson => ({
    draw: {
      roundIndex: round,
      honba,
      tempai: idsOf(players, tempai),
      riichiBets: idsOf(players, riichi),
    },
  })
  return { round, honba, deltas, report }
}

export function chombo([round, honba]: Moment, loser: number): PlayedHand {
  const report = (players: BySeat<number>): RoundJson => ({
    chombo: { roundIndex: round, honba, loserId: players[loser] ?? 0 },
  })
  return { round, honba, deltas: [0, 0, 0, 0], report }
}
