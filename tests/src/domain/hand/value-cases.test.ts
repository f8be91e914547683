import { expect, test } from 'vitest'
import { deltasOf } from '../../../../src/domain/hand/payments'
import { settleHand } from '../../../../src/domain/hand/settle-hand'
import { ron, rulesOf, tsumo } from './hands'

const PLAIN = {}
const KIRIAGE = { withKiriageMangan: true }
const KAZOE = { withKazoe: true }
const EAST_1 = { roundIndex: 1, honba: 0, riichiSticks: 0 }

// The base is fu x 2^(2 + han), cut at the limits. For a ron the discarder pays 4 x base to a non-dealer, 6 x base to
// the dealer. For a tsumo by a non-dealer the dealer pays 2 x base and the others 1 x base; for a tsumo by the dealer
// everybody pays 2 x base. Each payment is rounded up to 100.
test.each([
  // The columns are: han; fu; rules; base; payment for a ron; for a dealer's ron; for a tsumo between non-dealers; for
  // a tsumo from or to the dealer; all payments for a tsumo; all for a dealer's tsumo.
  [1, 30, PLAIN, '30 x 2^3 = 240', 1000, 1500, 300, 500, 1100, 1500],
  [1, 40, PLAIN, '40 x 2^3 = 320', 1300, 2000, 400, 700, 1500, 2100],
  [1, 50, PLAIN, '50 x 2^3 = 400', 1600, 2400, 400, 800, 1600, 2400],
  [1, 60, PLAIN, '60 x 2^3 = 480', 2000, 2900, 500, 1000, 2000, 3000],
  [1, 70, PLAIN, '70 x 2^3 = 560', 2300, 3400, 600, 1200, 2400, 3600],
  [1, 80, PLAIN, '80 x 2^3 = 640', 2600, 3900, 700, 1300, 2700, 3900],
  [1, 90, PLAIN, '90 x 2^3 = 720', 2900, 4400, 800, 1500, 3100, 4500],
  [1, 100, PLAIN, '100 x 2^3 = 800', 3200, 4800, 800, 1600, 3200, 4800],
  [1, 110, PLAIN, '110 x 2^3 = 880', 3600, 5300, 900, 1800, 3600, 5400],
  [2, 20, PLAIN, '20 x 2^4 = 320', 1300, 2000, 400, 700, 1500, 2100],
  [2, 25, PLAIN, '25 x 2^4 = 400', 1600, 2400, 400, 800, 1600, 2400],
  [2, 30, PLAIN, '30 x 2^4 = 480', 2000, 2900, 500, 1000, 2000, 3000],
  [2, 40, PLAIN, '40 x 2^4 = 640', 2600, 3900, 700, 1300, 2700, 3900],
  [2, 50, PLAIN, '50 x 2^4 = 800', 3200, 4800, 800, 1600, 3200, 4800],
  [2, 60, PLAIN, '60 x 2^4 = 960', 3900, 5800, 1000, 2000, 4000, 6000],
  [2, 70, PLAIN, '70 x 2^4 = 1120', 4500, 6800, 1200, 2300, 4700, 6900],
  [2, 80, PLAIN, '80 x 2^4 = 1280', 5200, 7700, 1300, 2600, 5200, 7800],
  [2, 90, PLAIN, '90 x 2^4 = 1440', 5800, 8700, 1500, 2900, 5900, 8700],
  [2, 100, PLAIN, '100 x 2^4 = 1600', 6400, 9600, 1600, 3200, 6400, 9600],
  [2, 110, PLAIN, '110 x 2^4 = 1760', 7100, 10600, 1800, 3600, 7200, 10800],
  [3, 20, PLAIN, '20 x 2^5 = 640', 2600, 3900, 700, 1300, 2700, 3900],
  [3, 25, PLAIN, '25 x 2^5 = 800', 3200, 4800, 800, 1600, 3200, 4800],
  [3, 30, PLAIN, '30 x 2^5 = 960', 3900, 5800, 1000, 2000, 4000, 6000],
  [3, 40, PLAIN, '40 x 2^5 = 1280', 5200, 7700, 1300, 2600, 5200, 7800],
  [3, 50, PLAIN, '50 x 2^5 = 1600', 6400, 9600, 1600, 3200, 6400, 9600],
  [3, 60, PLAIN, '60 x 2^5 = 1920', 7700, 11600, 2000, 3900, 7900, 11700],
  [3, 70, PLAIN, '70 x 2^5 = 2240 cut to 2000', 8000, 12000, 2000, 4000, 8000, 12000],
  [3, 110, PLAIN, '110 x 2^5 = 3520 cut to 2000', 8000, 12000, 2000, 4000, 8000, 12000],
  [4, 20, PLAIN, '20 x 2^6 = 1280', 5200, 7700, 1300, 2600, 5200, 7800],
  [4, 25, PLAIN, '25 x 2^6 = 1600', 6400, 9600, 1600, 3200, 6400, 9600],
  [4, 30, PLAIN, '30 x 2^6 = 1920', 7700, 11600, 2000, 3900, 7900, 11700],
  [4, 40, PLAIN, '40 x 2^6 = 2560 cut to 2000', 8000, 12000, 2000, 4000, 8000, 12000],
  [4, 110, PLAIN, '110 x 2^6 = 7040 cut to 2000', 8000, 12000, 2000, 4000, 8000, 12000],
  [3, 60, KIRIAGE, '60 x 2^5 = 1920 -> 2000', 8000, 12000, 2000, 4000, 8000, 12000],
  [4, 30, KIRIAGE, '30 x 2^6 = 1920 -> 2000', 8000, 12000, 2000, 4000, 8000, 12000],
  [3, 50, KIRIAGE, '50 x 2^5 = 1600', 6400, 9600, 1600, 3200, 6400, 9600],
  [4, 25, KIRIAGE, '25 x 2^6 = 1600', 6400, 9600, 1600, 3200, 6400, 9600],
  [3, 70, KIRIAGE, '70 x 2^5 = 2240 cut to 2000', 8000, 12000, 2000, 4000, 8000, 12000],
  [5, 30, KIRIAGE, 'mangan 2000', 8000, 12000, 2000, 4000, 8000, 12000],
  [5, 30, PLAIN, 'mangan 2000', 8000, 12000, 2000, 4000, 8000, 12000],
  [5, 0, PLAIN, 'mangan 2000', 8000, 12000, 2000, 4000, 8000, 12000],
  [6, 30, PLAIN, 'haneman 3000', 12000, 18000, 3000, 6000, 12000, 18000],
  [7, 20, PLAIN, 'haneman 3000', 12000, 18000, 3000, 6000, 12000, 18000],
  [8, 0, PLAIN, 'baiman 4000', 16000, 24000, 4000, 8000, 16000, 24000],
  [9, 40, PLAIN, 'baiman 4000', 16000, 24000, 4000, 8000, 16000, 24000],
  [10, 25, PLAIN, 'baiman 4000', 16000, 24000, 4000, 8000, 16000, 24000],
  [11, 0, PLAIN, 'sanbaiman 6000', 24000, 36000, 6000, 12000, 24000, 36000],
  [12, 0, PLAIN, 'sanbaiman 6000', 24000, 36000, 6000, 12000, 24000, 36000],
  [13, 0, PLAIN, 'sanbaiman 6000', 24000, 36000, 6000, 12000, 24000, 36000],
  [26, 0, PLAIN, 'sanbaiman 6000', 24000, 36000, 6000, 12000, 24000, 36000],
  [12, 0, KAZOE, 'sanbaiman 6000', 24000, 36000, 6000, 12000, 24000, 36000],
  [13, 0, KAZOE, 'counted yakuman 8000', 32000, 48000, 8000, 16000, 32000, 48000],
  [14, 30, KAZOE, 'counted yakuman 8000', 32000, 48000, 8000, 16000, 32000, 48000],
  [32, 0, KAZOE, 'counted yakuman 8000', 32000, 48000, 8000, 16000, 32000, 48000],
  [-1, 0, PLAIN, '8000 x 1 = 8000', 32000, 48000, 8000, 16000, 32000, 48000],
  [-2, 0, PLAIN, '8000 x 2 = 16000', 64000, 96000, 16000, 32000, 64000, 96000],
  [-3, 0, PLAIN, '8000 x 3 = 24000', 96000, 144000, 24000, 48000, 96000, 144000],
  [-4, 0, PLAIN, '8000 x 4 = 32000', 128000, 192000, 32000, 64000, 128000, 192000],
  [-5, 0, PLAIN, '8000 x 5 = 40000', 160000, 240000, 40000, 80000, 160000, 240000],
  [-6, 0, PLAIN, '8000 x 6 = 48000', 192000, 288000, 48000, 96000, 192000, 288000],
])(
  'the value of %i han %i fu under %o: %s',
  (han, fu, rules, _, onRon, onDealerRon, other, dealer, all, dealerAll) => {
    const paid = (hand: Parameters<typeof settleHand>[0]) =>
      deltasOf(settleHand(hand, EAST_1, rulesOf(rules)))
    expect(paid(ron({ winner: 1, loser: 2, han, fu }))).toEqual([0, onRon, -onRon, 0])
    expect(paid(ron({ winner: 0, loser: 2, han, fu }))).toEqual([onDealerRon, 0, -onDealerRon, 0])
    expect(paid(tsumo({ winner: 1, han, fu }))).toEqual([-dealer, all, -other, -other])
    expect(paid(tsumo({ winner: 0, han, fu }))).toEqual([dealerAll, -dealer, -dealer, -dealer])
  },
)
