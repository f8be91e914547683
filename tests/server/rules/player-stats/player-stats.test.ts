import { describe, expect, test } from 'vitest'
import type { FinishedGame } from '../../../../server/rules/finished-game'
import type { Hand } from '../../../../src/domain/hand/hand'
import { playerStatistics } from '../../../../server/rules/player-stats/player-stats'
import { ANN, BOB, CID, DEE, gameOf } from '../finished-games'
import {
  abort,
  chombo,
  draw,
  multiron,
  nagashi,
  ron,
  rulesOf,
  tsumo,
  winOf,
} from '../../../src/domain/hand/hands'

// Returns the statistics of Ann, whose id is 11. She is the first East.
const statsOf = (...games: FinishedGame[]) =>
  playerStatistics(
    11,
    games.map((game) => ({ game, ratingAfter: 0 })),
  )
const winsOf = (...hands: Hand[]) => statsOf(gameOf(hands)).winSummary

const NO_WINS = {
  ron: 0,
  tsumo: 0,
  chombo: 0,
  feed: 0,
  tsumofeed: 0,
  winsWith: { open: 0, riichi: 0, dama: 0 },
  unforcedFeedTo: { open: 0, riichi: 0, dama: 0 },
  draw: 0,
  drawTempai: 0,
  pointsWon: 0,
  pointsLostRon: 0,
  pointsLostTsumo: 0,
}

test('a player without games has empty statistics', () => {
  expect(statsOf()).toEqual({
    ratingHistory: [],
    scoreHistory: [],
    places: [0, 0, 0, 0],
    roundCount: 0,
    winSummary: NO_WINS,
    handValues: [],
    yakuCounts: [],
    riichiSummary: { riichiWon: 0, riichiLost: 0, feedUnderRiichi: 0 },
    doraStat: { count: 0, average: 0 },
  })
})

test('statistics are plain data that JSON can store', () => {
  const stats = statsOf(gameOf([ron({ winner: ANN, loser: BOB })]))

  expect(JSON.parse(JSON.stringify(stats))).toEqual(stats)
})

describe('the games in the statistics', () => {
  test('each game in the statistics contains the results of all four players in seat order', () => {
    const game = gameOf([], {
      hash: 'a',
      eventId: 7,
      players: [13, 11, 12, 14],
      results: { [ANN]: { score: 41000, place: 1, ratingDelta: 26000 } },
    })

    expect(statsOf(game).scoreHistory).toEqual([
      {
        hash: 'a',
        eventId: 7,
        seats: [
          { playerId: 13, score: 41000, place: 1, ratingDelta: 26000 },
          { playerId: 11, score: 30000, place: 2, ratingDelta: 0 },
          { playerId: 12, score: 30000, place: 3, ratingDelta: 0 },
          { playerId: 14, score: 30000, place: 4, ratingDelta: 0 },
        ],
      },
    ])
  })

  test('the statistics count games by place, and add up the hands of all games', () => {
    const stats = statsOf(
      gameOf([draw(), draw({ honba: 1 })]),
      gameOf([chombo({ loser: BOB })], { players: [12, 13, 14, 11] }),
      gameOf([], { players: [12, 13, 14, 11] }),
    )

    expect(stats.places).toEqual([1, 0, 0, 2])
    expect(stats.roundCount).toBe(3)
  })

  test('the statistics of a player count a game that a substitute played for the player', () => {
    const game = gameOf([tsumo({ winner: ANN })], { substituted: [ANN] })

    expect(statsOf(game)).toMatchObject({ places: [1, 0, 0, 0], winSummary: { tsumo: 1 } })
  })
})

describe('the rating in the statistics', () => {
  test('the statistics have the rating after each game', () => {
    const game = gameOf([])
    const rated = [15000, -2500.5, 12000].map((ratingAfter) => ({ game, ratingAfter }))

    expect(playerStatistics(11, rated).ratingHistory).toEqual([15000, -2500.5, 12000])
  })

  test('the rating in the statistics of several events is the sum of the ratings in the events', () => {
    const [one, two] = [gameOf([], { eventId: 1 }), gameOf([], { eventId: 2 })]
    const rated = [
      { game: one, ratingAfter: 15000 },
      { game: two, ratingAfter: 1000 },
      { game: one, ratingAfter: 10000 },
    ]

    expect(playerStatistics(11, rated).ratingHistory).toEqual([15000, 16000, 11000])
  })
})

