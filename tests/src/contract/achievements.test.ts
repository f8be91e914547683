import { expect, test } from 'vitest'
import { decodeAchievements, type AchievementRow } from '../../../src/contract/decode/achievements'

const rowsOf = (achievementId: string, data: unknown): readonly AchievementRow[] =>
  decodeAchievements({
    achievements: [{ achievementId, achievementData: JSON.stringify(data) }],
  }).flatMap(({ rows }) => rows)

test.each<[string, unknown, readonly AchievementRow[]]>([
  [
    'bestHand',
    { han: 11, names: ['Anna', 'Max'] },
    [{ names: ['Anna', 'Max'], value: '11', fu: null }],
  ],
  ['bestTsumoist', { tsumo: 4, names: ['Anna'] }, [{ names: ['Anna'], value: '4', fu: null }]],
  ['dieHard', { feed: 0, names: ['Anna'] }, [{ names: ['Anna'], value: '0', fu: null }]],
  ['shithander', { handsCount: 3, names: ['Anna'] }, [{ names: ['Anna'], value: '3', fu: null }]],
  ['bestDealer', { names: ['Anna'], bestWinCount: 2 }, [{ names: ['Anna'], value: '2', fu: null }]],
  ['bestFu', { fu: 110, names: ['Anna'] }, [{ names: ['Anna'], value: '110', fu: null }]],
  ['dovakins', [{ name: 'Anna', count: 7 }], [{ names: ['Anna'], value: '7', fu: null }]],
  ['doraLord', [{ name: 'Anna', count: '1.50' }], [{ names: ['Anna'], value: '1.50', fu: null }]],
  ['yakumans', [{ name: 'Anna', yaku: '39,41' }], [{ names: ['Anna'], value: '39,41', fu: null }]],
  [
    'impossibleWait',
    [
      { name: 'Anna', hand: { han: 4, fu: 30 } },
      { name: 'Max', hand: { han: 8, fu: null } },
    ],
    [
      { names: ['Anna'], value: '4', fu: 30 },
      { names: ['Max'], value: '8', fu: null },
    ],
  ],
  [
    'needMoreGold',
    [{ player_id: 5, score: 61200, title: 'Anna' }],
    [{ names: ['Anna'], value: '61200', fu: null }],
  ],
  [
    'carefulPlanning',
    [{ name: 'Anna', score: 2600 }],
    [{ names: ['Anna'], value: '2600', fu: null }],
  ],
])('the console reads the achievement %s', (key, data, rows) => {
  expect(rowsOf(key, data)).toEqual(rows)
})

test.each<[string, string, unknown]>([
  ['an unknown achievement', 'bestHat', { han: 1, names: ['Anna'] }],
  ['an achievement without a player', 'bestHand', { han: 0, names: [] }],
  ['an achievement without a value', 'bestHand', null],
  ['an achievement with an incomplete value', 'bestHand', { names: ['Anna'] }],
  ['an achievement with names that are not texts', 'bestHand', { han: 1, names: [7] }],
])('the console leaves out %s', (_, key, data) => {
  expect(rowsOf(key, data)).toEqual([])
})

test('the console leaves out an achievement whose data are no JSON', () => {
  expect(
    decodeAchievements({ achievements: [{ achievementId: 'bestHand', achievementData: '{' }] }),
  ).toEqual([])
})
