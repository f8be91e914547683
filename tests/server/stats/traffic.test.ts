import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RATE_LIMITS, RateLimiter } from '../../../server/call/rate-limiter'
import { hitMonths } from '../../../server/db/schema/hall/hit-months'
import { hits } from '../../../server/db/schema/hall/hits'
import {
  forgetOldHits,
  HitStore,
  summarizeOldHits,
  type Hit,
  type HitLimits,
} from '../../../server/stats/hit-store'
import type { Credentials } from '../../../src/rpc/client'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall

const RIGA = { country: 'Latvia', countryCode: 'LV', city: 'Riga', timeZone: 'Europe/Riga' }

beforeAll(async () => {
  venue = await startTestVenue({
    trustedProxy: '127.0.0.1',
    placing: {
      locate: (address) => (address === '203.0.113.7' ? RIGA : null),
      countryHeader: 'X-Country',
      cityHeader: 'X-City',
    },
  })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:20:00Z')
  hall = await layHall(venue)
})

const HIT = {
  s: 'Forseti',
  si: 'visit-1',
  h: 'hall.example',
  o: 'Android',
  d: 'tablet',
  sc: '820x1180',
  l: 'de-DE',
  t: '2026-05-16',
  e: '',
  m: '',
  b: 'Chrome',
}