describe('a hand in the statistics', () => {
  test.each<[string, Hand, object]>([
    [
      'that the player won off a discard',
      ron({ winner: ANN, loser: BOB, yaku: [8], honba: 1 }),
      { ron: 1, winsWith: { open: 0, riichi: 0, dama: 1 }, pointsWon: 1800 },
    ],
    [
      'that the player won without named yaku',
      ron({ winner: ANN, loser: BOB, yaku: [], honba: 1 }),
      { ron: 1, winsWith: { open: 0, riichi: 0, dama: 0 }, pointsWon: 1800 },
    ],
    [
      'that the player won by tsumo in riichi',
      tsumo({ winner: ANN, riichi: [ANN, BOB] }),
      { tsumo: 1, winsWith: { open: 0, riichi: 1, dama: 0 }, pointsWon: 1500 },
    ],
    [
      'that the player won open in a multiple ron',
      multiron({
        loser: DEE,
        wins: [winOf({ winner: ANN, openHand: true }), winOf({ winner: BOB })],
      }),
      { ron: 1, winsWith: { open: 1, riichi: 0, dama: 0 }, pointsWon: 1500 },
    ],
    [
      'that the player dealt into',
      ron({ winner: BOB, loser: ANN, yaku: [8], honba: 1, riichi: [CID] }),
      { feed: 1, unforcedFeedTo: { open: 0, riichi: 0, dama: 1 }, pointsLostRon: 1300 },
    ],
    [
      'that the player dealt into while in riichi',
      ron({ winner: BOB, loser: ANN, openHand: true, riichi: [ANN] }),
      { feed: 1, pointsLostRon: 1000 },
    ],
    [
      'in which the player dealt into two hands',
      multiron({
        loser: ANN,
        riichi: [BOB],
        wins: [winOf({ winner: BOB }), winOf({ winner: CID, openHand: true })],
      }),
      { feed: 2, unforcedFeedTo: { open: 1, riichi: 1, dama: 0 }, pointsLostRon: 2000 },
    ],
    [
      'that another player won by tsumo',
      tsumo({ winner: BOB, han: 2, fu: 40 }),
      { tsumofeed: 1, pointsLostTsumo: 1300 },
    ],
    [
      'for which the player was liable and paid half',
      ron({ winner: BOB, loser: CID, pao: ANN, han: -1, fu: 0, yaku: [19] }),
      { pointsLostRon: 16000 },
    ],
    [
      'for which another player was liable and paid alone',
      tsumo({ winner: BOB, pao: CID, han: -1, fu: 0, yaku: [19] }),
      {},
    ],
    ['that another player won off a third player', ron({ winner: BOB, loser: CID }), {}],
    ['that was drawn while the player was noten', draw({ tempai: [BOB] }), { draw: 1 }],
    [
      'that was drawn while the player was tempai',
      draw({ tempai: [ANN, BOB] }),
      { draw: 1, drawTempai: 1 },
    ],
    [
      'that ended by a nagashi mangan of another player',
      nagashi({ nagashi: [BOB], tempai: [ANN] }),
      { draw: 1, drawTempai: 1 },
    ],
    ['that was aborted', abort(), {}],
    ['that ended by a chombo of the player', chombo({ loser: ANN }), { chombo: 1 }],
    ['that ended by a chombo of another player', chombo({ loser: BOB }), {}],
  ])('the statistics have the right counts for a hand %s', (_, hand, counted) => {
    expect(winsOf(hand)).toEqual({ ...NO_WINS, ...counted })
  })

  test('the statistics add up the counts of several hands', () => {
    const hands = [tsumo({ winner: ANN }), tsumo({ winner: ANN }), ron({ winner: BOB, loser: ANN })]

    expect(winsOf(...hands)).toMatchObject({ tsumo: 2, pointsWon: 3000, pointsLostRon: 1000 })
  })
})

test('statistics count won hands by their han, yakuman last', () => {
  const hands = [-1, 3, 1, 3, -2, 13].map((han) => tsumo({ winner: ANN, han, fu: 30 }))

  expect(statsOf(gameOf([...hands, tsumo({ winner: BOB, han: 5 })])).handValues).toEqual([
    { hanCount: 1, count: 1 },
    { hanCount: 3, count: 2 },
    { hanCount: 13, count: 1 },
    { hanCount: -1, count: 1 },
    { hanCount: -2, count: 1 },
  ])
})

test('statistics count won hands by their yaku, the most frequent first', () => {
  const hands = [[36, 8], [33, 36], [36], [12]].map((yaku) => tsumo({ winner: ANN, yaku }))

  expect(statsOf(gameOf([...hands, tsumo({ winner: BOB, yaku: [1] })])).yakuCounts).toEqual([
    { yakuId: 36, count: 3 },
    { yakuId: 8, count: 1 },
    { yakuId: 12, count: 1 },
    { yakuId: 33, count: 1 },
  ])
})

test('statistics count all kinds of dora, and give their average per won hand', () => {
  const hands = [
    tsumo({ winner: ANN, dora: 1, uradora: 1, kandora: 1, kanuradora: 1 }),
    tsumo({ winner: ANN, dora: 1 }),
    tsumo({ winner: BOB, dora: 3 }),
  ]

  expect(statsOf(gameOf(hands)).doraStat).toEqual({ count: 5, average: 2.5 })
})

test('statistics count the riichi bets that the player won or lost, and the hands that the player dealt into after a riichi bet', () => {
  const hands = [
    ron({ winner: ANN, loser: BOB, riichi: [ANN] }),
    ron({ winner: BOB, loser: ANN, riichi: [ANN] }),
    tsumo({ winner: BOB, riichi: [ANN, BOB] }),
    draw({ riichi: [ANN] }),
    draw({ riichi: [BOB] }),
    ron({ winner: BOB, loser: ANN, riichi: [BOB] }),
  ]

  expect(statsOf(gameOf(hands)).riichiSummary).toEqual({
    riichiWon: 1,
    riichiLost: 3,
    feedUnderRiichi: 1,
  })
})

test('statistics count points by the rules of the event', () => {
  const ruleset = rulesOf({ withKiriageMangan: true, honbaValue: 1500 })
  const hand = ron({ winner: ANN, loser: BOB, han: 4, fu: 30, honba: 1 })

  expect(statsOf(gameOf([hand], { ruleset })).winSummary.pointsWon).toBe(13500)
})
