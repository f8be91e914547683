import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())

const GET_EVENTS = '/v2/common.Mimir/GetEvents'
const JSON_TYPE = 'application/json'
const HIT = '{"s":"Forseti","si":"visit-1","o":"Android"}'
const FAULT = '{"source":"Forseti [twirp]","error":"Failed to fetch"}'

describe('a page of another origin may make calls', () => {
  test.each([GET_EVENTS, '/v2/common.Mimir/Nope', '/v2/places', '/v2/track', '/'])(
    'the answer to a preflight of %s allows the methods and headers of every client',
    async (path) => {
      const response = await fetch(venue.origin + path, { method: 'OPTIONS' })
      expect(response.status).toBe(204)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, POST, OPTIONS')
      expect(response.headers.get('Access-Control-Allow-Headers')).toBe(
        'X-Auth-Token, X-Current-Person-Id, X-Current-Event-Id, Idempotency-Key, X-Expect, X-Ruled-At, X-Undoes, X-Snapshot-Seq, X-Venue, X-Epoch, X-Api-Version, Accept-Language, Content-Type, X-Locale, X-Requested-With, X-Twirp, Cache-Control, DNT, If-Modified-Since, Keep-Alive, User-Agent, X-CustomHeader',
      )
    },
  )
})

describe('a page of another origin is allowed to read the answer', () => {
  test.each([
    { of: 'a call', path: GET_EVENTS, body: '{"limit":10}', status: 200 },
    { of: 'a call that is refused', path: GET_EVENTS, body: '{"limit":"x"}', status: 400 },
    {
      of: 'a call without a sign-in',
      path: '/v2/common.Mimir/GetEventForEdit',
      body: '{"id":1}',
      status: 401,
    },
    { of: 'a call of an unknown method', path: '/v2/common.Mimir/Nope', body: '{}', status: 404 },
    { of: 'a call of an unknown service', path: '/v2/common.Odin/Nope', body: '{}', status: 404 },
    {
      of: 'a call of a method that this server does not implement',
      path: '/v2/common.Mimir/AddOnlineReplay',
      body: '{}',
      status: 501,
    },
    {
      of: 'a request for the list of countries',
      path: '/',
      body: '{"action":"get_countries"}',
      status: 200,
    },
    {
      of: 'a request for the list of time zones',
      path: '/',
      body: '{"action":"get_timezones"}',
      status: 200,
    },
    {
      of: 'a request for an unknown list',
      path: '/',
      body: '{"action":"get_cities"}',
      status: 400,
    },
    { of: 'a report of use', path: '/', body: HIT, status: 200 },
    { of: 'a report of a fault', path: '/', body: FAULT, status: 200 },
    { of: 'a malformed report', path: '/', body: 'nonsense', status: 400 },
  ])('a page of another origin can read the answer to $of', async ({ path, body, status }) => {
    const response = await venue.post(path, { headers: { 'Content-Type': JSON_TYPE }, body })
    expect(response.status).toBe(status)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Release')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('a page of another origin can read the answer to a call that fails through a fault of the server', async () => {
    const faulty = await startTestVenue({ hasOwnDatabase: true })
    await faulty.database.db.execute(sql`drop table events cascade`)
    const headers = { 'Content-Type': JSON_TYPE }
    const response = await faulty.post(GET_EVENTS, { headers, body: '{"limit":10}' })
    expect(response.status).toBe(500)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    await faulty.stop()
  })
})

test("the console's page at the root address is only for its own origin", async () => {
  const response = await fetch(venue.origin)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
})
