import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authTokens } from '../../../../server/db/schema/sign-in/auth-tokens'
import type { HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, layPerson, PASSWORD } from '../accounts'

let venue: TestVenue
let anna: HallPerson
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  anna = await layAnna(venue)
})

const JSON_TYPE = { 'Content-Type': 'application/json' }
const countTokens = async () => (await venue.database.db.select().from(authTokens)).length

describe('QuickAuthorize', () => {
  test('QuickAuthorize confirms the token of the person', async () => {
    expect(await venue.call('Frey.QuickAuthorize', anna.credentials)).toEqual({ authSuccess: true })
  })

  test('QuickAuthorize renews the cookies', async () => {
    const response = await venue.post('/v2/common.Frey/QuickAuthorize', {
      headers: { ...JSON_TYPE, Origin: venue.origin },
      body: JSON.stringify(anna.credentials),
    })
    expect(response.headers.getSetCookie()).toEqual([
      `auth=${anna.credentials.authToken}; Path=/; Max-Age=31536000; SameSite=Lax`,
      `pid=${anna.id}; Path=/; Max-Age=31536000; SameSite=Lax`,
    ])
  })

  test('a token lives beyond a year while it is used by QuickAuthorize, and ends after a year without use', async () => {
    venue.clock.forward({ hours: 24 * 300 })
    await venue.call('Frey.QuickAuthorize', anna.credentials)
    venue.clock.forward({ hours: 24 * 300 })
    await venue.call('Frey.QuickAuthorize', anna.credentials)
    venue.clock.forward({ hours: 24 * 366 })
    expect(await venue.refusal('Frey.QuickAuthorize', anna.credentials)).toMatchObject({
      reason: 'token_check_failed',
    })
  })

  test.each([
    ['a wrong token', (id: number) => ({ personId: id, authToken: 'f'.repeat(64) })],
    ['a request without a token', (id: number) => ({ personId: id, authToken: '' })],
  ])('QuickAuthorize refuses %s', async (_what, requestOf) => {
    expect(await venue.refusal('Frey.QuickAuthorize', requestOf(anna.id))).toMatchObject({
      status: 400,
      code: 'invalid_argument',
      reason: 'token_check_failed',
    })
  })

  test.each([
    ['a request without an id', () => ({})],
    ['an unknown person', () => ({ personId: 999_999, authToken: anna.credentials.authToken })],
    ['a negative id', () => ({ personId: -1, authToken: anna.credentials.authToken })],
  ])('QuickAuthorize finds no person for %s', async (_what, requestOf) => {
    expect(await venue.refusal('Frey.QuickAuthorize', requestOf())).toMatchObject({
      status: 404,
      code: 'not_found',
      reason: 'person_not_known',
    })
  })

  test('QuickAuthorize refuses the token of another person', async () => {
    const boris = await layPerson(venue, { title: 'Boris' })
    const mixed = { personId: anna.id, authToken: boris.credentials.authToken }
    expect(await venue.refusal('Frey.QuickAuthorize', mixed)).toMatchObject({
      reason: 'token_check_failed',
    })
  })
})

describe('the method Me', () => {
  test('the method Me gives the caller’s own account with e-mail and phone', async () => {
    expect(await venue.call('Frey.Me', {}, { credentials: anna.credentials })).toEqual({
      personId: anna.id,
      country: 'LV',
      city: 'Riga',
      email: 'anna@example.org',
      phone: '+371 555',
      tenhouId: 'AnnaT',
      title: 'Anna Ivanova',
      hasAvatar: false,
      lastUpdate: new Date(venue.clock.time).toISOString(),
    })
  })

  test('the method Me renews the cookies', async () => {
    const response = await venue.post('/v2/common.Frey/Me', {
      headers: {
        ...JSON_TYPE,
        'X-Current-Person-Id': String(anna.id),
        'X-Auth-Token': anna.credentials.authToken,
        Origin: venue.origin,
      },
      body: '{}',
    })
    expect(response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      `auth=${anna.credentials.authToken}`,
      `pid=${anna.id}`,
    ])
  })

  test('the method Me refuses a caller with a wrong token, and does not treat the caller as a visitor', async () => {
    const credentials = { personId: anna.id, authToken: 'wrong' }
    expect(await venue.refusal('Frey.Me', {}, { credentials })).toMatchObject({
      status: 401,
      reason: 'bad_token',
    })
  })
})

describe('SignOut', () => {
  test('SignOut ends this sign-in and keeps the person’s other devices signed in', async () => {
    const other = await venue.call('Frey.Authorize', {
      email: 'anna@example.org',
      password: PASSWORD,
    })
    expect(await venue.call('Venue.SignOut', {}, { credentials: anna.credentials })).toEqual({
      success: true,
    })
    expect(await venue.refusal('Frey.QuickAuthorize', anna.credentials)).toMatchObject({
      reason: 'token_check_failed',
    })
    await venue.call('Frey.QuickAuthorize', other)
  })

  test('a second SignOut is refused because the token is no longer valid, and changes nothing', async () => {
    await layPerson(venue, { title: 'Boris' })
    await venue.call('Venue.SignOut', {}, { credentials: anna.credentials })
    expect(
      await venue.refusal('Venue.SignOut', {}, { credentials: anna.credentials }),
    ).toMatchObject({ status: 401, reason: 'bad_token' })
    expect(await countTokens()).toBe(1)
  })
})
