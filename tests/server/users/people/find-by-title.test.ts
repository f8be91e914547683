import { afterAll, beforeAll, expect, test } from 'vitest'
import { layPeople } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layPerson } from '../accounts'

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
    'José Łukasz Müller',
    'Ольга Ёлкина',
    'Nguyễn Đình',
    'Işık Isa',
    'İlker Groß',
    ...Array.from({ length: 12 }, (_, nth) => `Maxine ${nth}`),
    'Max',
    'Máx',
    'Zed Max',
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
  ['the middle of a word, without finding anybody', 'oanna', []],
  ['a word after a hyphen', 'ann', ['Anna Ivanova', 'Ivan Annenkov', 'Mary-Ann O’Neil']],
  ['both halves of a hyphened word', 'mary-ann', ['Mary-Ann O’Neil']],
  ['a plain letter instead of a letter with an accent', 'jose muller', ['José Łukasz Müller']],
  ['l instead of ł, which has no accent to remove', 'lukasz', ['José Łukasz Müller']],
  ['a letter with an accent where the title has none', 'ivánov', ['Anna Ivanova', 'Ёлка Ivanovna']],
  ['the letter е instead of ё', 'елкина', ['Ольга Ёлкина']],
  ['Vietnamese without its marks', 'nguyen dinh', ['Nguyễn Đình']],
  ['i instead of the dotless i of Turkish', 'isik', ['Işık Isa']],
  ['i instead of the dotted capital I of Turkish', 'ilker', ['İlker Groß']],
  ['ss instead of ß', 'gross', ['İlker Groß']],
  ['Cyrillic in any case', 'иВАН', ['Иван Петров']],
  ['a capital letter outside ASCII', 'ёл', ['Ёлка Ivanovna', 'Ольга Ёлкина']],
  ['Korean', '김철', ['김철수']],
  ['Korean typed in single letters', '김철'.normalize('NFD'), ['김철수']],
  ['a word between marks of text direction', '\u200E\u2068иван\u2069\u200F', ['Иван Петров']],
  ['words with spaces around and between them', '  ivan   ann ', ['Anna Ivanova', 'Ivan Annenkov']],
  ['a per cent sign as a plain character', '100%', ['100% Rabbit_Hole (Bob)']],
  ['a word in brackets', '(bob)', ['100% Rabbit_Hole (Bob)']],
  ['a per cent sign, which is no wildcard', '%', []],
  ['an underscore, which is no wildcard', 'r_bbit', []],
  ['a backslash between words', 'back\\slash', ['back\\slash']],
  ['signs that PostgreSQL’s text search cannot parse', '& | ! : ( \' " \\', []],
  ['an empty text, without finding anybody', '', []],
  ['blanks, without finding anybody', ' \t ', []],
  ['more words than any title has, without finding anybody', 'a '.repeat(5000), []],
  ['the title of removed accounts, without finding anybody', 'deleted', []],
])('FindByTitle searches by %s', async (_what, query, titles) => {
  expect(await titlesFor(query)).toEqual(titles.toSorted())
})

test('FindByTitle gives only the public fields of a person', async () => {
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
    more: 0,
  })
})

test('FindByTitle gives ten people at most and says how many more there are', async () => {
  await layPeople(
    venue,
    Array.from({ length: 12 }, (_, nth) => `Wendy ${nth}`),
  )
  const { people, more } = await venue.call('Frey.FindByTitle', { query: 'wendy' })
  expect(people).toHaveLength(10)
  expect(more).toBe(2)
})

test('FindByTitle counts a person once when two of their words match', async () => {
  await layPeople(
    venue,
    Array.from({ length: 12 }, (_, nth) => `Quentin Quentinson ${nth}`),
  )
  expect(await venue.call('Frey.FindByTitle', { query: 'quen' })).toMatchObject({ more: 2 })
})

test('FindByTitle lists an exact name first, even when more than ten longer names match', async () => {
  const { people, more } = await venue.call('Frey.FindByTitle', { query: 'MAX' })
  expect(people?.slice(0, 3).map(({ title }) => title)).toEqual(['Max', 'Máx', 'Maxine 0'])
  expect(people).toHaveLength(10)
  expect(more).toBe(5)
})

test('FindByTitle finds a person by the new name, and not by the old one', async () => {
  const { id, credentials } = await layPerson(venue, { title: 'Ďuro Vrabec' })
  const profile = { id, title: 'Ľudmila Sýkora', country: '', city: '', phone: '', tenhouId: '' }
  await venue.call('Frey.UpdatePersonalInfo', { ...profile, hasAvatar: false }, { credentials })
  expect(await titlesFor('sykora ludm')).toEqual(['Ľudmila Sýkora'])
  expect(await titlesFor('duro')).toEqual([])
})
