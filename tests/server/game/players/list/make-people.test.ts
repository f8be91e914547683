import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../../server/db/schema/events/events'
import { journal } from '../../../../../server/db/schema/hall/journal'
import { persons } from '../../../../../server/db/schema/people/persons'
import type {
  ListedDetailsJson,
  ListedPersonJson,
} from '../../../../../src/contract/wire/shinpan/listed_people_pb'
import { layHall, layPeople, type Hall } from '../../../harness/hall'
import { startTestVenue, type TestVenue } from '../../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players 5 to 12.
let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue, { players: 0 })
})

const as = (key?: string) => ({ credentials: hall.admin.credentials, ...(key && { key }) })
const make = (people: ListedPersonJson[], key?: string) =>
  venue.call('Venue.MakePeople', { eventId: hall.eventId, people }, as(key))
const refused = (people: ListedPersonJson[]) =>
  venue.refusal('Venue.MakePeople', { eventId: hall.eventId, people }, as())
const registered = async () => {
  const request = { eventIds: [hall.eventId] }
  const { players = [] } = await venue.call('Mimir.GetAllRegisteredPlayers', request)
  return players.map(({ title, localId }) => (localId ? `${localId} ${title ?? ''}` : title))
}

const OLGA = {
  title: 'Olga Ņikitina',
  surname: 'Ņikitina',
  city: 'Rīga',
  country: 'LV',
  associationNumber: '11000123',
}

describe('MakePeople', () => {
  test('MakePeople creates people who cannot sign in, with all details of the list, and registers them in the order of the list', async () => {
    const { personIds } = await make([
      OLGA,
      { personId: hall.stranger.id, title: 'Stranger' },
      { title: '김 서연' },
    ])

    expect(personIds).toEqual([5, 4, 6])
    expect(await registered()).toEqual(['Olga Ņikitina', 'Stranger', '김 서연'])
    const [row] = await venue.database.db.select().from(persons).where(eq(persons.id, 5))
    expect(row).toMatchObject({
      ...OLGA,
      foldedTitle: 'olga nikitina',
      email: null,
      passwordHash: null,
      madeInEvent: hall.eventId,
    })
  })

  test('a search by name finds people whom MakePeople created', async () => {
    await make([OLGA])

    expect(await venue.call('Frey.FindByTitle', { query: 'nikit' })).toMatchObject({
      people: [{ id: 5, title: 'Olga Ņikitina', city: 'Rīga' }],
    })
  })

  test('MakePeople sent twice under one idempotency key creates each person once', async () => {
    const first = await make([OLGA, { title: 'Jan Novák' }], 'people-0001')

    expect(await make([OLGA, { title: 'Jan Novák' }], 'people-0001')).toEqual(first)
    expect(await registered()).toEqual(['Olga Ņikitina', 'Jan Novák'])
  })

  test('when two administrators register the same list at the same time, MakePeople creates each person once', async () => {
    const answers = await Promise.all(
      ['people-0001', 'people-0002'].map((key) =>
        make([OLGA, { title: 'Jan Novák' }], key).then(
          () => 'made',
          () => 'refused',
        ),
      ),
    )

    expect(answers.toSorted()).toEqual(['made', 'refused'])
    expect(await registered()).toEqual(['Olga Ņikitina', 'Jan Novák'])
  })

  test('the journal says whom MakePeople created', async () => {
    await make([{ personId: hall.stranger.id, title: 'Stranger' }, OLGA])

    const [entry] = await venue.database.db.select().from(journal).orderBy(desc(journal.id))
    expect(entry).toMatchObject({
      method: 'Venue.MakePeople',
      eventId: hall.eventId,
      personId: hall.admin.id,
      subject: { playerIds: [4, 5] },
      after: { isRegistered: true, madeIds: [5] },
    })
  })

  test('in an event with a script, MakePeople gives each person the local ID of the list or the next free local ID', async () => {
    await venue.database.db.update(events).set({ isPrescripted: true })

    await make([{ title: 'Ann Ash' }, { title: 'Bo Berg', localId: 7 }, { title: 'Cy Cole' }])

    expect(await registered()).toEqual(['8 Ann Ash', '7 Bo Berg', '10 Cy Cole'])
  })

  test('MakePeople sets the teams that the list names', async () => {
    await venue.database.db.update(events).set({ isTeam: true })

    await make([{ title: 'Ann Ash', teamName: 'Cranes' }, { title: 'Bo Berg' }])

    const request = { eventIds: [hall.eventId] }
    const { players } = await venue.call('Mimir.GetAllRegisteredPlayers', request)
    expect(players?.map(({ title, teamName }) => [title, teamName ?? ''])).toEqual([
      ['Ann Ash', 'Cranes'],
      ['Bo Berg', ''],
    ])
  })
})

