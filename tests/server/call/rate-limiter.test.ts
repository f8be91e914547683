import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RATE_LIMITS, RateLimiter } from '../../../server/call/rate-limiter'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

const LIMITS = { ...RATE_LIMITS, computedReads: 2, previews: 2, refereeCalls: 2 }
const ANNA = { personId: 7, address: '203.0.113.1' }
const VISITOR = { personId: null, address: '203.0.113.1' }

describe('a limit of two calls a minute', () => {
  test('under a limit of two calls a minute, two calls may come at the same moment, one more is allowed every 30 seconds, and a refusal says when to try again', () => {
    const paces = new RateLimiter(LIMITS)
    paces.spend('previews', ANNA, 0)
    paces.spend('previews', ANNA, 0)
    expect(() => paces.spend('previews', ANNA, 1_000)).toThrow(
      expect.objectContaining({ reason: 'too_often', meta: { retryAfterSeconds: '29' } }),
    )
    paces.spend('previews', ANNA, 30_000)
    expect(() => paces.spend('previews', ANNA, 30_000)).toThrow('too_often')
  })

  test('the server counts calls separately for each kind of work, each person, and each IP address without a sign-in', () => {
    const paces = new RateLimiter({
      ...RATE_LIMITS,
      computedReads: 1,
      previews: 1,
      refereeCalls: 1,
    })
    paces.spend('computedReads', ANNA, 0)
    paces.spend('previews', ANNA, 0)
    paces.spend('computedReads', VISITOR, 0)
    paces.spend('computedReads', { ...VISITOR, address: '203.0.113.2' }, 0)
    expect(() => paces.spend('computedReads', { ...ANNA, address: '203.0.113.9' }, 0)).toThrow(
      'too_often',
    )
    expect(() => paces.spend('computedReads', VISITOR, 0)).toThrow('too_often')
  })
})

describe('a limit on calls', () => {
  let venue: TestVenue
  let hall: Hall
  beforeAll(async () => {
    venue = await startTestVenue({ paces: new RateLimiter(LIMITS) })
    hall = await layHall(venue)
  })
  afterAll(() => venue.stop())

  const TOO_OFTEN = { status: 429, code: 'resource_exhausted', reason: 'too_often' }

  test('a visitor may read the statistics of a period only a few times; statistics without dates do not count for this limit', async () => {
    const asked = { playerId: hall.players[0]?.id ?? 0, eventIdList: [hall.eventId] }
    const byDates = { ...asked, dateFrom: '2026-01-01 00:00:00' }
    await venue.call('Mimir.GetPlayerStats', byDates)
    await venue.call('Mimir.GetPlayerStats', byDates)
    expect(await venue.refusal('Mimir.GetPlayerStats', byDates)).toMatchObject(TOO_OFTEN)
    await venue.call('Mimir.GetPlayerStats', asked)
    const { credentials } = hall.referee
    await venue.call('Mimir.GetPlayerStats', byDates, { credentials })
  })

  test('one person may call a referee only a few times, and failed calls count too', async () => {
    const call = (person: { credentials: Hall['admin']['credentials'] }) =>
      venue.refusal(
        'Mimir.CallReferee',
        { eventId: hall.eventId, tableIndex: 0 },
        { credentials: person.credentials },
      )
    expect(await call(hall.referee)).toMatchObject({ reason: 'nobody_to_notify' })
    expect(await call(hall.referee)).toMatchObject({ reason: 'nobody_to_notify' })
    expect(await call(hall.referee)).toMatchObject(TOO_OFTEN)
    expect(await call(hall.admin)).toMatchObject({ reason: 'nobody_to_notify' })
  })
})
