import { describe, expect, test } from 'vitest'
import {
  braveSapper,
  carefulPlanning,
  dieHard,
} from '../../../../server/rules/achievements/deal-ins'
import { ANN, BOB, CID, DEE, gameOf, onTable } from '../finished-games'
import { multiron, ron, tsumo, winOf } from '../../../src/domain/hand/hands'
import { eventOf, NAMES, playing } from './event-of'

const bothRon = (loser: 0 | 1) =>
  multiron({ loser, wins: [winOf({ winner: CID }), winOf({ winner: DEE })] })

describe('the achievement of most hands dealt into', () => {
  test('the achievement of most hands dealt into counts a multiple ron once for each winner, and does not count a tsumo', () => {
    const event = playing(
      bothRon(ANN),
      ron({ winner: ANN, loser: BOB }),
      tsumo({ winner: ANN }),
      tsumo({ winner: ANN }),
    )

    expect(braveSapper(event)).toEqual({ feed: 2, names: ['Ann'] })
  })

  test('the achievement of most hands dealt into may be shared by several players', () => {
    const event = playing(ron({ winner: ANN, loser: DEE }), ron({ winner: DEE, loser: BOB }))

    expect(braveSapper(event)).toEqual({ feed: 1, names: ['Bob', 'Dee'] })
  })

  test('the achievement of most hands dealt into leaves out substitutes and players who are replaced now', () => {
    const hands = [bothRon(ANN), ron({ winner: ANN, loser: CID })]

    expect(braveSapper(eventOf([gameOf(hands, { substituted: [ANN] })]))).toEqual({
      feed: 1,
      names: ['Cid'],
    })
    expect(braveSapper(eventOf([gameOf(hands)], new Map([[13, 'Cid']])))).toEqual({
      feed: 1,
      names: ['Cid'],
    })
  })
})

describe('the achievement of fewest hands dealt into', () => {
  test('the achievement of fewest hands dealt into names all players who dealt into no hand', () => {
    const event = playing(ron({ winner: ANN, loser: DEE }), ron({ winner: ANN, loser: BOB }))

    expect(dieHard(event)).toEqual({ feed: 0, names: ['Ann', 'Cid'] })
  })

  test('the achievement of fewest hands dealt into names the player with the lowest count when everybody dealt into a hand', () => {
    const event = playing(
      bothRon(ANN),
      bothRon(BOB),
      ron({ winner: ANN, loser: CID }),
      ron({ winner: ANN, loser: DEE }),
      ron({ winner: ANN, loser: DEE }),
    )

    expect(dieHard(event)).toEqual({ feed: 1, names: ['Cid'] })
  })

  test('the achievement of fewest hands dealt into leaves out players who played no game or were replaced in a game', () => {
    const names = new Map([...NAMES, [15, 'Eve']])
    const hands = [ron({ winner: ANN, loser: BOB }), ron({ winner: ANN, loser: CID })]
    const games = [gameOf(hands), gameOf([tsumo({ winner: ANN })], { substituted: [ANN] })]

    expect(dieHard(eventOf(games, names))).toEqual({ feed: 0, names: ['Dee'] })
  })

  test('the achievement of fewest hands dealt into leaves out players with a result from a slip', () => {
    const hands = [ron({ winner: ANN, loser: BOB })]
    const names = new Map([...NAMES, [15, 'Eve'], [16, 'Fay'], [17, 'Gus'], [18, 'Hal']])
    const another = gameOf([ron({ winner: ANN, loser: BOB })], { players: [15, 16, 17, 18] })

    expect(dieHard(eventOf([gameOf([])]))).toEqual({ feed: 0, names: [] })
    expect(dieHard(eventOf([gameOf(hands), gameOf([]), another], names))).toEqual({
      feed: 0,
      names: ['Eve', 'Gus', 'Hal'],
    })
  })
})

describe('the achievement of the lowest average payment per deal-in', () => {
  test('the average payment per deal-in includes honba, counts each winner of a multiple ron, and leaves out riichi sticks', () => {
    const event = playing(
      onTable(2, ron({ winner: ANN, loser: BOB, han: 2, fu: 30, honba: 1, riichi: [BOB] })), // 2900 + 300
      ron({ winner: CID, loser: BOB, han: 1, fu: 30 }), // 1000
      multiron({
        loser: DEE,
        wins: [winOf({ winner: BOB, han: 1 }), winOf({ winner: CID, han: 2, fu: 25 })], // 1000, 1600
      }),
      ron({ winner: BOB, loser: CID, han: 5, fu: 30 }), // 8000
    )

    expect(carefulPlanning(event)).toEqual([
      { name: 'Dee', score: 1300 },
      { name: 'Bob', score: 2100 },
      { name: 'Cid', score: 8000 },
    ])
  })

  test('the average payment per deal-in is in whole points, players with equal averages in the order of registration', () => {
    const event = playing(
      ron({ winner: BOB, loser: DEE, han: 1, fu: 30 }), // 1000
      ron({ winner: BOB, loser: DEE, han: 1, fu: 30 }), // 1000
      ron({ winner: BOB, loser: DEE, han: 1, fu: 40 }), // 1300
      ron({ winner: BOB, loser: CID, han: 2, fu: 30 }), // 2000
      ron({ winner: BOB, loser: ANN, han: 2, fu: 30 }), // 2000
    )

    expect(carefulPlanning(event)).toEqual([
      { name: 'Dee', score: 1100 },
      { name: 'Ann', score: 2000 },
      { name: 'Cid', score: 2000 },
    ])
  })

  test('the average payment per deal-in leaves out a player who pays by liability (pao) but did not discard', () => {
    const hand = ron({ winner: BOB, loser: CID, pao: DEE, han: -1, fu: 0, yaku: [19] })

    expect(carefulPlanning(playing(hand))).toEqual([{ name: 'Cid', score: 16000 }])
  })
})
