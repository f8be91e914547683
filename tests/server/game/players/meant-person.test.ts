import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { penalties } from '../../../../server/db/schema/events/penalties'
import { persons } from '../../../../server/db/schema/people/persons'
import { layHall, layPeople, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players 5 to 12; then Dana 13 and Kim Min 14.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
  await layPeople(venue, ['Dana', 'Kim Min'])
  await venue.database.db.update(persons).set({ title: 'Boris' }).where(eq(persons.id, 5))
})

const asAdmin = () => ({ credentials: hall.admin.credentials })
const penalise = (name: string) => ({
  request: { eventId: hall.eventId, playerId: 5, amount: 500, reason: 'late' },
  options: { ...asAdmin(), expect: { sessionHash: null, name } },
})

test('a penalty meant for Anna is refused when her player number now belongs to Boris', async () => {
  const { request, options } = penalise('Anna')
  const refusal = await venue.refusal('Mimir.AddPenalty', request, options)
  expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
  expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
    isAsWished: false,
    seenName: 'Anna',
    nameNow: 'Boris',
  })
  expect(await venue.database.db.select().from(penalties)).toEqual([])
})

test('a penalty succeeds when its player number belongs to the person whom the referee named', async () => {
  const { request, options } = penalise('Boris')
  expect(await venue.call('Mimir.AddPenalty', request, options)).toEqual({ success: true })
})

test('leaving Anna out of the seating is refused when her player number now belongs to Boris', async () => {
  const request = { eventId: hall.eventId, playerId: 5, ignoreSeating: true }
  const expectation = { ignoreSeating: false, name: 'Anna' }
  expect(
    await venue.refusal('Mimir.UpdatePlayerSeatingFlag', request, {
      ...asAdmin(),
      expect: expectation,
    }),
  ).toMatchObject({ reason: 'expect_failed' })
})

test('registering Dana is refused when her player number now belongs to Kim Min', async () => {
  const request = { eventId: hall.eventId, playerId: 14 }
  const expectation = { isRegistered: false, name: 'Dana' } as const
  expect(
    await venue.refusal('Mimir.RegisterPlayer', request, { ...asAdmin(), expect: expectation }),
  ).toMatchObject({ reason: 'expect_failed' })
})

test.each([
  { what: 'for Boris, who now has Anna’s player number', name: 'Anna', replacementName: 'Dana' },
  {
    what: 'by Dana, who now has Kim Min’s player number',
    name: 'Boris',
    replacementName: 'Kim Min',
  },
])(
  'a substitution $what, is refused because the referee meant another person',
  async ({ name, replacementName }) => {
    const request = { eventId: hall.eventId, playerId: 5, replacementId: 13 }
    const expectation = { replacementId: null, name, replacementName }
    expect(
      await venue.refusal('Mimir.UpdatePlayerReplacement', request, {
        ...asAdmin(),
        expect: expectation,
      }),
    ).toMatchObject({ reason: 'expect_failed' })
  },
)