const track = (body: unknown, headers: Record<string, string> = {}) =>
  venue.post('/v2/track', {
    headers: { 'Content-Type': 'text/plain', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

type Period = 'Hugin.GetLastDay' | 'Hugin.GetLastMonth' | 'Hugin.GetLastYear'

async function read(period: Period, credentials: Credentials | null = hall.superadmin.credentials) {
  await venue.hits.write()
  return (await venue.call(period, {}, { credentials })).data ?? []
}

test('the statistics service accepts hits at its root address, too', async () => {
  const headers = { 'Content-Type': 'text/plain' }
  const taken = await venue.post('/', { headers, body: JSON.stringify(HIT) })
  expect([taken.status, await taken.text()]).toEqual([200, 'ok'])
  const bad = await venue.post('/', { headers, body: 'nonsense' })
  expect([bad.status, await bad.text()]).toEqual([400, 'malformed payload'])
  expect(await read('Hugin.GetLastDay')).toMatchObject([{ siteId: 'Forseti', uniqCount: 1 }])
})

describe('a counted hit', () => {
  test('a hit is counted for its hour and its site, under each property such as country and browser', async () => {
    const answer = await track(HIT)
    expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
    expect(await read('Hugin.GetLastDay')).toEqual([
      {
        datetime: '10',
        startsAt: '2026-05-16T10:00:00.000Z',
        siteId: 'Forseti',
        eventCount: 1,
        uniqCount: 1,
        country: '{"DE":1}',
        city: '{"unknown":1}',
        browser: '{"Chrome":1}',
        os: '{"Android":1}',
        device: '{"tablet":1}',
        screen: '{"820x1180":1}',
        language: '{"de-DE":1}',
        eventType: '{"page_view":1}',
        hostname: '{}',
      },
    ])
  })

  test('the traffic report counts each visit once, however many hits it has, and counts hits by their kind', async () => {
    await track(HIT)
    await track({ ...HIT, e: '7' })
    await track({ ...HIT, si: 'visit-2', b: 'Firefox' })
    expect(await read('Hugin.GetLastDay')).toMatchObject([
      {
        eventCount: 3,
        uniqCount: 2,
        browser: '{"Chrome":2,"Firefox":1}',
        eventType: '{"7":1,"page_view":2}',
      },
    ])
  })

  test('the traffic report has separate rows for separate sites', async () => {
    await track(HIT)
    await track({ ...HIT, s: 'Tyr' })
    const rows = await read('Hugin.GetLastDay')
    expect(rows.map(({ siteId }) => siteId)).toEqual(['Forseti', 'Tyr'])
  })

  test.each<[Period, string[]]>([
    ['Hugin.GetLastDay', ['11', '10']],
    ['Hugin.GetLastMonth', ['17', '15', '16']],
    ['Hugin.GetLastYear', ['06', '04', '05']],
  ])(
    '%s reports the hits of its period by hours, days or months, oldest first, and leaves out older hits',
    async (period, labels) => {
      const times = {
        'Hugin.GetLastDay': [
          '2026-05-15T10:59:59Z',
          '2026-05-15T11:00:00Z',
          '2026-05-16T10:19:00Z',
        ],
        'Hugin.GetLastMonth': [
          '2026-04-16T23:59:59Z',
          '2026-04-17T00:00:00Z',
          '2026-05-15T23:00:00Z',
          '2026-05-16T00:00:00Z',
        ],
        'Hugin.GetLastYear': [
          '2025-05-31T23:59:59Z',
          '2025-06-01T00:00:00Z',
          '2026-04-30T23:00:00Z',
          '2026-05-01T00:00:00Z',
        ],
      }[period]
      for (const time of times) {
        venue.clock.time = Date.parse(time)
        await track(HIT)
      }
      venue.clock.time = Date.parse('2026-05-16T10:20:00Z')
      expect((await read(period)).map(({ datetime }) => datetime)).toEqual(labels)
    },
  )

  test('a hit is deleted after thirteen months', async () => {
    await track(HIT)
    await venue.hits.write()
    const { db } = venue.database
    await forgetOldHits(db, new Date('2027-06-16T10:19:00Z'))
    expect(await read('Hugin.GetLastDay')).toHaveLength(1)
    await forgetOldHits(db, new Date('2027-06-16T10:21:00Z'))
    expect(await read('Hugin.GetLastDay')).toHaveLength(0)
  })
})

describe('the hits of a month that ended more than a month ago', () => {
  const at = async (time: string, hit: object) => {
    venue.clock.time = Date.parse(time)
    await track({ ...HIT, ...hit })
  }
  const rowCount = async () => (await venue.database.db.select().from(hits)).length

  test('the traffic report of an old month stays the same when one row for each site replaces its hits', async () => {
    await at('2026-02-27T23:50:00Z', {})
    await at('2026-02-28T00:10:00Z', {})
    await at('2026-02-28T12:00:00Z', { s: 'Tyr', e: '7' })
    await at('2026-03-01T00:00:00Z', { si: 'visit-2' })
    await at('2026-04-20T10:00:00Z', { si: 'visit-3', b: '__proto__' })
    venue.clock.time = Date.parse('2026-05-16T10:20:00Z')
    const before = await read('Hugin.GetLastYear')
    expect(before.map(({ datetime, siteId, uniqCount }) => [datetime, siteId, uniqCount])).toEqual([
      ['02', 'Forseti', 1],
      ['02', 'Tyr', 1],
      ['03', 'Forseti', 1],
      ['04', 'Forseti', 1],
    ])

    await summarizeOldHits(venue.database.db, new Date(venue.clock.time))
    expect(await read('Hugin.GetLastYear')).toEqual(before)
    expect(await rowCount()).toBe(1)
    expect(await read('Hugin.GetLastMonth')).toMatchObject([{ datetime: '20' }])
  })

  test('while the row of an old month replaces the month’s hits, the traffic report counts the month only once', async () => {
    await at('2026-03-10T10:00:00Z', {})
    await read('Hugin.GetLastYear')
    const { db } = venue.database
    const slices = { country: { DE: 1 } }
    const startsAt = new Date('2026-03-01T00:00:00Z')
    await db
      .insert(hitMonths)
      .values({ startsAt, site: 'Forseti', eventCount: 5, uniqCount: 4, slices })
    venue.clock.time = Date.parse('2026-05-16T10:20:00Z')
    const told = [{ datetime: '03', eventCount: 5, uniqCount: 4, city: '{}' }]
    expect(await read('Hugin.GetLastYear')).toMatchObject(told)
    await summarizeOldHits(db, new Date(venue.clock.time))
    expect(await read('Hugin.GetLastYear')).toMatchObject(told)
    expect(await rowCount()).toBe(0)
  })

  test('the row of an old month lists at most 300 values of a property, and sums up the other values', async () => {
    const made = Array.from({ length: 302 }, (_, nth) => `Browser ${nth}`)
    venue.clock.time = Date.parse('2026-03-10T10:00:00Z')
    for (const b of [...made, 'Browser 301']) await track({ ...HIT, b })
    await venue.hits.write()
    venue.clock.time = Date.parse('2026-05-16T10:20:00Z')
    await summarizeOldHits(venue.database.db, new Date(venue.clock.time))
    const [march] = await read('Hugin.GetLastYear')
    const browsers = JSON.parse(march?.browser ?? '{}') as Record<string, number>
    expect(Object.keys(browsers)).toHaveLength(301)
    expect(browsers).toMatchObject({ 'Browser 301': 2, other: 2 })
  })

  test('the row of an old month is also deleted after thirteen months', async () => {
    await at('2026-03-10T10:00:00Z', {})
    await read('Hugin.GetLastYear')
    const { db } = venue.database
    await summarizeOldHits(db, new Date('2026-05-16T10:20:00Z'))
    await forgetOldHits(db, new Date('2027-04-16T10:20:00Z'))
    expect(await db.select().from(hitMonths)).toHaveLength(1)
    await forgetOldHits(db, new Date('2027-05-16T10:20:00Z'))
    expect(await db.select().from(hitMonths)).toHaveLength(0)
  })
})

describe('the limit on stored hits in a day', () => {
  const hit = (at: string): Hit => ({
    site: 'Forseti',
    visit: 'v'.repeat(64),
    eventId: null,
    os: 'o'.repeat(64),
    device: 'tablet',
    screen: '820x1180',
    browser: 'Chrome',
    language: 'de-DE',
    country: 'DE',
    city: 'unknown',
    at: new Date(at),
  })
  const store = (limits: HitLimits) => new HitStore(venue.database.db, limits)

  test('the stored hits of one IP address are limited in size until the next day', () => {
    const counted = store({ bytesOfAddress: 600, bytesInAll: 10_000 })
    const add = (at: string, address: string) => () => counted.add(hit(at), address)
    expect(add('2026-05-16T10:00:00Z', '203.0.113.7')).not.toThrow()
    expect(add('2026-05-16T10:00:00Z', '203.0.113.7')).not.toThrow()
    expect(add('2026-05-16T23:59:00Z', '203.0.113.7')).toThrow(
      expect.objectContaining({ reason: 'too_often', meta: { retryAfterSeconds: '60' } }),
    )
    expect(add('2026-05-16T23:59:00Z', '203.0.113.8')).not.toThrow()
    expect(add('2026-05-17T00:00:00Z', '203.0.113.7')).not.toThrow()
  })

  test('the stored hits of one IPv6 network are limited in size, however many addresses it uses', () => {
    const counted = store({ bytesOfAddress: 600, bytesInAll: 10_000 })
    counted.add(hit('2026-05-16T10:00:00Z'), '2001:db8:0:1::1')
    counted.add(hit('2026-05-16T10:00:00Z'), '2001:db8:0:1::2')
    expect(() => counted.add(hit('2026-05-16T10:00:00Z'), '2001:db8:0:1::3')).toThrow('too_often')
  })

  test('the stored hits of all IP addresses together are limited in size for each day', () => {
    const counted = store({ bytesOfAddress: 600, bytesInAll: 600 })
    counted.add(hit('2026-05-16T10:00:00Z'), '203.0.113.7')
    counted.add(hit('2026-05-16T10:00:00Z'), '203.0.113.8')
    expect(() => counted.add(hit('2026-05-16T10:00:00Z'), '203.0.113.9')).toThrow('too_often')
  })
})

describe('the country of a hit', () => {
  test.each<[string, Record<string, string>, string, string]>([
    ['comes from the file of places', { 'X-Forwarded-For': '203.0.113.7' }, 'Latvia', 'Riga'],
    [
      'comes from the proxy when the file of places has no country for the address',
      { 'X-Forwarded-For': '203.0.113.8', 'X-Country': 'Lithuania', 'X-City': 'Vilnius' },
      'Lithuania',
      'Vilnius',
    ],
    [
      'comes from the region of the browser’s language when neither the file nor the proxy names a country',
      { 'X-Forwarded-For': '203.0.113.8' },
      'DE',
      'unknown',
    ],
  ])('the country of a hit %s', async (_, headers, country, city) => {
    await track(HIT, headers)
    expect(await read('Hugin.GetLastDay')).toMatchObject([
      { country: JSON.stringify({ [country]: 1 }), city: JSON.stringify({ [city]: 1 }) },
    ])
  })

  test('the country of a hit is unknown for a language without a region', async () => {
    await track({ ...HIT, l: 'de' })
    expect(await read('Hugin.GetLastDay')).toMatchObject([{ country: '{"unknown":1}' }])
  })
})

describe('a hit that cannot be counted', () => {
  test.each<[string, unknown]>([
    ['a hit that is no JSON', '{'],
    ['a hit that is no object', '7'],
    ['a hit of an unknown site', { ...HIT, s: 'Odin' }],
    ['a hit without a visit', { ...HIT, si: ' ' }],
    ['an error of an unknown program', { source: 'Odin', error: 'x' }],
  ])('%s is refused as malformed', async (_, body) => {
    const answer = await track(body)
    expect([answer.status, await answer.text()]).toEqual([400, 'malformed payload'])
    expect(await read('Hugin.GetLastDay')).toEqual([])
  })

  test('the server refuses a hit with a large body as malformed', async () => {
    expect((await track({ ...HIT, m: 'x'.repeat(9_000) })).status).toBe(400)
  })

  test('the server shortens long texts in hits, counts odd names as they are, and counts a value that is no text as unknown', async () => {
    await track({ ...HIT, b: '__proto__', o: 'x'.repeat(200), d: 7 })
    expect(await read('Hugin.GetLastDay')).toMatchObject([
      {
        browser: '{"__proto__":1}',
        os: JSON.stringify({ ['x'.repeat(64)]: 1 }),
        device: '{"unknown":1}',
      },
    ])
  })
})

test('the server logs an error that a client reports, shortens it, and does not count it as a hit', async () => {
  const answer = await track({ source: 'Forseti [twirp]', error: 'y'.repeat(2_000) })
  expect(answer.status).toBe(200)
  const line = venue.logged.findLast((each) => each.includes('Forseti [twirp]')) ?? ''
  expect(line).toContain(`"${'y'.repeat(1_000)}"`)
  expect(await read('Hugin.GetLastDay')).toEqual([])
})

test('the server tells a client that sends too many hits or error reports to wait', async () => {
  const beside = await startTestVenue({
    beside: venue,
    paces: new RateLimiter({ ...RATE_LIMITS, hits: 2, clientErrors: 1 }),
  })
  const send = (body: object) =>
    beside.post('/v2/track', { headers: {}, body: JSON.stringify(body) })
  const statuses = []
  for (const body of [HIT, HIT, HIT]) statuses.push((await send(body)).status)
  const fault = { source: 'Forseti [common]', error: 'x' }
  for (const body of [fault, fault]) statuses.push((await send(body)).status)
  expect(statuses).toEqual([200, 200, 429, 200, 429])
  await beside.stop()
})

describe.each<Period>(['Hugin.GetLastDay', 'Hugin.GetLastMonth', 'Hugin.GetLastYear'])(
  'access to the traffic report %s',
  (period) => {
    test('only a superadmin may read the traffic report', async () => {
      for (const person of [hall.admin, hall.referee, hall.stranger]) {
        await expect(read(period, person.credentials)).rejects.toThrow('permission_denied')
      }
    })
  },
)
