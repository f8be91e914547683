import { expect, test } from 'vitest'
import { decodeTable } from '../../../../../src/contract/decode/table'
import { readLine } from '../../../../../src/features/games/hand/hand-line'
import { readHand } from '../../../../../src/features/games/hand/read-hand'
import { draftOf } from '../../../../../src/features/games/hand/typed-hand'
import { PLAYERS, rulesOf, tableOf } from './tables'

const rules = rulesOf('tenhounet')
const table = decodeTable({ players: PLAYERS.map((id) => ({ id, title: `Player ${id}` })) })
const read = (line: string) => {
  const typed = readLine(line, { rules, scores: [25_000, 25_000, 25_000, 25_000] })
  if (!typed.ok) throw new Error(JSON.stringify(typed.error))
  return typed.value
}

test.each([
  'R 2<4 3 40 r2 4',
  'R 1<2 2 25 + 4 1 40',
  'T 1 6 r1',
  'D 1 3 r3',
  'A r2',
  'C 3',
  'N 2 t1 4',
])('a recorded hand that was typed as "%s" fills the form with the same values again', (line) => {
  const draft = read(line)
  const entered = readHand(draft, tableOf(rules))
  expect(draftOf(entered.ok ? entered.value.round : {}, table)).toEqual(draft)
})

test('a recorded hand also fills the form again with yaku, dora, an open hand and the liable player', () => {
  const draft = read('R 2<4 y')
  const worth = { ...draft.worth[1], yaku: [19], pao: 2 as const, isOpen: true }
  const typed = {
    ...draft,
    worth: [draft.worth[0], worth, draft.worth[2], draft.worth[3]] as const,
  }
  const entered = readHand(typed, tableOf(rules))
  expect(draftOf(entered.ok ? entered.value.round : {}, table)).toEqual(typed)
})
