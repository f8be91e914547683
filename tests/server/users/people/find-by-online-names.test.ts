import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  PersonsFindByMajsoulIdsPayloadJson,
  PersonsFindByTenhouIdsPayloadJson,
} from '../../../../src/contract/wire/frey_pb'
import type { HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layPerson } from '../accounts'

let venue: TestVenue
let anna: HallPerson
let boris: HallPerson
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  anna = await layPerson(venue, {
    title: 'Anna',
    email: 'anna@example.org',
    phone: '+371 555',
    tenhouId: 'AnnaT',
    msNickname: 'Anya',
    msAccountId: 4711,
  })
  boris = await layPerson(venue, { title: 'Boris' })
})

const CALLS: [
  'Frey.FindByTenhouIds' | 'Frey.FindByMajsoulAccountId',
  PersonsFindByTenhouIdsPayloadJson | PersonsFindByMajsoulIdsPayloadJson,
][] = [
  ['Frey.FindByTenhouIds', { ids: ['AnnaT'] }],
  ['Frey.FindByMajsoulAccountId', { ids: [{ accountId: 4711 }] }],
]

describe.each(CALLS)(
  'finding people by their names on online platforms with %s',
  (method, request) => {
    test('finding people by online names gives everybody the public data of a person, and nothing private', async () => {
      const { people } = await venue.call(method, request)
      expect(people).toEqual([
        {
          id: anna.id,
          city: '',
          tenhouId: 'AnnaT',
          title: 'Anna',
          country: '',
          hasAvatar: false,
          lastUpdate: new Date(venue.clock.time).toISOString(),
          msNickname: 'Anya',
          msAccountId: 4711,
          email: '',
          phone: '',
          telegramId: '',
          notifications: '',
        },
      ])
    })

    test('finding people by online names also tells a superadmin the e-mail and the phone', async () => {
      const { credentials } = await layPerson(venue, { title: 'Chief', isSuperadmin: true })
      const { people } = await venue.call(method, request, { credentials })
      expect(people).toMatchObject([{ email: 'anna@example.org', phone: '+371 555' }])
    })

    test('finding people by online names finds nobody for an empty request', async () => {
      expect(await venue.call(method, { ids: [] })).toEqual({ people: [] })
    })

    test('finding people by online names refuses a wrong token', async () => {
      const credentials = { personId: anna.id, authToken: 'wrong' }
      expect(await venue.refusal(method, request, { credentials })).toMatchObject({
        status: 401,
        reason: 'bad_token',
      })
    })
  },
)

test.each([
  [
    'finds a person once when their name is repeated beside an unknown name',
    ['AnnaT', 'Nobody', 'AnnaT'],
    1,
  ],
  ['finds nobody by a name in another case', ['annat'], 0],
  ['finds nobody by an empty name', [''], 0],
])('FindByTenhouIds %s', async (_what, ids, count) => {
  const { people } = await venue.call('Frey.FindByTenhouIds', { ids })
  expect(people).toHaveLength(count)
})

test.each([
  [
    'finds a person by the account with any nickname',
    [{ nickname: 'Renamed', accountId: 4711 }],
    1,
  ],
  ['finds nobody by the nickname alone', [{ nickname: 'Anya' }], 0],
  ['finds nobody by the account 0', [{ nickname: '', accountId: 0 }], 0],
  ['finds nobody by unknown accounts', [{ accountId: 9 }, { accountId: -1 }], 0],
])('FindByMajsoulAccountId %s', async (_what, ids, count) => {
  const { people } = await venue.call('Frey.FindByMajsoulAccountId', { ids })
  expect(people).toHaveLength(count)
})

describe('GetMajsoulNicknames', () => {
  test('GetMajsoulNicknames gives the nicknames of those who have one', async () => {
    const ids = [boris.id, anna.id, 999_999, -1]
    expect(await venue.call('Frey.GetMajsoulNicknames', { ids })).toEqual({
      mapping: [{ personId: anna.id, nickname: 'Anya' }],
    })
  })

  test('GetMajsoulNicknames gives none for an empty request', async () => {
    expect(await venue.call('Frey.GetMajsoulNicknames', {})).toEqual({ mapping: [] })
  })

  test('GetMajsoulNicknames refuses a wrong token', async () => {
    const credentials = { personId: anna.id, authToken: 'wrong' }
    expect(
      await venue.refusal('Frey.GetMajsoulNicknames', { ids: [] }, { credentials }),
    ).toMatchObject({ status: 401, reason: 'bad_token' })
  })
})
