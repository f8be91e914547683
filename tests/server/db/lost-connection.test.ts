import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type pg from 'pg'
import { layHall, type Hall } from '../harness/hall'
import { administer, connectBeside, IS_ON_POSTGRES } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

describe.runIf(IS_ON_POSTGRES)('the loss of PostgreSQL while the server runs', () => {
  let venue: TestVenue
  let hall: Hall
  let beside: pg.Client
  beforeAll(async () => {
    venue = await startTestVenue({ hasOwnDatabase: true })
    beside = await connectBeside(venue.database)
  })
  beforeEach(async () => {
    await venue.empty()
    hall = await layHall(venue)
  })
  afterAll(async () => {
    await beside.end()
    await venue.stop()
  })

  function addPenalty(key: string): Promise<Response> {
    const { personId, authToken } = hall.referee.credentials
    return venue.post('/v2/common.Mimir/AddPenalty', {
      headers: {
        'Content-Type': 'application/json',
        'X-Auth-Token': authToken,
        'X-Current-Person-Id': String(personId),
        'Idempotency-Key': key,
      },
      body: JSON.stringify({
        eventId: hall.eventId,
        playerId: hall.players[0]?.id,
        amount: 500,
        reason: key,
      }),
    })
  }

  async function penaltyReasons(): Promise<(string | undefined)[]> {
    const { eventId, referee } = hall
    const { credentials } = referee
    const list = await venue.call('Mimir.ListPenalties', { eventId }, { credentials })
    return (list.penalties ?? []).map(({ reason }) => reason)
  }

  const killAll = () =>
    beside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
  const killWhoWaits = () =>
    beside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )

  async function waitingForALock(): Promise<number> {
    const { rows } = await beside.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting ?? 0
  }

  test('PostgreSQL connections that break while they are unused are replaced', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, nth) => addPenalty(`before-${nth}`)))
    await killAll()
    await vi.waitFor(async () => {
      expect((await addPenalty('afterwards')).status).toBe(200)
    }, 20_000)
    expect(await penaltyReasons()).toHaveLength(11)
  })

  test('calls that run when PostgreSQL is lost get "unavailable, repeat", and take effect once when they are repeated', async () => {
    // There are more calls than connections. If a broken connection were not replaced, the calls would run out of
    // connections.
    for (const time of [1, 2, 3]) {
      const keys = [1, 2, 3, 4, 5].map((nth) => `under-way-${time}-${nth}`)
      const holder = await connectBeside(venue.database)
      await holder.query('begin')
      await holder.query('select id from events for update')
      const calls = Promise.all(keys.map(addPenalty))
      await vi.waitFor(async () => {
        expect(await waitingForALock()).toBe(5)
      }, 20_000)
      await killWhoWaits()
      const answers = await calls
      await holder.end()
      for (const answer of answers) {
        expect(answer.status).toBe(503)
        expect(answer.headers.get('Retry-After')).toBe('1')
        expect(await answer.json()).toMatchObject({
          code: 'unavailable',
          meta: { reason: 'database_unreachable' },
        })
      }
      for (const key of keys) {
        await vi.waitFor(async () => {
          expect((await addPenalty(key)).status).toBe(200)
        }, 20_000)
      }
    }
    expect(new Set(await penaltyReasons()).size).toBe(15)
    expect(await penaltyReasons()).toHaveLength(15)
  })

  test('calls are unavailable until PostgreSQL accepts connections again', async () => {
    const { rows } = await beside.query<{ name: string }>('select current_database() as name')
    const name = rows[0]?.name
    await administer(`alter database ${name} allow_connections false`)
    try {
      await killAll()
      await vi.waitFor(async () => {
        expect((await addPenalty('shut-out-1')).status).toBe(503)
      }, 20_000)
      const read = await venue.post('/v2/common.Mimir/GetEvents', {
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      })
      expect(read.status).toBe(503)
    } finally {
      await administer(`alter database ${name} allow_connections true`)
    }
    await vi.waitFor(async () => {
      expect((await addPenalty('shut-out-1')).status).toBe(200)
    }, 20_000)
    expect(await penaltyReasons()).toEqual(['shut-out-1'])
  })
})
