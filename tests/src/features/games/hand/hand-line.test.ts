import { expect, test } from 'vitest'
import { readLine } from '../../../../../src/features/games/hand/hand-line'
import type { RulesetId } from '../../../../../src/domain/event/rulesets'
import { rulesOf } from './tables'

const read = (line: string, id: RulesetId = 'tenhounet', scores = [25000, 25000, 25000, 25000]) =>
  readLine(line, { rules: rulesOf(id), scores })

test('the typed line of a hand names the outcome, the seats, han and fu, and riichi', () => {
  expect(read('R 2<4 3 40 r1 3')).toMatchObject({
    ok: true,
    value: { outcome: 'ron', winners: [1], loser: 3, riichi: [0, 2] },
  })
  expect(read('R 2<4 3 40')).toMatchObject({
    value: { worth: [{ han: null }, { han: 3, fu: 40 }, { han: null }, { han: null }] },
  })
})

test.each([
  ['in small letters and without spaces', 'r2<4 3 40'],
  ['with another sign between the players', 'R 2-4 3 40'],
  ['on a Russian keyboard', 'К 2Б4 3 40'],
  ['on a Korean keyboard', 'ㄱ 2<4 3 40'],
])('a hand that is typed %s means the same as in the usual spelling', (_, line) => {
  expect(read(line)).toEqual(read('R 2<4 3 40'))
})

test.each([
  ['T 1 4 30', { outcome: 'tsumo', winners: [0] }],
  ['D 1 3', { outcome: 'draw', tempai: [0, 2] }],
  ['D 1 r3', { outcome: 'draw', tempai: [0, 2], riichi: [2] }],
  ['A', { outcome: 'abort' }],
  ['C 3', { outcome: 'chombo', loser: 2 }],
  ['N 2 t1', { outcome: 'nagashi', nagashi: [1], tempai: [0] }],
  ['R 2<4 y2', { worth: [{}, { han: -2, fu: null }, {}, {}] }],
])('the typed line “%s” is read as a hand', (line, draft) => {
  expect(read(line)).toMatchObject({ ok: true, value: draft })
})

test.each([
  ['X 1', 'outcome', 'x'],
  ['', 'outcome', ''],
  ['R', 'winner', ''],
  ['R 5<4 3 40', 'winner', '5'],
  ['R 2 3 40', 'loser', '3'],
  ['R 2<2 3 40', 'loser', '2'],
  ['R 2<4', 'value', ''],
  ['R 2<4 33', 'value', '33'],
  ['R 2<4 3', 'fu', ''],
  ['R 2<4 1 20', 'fu', '20'],
  ['R 2<4 3 20', 'fu', '20'],
  ['R 2<4 3 45', 'fu', '45'],
  ['R 2<4 3 40 r5', 'seat', '5'],
  ['R 2<4 3 40 r', 'seat', ''],
  ['R 2<4 3 40 z', 'more', 'z'],
  ['R 2<4 3 40 + 4 1 30', 'winner', '4'],
  ['D 1 1', 'seat', '1'],
  ['T 1 5 30', 'more', '30'],
])('the page names what is wrong or missing in the typed line %j', (line, why, part) => {
  expect(read(line)).toEqual({ ok: false, error: { why, part } })
})

test('a typed outcome that the rules of the event do not have is refused for that reason', () => {
  expect(read('A', 'ema')).toEqual({ ok: false, error: { why: 'notInRules', part: 'a' } })
})

test('where points below zero end the game, a player with less than 1,000 points cannot declare riichi', () => {
  const poor = [900, 25000, 25000, 25000]
  expect(read('D r1', 'tenhounet', poor)).toEqual({
    ok: false,
    error: { why: 'riichi', part: '1' },
  })
  expect(read('D r1', 'ema', poor)).toMatchObject({ ok: true })
})
