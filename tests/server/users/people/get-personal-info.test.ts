import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rights } from '../../../../server/db/schema/people/rights'
import type { HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, layPerson } from '../accounts'

let venue: TestVenue
let anna: HallPerson
let boris: HallPerson
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  anna = await layAnna(venue)
  boris = await layPerson(venue, { title: 'Boris', phone: '+49 1', telegramId: '12' })
})

const PUBLIC = {
  city: 'Riga',
  tenhouId: 'AnnaT',
  title: 'Anna Ivanova',
  country: 'LV',
  hasAvatar: false,
  msNickname: '',
  msAccountId: 0,
}

describe('the fields of Anna', () => {
  test('GetPersonalInfo gives everybody nothing private about Anna', async () => {
    const { people } = await venue.call('Frey.GetPersonalInfo', { ids: [anna.id] })
    expect(people).toEqual([
      {
        ...PUBLIC,
        id: anna.id,
        email: '',
        phone: '',
        telegramId: '',
        notifications: '',
        lastUpdate: new Date(venue.clock.time).toISOString(),
      },
    ])
  })

  test('GetPersonalInfo gives another person nothing private about Anna, though that person sees all their own fields', async () => {
    const { people } = await venue.call(
      'Frey.GetPersonalInfo',
      { ids: [boris.id, anna.id] },
      { credentials: boris.credentials },
    )
    expect(people).toMatchObject([
      { id: anna.id, email: '', phone: '', telegramId: '', notifications: '' },
      { id: boris.id, phone: '+49 1', telegramId: '12' },
    ])
  })

  test('GetPersonalInfo gives Anna everything about herself', async () => {
    const { people } = await venue.call(
      'Frey.GetPersonalInfo',
      { ids: [anna.id] },
      { credentials: anna.credentials },
    )
    expect(people).toMatchObject([
      {
        email: 'anna@example.org',
        phone: '+371 555',
        telegramId: '4711',
        notifications: '{"sr":1}',
      },
    ])
  })

  test('GetPersonalInfo gives a superadmin everything about Anna', async () => {
    const { credentials } = await layPerson(venue, { title: 'Chief', isSuperadmin: true })
    const { people } = await venue.call('Frey.GetPersonalInfo', { ids: [anna.id] }, { credentials })
    expect(people).toMatchObject([{ email: 'anna@example.org', telegramId: '4711' }])
  })

  test('GetPersonalInfo gives e-mail and phone to a person who may see private data', async () => {
    await venue.database.db.insert(rights).values({
      personId: boris.id,
      eventId: -1,
      name: 'GET_PERSONAL_INFO_WITH_PRIVATE_DATA',
    })
    const { people } = await venue.call(
      'Frey.GetPersonalInfo',
      { ids: [anna.id] },
      { credentials: boris.credentials },
    )
    expect(people).toMatchObject([
      { email: 'anna@example.org', phone: '+371 555', telegramId: '', notifications: '' },
    ])
  })
})

test('GetPersonalInfo leaves out unknown people and lists each person once', async () => {
  const ids = [boris.id, 999_999, -1, 0, boris.id]
  const { people } = await venue.call('Frey.GetPersonalInfo', { ids })
  expect(people?.map(({ id }) => id)).toEqual([boris.id])
})

test('GetPersonalInfo refuses an empty list', async () => {
  expect(await venue.refusal('Frey.GetPersonalInfo', { ids: [] })).toMatchObject({
    status: 400,
    reason: 'field_missing',
    meta: { field: 'ids' },
  })
})

test('GetPersonalInfo refuses a wrong token even for public fields', async () => {
  const credentials = { personId: anna.id, authToken: 'wrong' }
  expect(
    await venue.refusal('Frey.GetPersonalInfo', { ids: [boris.id] }, { credentials }),
  ).toMatchObject({ status: 401, reason: 'bad_token' })
})
