import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PACE_LIMITS, Paces } from '../../../server/call/paces'
import { forgetOldHits } from '../../../server/stats/hit-store'
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

test('the root of the service takes the same', async () => {
  const headers = { 'Content-Type': 'text/plain' }
  const taken = await venue.post('/', { headers, body: JSON.stringify(HIT) })
  expect([taken.status, await taken.text()]).toEqual([200, 'ok'])
  const bad = await venue.post('/', { headers, body: 'nonsense' })
  expect([bad.status, await bad.text()]).toEqual([400, 'malformed payload'])
  expect(await read('Hugin.GetLastDay')).toMatchObject([{ siteId: 'Forseti', uniqCount: 1 }])
})

describe('what is counted', () => {
  test('stands in the row of its hour and its site, in every slice', async () => {
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

  test('counts a visit once, however much it shows, and actions by their event', async () => {
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

  test('is told by site', async () => {
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
    '%s tells its hours, days or months, oldest first, and nothing before',
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

  test('is forgotten after thirteen months', async () => {
    await track(HIT)
    await venue.hits.write()
    const { db } = venue.database
    await forgetOldHits(db, new Date('2027-06-16T10:19:00Z'))
    expect(await read('Hugin.GetLastDay')).toHaveLength(1)
    await forgetOldHits(db, new Date('2027-06-16T10:21:00Z'))
    expect(await read('Hugin.GetLastDay')).toHaveLength(0)
  })
})

describe('where it came from', () => {
  test.each<[string, Record<string, string>, string, string]>([
    ['is told by the file of places', { 'X-Forwarded-For': '203.0.113.7' }, 'Latvia', 'Riga'],
    [
      'else by the proxy',
      { 'X-Forwarded-For': '203.0.113.8', 'X-Country': 'Lithuania', 'X-City': 'Vilnius' },
      'Lithuania',
      'Vilnius',
    ],
    ['else by the region of the browser', { 'X-Forwarded-For': '203.0.113.8' }, 'DE', 'unknown'],
  ])('%s', async (_, headers, country, city) => {
    await track(HIT, headers)
    expect(await read('Hugin.GetLastDay')).toMatchObject([
      { country: JSON.stringify({ [country]: 1 }), city: JSON.stringify({ [city]: 1 }) },
    ])
  })

  test('a language without a region tells no country', async () => {
    await track({ ...HIT, l: 'de' })
    expect(await read('Hugin.GetLastDay')).toMatchObject([{ country: '{"unknown":1}' }])
  })
})

describe('what cannot be counted', () => {
  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no object', '7'],
    ['a site nobody knows', { ...HIT, s: 'Odin' }],
    ['no visit', { ...HIT, si: ' ' }],
    ['a fault of a program nobody knows', { source: 'Odin', error: 'x' }],
  ])('%s is malformed', async (_, body) => {
    const answer = await track(body)
    expect([answer.status, await answer.text()]).toEqual([400, 'malformed payload'])
    expect(await read('Hugin.GetLastDay')).toEqual([])
  })

  test('a large body is malformed', async () => {
    expect((await track({ ...HIT, m: 'x'.repeat(9_000) })).status).toBe(400)
  })

  test('long words are cut, and odd ones counted as they are', async () => {
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

test('a fault is logged, cut, and not counted', async () => {
  const answer = await track({ source: 'Forseti [twirp]', error: 'y'.repeat(2_000) })
  expect(answer.status).toBe(200)
  const line = venue.logged.findLast((each) => each.includes('Forseti [twirp]')) ?? ''
  expect(line).toContain(`"${'y'.repeat(1_000)}"`)
  expect(await read('Hugin.GetLastDay')).toEqual([])
})

test('whoever sends too much is told to wait', async () => {
  const beside = await startTestVenue({
    beside: venue,
    paces: new Paces({ ...PACE_LIMITS, hits: 2, clientErrors: 1 }),
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
  '%s',
  (period) => {
    test('needs a sign-in', async () => {
      await expect(read(period, null)).rejects.toThrow('unauthenticated')
    })

    test('is for superadmins', async () => {
      for (const person of [hall.admin, hall.referee, hall.stranger]) {
        await expect(read(period, person.credentials)).rejects.toThrow('permission_denied')
      }
    })
  },
)
