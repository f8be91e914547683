import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { journal } from '../../../../server/db/schema/hall/journal'
import { persons } from '../../../../server/db/schema/people/persons'
import { layHall, layPeople, type Hall } from '../../harness/hall'
import { endGames, FIRST_SCORES } from '../../harness/played/seatings'
import { startGames } from '../../harness/played/games'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players 5 to 12; 13 is a person with an
// account.
const ACCOUNT = 13
let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
  await layPeople(venue, ['Olga Krievs'])
  await venue.database.db
    .update(persons)
    .set({ email: 'olga@example.org', city: 'Rīga' })
    .where(eq(persons.id, ACCOUNT))
})

const as = (key?: string) => ({ credentials: hall.superadmin.credentials, ...(key && { key }) })
const join = (key?: string) =>
  venue.call('Venue.JoinPeople', { personId: 5, accountId: ACCOUNT }, as(key))
const refused = (personId: number, accountId: number) =>
  venue.refusal('Venue.JoinPeople', { personId, accountId }, as())

async function playSession() {
  await startGames(venue, hall)
  await endGames(venue, hall, FIRST_SCORES)
  const { eventId, referee } = hall
  await venue.call('Mimir.FinalizeSession', { eventId }, { credentials: referee.credentials })
  const penalty = { eventId, playerId: 5, amount: 500, reason: 'late' }
  await venue.call('Mimir.AddPenalty', penalty, { credentials: referee.credentials })
}
const standing = async () => {
  const request = { eventIdList: [hall.eventId], order: 'desc', orderBy: 'rating' }
  const { list = [] } = await venue.call('Mimir.GetRatingTable', request)
  return list.map(({ id, rating, gamesPlayed }) => [id, rating, gamesPlayed])
}

test('JoinPeople moves the registration, games, results and penalties of a person without an account to an account, and repeats its answer under one idempotency key', async () => {
  await playSession()
  const before = await standing()

  expect(await join('join-0001')).toEqual({ games: 1 })
  expect(await join('join-0001')).toEqual({ games: 1 })

  expect(await standing()).toEqual(before.map(([id, ...rest]) => [id === 5 ? 13 : id, ...rest]))
  const { players = [] } = await venue.call('Mimir.GetAllRegisteredPlayers', {
    eventIds: [hall.eventId],
  })
  expect(players.map(({ id }) => id)).toEqual([13, 6, 7, 8, 9, 10, 11, 12])
  const { penalties = [] } = await venue.call(
    'Mimir.ListPenalties',
    { eventId: hall.eventId },
    { credentials: hall.referee.credentials },
  )
  expect(penalties).toMatchObject([{ who: 13, amount: 500 }])
})

test('after JoinPeople no search finds the joined person any more, and the log still shows the name', async () => {
  const [person] = await venue.database.db.select().from(persons).where(eq(persons.id, 5))
  const query = person?.title ?? ''
  await join()

  expect((await venue.call('Frey.FindByTitle', { query })).people).toEqual([])
  const { people } = await venue.call(
    'Venue.GetJournal',
    { eventId: 0, limit: 1 },
    { credentials: hall.superadmin.credentials },
  )
  expect(people).toContainEqual({ id: 5, title: query })
  const [entry] = await venue.database.db.select().from(journal).orderBy(desc(journal.id))
  expect(entry).toMatchObject({
    method: 'Venue.JoinPeople',
    personId: 1,
    subject: { playerIds: [5, 13] },
  })
})

describe('after JoinPeople the number of the joined person leads to the account', () => {
  test.each<[string, () => Promise<object>]>([
    [
      'RegisterPlayer',
      () => venue.refusal('Mimir.RegisterPlayer', { eventId: hall.eventId, playerId: 5 }, as()),
    ],
    [
      'MakePeople',
      () =>
        venue.refusal(
          'Venue.MakePeople',
          { eventId: hall.eventId, people: [{ personId: 5, title: 'Player 1' }] },
          as(),
        ),
    ],
    [
      'UpdatePlayerReplacement',
      () =>
        venue.refusal(
          'Mimir.UpdatePlayerReplacement',
          { eventId: hall.eventId, playerId: 6, replacementId: 5 },
          as(),
        ),
    ],
    [
      'AddRuleForPerson',
      () =>
        venue.refusal(
          'Frey.AddRuleForPerson',
          {
            ruleName: 'REFEREE_FOR_EVENT',
            ruleValue: 1,
            personId: 5,
            eventId: hall.eventId,
          },
          as(),
        ),
    ],
    [
      'UpdatePersonalInfo',
      () => venue.refusal('Frey.UpdatePersonalInfo', { id: 5, title: 'Player One' }, as()),
    ],
    ['JoinPeople', () => refused(5, 6)],
  ])(
    'after JoinPeople, %s with the number of the joined person is refused and names the account',
    async (_call, ask) => {
      await join()

      expect(await ask()).toMatchObject({
        status: 412,
        reason: 'person_joined',
        meta: { account: '13' },
      })
    },
  )

  test('after JoinPeople the server finds the account for a list with the number of the joined person', async () => {
    await join()

    const request = { eventId: hall.eventId, lines: [{ personId: 5 }] }
    expect((await venue.call('Venue.FindListed', request, as())).lines).toEqual([
      { personIds: [13] },
    ])
  })

  test('after the account is itself joined into another account, the first number leads to the last account', async () => {
    await venue.database.db.update(persons).set({ email: null }).where(eq(persons.id, ACCOUNT))
    await join()
    await layPeople(venue, ['Olga Krieva'])
    await venue.call('Venue.JoinPeople', { personId: ACCOUNT, accountId: 14 }, as())

    const request = { eventId: hall.eventId, playerId: 5 }
    expect(await venue.refusal('Mimir.RegisterPlayer', request, as())).toMatchObject({
      meta: { account: '14' },
    })
  })
})

test('JoinPeople fills only the empty fields of the account with the data of the joined person', async () => {
  await venue.database.db
    .update(persons)
    .set({ city: 'Jelgava', country: 'LV', associationNumber: '17000001' })
    .where(eq(persons.id, 5))

  await join()

  const [account] = await venue.database.db.select().from(persons).where(eq(persons.id, ACCOUNT))
  expect(account).toMatchObject({ city: 'Rīga', country: 'LV', associationNumber: '17000001' })
})

test('JoinPeople refuses to join a person who has an account into another person', async () => {
  expect(await refused(ACCOUNT, 5)).toMatchObject({ status: 412, reason: 'person_has_account' })
})

test.each([
  ['are registered', 6],
  ['are substitutes', 4],
])(
  'JoinPeople is refused if the person and the account both %s in one event',
  async (_what, other) => {
    if (other === 4) {
      const request = { eventId: hall.eventId, playerId: 7, replacementId: 4 }
      await venue.call('Mimir.UpdatePlayerReplacement', request, {
        credentials: hall.admin.credentials,
      })
    }

    expect(await refused(5, other)).toMatchObject({
      status: 412,
      reason: 'both_in_one_event',
      meta: { field: 'accountId' },
    })
  },
)
