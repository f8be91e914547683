import { describe, expect, test } from 'vitest'
import {
  basePoints,
  honbaOnRon,
  honbaOnTsumo,
  ronValue,
  tsumoShare,
} from '../../../../src/domain/hand/hand-value'

const RULES = {
  usual: { withKazoe: false, withKiriageMangan: false },
  kiriage: { withKazoe: false, withKiriageMangan: true },
  kazoe: { withKazoe: true, withKiriageMangan: false },
} as const

describe('the value of a hand', () => {
  // The base is fu x 2^(2 + han), cut at the limits. For a ron, the discarder pays 4 x base to a non-dealer and 6 x
  // base to the dealer. For a tsumo, each player pays 1 x base, or 2 x base when the dealer pays or is paid. Each
  // payment is rounded up to 100.
  test.each([
    // The columns are: han; fu; rules; base; payment for a ron; for a dealer's ron; by a player for a tsumo between
    // non-dealers; for a tsumo from or to the dealer.
    [1, 30, 'usual', 240, 1000, 1500, 300, 500],
    [1, 40, 'usual', 320, 1300, 2000, 400, 700],
    [1, 50, 'usual', 400, 1600, 2400, 400, 800],
    [1, 60, 'usual', 480, 2000, 2900, 500, 1000],
    [1, 70, 'usual', 560, 2300, 3400, 600, 1200],
    [1, 80, 'usual', 640, 2600, 3900, 700, 1300],
    [1, 90, 'usual', 720, 2900, 4400, 800, 1500],
    [1, 100, 'usual', 800, 3200, 4800, 800, 1600],
    [1, 110, 'usual', 880, 3600, 5300, 900, 1800],
    [2, 20, 'usual', 320, 1300, 2000, 400, 700],
    [2, 25, 'usual', 400, 1600, 2400, 400, 800],
    [2, 30, 'usual', 480, 2000, 2900, 500, 1000],
    [2, 40, 'usual', 640, 2600, 3900, 700, 1300],
    [2, 50, 'usual', 800, 3200, 4800, 800, 1600],
    [2, 60, 'usual', 960, 3900, 5800, 1000, 2000],
    [2, 70, 'usual', 1120, 4500, 6800, 1200, 2300],
    [2, 80, 'usual', 1280, 5200, 7700, 1300, 2600],
    [2, 90, 'usual', 1440, 5800, 8700, 1500, 2900],
    [2, 100, 'usual', 1600, 6400, 9600, 1600, 3200],
    [2, 110, 'usual', 1760, 7100, 10600, 1800, 3600],
    [3, 20, 'usual', 640, 2600, 3900, 700, 1300],
    [3, 25, 'usual', 800, 3200, 4800, 800, 1600],
    [3, 30, 'usual', 960, 3900, 5800, 1000, 2000],
    [3, 40, 'usual', 1280, 5200, 7700, 1300, 2600],
    [3, 50, 'usual', 1600, 6400, 9600, 1600, 3200],
    [3, 60, 'usual', 1920, 7700, 11600, 2000, 3900],
    [3, 70, 'usual', 2000, 8000, 12000, 2000, 4000],
    [3, 110, 'usual', 2000, 8000, 12000, 2000, 4000],
    [4, 20, 'usual', 1280, 5200, 7700, 1300, 2600],
    [4, 25, 'usual', 1600, 6400, 9600, 1600, 3200],
    [4, 30, 'usual', 1920, 7700, 11600, 2000, 3900],
    [4, 40, 'usual', 2000, 8000, 12000, 2000, 4000],
    [4, 110, 'usual', 2000, 8000, 12000, 2000, 4000],
    [5, 0, 'usual', 2000, 8000, 12000, 2000, 4000],
    [5, 30, 'usual', 2000, 8000, 12000, 2000, 4000],
    [6, 30, 'usual', 3000, 12000, 18000, 3000, 6000],
    [7, 0, 'usual', 3000, 12000, 18000, 3000, 6000],
    [7, 20, 'usual', 3000, 12000, 18000, 3000, 6000],
    [8, 0, 'usual', 4000, 16000, 24000, 4000, 8000],
    [9, 40, 'usual', 4000, 16000, 24000, 4000, 8000],
    [10, 0, 'usual', 4000, 16000, 24000, 4000, 8000],
    [10, 25, 'usual', 4000, 16000, 24000, 4000, 8000],
    [11, 0, 'usual', 6000, 24000, 36000, 6000, 12000],
    [12, 0, 'usual', 6000, 24000, 36000, 6000, 12000],
    [13, 0, 'usual', 6000, 24000, 36000, 6000, 12000],
    [26, 0, 'usual', 6000, 24000, 36000, 6000, 12000],
    [32, 0, 'usual', 6000, 24000, 36000, 6000, 12000],
    [-1, 0, 'usual', 8000, 32000, 48000, 8000, 16000],
    [-2, 0, 'usual', 16000, 64000, 96000, 16000, 32000],
    [-3, 0, 'usual', 24000, 96000, 144000, 24000, 48000],
    [-4, 0, 'usual', 32000, 128000, 192000, 32000, 64000],
    [-5, 0, 'usual', 40000, 160000, 240000, 40000, 80000],
    [-6, 0, 'usual', 48000, 192000, 288000, 48000, 96000],
    [3, 50, 'kiriage', 1600, 6400, 9600, 1600, 3200],
    [3, 60, 'kiriage', 2000, 8000, 12000, 2000, 4000],
    [3, 70, 'kiriage', 2000, 8000, 12000, 2000, 4000],
    [4, 25, 'kiriage', 1600, 6400, 9600, 1600, 3200],
    [4, 30, 'kiriage', 2000, 8000, 12000, 2000, 4000],
    [5, 30, 'kiriage', 2000, 8000, 12000, 2000, 4000],
    [12, 0, 'kazoe', 6000, 24000, 36000, 6000, 12000],
    [13, 0, 'kazoe', 8000, 32000, 48000, 8000, 16000],
    [14, 30, 'kazoe', 8000, 32000, 48000, 8000, 16000],
    [32, 0, 'kazoe', 8000, 32000, 48000, 8000, 16000],
    [32, 30, 'kazoe', 8000, 32000, 48000, 8000, 16000],
  ] as const)(
    'a hand of %i han and %i fu has, by %s rules, the base value %i, which decides its payments',
    (han, fu, rules, base, onRon, onDealerRon, betweenOthers, withDealer) => {
      expect(basePoints({ han, fu }, RULES[rules])).toBe(base)
      expect(ronValue(base, false)).toBe(onRon)
      expect(ronValue(base, true)).toBe(onDealerRon)
      expect(tsumoShare(base, false)).toBe(betweenOthers)
      expect(tsumoShare(base, true)).toBe(withDealer)
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
  ])(
    '%i honba of %i points each add %i to a ron, and add %i to each player’s payment for a tsumo',
    (honba, value, onRon, onTsumo) => {
      expect(honbaOnRon(honba, value)).toBe(onRon)
      expect(honbaOnTsumo(honba, value)).toBe(onTsumo)
    },
  )
})
