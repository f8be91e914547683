import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authTokens } from '../../../../server/db/schema/sign-in/auth-tokens'
import { persons } from '../../../../server/db/schema/people/persons'
import { hashPassword } from '../../../../server/users/passwords/passwords'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, layPerson, PASSWORD } from '../accounts'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue({ trustedProxy: '127.0.0.1' })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ minutes: 16 })
})

const AUTHORIZE = '/v2/common.Frey/Authorize'
const tokensOf = (personId: number) =>
  venue.database.db.select().from(authTokens).where(eq(authTokens.personId, personId))

test('a person signs in by e-mail and password, whatever the case and spaces of the e-mail', async () => {
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

test('a person can still sign in with an old password that would be refused as a new one today', async () => {
  const passwordHash = await hashPassword('password1')
  const old = await layPerson(venue, { title: 'Old', email: 'old@example.org', passwordHash })
  const answer = await venue.call('Frey.Authorize', {
    email: 'old@example.org',
    password: 'password1',
  })
  expect(answer.personId).toBe(old.id)
})

test('every sign-in gets a different token', async () => {
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
])('the server remembers the language of the sign-in: %s is kept as %s', async (asked, kept) => {
  const anna = await layAnna(venue)
  const response = await venue.post(AUTHORIZE, {
    headers: { 'Content-Type': 'application/json', 'Accept-Language': asked },
    body: JSON.stringify({ email: 'anna@example.org', password: PASSWORD }),
  })
  expect(response.status).toBe(200)
  const [row] = await venue.database.db.select().from(persons).where(eq(persons.id, anna.id))
  expect(row?.language).toBe(kept)
})

test("a sign-in from the server's own origin sets cookies, and one from another origin sets none", async () => {
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

describe('the refusals of a sign-in', () => {
  test('the server refuses a sign-in with the same text for an unknown e-mail, a wrong password and an account without a password', async () => {
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

  test('a sign-in is refused for a removed account', async () => {
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
    ['a text that is no e-mail', { email: 'anna', password: PASSWORD }, 'field_invalid', 'email'],
    ['a zero character', { email: 'a\0@b', password: PASSWORD }, 'field_invalid', 'email'],
    [
      'an e-mail that is too long',
      { email: `${'a'.repeat(300)}@b`, password: PASSWORD },
      'field_invalid',
      'email',
    ],
    [
      'a password that is too long',
      { email: 'anna@example.org', password: 'x'.repeat(1001) },
      'field_invalid',
      'password',
    ],
    ['no password', { email: 'anna@example.org', password: '' }, 'field_missing', 'password'],
  ])('the server refuses a sign-in with %s', async (_what, request, reason, field) => {
    const anna = await layAnna(venue)
    expect(await venue.refusal('Frey.Authorize', request)).toMatchObject({
      status: 400,
      reason,
      meta: { field },
    })
    expect(await tokensOf(anna.id)).toHaveLength(1)
  })
})

test('the log of sign-ins has no password, token or e-mail', async () => {
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