describe('MakePeople registers everybody of a list or nobody', () => {
  test.each<[string, ListedPersonJson[], object]>([
    [
      'a person who is registered already',
      [{ title: 'Ann Ash' }, { personId: 4, title: 'Stranger' }],
      { reason: 'player_already_registered', meta: { field: 'people[1].personId' } },
    ],
    [
      'a person whose name has changed since',
      [{ title: 'Ann Ash' }, { personId: 3, title: 'Judge' }],
      {
        reason: 'expect_failed',
        meta: {
          state: '{"isAsWished":false,"seenName":"Judge","nameNow":"Referee"}',
        },
      },
    ],
    [
      'one person in two lines',
      [
        { personId: 3, title: 'Referee' },
        { personId: 3, title: 'Referee' },
      ],
      { reason: 'field_invalid', meta: { field: 'people[1].personId' } },
    ],
    [
      'a new person whose name has the words of another player’s name in the other order',
      [{ title: 'Ann Ash' }, { title: 'NOVAK Jan' }],
      { reason: 'player_already_registered', meta: { field: 'people[1].title' } },
    ],
    [
      'a new person with the association number of another player',
      [{ title: 'Ann Ash' }, { title: 'J. Novak', associationNumber: '0042' }],
      { reason: 'player_already_registered', meta: { field: 'people[1].title' } },
    ],
    [
      'one local ID in two lines',
      [
        { title: 'Ann Ash', localId: 7 },
        { title: 'Bo Berg', localId: 7 },
      ],
      { reason: 'local_id_taken', meta: { field: 'people[1].localId' } },
    ],
  ])('MakePeople registers nobody when the list has %s', async (_what, people, refusal) => {
    await make([
      { title: 'Jan Novák', city: 'Brno', associationNumber: '42' },
      { personId: 4, title: 'Stranger' },
    ])

    expect(await refused(people)).toMatchObject(refusal)
    expect(await registered()).toEqual(['Jan Novák', 'Stranger'])
  })

  test.each<[string, ListedPersonJson]>([
    ['another city', { title: 'Jan Novák', city: 'Praha' }],
    ['another association number', { title: 'Jan Novák', associationNumber: '43' }],
    ['the caller’s word that this is another person', { title: 'Jan Novák', isAnother: true }],
  ])(
    'MakePeople creates a second person of the same name when the list gives %s',
    async (_what, namesake) => {
      await make([{ title: 'Jan Novák', city: 'Brno', associationNumber: '42' }])

      await make([namesake])

      expect(await registered()).toEqual(['Jan Novák', 'Jan Novák'])
    },
  )
})

describe('MakePeople fills in missing details of players without an account', () => {
  const fill = (details: ListedDetailsJson[]) => ({ eventId: hall.eventId, details })
  const known = async (id: number) => {
    const [row] = await venue.database.db.select().from(persons).where(eq(persons.id, id))
    return [row?.city, row?.country, row?.associationNumber]
  }

  test('MakePeople fills in a missing city, country and association number', async () => {
    await make([{ title: 'Jan Novák' }])

    const details = { title: 'Jan Novák', city: 'Brno', country: 'cz', associationNumber: '0042' }
    await venue.call('Venue.MakePeople', fill([{ personId: 5, ...details }]), as())

    expect(await known(5)).toEqual(['Brno', 'CZ', '0042'])
    const [entry] = await venue.database.db.select().from(journal).orderBy(desc(journal.id))
    expect(entry).toMatchObject({ subject: { playerIds: [5] }, after: { filledIds: [5] } })
  })

  test('MakePeople can register a person and fill in their details in one call', async () => {
    await make([{ title: 'Jan Novák' }])
    const player = { eventId: hall.eventId, playerId: 5 }
    await venue.call('Mimir.UnregisterPlayer', player, as())

    const request = {
      ...fill([{ personId: 5, title: 'Jan Novák', city: 'Brno' }]),
      people: [{ personId: 5, title: 'Jan Novák' }],
    }
    await venue.call('Venue.MakePeople', request, as())

    expect(await registered()).toEqual(['Jan Novák'])
    expect(await known(5)).toEqual(['Brno', '', ''])
  })

  test('MakePeople does not change details of a player that are already known', async () => {
    await make([{ title: 'Jan Novák', city: 'Brno', associationNumber: '42' }])

    const details = { city: 'Praha', country: 'CZ', associationNumber: '43' }
    await venue.call(
      'Venue.MakePeople',
      fill([{ personId: 5, title: 'Jan Novák', ...details }]),
      as(),
    )

    expect(await known(5)).toEqual(['Brno', 'CZ', '42'])
  })

  test.each<[string, ListedDetailsJson, object]>([
    [
      'a person with an account',
      { personId: 4, title: 'Stranger', city: 'Brno' },
      { reason: 'person_has_account', meta: { field: 'details[0].personId' } },
    ],
    [
      'a person who is not registered in the event',
      { personId: 3, title: 'Referee', city: 'Brno' },
      { reason: 'player_not_registered', meta: { field: 'details[0].personId' } },
    ],
    [
      'a person whose name has changed since',
      { personId: 5, title: 'Jan Novotný', city: 'Brno' },
      { reason: 'expect_failed' },
    ],
    [
      'a player with the association number of another player',
      { personId: 5, title: 'Jan Novák', associationNumber: '017' },
      { reason: 'field_invalid', meta: { field: 'details[0].associationNumber' } },
    ],
  ])('MakePeople refuses details of %s', async (_what, details, refusal) => {
    await make([
      { title: 'Jan Novák' },
      { title: 'Ada Lark', associationNumber: '17' },
      { personId: 4, title: 'Stranger' },
    ])
    const account = { email: 'stranger@example.org' }
    await venue.database.db.update(persons).set(account).where(eq(persons.id, 4))

    expect(await venue.refusal('Venue.MakePeople', fill([details]), as())).toMatchObject(refusal)
    expect(await known(5)).toEqual(['', '', ''])
  })
})

test('MakePeople makes at most 500 people for one event in 24 hours', async () => {
  const people = (from: number, length: number) =>
    Array.from({ length }, (_, nth) => ({ title: `Vera ${from + nth}` }))
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  await make(people(1, 499))

  venue.clock.time = Date.parse('2026-05-17T09:59:00Z')
  expect(await refused(people(500, 2))).toMatchObject({
    status: 429,
    reason: 'too_many_people_made',
    meta: { most: '500' },
  })
  await make(people(500, 1))
  // People who already have an account do not count.
  const [known] = await layPeople(venue, ['Known'])
  await make([{ personId: known?.id ?? 0, title: 'Known' }])

  venue.clock.time = Date.parse('2026-05-17T10:01:00Z')
  await make(people(501, 499))
})
