import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authTokens } from '../../../server/db/schema/auth-tokens'
import { persons } from '../../../server/db/schema/persons'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { layAnna, layPerson, PASSWORD } from './accounts'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ minutes: 6 })
})

const AUTHORIZE = '/v2/common.Frey/Authorize'
const tokensOf = (personId: number) =>
  venue.database.db.select().from(authTokens).where(eq(authTokens.personId, personId))

test('signs in by e-mail and password, whatever the case and spaces of the e-mail', async () => {
  const anna = await layAnna(venue)
  const answer = await venue.call('Frey.Authorize', {
    email: '  Anna@Example.ORG ',
    password: PASSWORD,
  })
  expect(answer.personId).toBe(anna.id)
  expect(answer.authToken).toMatch(/^[0-9a-f]{64}$/)
  const credentials = { personId: anna.id, authToken: answer.authToken ?? '' }
  expect(await venue.call('Frey.Me', {}, { credentials })).toMatchObject({ personId: anna.id })
})

test('every sign-in has a token of its own', async () => {
  const anna = await layAnna(venue)
  const request = { email: 'anna@example.org', password: PASSWORD }
  const first = await venue.call('Frey.Authorize', request)
  const second = await venue.call('Frey.Authorize', request)
  expect(second.authToken).not.toBe(first.authToken)
  expect(await tokensOf(anna.id)).toHaveLength(3)
})

test.each([
  ['ru', 'ru'],
  ['de-DE,de;q=0.9', 'de'],
  ['KO', 'ko'],
  ['fr', 'en'],
])('remembers the language of the sign-in: %s is kept as %s', async (asked, kept) => {
  const anna = await layAnna(venue)
  const response = await venue.post(AUTHORIZE, {
    headers: { 'Content-Type': 'application/json', 'Accept-Language': asked },
    body: JSON.stringify({ email: 'anna@example.org', password: PASSWORD }),
  })
  expect(response.status).toBe(200)
  const [row] = await venue.database.db.select().from(persons).where(eq(persons.id, anna.id))
  expect(row?.language).toBe(kept)
})

test('keeps the sign-in alive by cookies on our own origin, and sets none for others', async () => {
  await layAnna(venue)
  const signInFrom = async (origin: string) => {
    const response = await venue.post(AUTHORIZE, {
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ email: 'anna@example.org', password: PASSWORD }),
    })
    return response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  }
  expect(await signInFrom(venue.origin)).toEqual(['auth', 'pid'])
  expect(await signInFrom('https://elsewhere.example')).toEqual([])
})

describe('refuses', () => {
  test('an unknown e-mail, a wrong password and an account without one in the same words', async () => {
    await layAnna(venue)
    await layPerson(venue, { title: 'Imported', email: 'imported@example.org' })
    const attempt = (email: string, password: string) =>
      venue.refusal('Frey.Authorize', { email, password })
    const wrongPassword = await attempt('anna@example.org', 'correct-Horse-8')
    expect(wrongPassword).toMatchObject({
      status: 400,
      code: 'invalid_argument',
      reason: 'bad_credentials',
    })
    expect(await attempt('nobody@example.org', PASSWORD)).toEqual(wrongPassword)
    expect(await attempt('imported@example.org', PASSWORD)).toEqual(wrongPassword)
  })

  test('a removed account', async () => {
    const anna = await layAnna(venue)
    await venue.database.db
      .update(persons)
      .set({ email: null, passwordHash: null })
      .where(eq(persons.id, anna.id))
    expect(
      await venue.refusal('Frey.Authorize', { email: 'anna@example.org', password: PASSWORD }),
    ).toMatchObject({ reason: 'bad_credentials' })
  })

  test.each([
    ['no e-mail', { email: ' ', password: PASSWORD }, 'field_missing', 'email'],
    ['what is no e-mail', { email: 'anna', password: PASSWORD }, 'field_invalid', 'email'],
    ['a zero character', { email: 'a\0@b', password: PASSWORD }, 'field_invalid', 'email'],
    [
      'an endless e-mail',
      { email: `${'a'.repeat(300)}@b`, password: PASSWORD },
      'field_invalid',
      'email',
    ],
    [
      'an endless password',
      { email: 'anna@example.org', password: 'x'.repeat(1001) },
      'field_invalid',
      'password',
    ],
    ['no password', { email: 'anna@example.org', password: '' }, 'field_missing', 'password'],
  ])('%s', async (_what, request, reason, field) => {
    const anna = await layAnna(venue)
    expect(await venue.refusal('Frey.Authorize', request)).toMatchObject({
      status: 400,
      reason,
      meta: { field },
    })
    expect(await tokensOf(anna.id)).toHaveLength(1)
  })
})

