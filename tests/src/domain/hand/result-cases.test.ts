import { describe, expect, test } from 'vitest'
import { rulesetById } from '../../../../src/domain/event/rulesets'
import { present } from '../../../../src/lib/assert'
import { resultsOf } from './ended-game'
import { rulesOf } from './hands'

const rulesetOf = (id: string) => present(rulesetById(id), id).rules
const EMA = rulesetOf('ema')
const JPML_A = rulesetOf('jpmlA')
const TENHOU = rulesetOf('tenhounet')
const UNTIED = [40000, 32000, 28000, 20000] as const

describe('the rating change of a game', () => {
  test.each([
    {
      what: 'EMA, the reference: a draw of 1500 each way',
      rules: EMA,
      ending: { scores: [31500, 28500, 31500, 28500] },
      sum: '1500 + (15000 + 5000) / 2 = 11500',
      deltas: [11500, -11500, 11500, -11500],
    },
    {
      what: 'EMA, the reference: three share the first place and a stick the fourth declared',
      rules: EMA,
      ending: { scores: [30000, 30000, 30000, 29000], riichiSticks: 1 },
      sum: '300 + (15000 + 5000 - 5000) / 3 = 5300; -1000 - 15000',
      deltas: [5300, 5300, 5300, -16000],
    },
    {
      what: 'the reference: oka, all at 25000',
      rules: rulesOf({ startPoints: 25000, oka: 20000 }),
      ending: { scores: [25000, 25000, 25000, 25000] },
      sum: '15000 + 0.75 x 20000; 5000 - 5000; -5000 - 5000; -15000 - 5000',
      deltas: [30000, 0, -10000, -20000],
    },
    {
      what: 'EMA',
      rules: EMA,
      ending: { scores: UNTIED },
      sum: '10000 + 15000; 2000 + 5000; -2000 - 5000; -10000 - 15000',
      deltas: [25000, 7000, -7000, -25000],
    },
    {
      what: 'EMA, a stick makes the first',
      rules: EMA,
      ending: { scores: [35000, 33000, 30000, 21000], riichiSticks: 1 },
      sum: '5000 + 1000 + 15000; 3000 + 5000; -5000; -9000 - 15000',
      deltas: [21000, 8000, -5000, -24000],
    },
    {
      what: 'JPML A, the stick is lost',
      rules: JPML_A,
      ending: { scores: [35000, 33000, 30000, 21000], riichiSticks: 1 },
      sum: 'one below: 5000 + 8000; 3000 + 3000; 0 + 1000; -9000 - 12000',
      deltas: [13000, 6000, 1000, -21000],
    },
    {
      what: 'Tenhou',
      rules: TENHOU,
      ending: { scores: [45000, 28000, 17000, 10000] },
      sum: '20000 + 15000 + 15000; 3000 + 5000 - 5000; -8000 - 5000 - 5000; -15000 - 15000 - 5000',
      deltas: [50000, 3000, -18000, -35000],
    },
    {
      what: 'Tenhou, a tie goes to the earlier seat, whole',
      rules: TENHOU,
      ending: { scores: [20000, 35000, 10000, 35000] },
      sum: '-5000 - 5000 - 5000; 10000 + 15000 + 15000; -15000 - 15000 - 5000; 10000 + 5000 - 5000',
      deltas: [-15000, 40000, -35000, 10000],
    },
    {
      what: 'oka beside shared uma: the first alone has it',
      rules: rulesOf({ startPoints: 25000, oka: 20000, equalizeUma: true }),
      ending: { scores: [35000, 35000, 20000, 10000] },
      sum: '10000 + 10000 + 15000; 10000 + 10000 - 5000; -5000 - 5000 - 5000; -15000 - 15000 - 5000',
      deltas: [35000, 15000, -15000, -35000],
    },
    {
      what: 'EMA, a chombo',
      rules: EMA,
      ending: { scores: UNTIED, chombo: [-20000, 0, 0, 0] },
      sum: '25000 - 20000',
      deltas: [5000, 7000, -7000, -25000],
    },
    {
      what: 'EMA, three chombo of two players',
      rules: EMA,
      ending: { scores: UNTIED, chombo: [0, -20000, 0, -40000] },
      sum: '7000 - 20000; -25000 - 2 x 20000',
      deltas: [25000, -13000, -7000, -65000],
    },
    {
      what: 'yakitori of two players',
      rules: rulesOf({ withYakitori: true, yakitoriPenalty: 10000 }),
      ending: { scores: UNTIED, yakitori: [true, false, false, true] },
      sum: '25000 - 10000; -25000 - 10000',
      deltas: [15000, 7000, -7000, -35000],
    },
    {
      what: 'yakitori that costs nothing',
      rules: rulesOf({ withYakitori: true, yakitoriPenalty: 0 }),
      ending: { scores: UNTIED, yakitori: [true, true, true, true] },
      sum: '25000 - 0',
      deltas: [25000, 7000, -7000, -25000],
    },
    {
      what: 'yakitori where the rule is off',
      rules: rulesOf({ yakitoriPenalty: 10000 }),
      ending: { scores: UNTIED, yakitori: [true, true, true, true] },
      sum: '25000 - 0',
      deltas: [25000, 7000, -7000, -25000],
    },
    {
      what: 'chips',
      rules: rulesOf({ chipsValue: 1000 }),
      ending: { scores: UNTIED, chips: [3, -1, -2, 0] },
      sum: '25000 + 3000; 7000 - 1000; -7000 - 2000; -25000',
      deltas: [28000, 6000, -9000, -25000],
    },
    {
      what: 'chips that are worth 0 are switched off',
      rules: rulesOf({ chipsValue: 0 }),
      ending: { scores: UNTIED, chips: [3, -1, -2, 0] },
      sum: '25000 + 3 x 0',
      deltas: [25000, 7000, -7000, -25000],
    },
    {
      what: 'EMA, the first was replaced',
      rules: EMA,
      ending: { scores: UNTIED, replaced: [true, false, false, false] },
      sum: '-15000 - 15000',
      deltas: [-30000, 7000, -7000, -25000],
    },
    {
      what: 'EMA, two were replaced, one with a chombo',
      rules: EMA,
      ending: {
        scores: UNTIED,
        replaced: [false, true, false, true],
        chombo: [0, -20000, 0, 0],
      },
      sum: '-15000 - 15000 - 20000; -15000 - 15000',
      deltas: [25000, -50000, -7000, -30000],
    },
    {
      what: 'a replaced first keeps their oka, chips and yakitori',
      rules: rulesOf({
        startPoints: 25000,
        oka: 20000,
        chipsValue: 100,
        withYakitori: true,
        yakitoriPenalty: 500,
        replacementPlayerFixedPoints: -10000,
        replacementPlayerOverrideUma: -5000,
      }),
      ending: {
        scores: [40000, 25000, 20000, 15000],
        replaced: [true, false, false, false],
        chips: [2, 0, 0, -2],
        yakitori: [true, false, false, false],
      },
      sum: '-10000 - 5000 + 15000 + 200 - 500; 0 + 5000 - 5000; -5000 - 5000 - 5000; -10000 - 15000 - 5000 - 200',
      deltas: [-300, 0, -15000, -30200],
    },
    {
      what: 'replaced by rules that say 0',
      rules: rulesOf({ replacementPlayerFixedPoints: 0, replacementPlayerOverrideUma: 0 }),
      ending: { scores: UNTIED, replaced: [true, true, true, true] },
      sum: '0 + 0',
      deltas: [0, 0, 0, 0],
    },
    {
      what: 'everything at once',
      rules: rulesOf({
        startPoints: 25000,
        oka: 20000,
        chipsValue: 2000,
        riichiGoesToWinner: true,
        withYakitori: true,
        yakitoriPenalty: 3000,
      }),
      ending: {
        scores: [24000, 39000, 20000, 15000],
        riichiSticks: 2,
        chombo: [0, -20000, 0, 0],
        chips: [1, 2, -3, 0],
        yakitori: [false, false, true, false],
      },
      sum: '-1000 + 5000 - 5000 + 2000; 16000 + 15000 + 15000 - 20000 + 4000; -5000 - 5000 - 5000 - 6000 - 3000; -10000 - 15000 - 5000',
      deltas: [1000, 30000, -24000, -30000],
    },
  ] as const)('the rating change of a game, $what: $sum', ({ rules, ending, deltas }) => {
    expect(resultsOf(ending, rules).map((result) => result.ratingDelta)).toEqual(deltas)
  })
})
