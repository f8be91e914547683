import { describe, expect, test } from 'vitest'
import { RULESET_IDS, type RulesetId } from '../../../../../src/domain/event/rulesets'
import {
  EMPTY_HAND,
  withLoser,
  withWinner,
  withWorth,
} from '../../../../../src/features/games/hand/hand-draft'
import { readLine } from '../../../../../src/features/games/hand/hand-line'
import { readHand, type TableBefore } from '../../../../../src/features/games/hand/read-hand'
import { rulesOf, tableOf } from './tables'

/** Returns how a typed hand changes the scores, or why the form does not accept it. */
function changesBy(line: string, table: TableBefore): readonly number[] | string {
  const read = readLine(line, { rules: table.ruleset, scores: table.state.scores })
  if (!read.ok) return read.error.why
  const hand = readHand(read.value, table)
  return hand.ok ? hand.value.deltas : hand.error
}

type Expected = readonly number[] | string

/** Returns what is expected by each ruleset: `common`, except for those in `others`. */
const byAll = (common: Expected, others: Partial<Record<RulesetId, Expected>> = {}) =>
  RULESET_IDS.map((id) => [id, others[id] ?? common] as const)

const NOT_IN_RULES = { ema: 'notInRules', ema2025: 'notInRules', wrc: 'notInRules' }
const ALL_BUT_TENHOU = { ...NOT_IN_RULES, jpmlA: 'notInRules', rrc: 'notInRules' }
const ONE_WINNER = { jpmlA: 'tooManyWinners', wrc: 'tooManyWinners' }

// The values follow docs/rules/sessions.md#payments. The round is East 1, so seat 1 is the dealer.
describe.each<[string, ReturnType<typeof byAll>]>([
  ['R 2<4 3 40', byAll([0, 5200, 0, -5200])],
  ['R 1<4 1 30', byAll([1500, 0, 0, -1500])],
  ['R 2<1 1 110', byAll([-3600, 3600, 0, 0])],
  [
    'R 2<3 4 30',
    byAll([0, 7700, -7700, 0], { ema2025: [0, 8000, -8000, 0], wrc: [0, 8000, -8000, 0] }),
  ],
  ['R 2<3 4 25', byAll([0, 6400, -6400, 0])],
  ['R 1<2 5', byAll([12000, -12000, 0, 0])],
  ['R 2<3 7', byAll([0, 12000, -12000, 0])],
  ['R 2<3 8', byAll([0, 16000, -16000, 0])],
  ['R 2<3 11', byAll([0, 24000, -24000, 0])],
  [
    'R 2<3 13',
    byAll([0, 24000, -24000, 0], { rrc: [0, 32000, -32000, 0], tenhounet: [0, 32000, -32000, 0] }),
  ],
  ['R 2<4 3 40 r1 3', byAll([-1000, 7200, -1000, -5200])],
  ['T 2 2 30', byAll([-1000, 2000, -500, -500])],
  [
    'T 1 4 30',
    byAll([11700, -3900, -3900, -3900], {
      ema2025: [12000, -4000, -4000, -4000],
      wrc: [12000, -4000, -4000, -4000],
    }),
  ],
  ['T 3 3 20 r3', byAll([-1300, -700, 2700, -700])],
  ['T 4 5', byAll([-4000, -2000, -2000, 8000])],
  ['D', byAll([0, 0, 0, 0])],
  ['D 2', byAll([-1000, 3000, -1000, -1000])],
  ['D 1 3', byAll([1500, -1500, 1500, -1500])],
  ['D 124 r4', byAll([1000, 1000, -3000, 0])],
  ['D 1234', byAll([0, 0, 0, 0])],
  ['A', byAll([0, 0, 0, 0], NOT_IN_RULES)],
  ['A r2', byAll([0, -1000, 0, 0], NOT_IN_RULES)],
  ['C 1', byAll([0, 0, 0, 0], { tenhounet: [-12000, 4000, 4000, 4000] })],
  ['C 3', byAll([0, 0, 0, 0], { tenhounet: [4000, 2000, -8000, 2000] })],
  ['N 2', byAll([-4000, 8000, -2000, -2000], ALL_BUT_TENHOU)],
  ['N 12', byAll([8000, 4000, -6000, -6000], ALL_BUT_TENHOU)],
  ['N 23 t1', byAll([-8000, 6000, 6000, -4000], ALL_BUT_TENHOU)],
  ['N 123', byAll([4000, 2000, 2000, -8000], ALL_BUT_TENHOU)],
  ['R 2<1 2 30 + 3 3 40', byAll([-7200, 2000, 5200, 0], ONE_WINNER)],
  [
    'R 2<1 2 30 + 3 3 40 + 4 1 30',
    byAll([-8200, 2000, 5200, 1000], {
      ...ONE_WINNER,
      rrc: 'tooManyWinners',
      tenhounet: 'tooManyWinners',
    }),
  ],
])('the payments of the hand typed as “%s”', (line, values) => {
  test.each(values)(
    'by the rules %s, the typed line of a hand changes the scores or is refused',
    (id, expected) => {
      expect(changesBy(line, tableOf(rulesOf(id)))).toEqual(expected)
    },
  )
})

test.each<[RulesetId, readonly number[]]>([
  ['ema', [20600, 36600, 35800, 29000]],
  ['ema2025', [20600, 36600, 35800, 29000]],
  ['rrc', [20600, 36600, 35800, 29000]],
  ['tenhounet', [16200, 32600, 29200, 24000]],
])('two winners share sticks and honba by the rules %s', (id, scores) => {
  const rules = rulesOf(id)
  const table = tableOf(rules, { roundIndex: 4, honba: 2, riichiSticks: 2 })
  const changes = changesBy('R 3<1 3 40 + 2 2 30 r1 3 4', table)

  expect(Array.isArray(changes) && changes.map((change) => change + rules.startPoints)).toEqual(
    scores,
  )
})

test.each<[RulesetId]>(RULESET_IDS.map((id) => [id]))(
  'by the rules %s, the discarder and the liable player share the payment of a yakuman',
  (id) => {
    const rules = rulesOf(id)
    const won = withLoser(withWinner(EMPTY_HAND, 1, rules), 2)
    const draft = withWorth(won, 1, { han: -1, yaku: [19], pao: 3 }, rules)
    const hand = readHand(draft, tableOf(rules))

    expect(hand.ok && hand.value.deltas).toEqual([0, 32000, -16000, -16000])
  },
)
