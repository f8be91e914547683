import { expect, test } from 'vitest'
import type { Person } from '../../../../src/contract/decode/people'
import { personId } from '../../../../src/domain/ids'
import { matchPlayer, type MatchedLine } from '../../../../src/features/players/import/match'
import { readPlayerList } from '../../../../src/features/players/import/player-list'

test.each([
  { what: 'a name alone', text: 'Sato Ken', list: [[1, null, 'Sato Ken']] },
  {
    what: 'account numbers',
    text: '#17\n#18',
    list: [
      [1, 17, ''],
      [2, 18, ''],
    ],
  },
  {
    what: 'a table with a header row',
    text: 'Account\tName\tCity\n17\t Anna  Kalniņa \tRīga\n\t\t\n\tMax\t',
    list: [
      [2, 17, 'Anna Kalniņa'],
      [4, null, 'Max'],
    ],
  },
  {
    what: 'a name and a number with marks of text direction, as copied from another program',
    text: '\u200F#17\t\u2068דנה\u2069',
    list: [[1, 17, 'דנה']],
  },
  {
    what: 'running numbers, which do not count as account numbers',
    text: '1\tAnna\n2\tMax',
    list: [
      [1, null, 'Anna'],
      [2, null, 'Max'],
    ],
  },
])('the import of players reads $what', ({ text, list }) => {
  expect(readPlayerList(text).listed.map(({ line, id, title }) => [line, id, title])).toEqual(list)
})

test('the import of players marks a line that does not name a person', () => {
  const { listed } = readPlayerList('Name;City\nAnna;Rīga\n555-1234;Rīga')
  expect(listed.map(({ line, isUnclear }) => [line, isUnclear])).toEqual([
    [2, false],
    [3, true],
  ])
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
const PLAIN_ANNA = person(20, 'Anna Kalnina')
const TURNED_ANNA = person(21, 'KALNIŅA Anna')
const BEFORE: readonly MatchedLine[] = [
  { line: 1, id: null, title: '', isOdd: false, kind: 'found', person: ANNA },
]

test.each([
  { what: 'a person of exactly this name', found: [ANNABEL, ANNA], kind: 'found' },
  { what: 'only a person with a longer name', found: [ANNABEL], kind: 'unknown' },
  { what: 'a person of this name without accents', found: [ANNABEL, PLAIN_ANNA], kind: 'found' },
  {
    what: 'one person of this name with accents and one without accents',
    found: [PLAIN_ANNA, ANNA],
    kind: 'several',
  },
  {
    what: 'a person with the words of the name in the other order',
    found: [TURNED_ANNA],
    kind: 'found',
  },
  { what: 'two people of this name', found: [ANNA, OTHER_ANNA], kind: 'several' },
  { what: 'a person who is in the event', found: [ANNA], registered: [17], kind: 'alreadyIn' },
  { what: 'a person whom an earlier line names', found: [ANNA], before: BEFORE, kind: 'twice' },
])(
  'a line of the import for which the server finds $what is $kind',
  ({ found, registered = [], before = [], kind }) => {
    const listed = { line: 2, id: null, title: 'Anna Kalniņa', isOdd: false }
    expect(matchPlayer(listed, { found, registered: new Set(registered), before }).kind).toBe(kind)
  },
)

test.each([
  { says: 'the same name', title: 'ANNA  kalniņa', kind: 'found', id: 17 },
  { says: 'the same name in the other order', title: 'Kalniņa Anna', kind: 'found', id: 17 },
  { says: 'no name', title: '', kind: 'found', id: 17 },
  // Nobody is registered for a line whose number and name do not fit together.
  { says: 'the name of another account', title: 'Annabel Kalniņa', kind: 'otherName', id: 17 },
  { says: 'a name without an account', title: 'Max', kind: 'otherName', id: 17 },
])(
  'a line of the import with the number 17 and $says beside it is $kind',
  ({ title, kind, id }) => {
    const listed = { line: 1, id: 17, title, isOdd: false }
    const people = { found: [ANNA, ANNABEL], registered: new Set<number>(), before: [] }
    expect(matchPlayer(listed, people)).toMatchObject({ kind, person: { id } })
  },
)

test.each([
  { who: 'a person of that name', found: person(17, 'Vera 2'), kind: 'found' },
  { who: 'Vera-2', found: person(18, 'Vera-2'), kind: 'unclear' },
])('a line of the import with the name VERA 2 is $kind where the server knows $who', (given) => {
  const listed = { line: 1, id: null, title: 'VERA 2', isOdd: true }
  const people = { found: [given.found], registered: new Set<number>(), before: [] }
  expect(matchPlayer(listed, people).kind).toBe(given.kind)
})

test.each([
  [500, 500, false],
  [501, 500, true],
])(
  'the import of %d lines looks up %d of them, and says whether lines are left out',
  (lines, looked, isCut) => {
    const read = readPlayerList('Anna\n'.repeat(lines))
    expect([read.listed.length, read.isCut]).toEqual([looked, isCut])
  },
)
