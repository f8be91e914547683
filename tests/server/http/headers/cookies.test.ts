import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, PASSWORD } from '../../users/accounts'

let venue: TestVenue
let anna: HallPerson
beforeAll(async () => {
  venue = await startTestVenue({ trustedProxy: '127.0.0.1' })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  anna = await layAnna(venue)
})

const KEPT = '; Path=/; Max-Age=31536000; SameSite=Lax'
const CHOSEN = 'eid=3; lng=de; sid=f3a%2E.1; thm=night; dim=1; thv=plain; sdm=1'
const RENEWED = ['eid=3', 'lng=de', 'sid=f3a%2E.1', 'thm=night', 'dim=1', 'thv=plain', 'sdm=1']

/** Returns the cookies that an answer of `Me` sets for these headers. */
async function cookiesOfMe(headers: Record<string, string>): Promise<string[]> {
  const response = await venue.post('/v2/common.Frey/Me', {
    headers: {
      'Content-Type': 'application/json',
      'X-Current-Person-Id': String(anna.id),
      'X-Auth-Token': anna.credentials.authToken,
      Origin: venue.origin,
      ...headers,
    },
    body: '{}',
  })
  expect(response.status).toBe(200)
  return response.headers.getSetCookie()
}
const signedIn = () => [`auth=${anna.credentials.authToken}`, `pid=${anna.id}`]
const pairsOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split('; ')[0])

test('the method Me renews all nine cookies unchanged for a year, and scripts may read them', async () => {
  const { authToken } = anna.credentials
  const cookies = await cookiesOfMe({ Cookie: `auth=${authToken}; pid=${anna.id}; ${CHOSEN}` })
  expect(cookies).toEqual([...signedIn(), ...RENEWED].map((pair) => pair + KEPT))
})

test('cookies that are renewed over HTTPS are sent over HTTPS only', async () => {
  const cookies = await cookiesOfMe({ Cookie: 'thm=night', 'X-Forwarded-Proto': 'https' })
  expect(cookies).toContain(`thm=night${KEPT}; Secure`)
})

describe.each([
  ['Authorize', () => ({ email: 'anna@example.org', password: PASSWORD })],
  ['QuickAuthorize', () => anna.credentials],
])('the cookies in the answer of %s', (method, requestOf) => {
  test('a call that confirms a sign-in renews the cookies that the browser sent', async () => {
    const response = await venue.post(`/v2/common.Frey/${method}`, {
      headers: { 'Content-Type': 'application/json', Origin: venue.origin, Cookie: CHOSEN },
      body: JSON.stringify(requestOf()),
    })
    expect(pairsOf(response.headers.getSetCookie())).toEqual(expect.arrayContaining(RENEWED))
  })

  test('a call that refuses a sign-in renews no cookies', async () => {
    const response = await venue.post(`/v2/common.Frey/${method}`, {
      headers: { 'Content-Type': 'application/json', Origin: venue.origin, Cookie: CHOSEN },
      body: JSON.stringify({ ...requestOf(), password: 'wrong-Horse-9', authToken: 'wrong' }),
    })
    expect(response.status).toBe(400)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

test.each([
  ['a sign-in of another person', 'auth=other; pid=999'],
  ['a cookie of another program', 'theme=night; xauth=1; thm2=day'],
  ['an empty cookie', 'thm=; dim'],
  ['a cookie that is too long', `lng=${'x'.repeat(201)}`],
])('the method Me does not renew %s', async (_what, sent) => {
  expect(pairsOf(await cookiesOfMe({ Cookie: sent }))).toEqual(signedIn())
})

test('if a browser sends two cookies with one name, the method Me renews the first', async () => {
  const cookies = await cookiesOfMe({ Cookie: 'thm=night;thm=day' })
  expect(pairsOf(cookies)).toEqual(['thm=night', ...signedIn()])
})

test('the method Me sets no cookie for a page of another origin', async () => {
  expect(await cookiesOfMe({ Cookie: CHOSEN, Origin: 'https://elsewhere.example' })).toEqual([])
})