describe('many tries', () => {
  const failTimes = async (times: number, emailOf: (nth: number) => string) => {
    for (let nth = 0; nth < times; nth++) {
      await venue.refusal('Frey.Authorize', { email: emailOf(nth), password: 'wrong' })
    }
  }
  const attemptFrom = (address: string, email: string, password: string) =>
    venue.post(AUTHORIZE, {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ email, password }),
    })
  const right = { email: 'anna@example.org', password: PASSWORD }

  test('after ten failures of one e-mail even the right password waits, five minutes long', async () => {
    await layAnna(venue)
    await failTimes(10, () => 'anna@example.org')
    const response = await venue.post(AUTHORIZE, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(right),
    })
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('300')
    expect(await response.json()).toMatchObject({
      code: 'resource_exhausted',
      meta: { reason: 'busy' },
    })
    venue.clock.forward({ minutes: 5 })
    await venue.call('Frey.Authorize', right)
  })

  test('a hall behind one address may mistype 199 times, and after 200 failures the address waits', async () => {
    await layAnna(venue)
    const failFrom = async (address: string, times: number) => {
      const guesses = Array.from({ length: times }, (_, nth) => `guess${nth}@example.org`)
      await Promise.all(guesses.map((email) => attemptFrom(address, email, 'wrong')))
    }
    await failFrom('203.0.113.7', 199)
    expect((await attemptFrom('203.0.113.7', right.email, PASSWORD)).status).toBe(200)
    expect((await attemptFrom('203.0.113.7', right.email, PASSWORD)).status).toBe(200)
    await failFrom('203.0.113.7', 1)
    expect((await attemptFrom('203.0.113.7', right.email, PASSWORD)).status).toBe(429)
    // A proxy on this machine is believed about whose address it is.
    expect((await attemptFrom('203.0.113.8', right.email, PASSWORD)).status).toBe(200)
    venue.clock.forward({ minutes: 5 })
    expect((await attemptFrom('203.0.113.7', right.email, PASSWORD)).status).toBe(200)
  })

  test('tries sent side by side do not slip through', async () => {
    await layAnna(venue)
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const refusal = await venue.refusal('Frey.Authorize', {
          email: 'anna@example.org',
          password: 'wrong',
        })
        return refusal.status
      }),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('a right password forgives the failures of its e-mail', async () => {
    await layAnna(venue)
    await failTimes(5, () => 'anna@example.org')
    await venue.call('Frey.Authorize', right)
    await failTimes(4, () => 'anna@example.org')
    await venue.call('Frey.Authorize', right)
  })
})

test('no password, token or e-mail is in the log', async () => {
  const anna = await layAnna(venue)
  const { authToken = '' } = await venue.call('Frey.Authorize', {
    email: 'anna@example.org',
    password: PASSWORD,
  })
  const credentials = { personId: anna.id, authToken }
  await venue.call('Frey.QuickAuthorize', credentials)
  await venue.call('Frey.Me', {}, { credentials })
  await venue.refusal('Frey.Authorize', { email: 'anna@example.org', password: 'wrong-Horse-9' })
  await venue.call('Venue.SignOut', {}, { credentials })
  const log = venue.logged.join('\n')
  expect(log).toContain('/v2/common.Frey/Authorize')
  expect(log).not.toContain(PASSWORD)
  expect(log).not.toContain('wrong-Horse-9')
  expect(log).not.toContain(authToken)
  expect(log).not.toContain('anna@example.org')
})
