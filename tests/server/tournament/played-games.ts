import type { BySeat } from '../../../src/domain/session/seats'
import { chombo, draw, multiron, ron, tsumo, type PlayedHand } from './hand-by-seats'

/** A game by EMA rules, from its first hand to its end. */
export interface PlayedGame {
  /** Hands that are played while the table has time. */
  readonly early: readonly PlayedHand[]
  /** Hands that are played after the session's time is over, within the extra time of the table. */
  readonly inExtraTime?: readonly PlayedHand[]
  /**
   * Hands that are played after the time is over: the present hand, and one more. If there are none, the game ends by
   * its own rules or by the referee.
   */
  readonly late: readonly PlayedHand[]
  /** Riichi sticks that nobody won. */
  readonly sticksLeft: number
  /** How often each seat committed a chombo. */
  readonly chombo: BySeat<number>
}

const NO_CHOMBO: BySeat<number> = [0, 0, 0, 0]

/** In each session the ten tables play these ten games. From session to session each table plays another game. */
export const GAMES: readonly PlayedGame[] = [
  // A game of ordinary wins. Final scores: 34,900, 29,000, 27,600 and 28,500.
  {
    early: [
      ron([1, 0], { winner: 1, loser: 2, worth: [3, 30], riichi: [1] }, [0, 3900, -3900, 0]),
      ron([2, 0], { winner: 1, loser: 0, worth: [2, 30], riichi: [3] }, [-2900, 3900, 0, -1000]),
    ],
    late: [
      ron([2, 1], { winner: 0, loser: 1, worth: [5, 30] }, [8300, -8300, 0, 0]),
      tsumo([3, 0], { winner: 2, worth: [1, 30] }, [-500, -500, 1500, -500]),
    ],
    sticksLeft: 0,
    chombo: NO_CHOMBO,
  },
  // A game with draws in which one, two and all four players are tempai. Three sticks are left and go to
  // South. Final scores: 28,500, 33,000, 29,000 and 29,500.
  {
    early: [
      tsumo([1, 0], { winner: 3, worth: [2, 30], riichi: [3] }, [-1000, -500, -500, 2000]),
      draw([2, 0], { tempai: [1], riichi: [1] }, [-1000, 2000, -1000, -1000]),
    ],
    late: [
      draw([2, 1], { tempai: [0, 2], riichi: [2] }, [1500, -1500, 500, -1500]),
      draw([3, 2], { tempai: [0, 1, 2, 3], riichi: [0] }, [-1000, 0, 0, 0]),
    ],
    sticksLeft: 3,
    chombo: NO_CHOMBO,
  },
  // A game with two wins off one discard, sticks and honba, and a chombo of West: 32,300, 36,900, 34,500 and 16,300.
  {
    early: [
      draw([1, 0], { tempai: [0, 1, 2], riichi: [0, 1] }, [0, 0, 1000, -3000]),
      multiron(
        [1, 1],
        {
          loser: 3,
          wins: [
            { winner: 2, worth: [3, 40] },
            { winner: 0, worth: [2, 30] },
          ],
          riichi: [0, 1, 2],
        },
        [6200, -1000, 5500, -8700],
      ),
      chombo([1, 2], 2),
    ],
    late: [
      ron([1, 2], { winner: 1, loser: 0, worth: [1, 40] }, [-1900, 1900, 0, 0]),
      tsumo([2, 0], { winner: 1, worth: [3, 30] }, [-2000, 6000, -2000, -2000]),
    ],
    sticksLeft: 0,
    chombo: [0, 0, 1, 0],
  },
  // A game that nobody wins: all four players have the same score.
  {
    early: [
      draw([1, 0], { tempai: [] }, [0, 0, 0, 0]),
      draw([2, 1], { tempai: [0, 1, 2, 3] }, [0, 0, 0, 0]),
    ],
    late: [draw([2, 2], { tempai: [] }, [0, 0, 0, 0]), draw([3, 3], { tempai: [] }, [0, 0, 0, 0])],
    sticksLeft: 0,
    chombo: NO_CHOMBO,
  },
  // East and South share the first place and a stick: 32,000, 32,000, 29,800 and 26,200.
  {
    early: [
      draw([1, 0], { tempai: [0, 1] }, [1500, 1500, -1500, -1500]),
      ron([1, 1], { winner: 2, loser: 3, worth: [1, 30] }, [0, 0, 1300, -1300]),
    ],
    late: [
      draw([2, 0], { tempai: [] }, [0, 0, 0, 0]),
      draw([3, 1], { tempai: [0, 1, 2, 3], riichi: [3] }, [0, 0, 0, -1000]),
    ],
    sticksLeft: 1,
    chombo: NO_CHOMBO,
  },
  // Three share the first place and a stick, of which a hundred points are lost: three times 30,300, and 29,000.
  {
    early: [draw([1, 0], { tempai: [0, 1, 2, 3], riichi: [3] }, [0, 0, 0, -1000])],
    late: [draw([1, 1], { tempai: [] }, [0, 0, 0, 0]), draw([2, 2], { tempai: [] }, [0, 0, 0, 0])],
    sticksLeft: 1,
    chombo: NO_CHOMBO,
  },
  // A game of quick hands: South 4 ends before the time is over. Final scores: 31,100, 27,900, 26,500 and 34,500.
  {
    early: [
      ron([1, 0], { winner: 1, loser: 0, worth: [1, 30] }, [-1000, 1000, 0, 0]),
      tsumo([2, 0], { winner: 0, worth: [1, 30] }, [1100, -500, -300, -300]),
      ron([3, 0], { winner: 3, loser: 2, worth: [6, 30], riichi: [2, 3] }, [0, 0, -13000, 13000]),
      draw([4, 0], { tempai: [0] }, [3000, -1000, -1000, -1000]),
      ron([5, 1], { winner: 2, loser: 3, worth: [2, 40] }, [0, 0, 2900, -2900]),
      tsumo([6, 0], { winner: 2, worth: [4, 30] }, [-2000, -3900, 7900, -2000]),
      draw([7, 0], { tempai: [] }, [0, 0, 0, 0]),
      ron([8, 1], { winner: 1, loser: 3, worth: [2, 30], riichi: [1] }, [0, 2300, 0, -2300]),
    ],
    late: [],
    sticksLeft: 0,
    chombo: NO_CHOMBO,
  },
  // A game of large hands, first a yakuman: 6,000, 14,000, 74,000 and 26,000.
  {
    early: [tsumo([1, 0], { winner: 2, worth: [-1, 0] }, [-16000, -8000, 32000, -8000])],
    late: [
      ron([2, 0], { winner: 3, loser: 2, worth: [7, 30], riichi: [3] }, [0, 0, -12000, 12000]),
      tsumo([3, 0], { winner: 2, worth: [8, 30] }, [-8000, -8000, 24000, -8000]),
    ],
    sticksLeft: 0,
    chombo: NO_CHOMBO,
  },
  // A game with three chombo, which neither change the round nor end the game: 32,000, 38,000, 29,000 and 21,000.
  {
    early: [chombo([1, 0], 3), chombo([1, 0], 3)],
    late: [
      tsumo([1, 0], { winner: 0, worth: [2, 30] }, [3000, -1000, -1000, -1000]),
      chombo([1, 1], 0),
      ron([1, 1], { winner: 1, loser: 3, worth: [3, 60], riichi: [0] }, [-1000, 9000, 0, -8000]),
    ],
    sticksLeft: 0,
    chombo: [1, 0, 0, 2],
  },
  // A game with three wins off one discard, and a tsumo with honba: 30,000, 39,600, 32,000 and 18,400.
  {
    early: [
      multiron(
        [1, 0],
        {
          loser: 0,
          wins: [
            { winner: 1, worth: [1, 30] },
            { winner: 2, worth: [2, 30] },
            { winner: 3, worth: [1, 40] },
          ],
          riichi: [1, 3],
        },
        [-4300, 1000, 2000, 1300],
      ),
      draw([2, 0], { tempai: [1, 2], riichi: [1] }, [-1500, 500, 1500, -1500]),
    ],
    late: [
      ron([2, 1], { winner: 1, loser: 3, worth: [4, 25] }, [0, 10900, 0, -9900]),
      tsumo([2, 2], { winner: 0, worth: [3, 40] }, [5800, -2800, -1500, -1500]),
    ],
    sticksLeft: 0,
    chombo: NO_CHOMBO,
  },
]

