import { describe, expect, test } from 'vitest'
import { ACHIEVEMENTS } from '../../../../server/rules/achievements/achievements'
import { ACHIEVEMENT_KEYS, type AchievementKey } from '../../../../src/contract/decode/achievements'
import { ANN, BOB, CID, DEE, gameOf, onTable } from '../finished-games'
import { draw, multiron, ron, tsumo, winOf } from '../../../src/domain/hand/hands'
import { eventOf, NAMES } from './event-of'

/** The value of each achievement in an event without games. */
const NOTHING: Record<AchievementKey, object> = {
  bestHand: { han: 0, names: [] },
  bestTsumoist: { tsumo: 0, names: [] },
  braveSapper: { feed: 0, names: [] },
  dieHard: { feed: 0, names: [] },
  dovakins: [],
  yakumans: [],
  shithander: { handsCount: 0, names: [] },
  bestDealer: { names: [], bestWinCount: 0 },
  bestFu: { fu: 0, names: [] },
  impossibleWait: [],
  honoredDonor: [],
  justAsPlanned: [],
  carefulPlanning: [],
  doraLord: [],
  catchEmAll: [],
  favoriteAsapinApprentice: [],
  andYourRiichiBet: [],
  covetousKnight: [],
  ninja: [],
  needMoreGold: [],
  riichiNomi: [],
  favoriteTsuchidaApprentice: [],
}

/** With these hands every achievement has a value. */
const HANDS = [
  ron({ winner: ANN, loser: BOB, yaku: [33, 35], riichi: [ANN, BOB, CID] }),
  ron({ winner: ANN, loser: CID, yaku: [13, 23], dora: 2, han: 4, honba: 1 }),
  multiron({
    loser: DEE,
    honba: 2,
    riichi: [CID],
    wins: [winOf({ winner: BOB, yaku: [31], han: 3 }), winOf({ winner: CID, han: 1 })],
  }),
  ron({ winner: BOB, loser: DEE, yaku: [31, 23], han: 3, fu: 25, roundIndex: 2 }),
  ron({ winner: BOB, loser: DEE, yaku: [31, 23], han: 3, fu: 25, roundIndex: 2, honba: 1 }),
  draw({ tempai: [DEE], riichi: [DEE], roundIndex: 2, honba: 2 }),
  onTable(1, tsumo({ winner: CID, yaku: [36, 8], han: 2, roundIndex: 3 })),
  ron({ winner: DEE, loser: ANN, yaku: [19, 22], han: -2, fu: 0, roundIndex: 4 }),
]

// The keys of the table in docs/rules/events.md#achievements.
const KEYS = [
  'andYourRiichiBet',
  'bestDealer',
  'bestFu',
  'bestHand',
  'bestTsumoist',
  'braveSapper',
  'carefulPlanning',
  'catchEmAll',
  'covetousKnight',
  'dieHard',
  'doraLord',
  'dovakins',
  'favoriteAsapinApprentice',
  'favoriteTsuchidaApprentice',
  'honoredDonor',
  'impossibleWait',
  'justAsPlanned',
  'needMoreGold',
  'ninja',
  'riichiNomi',
  'shithander',
  'yakumans',
]

test('the server makes the 22 achievements that clients know, and no others', () => {
  expect(Object.keys(ACHIEVEMENTS).toSorted()).toEqual(KEYS)
})

test('the console knows the 22 achievements that the server makes, and no others', () => {
  expect(ACHIEVEMENT_KEYS.toSorted()).toEqual(KEYS)
})

describe('every achievement', () => {
  test.each(ACHIEVEMENT_KEYS)(
    'the achievement %s has an empty value in an event without games',
    (key) => {
      expect(ACHIEVEMENTS[key](eventOf([]))).toEqual(NOTHING[key])
    },
  )

  test.each(ACHIEVEMENT_KEYS)('the achievement %s is not empty after a full game', (key) => {
    expect(ACHIEVEMENTS[key](eventOf([gameOf(HANDS)]))).not.toEqual(NOTHING[key])
  })

  test.each(ACHIEVEMENT_KEYS)(
    'the achievement %s names nobody when all players have been replaced',
    (key) => {
      expect(ACHIEVEMENTS[key](eventOf([gameOf(HANDS)], new Map()))).toEqual(NOTHING[key])
    },
  )

  test.each(ACHIEVEMENT_KEYS)(
    'the achievement %s counts nothing that substitutes played',
    (key) => {
      const game = gameOf(HANDS, { substituted: [ANN, BOB, CID, DEE] })

      expect(ACHIEVEMENTS[key](eventOf([game]))).toEqual(NOTHING[key])
    },
  )

  test.each(ACHIEVEMENT_KEYS)('the achievement %s is plain data that JSON can store', (key) => {
    const content = ACHIEVEMENTS[key](eventOf([gameOf(HANDS)]))

    expect(JSON.parse(JSON.stringify(content))).toEqual(content)
  })
})

test('players with equal results in an achievement are in the order of registration', () => {
  const winsOfAll = [DEE, CID, BOB].map((winner) => ron({ winner, loser: ANN, yaku: [35] }))
  const lateFirst = new Map([...NAMES].toReversed())

  expect(ACHIEVEMENTS.justAsPlanned(eventOf([gameOf(winsOfAll)]))).toEqual([
    { name: 'Bob', count: 1 },
    { name: 'Cid', count: 1 },
    { name: 'Dee', count: 1 },
  ])
  expect(ACHIEVEMENTS.justAsPlanned(eventOf([gameOf(winsOfAll)], lateFirst))).toEqual([
    { name: 'Dee', count: 1 },
    { name: 'Cid', count: 1 },
    { name: 'Bob', count: 1 },
  ])
})
