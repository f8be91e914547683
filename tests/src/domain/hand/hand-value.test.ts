import { describe, expect, test } from 'vitest'
import {
  basePoints,
  honbaOnRon,
  honbaOnTsumo,
  ronValue,
  tsumoShare,
} from '../../../../src/domain/hand/hand-value'

const PLAIN = { withKazoe: false, withKiriageMangan: false }
const KIRIAGE = { withKazoe: false, withKiriageMangan: true }
const KAZOE = { withKazoe: true, withKiriageMangan: false }

describe('the value of a hand', () => {
  test.each([
    // The columns are: han; fu; rules; payment for a ron, for a dealer's ron, for a tsumo by each other player and by
    // the dealer.
    [1, 30, PLAIN, 1000, 1500, 300, 500], // 30 x 8 = 240
    [1, 40, PLAIN, 1300, 2000, 400, 700], // 40 x 8 = 320
    [2, 20, PLAIN, 1300, 2000, 400, 700],
    [1, 50, PLAIN, 1600, 2400, 400, 800],
    [2, 25, PLAIN, 1600, 2400, 400, 800],
    [1, 110, PLAIN, 3600, 5300, 900, 1800], // 110 x 8 = 880
    [2, 30, PLAIN, 2000, 2900, 500, 1000],
    [2, 40, PLAIN, 2600, 3900, 700, 1300],
    [3, 20, PLAIN, 2600, 3900, 700, 1300],
    [3, 25, PLAIN, 3200, 4800, 800, 1600],
    [3, 30, PLAIN, 3900, 5800, 1000, 2000],
    [3, 60, PLAIN, 7700, 11600, 2000, 3900], // 60 x 32 = 1920
    [4, 30, PLAIN, 7700, 11600, 2000, 3900], // 30 x 64 = 1920
    [3, 60, KIRIAGE, 8000, 12000, 2000, 4000],
    [4, 30, KIRIAGE, 8000, 12000, 2000, 4000],
    [3, 50, KIRIAGE, 6400, 9600, 1600, 3200], // 50 x 32 = 1600, untouched by kiriage
    [4, 20, PLAIN, 5200, 7700, 1300, 2600],
    [4, 25, PLAIN, 6400, 9600, 1600, 3200],
    [3, 70, PLAIN, 8000, 12000, 2000, 4000], // 70 x 32 = 2240, cut to 2000
    [4, 40, PLAIN, 8000, 12000, 2000, 4000],
    [5, 0, PLAIN, 8000, 12000, 2000, 4000],
    [5, 30, PLAIN, 8000, 12000, 2000, 4000],
    [6, 30, PLAIN, 12000, 18000, 3000, 6000],
    [7, 0, PLAIN, 12000, 18000, 3000, 6000],
    [8, 0, PLAIN, 16000, 24000, 4000, 8000],
    [10, 0, PLAIN, 16000, 24000, 4000, 8000],
    [11, 0, PLAIN, 24000, 36000, 6000, 12000],
    [12, 0, KAZOE, 24000, 36000, 6000, 12000],
    [13, 0, PLAIN, 24000, 36000, 6000, 12000],
    [32, 0, PLAIN, 24000, 36000, 6000, 12000],
    [13, 0, KAZOE, 32000, 48000, 8000, 16000],
    [32, 30, KAZOE, 32000, 48000, 8000, 16000],
    [-1, 0, PLAIN, 32000, 48000, 8000, 16000],
    [-2, 0, PLAIN, 64000, 96000, 16000, 32000],
    [-3, 0, PLAIN, 96000, 144000, 24000, 48000],
    [-6, 0, PLAIN, 192000, 288000, 48000, 96000],
  ])(
    'the value of a hand of %i han %i fu under %o',
    (han, fu, rules, byRon, byDealerRon, fromOthers, fromDealer) => {
      const base = basePoints({ han, fu }, rules)
      expect(ronValue(base, false)).toBe(byRon)
      expect(ronValue(base, true)).toBe(byDealerRon)
      expect(tsumoShare(base, false)).toBe(fromOthers)
      expect(tsumoShare(base, true)).toBe(fromDealer)
    },
  )
})

describe('the value of honba', () => {
  test.each([
    // The columns are: number of honba; value of one; payment for a ron; payment by each player for a tsumo.
    [0, 300, 0, 0],
    [1, 300, 300, 100],
    [4, 300, 1200, 400],
    [2, 1500, 3000, 1000],
    [5, 0, 0, 0],
    [1, 1000, 1000, 400], // a third of 1000 is 333.3, rounded up to 400
    [2, 1000, 2000, 800],
    [3, 100, 300, 300],
  ])('the value of %i honba of %i', (honba, value, onRon, onTsumo) => {
    expect(honbaOnRon(honba, value)).toBe(onRon)
    expect(honbaOnTsumo(honba, value)).toBe(onTsumo)
  })
})
