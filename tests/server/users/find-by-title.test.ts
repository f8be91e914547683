import { afterAll, beforeAll, expect, test } from 'vitest'
import { layPeople } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { layPerson } from './accounts'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  await layPeople(venue, [
    'Anna Ivanova',
    'Ivan Annenkov',
    'Joanna Smith',
    'Mary-Ann O’Neil',
    'Иван Петров',
    'Ёлка Ivanovna',
    '김철수',
    '100% Rabbit_Hole (Bob)',
    'back\\slash',
    '[Deleted account #9]',
  ])
})
afterAll(() => venue.stop())

const titlesFor = async (query: string) => {
  const { people } = await venue.call('Frey.FindByTitle', { query })
  return people?.map(({ title }) => title ?? '').toSorted()
}

test.each([
  ['the beginning of a word', 'iva', ['Anna Ivanova', 'Ivan Annenkov', 'Ёлка Ivanovna']],
  ['the beginnings of several words in any order', 'ivan ann', ['Anna Ivanova', 'Ivan Annenkov']],
  ['no middle of a word', 'oanna', []],
  ['a word after a hyphen', 'ann', ['Anna Ivanova', 'Ivan Annenkov', 'Mary-Ann O’Neil']],
  ['both halves of a hyphened word', 'mary-ann', ['Mary-Ann O’Neil']],
  ['Cyrillic in any case', 'иВАН', ['Иван Петров']],
  ['a capital letter outside ASCII', 'ёл', ['Ёлка Ivanovna']],
  ['Korean', '김철', ['김철수']],
  ['Korean typed in single letters', '김철'.normalize('NFD'), ['김철수']],
  ['spaces around and between', '  ivan   ann ', ['Anna Ivanova', 'Ivan Annenkov']],
  ['a per cent sign for itself', '100%', ['100% Rabbit_Hole (Bob)']],
  ['a word in brackets', '(bob)', ['100% Rabbit_Hole (Bob)']],
  ['no wildcard', '%', []],
  ['no single-character wildcard', 'r_bbit', []],
  ['a backslash between words', 'back\\slash', ['back\\slash']],
  ['what PostgreSQL’s text search would trip over', '& | ! : ( \' " \\', []],
  ['nothing', '', []],
  ['blanks', ' \t ', []],
  ['more words than any title has', 'a '.repeat(5000), []],
  ['nobody who has gone', 'deleted', []],
])('finds by %s', async (_what, query, titles) => {
  expect(await titlesFor(query)).toEqual(titles.toSorted())
})

test('tells of a person found what everybody may know, and nothing else', async () => {
  const { id } = await layPerson(venue, {
    title: 'Zoe Quill',
    email: 'zoe@example.org',
    phone: '1',
    city: 'Oslo',
    tenhouId: 'ZQ',
    hasAvatar: true,
  })
  expect(await venue.call('Frey.FindByTitle', { query: 'zoe' })).toEqual({
    people: [
      {
        id,
        city: 'Oslo',
        tenhouId: 'ZQ',
        title: 'Zoe Quill',
        hasAvatar: true,
        lastUpdate: new Date(venue.clock.time).toISOString(),
      },
    ],
  })
})

test('stops at ten', async () => {
  await layPeople(
    venue,
    Array.from({ length: 12 }, (_, nth) => `Wendy ${nth}`),
  )
  expect(await titlesFor('wendy')).toHaveLength(10)
})