/** The game of a table that got extra time: 28,900, 30,500, 31,200 and 29,400. */
export const WITH_EXTRA_TIME: PlayedGame = {
  early: [ron([1, 0], { winner: 0, loser: 1, worth: [1, 30] }, [1500, -1500, 0, 0])],
  inExtraTime: [
    draw([1, 1], { tempai: [] }, [0, 0, 0, 0]),
    draw([2, 2], { tempai: [] }, [0, 0, 0, 0]),
  ],
  late: [
    tsumo([3, 3], { winner: 1, worth: [1, 30] }, [-600, 2000, -800, -600]),
    ron([4, 0], { winner: 2, loser: 0, worth: [2, 30] }, [-2000, 0, 2000, 0]),
  ],
  sticksLeft: 0,
  chombo: NO_CHOMBO,
}

/** The game of a table whose players go away after one hand. South and West share the two sticks. */
export const CUT_SHORT: PlayedGame = {
  early: [draw([1, 0], { tempai: [1, 2], riichi: [1, 2] }, [-1500, 500, 500, -1500])],
  late: [],
  sticksLeft: 2,
  chombo: NO_CHOMBO,
}

/** A hand for the wrong winner and loser, which fits the present round and honba of the table. */
export const mistakeAt = ({ round, honba }: PlayedHand): PlayedHand =>
  ron([round, honba], { winner: 3, loser: 0, worth: [6, 30] }, [0, 0, 0, 0])

/** The hand that corrects the last hand of the first game: nobody won. */
export const CORRECTED_LAST_HAND: PlayedHand = draw([3, 0], { tempai: [] }, [0, 0, 0, 0])
