import { expect, test } from 'vitest'
import type { Person } from '../../../../src/contract/decode/people'
import { personId } from '../../../../src/domain/ids'
import {
  matchPlayer,
  saysOtherName,
  type Matched,
} from '../../../../src/features/players/import/match'
import { cutList, readPlayerList } from '../../../../src/features/players/import/player-list'

test.each([
  { what: 'a name', rows: [['Sato Ken']], list: [{ line: 1, id: null, title: 'Sato Ken' }] },
  {
    what: 'a number',
    rows: [['#17'], ['18']],
    list: [
      { line: 1, id: 17, title: '' },
      { line: 2, id: 18, title: '' },
    ],
  },
  {
    what: 'a table with its head',
    rows: [
      ['ID', 'Name', 'City'],
      ['17', ' Anna  Kalniņa ', 'Rīga'],
      ['', '', ''],
      ['', 'Max', ''],
    ],
    list: [
      { line: 2, id: 17, title: 'Anna  Kalniņa' },
      { line: 4, id: null, title: 'Max' },
    ],
  },
  {
    what: 'a number too large for an account',
    rows: [['99999999999']],
    list: [{ line: 1, id: null, title: '99999999999' }],
  },
])('$what is read', ({ rows, list }) => {
  expect(readPlayerList(rows)).toEqual(list)
})

const person = (id: number, title: string): Person => ({
  id: personId(id),
  title,
  city: '',
  tenhouId: '',
  hasAvatar: false,
  lastUpdate: '',
})
const ANNA = person(17, 'Anna Kalniņa')
const OTHER_ANNA = person(18, 'anna kalniņa')
const ANNABEL = person(19, 'Annabel Kalniņa')
const BEFORE: readonly Matched[] = [{ line: 1, id: null, title: '', kind: 'found', person: ANNA }]

test.each([
  { what: 'exactly this name', found: [ANNABEL, ANNA], kind: 'found' },
  { what: 'only part of the name', found: [ANNABEL], kind: 'unknown' },
  { what: 'several with the name', found: [ANNA, OTHER_ANNA], kind: 'several' },
  { what: 'who is in the event', found: [ANNA], registered: [17], kind: 'alreadyIn' },
  { what: 'who stands above in the list', found: [ANNA], before: BEFORE, kind: 'twice' },
])('$what is $kind', ({ found, registered = [], before = [], kind }) => {
  const listed = { line: 2, id: null, title: 'Anna Kalniņa' }
  expect(matchPlayer(listed, { found, registered: new Set(registered), before }).kind).toBe(kind)
})

test('a number is of one account, whatever name stands beside it', () => {
  const listed = { line: 1, id: 18, title: 'Somebody' }
  const options = { found: [ANNA, OTHER_ANNA], registered: new Set<number>(), before: [] }
  expect(matchPlayer(listed, options)).toMatchObject({ kind: 'found', person: { id: 18 } })
})

test.each([
  { says: 'the same name', title: 'ANNA  kalniņa', isOther: false },
  { says: 'no name', title: '', isOther: false },
  // As in a list whose rows are numbered.
  { says: 'another name', title: 'Max', isOther: true },
])('of a number beside which stands $says that is told: $isOther', ({ title, isOther }) => {
  const listed = { line: 1, id: 17, title }
  const people = { found: [ANNA], registered: new Set<number>(), before: [] }
  expect(saysOtherName(matchPlayer(listed, people))).toBe(isOther)
})

test.each([
  [500, 500, false],
  [501, 500, true],
])('of %d lines %d are looked up, and what is left out is told', (lines, looked, isCut) => {
  const listed = Array.from({ length: lines }, () => ({ line: 1, id: 1, title: '' }))
  const cut = cutList(listed)
  expect([cut.listed.length, cut.isCut]).toEqual([looked, isCut])
})
