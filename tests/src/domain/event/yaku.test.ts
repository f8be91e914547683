import { expect, test } from 'vitest'
import { DOUBLE_YAKU, PAO_YAKU, YAKU, YAKU_IDS, yakuName } from '../../../../src/domain/event/yaku'

test('the 46 yaku in use are listed in the order of the console', () => {
  expect(YAKU.map((yaku) => yaku.id)).toEqual([
    33, 34, 44, 35, 36, 31, 8, 23, 24, 25, 9, 10, 11, 4, 12, 13, 14, 15, 16, 1, 27, 2, 3, 18, 5, 41,
    37, 38, 42, 43, 6, 7, 19, 20, 21, 22, 26, 28, 29, 30, 32, 39, 40, 45, 46, 47,
  ])
})

test('the ids of yaku are 1 to 47 without the retired 17', () => {
  expect(YAKU_IDS).toHaveLength(46)
  expect([YAKU_IDS[0], YAKU_IDS[15], YAKU_IDS[16], YAKU_IDS[45]]).toEqual([1, 16, 18, 47])
})

test.each([
  [33, 'riichi'],
  [16, 'yakuhai4'],
  [47, 'kokushiMusou13'],
])('the name of yaku %i has the text key %s', (id, name) => {
  expect(yakuName(id)).toBe(name)
})

test.each([17, 48])('the yaku %i, which is not in use, has no name', (id) => {
  expect(yakuName(id)).toBeNull()
})

test('the lists of yaku with liability and of double yakuman have a fixed order', () => {
  expect(PAO_YAKU).toEqual([19, 21, 22, 30, 26, 6])
  expect(DOUBLE_YAKU).toEqual([21, 45, 46, 47])
})
