import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RulesetConfigJson } from '../../../../src/contract/wire/atoms_pb'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())

const EMA: RulesetConfigJson = {
  endingPolicy: 'ENDING_POLICY_EP_ONE_MORE_HAND',
  uma: { place1: 15_000, place2: 5000, place3: -5000, place4: -15_000 },
  umaType: 'UMA_TYPE_UMA_SIMPLE',
  doubleronHonbaAtamahane: false,
  doubleronRiichiAtamahane: false,
  equalizeUma: true,
  extraChomboPayments: false,
  playAdditionalRounds: false,
  riichiGoesToWinner: true,
  tonpuusen: false,
  withAbortives: false,
  withAtamahane: false,
  withButtobi: false,
  withKazoe: false,
  withKiriageMangan: false,
  withKuitan: true,
  withLeadingDealerGameOver: false,
  withMultiYakumans: false,
  withNagashiMangan: false,
  withWinningDealerHonbaSkipped: false,
  chipsValue: 0,
  chomboAmount: 20_000,
  gameExpirationTime: 0,
  goalPoints: 0,
  maxPenalty: 20_000,
  minPenalty: 100,
  oka: 0,
  penaltyStep: 100,
  replacementPlayerFixedPoints: -15_000,
  replacementPlayerOverrideUma: -15_000,
  startPoints: 30_000,
  startRating: 0,
  allowedYaku: [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
    28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
  ],
  yakuWithPao: [19, 21],
  withYakitori: false,
  yakitoriPenalty: 0,
  chomboEndsGame: false,
  honbaValue: 300,
  doubleYakuman: [],
}
const { uma: _, ...EMA_WITHOUT_UMA } = EMA

test('GetRulesets gives everybody six rulesets, as three lists in the same order', async () => {
  expect(await venue.call('Mimir.GetRulesets', {})).toEqual({
    rulesetIds: ['ema', 'ema2025', 'jpmlA', 'wrc', 'rrc', 'tenhounet'],
    rulesetTitles: [
      'European Mahjong Association rules',
      'European Mahjong Association rules (rev.2025)',
      'Japanese Professional Mahjong League A rules',
      'World Riichi Championship rules',
      'Russian Riichi Community rules',
      'Tenhou.net compatible rules',
    ],
    rulesets: [
      EMA,
      { ...EMA, withKiriageMangan: true, chomboEndsGame: true },
      {
        ...EMA_WITHOUT_UMA,
        umaType: 'UMA_TYPE_UMA_COMPLEX',
        complexUma: {
          neg3: { place1: 12_000, place2: -1000, place3: -3000, place4: -8000 },
          neg1: { place1: 8000, place2: 3000, place3: 1000, place4: -12_000 },
          otherwise: { place1: 8000, place2: 4000, place3: -4000, place4: -8000 },
        },
        endingPolicy: 'ENDING_POLICY_EP_END_AFTER_HAND',
        riichiGoesToWinner: false,
        withAbortives: true,
        withAtamahane: true,
        allowedYaku: [
          1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26,
          27, 28, 29, 30, 31, 32, 33, 34, 36, 37, 38, 39, 40, 41, 42, 43,
        ],
        yakuWithPao: [19, 21, 6],
      },
      {
        ...EMA,
        endingPolicy: 'ENDING_POLICY_EP_END_AFTER_HAND',
        withAtamahane: true,
        withKiriageMangan: true,
        chomboEndsGame: true,
      },
      {
        ...EMA,
        withAbortives: true,
        withKazoe: true,
        withMultiYakumans: true,
        chomboEndsGame: true,
        maxPenalty: 64_000,
        minPenalty: 1000,
        penaltyStep: 1000,
      },
      {
        ...EMA,
        endingPolicy: 'ENDING_POLICY_EP_UNSPECIFIED',
        doubleronHonbaAtamahane: true,
        doubleronRiichiAtamahane: true,
        equalizeUma: false,
        extraChomboPayments: true,
        playAdditionalRounds: true,
        withAbortives: true,
        withButtobi: true,
        withKazoe: true,
        withLeadingDealerGameOver: true,
        withMultiYakumans: true,
        withNagashiMangan: true,
        chomboAmount: 0,
        gameExpirationTime: 87_600,
        goalPoints: 30_000,
        oka: 20_000,
        startPoints: 25_000,
        yakuWithPao: [19, 21, 6],
      },
    ],
  })
})
