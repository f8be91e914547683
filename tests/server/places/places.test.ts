import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

const RIGA = { country: 'Latvia', countryCode: 'LV', city: 'Riga', timeZone: 'Europe/Riga' }
const AT_SEA = { country: 'Nowhere', countryCode: null, city: null, timeZone: null }

let venue: TestVenue
let plain: TestVenue
beforeAll(async () => {
  venue = await startTestVenue({
    trustedProxy: '127.0.0.1',
    placing: {
      locate: (address) => ({ '203.0.113.7': RIGA, '203.0.113.8': AT_SEA })[address] ?? null,
      countryHeader: 'X-Country',
      cityHeader: null,
    },
  })
  plain = await startTestVenue()
})
afterAll(async () => {
  await venue.stop()
  await plain.stop()
})

interface Places {
  countries?: { code: string; name: string }[]
  timezones?: string[]
  preferredByIp: string
}
interface Refusal {
  code: string
  meta: { reason: string; field?: string }
}

const ask = (body: unknown, { at = venue, path = '/v2/places', headers = {} } = {}) =>
  at.post(path, {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const places = async (...asked: Parameters<typeof ask>) =>
  (await (await ask(...asked)).json()) as Places
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

const COUNTRIES = { ip: '', action: 'get_countries' }
const ZONES = { ip: '', action: 'get_timezones' }

test('the server gives the names of all countries, and the country of the caller', async () => {
  const { countries = [], preferredByIp } = await places(COUNTRIES, from('203.0.113.7'))
  expect(preferredByIp).toBe('LV')
  expect(countries).toHaveLength(249)
  expect(countries[0]).toEqual({ code: 'AF', name: 'Afghanistan' })
  expect(countries).toContainEqual({ code: 'LV', name: 'Latvia' })
  expect(countries).toContainEqual({ code: 'KR', name: 'South Korea' })
})

test('the server gives all time zones, and the zone of the caller', async () => {
  const { timezones = [], preferredByIp } = await places(ZONES, from('203.0.113.7'))
  expect(preferredByIp).toBe('Europe/Riga')
  expect(timezones).toEqual(
    expect.arrayContaining(['UTC', 'Europe/Riga', 'Asia/Seoul', 'America/New_York']),
  )
})

describe('the preferred country', () => {
  test.each([
    {
      by: 'the country of the requested address',
      asked: { ip: '203.0.113.7' },
      said: '',
      is: 'LV',
    },
    {
      by: 'the country that the proxy names for the caller',
      asked: { ip: '' },
      said: 'de',
      is: 'DE',
    },
    {
      by: 'empty for an unknown address other than the caller’s',
      asked: { ip: '203.0.113.9' },
      said: 'DE',
      is: '',
    },
    { by: 'empty when the proxy names no country', asked: { ip: '' }, said: 'XX', is: '' },
    {
      by: 'empty when the file of places has no country for the address',
      asked: { ip: '203.0.113.8' },
      said: '',
      is: '',
    },
    { by: 'empty for a text that is no address', asked: { ip: 'hall' }, said: '', is: '' },
  ])('the preferred country is $by', async ({ asked, said, is }) => {
    const answer = await places({ ...COUNTRIES, ...asked }, { headers: { 'X-Country': said } })
    expect(answer.preferredByIp).toBe(is)
  })

  test('the preferred country is empty on a server with neither a file of places nor a proxy', async () => {
    expect(await places(COUNTRIES, { at: plain })).toMatchObject({ preferredByIp: '' })
    expect(await places(ZONES, { at: plain })).toMatchObject({ preferredByIp: '' })
  })
})

test('the root address of the places service gives the same answers as its own path', async () => {
  expect(await places(COUNTRIES, { path: '/' })).toEqual(await places(COUNTRIES))
})

test('pages of any origin may call the places service', async () => {
  expect((await ask(COUNTRIES)).headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test.each([
  { body: '{', code: 'malformed', reason: 'body_unreadable' },
  { body: '7', code: 'malformed', reason: 'body_unreadable' },
  { body: 'x'.repeat(1_025), code: 'malformed', reason: 'body_too_large' },
  { body: '{}', code: 'invalid_argument', reason: 'field_invalid', field: 'action' },
  {
    body: '{"action":"get_cities"}',
    code: 'invalid_argument',
    reason: 'field_invalid',
    field: 'action',
  },
  {
    body: '{"action":"get_countries","ip":7}',
    code: 'invalid_argument',
    reason: 'field_invalid',
    field: 'ip',
  },
])(
  'the places service refuses the body $body with the reason $reason',
  async ({ body, code, reason, field }) => {
    const answer = await ask(body)
    expect(answer.status).toBe(400)
    const refusal = (await answer.json()) as Refusal
    expect([refusal.code, refusal.meta.reason, refusal.meta.field]).toEqual([code, reason, field])
  },
)
