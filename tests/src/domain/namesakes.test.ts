import { expect, test } from 'vitest'
import { namesakes, wordsApart } from '../../../src/domain/people/namesakes'

const player = (id: number, title: string, city = '', localId: number | null = null) => ({
  id,
  title,
  city,
  localId,
})

test('names that differ only in spaces and capitals count as equal', () => {
  const groups = namesakes([
    player(1, 'Anna Berzina'),
    player(2, 'Max'),
    player(3, ' ANNA  berzina'),
  ])
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[1, 3]])
})

test('two names count as equal when only the encoding of their accents differs', () => {
  const groups = namesakes([player(1, 'B\u0113rzi\u0146a'), player(2, 'Be\u0304rzin\u0327a')])
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[1, 2]])
})

test.each([
  {
    of: 'one name but two cities',
    people: [player(1, 'Anna', 'Riga', 7), player(2, 'Anna', 'Vilnius', 8)],
    words: { 1: 'Riga', 2: 'Vilnius' },
  },
  {
    of: 'one name and one city',
    people: [player(1, 'Anna', 'Riga', 7), player(2, 'Anna', ' riga', 8)],
    words: { 1: '7', 2: '8' },
  },
  {
    of: 'one name, of whom one has no city,',
    people: [player(1, 'Anna', 'Riga', 7), player(2, 'Anna', '', 8)],
    words: { 1: '7', 2: '8' },
  },
  {
    of: 'one name, no city and no number',
    people: [player(1, 'Anna'), player(2, 'Anna')],
    words: { 1: '#1', 2: '#2' },
  },
  {
    of: 'different names',
    people: [player(1, 'Anna', 'Riga'), player(2, 'Max', 'Riga')],
    words: {},
  },
])('people with $of are told apart by $words', ({ people, words }) => {
  expect(Object.fromEntries(wordsApart(people))).toEqual(words)
})
