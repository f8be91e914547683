import { expect, test } from 'vitest'
import type { Person } from '../../../../src/contract/decode/people'
import { personId } from '../../../../src/domain/ids'
import { matchPlayer, type Matched } from '../../../../src/features/players/import/match'
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
    what: 'a name and a number with marks of direction, as copied from another program',
    rows: [['\u200F17', '\u2068דנה\u2069']],
    list: [{ line: 1, id: 17, title: 'דנה' }],
  },
  {
    what: 'a number too large for an account',
    rows: [['99999999999']],
    list: [{ line: 1, id: null, title: '99999999999' }],
  },
])('the import of players reads $what', ({ rows, list }) => {
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
const PLAIN_ANNA = person(20, 'Anna Kalnina')
const BEFORE: readonly Matched[] = [{ line: 1, id: null, title: '', kind: 'found', person: ANNA }]

test.each([
  { what: 'exactly this name', found: [ANNABEL, ANNA], kind: 'found' },
  { what: 'only part of the name', found: [ANNABEL], kind: 'unknown' },
  { what: 'the name without its accents', found: [ANNABEL, PLAIN_ANNA], kind: 'found' },
  {
    what: 'exactly this name beside one without accents',
    found: [PLAIN_ANNA, ANNA],
    kind: 'found',
  },
  { what: 'several with the name', found: [ANNA, OTHER_ANNA], kind: 'several' },
  { what: 'a person who is in the event', found: [ANNA], registered: [17], kind: 'alreadyIn' },
  { what: 'a person who is above in the list', found: [ANNA], before: BEFORE, kind: 'twice' },
])(
  'the import of players finds $what as $kind',
  ({ found, registered = [], before = [], kind }) => {
    const listed = { line: 2, id: null, title: 'Anna Kalniņa' }
    expect(matchPlayer(listed, { found, registered: new Set(registered), before }).kind).toBe(kind)
  },
)

test.each([
  { says: 'the same name', title: 'ANNA  kalniņa', kind: 'found', id: 17 },
  { says: 'the same name without accents', title: 'Anna Kalnina', kind: 'found', id: 17 },
  { says: 'no name', title: '', kind: 'found', id: 17 },
  // The rows of a numbered list look like this line.
  { says: 'the name of another account', title: 'Annabel Kalniņa', kind: 'found', id: 19 },
  { says: 'a name without an account', title: 'Max', kind: 'otherName', id: 17 },
])(
  'the import of players reads a number with $says beside it as $kind $id',
  ({ title, kind, id }) => {
    const listed = { line: 1, id: 17, title }
    const people = { found: [ANNA, ANNABEL], registered: new Set<number>(), before: [] }
    expect(matchPlayer(listed, people)).toMatchObject({ kind, person: { id } })
  },
)

test.each([
  [500, 500, false],
  [501, 500, true],
])(
  'the import of %d lines looks up %d of them, and says what it leaves out',
  (lines, looked, isCut) => {
    const listed = Array.from({ length: lines }, () => ({ line: 1, id: 1, title: '' }))
    const cut = cutList(listed)
    expect([cut.listed.length, cut.isCut]).toEqual([looked, isCut])
  },
)
