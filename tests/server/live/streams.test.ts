import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { layHall, type Hall } from '../harness/hall'
import { openLive, type ReadStream } from '../harness/live'
import { connectBeside, IS_ON_POSTGRES } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

const LIMITS = { ofAll: 6, ofVisitors: 4, ofPerson: 2, ofAddress: 3 }

let venue: TestVenue
let hall: Hall
let opened: ReadStream[] = []
beforeAll(async () => {
  venue = await startTestVenue({ streamLimits: LIMITS, trustedProxy: '127.0.0.1' })
})
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})
afterEach(async () => {
  for (const stream of opened) stream.close()
  await Promise.all(opened.map(({ ended }) => ended))
  opened = []
})
afterAll(() => venue.stop())

async function open(asked: Parameters<typeof openLive>[1], origin = venue.origin) {
  const stream = await openLive(origin, asked)
  opened.push(stream)
  return stream
}

/** Reads the version of the event's tables, as in the header `X-Snapshot-Seq`. */
async function seqNow(): Promise<string | null> {
  const answer = await venue.post('/v2/common.Mimir/GetTablesState', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ eventId: hall.eventId }),
  })
  return answer.headers.get('X-Snapshot-Seq')
}

const penalise = (on = venue) =>
  on.call(
    'Mimir.AddPenalty',
    { eventId: hall.eventId, playerId: hall.players[0]?.id ?? 0, amount: 1000, reason: 'Late' },
    { credentials: hall.referee.credentials },
  )

describe('a stream of changes', () => {
  test('a stream of changes sends everybody the version of the event as soon as the stream opens', async () => {
    const stream = await open({ events: `${hall.eventId}` })
    expect(stream.response.status).toBe(200)
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-release': 'test',
      'x-api-version': '1.0',
    })
    await expect.poll(() => stream.told).toEqual([{ eventId: hall.eventId, seq: await seqNow() }])
  })

  test('a stream of changes sends the version after each change, and a heartbeat every second', async () => {
    const stream = await open({ events: `${hall.eventId}`, as: hall.referee.credentials })
    await expect.poll(() => stream.told).toHaveLength(1)
    await penalise()
    await expect.poll(() => stream.told).toHaveLength(2)
    expect(stream.told[1]).toEqual({ eventId: hall.eventId, seq: await seqNow() })
    await expect.poll(() => stream.beats()).toBeGreaterThanOrEqual(2)
  })

  test('a stream of changes may skip some of many fast changes, but always sends the last', async () => {
    const stream = await open({ events: `${hall.eventId}` })
    await Promise.all([penalise(), penalise(), penalise(), penalise(), penalise()])
    const seq = await seqNow()
    await expect.poll(() => stream.told.at(-1)).toEqual({ eventId: hall.eventId, seq })
    expect(stream.told.length).toBeLessThan(6)
  })

  test('a stream of changes sends no message about a refused change, nor about a change of another event', async () => {
    const other = await layHall(venue, { players: 4 })
    const stream = await open({ events: `${other.eventId}` })
    await expect.poll(() => stream.told).toHaveLength(1)
    await penalise()
    const refused = await venue.refusal(
      'Mimir.AddPenalty',
      { eventId: other.eventId, playerId: 0, amount: 1000, reason: 'Late' },
      { credentials: other.referee.credentials },
    )
    expect(refused.status).toBe(400)
    await expect.poll(() => stream.beats()).toBeGreaterThanOrEqual(2)
    expect(stream.told).toHaveLength(1)
  })

  test('a stream of changes covers every existing event that its URL names', async () => {
    const other = await layHall(venue, { players: 4 })
    const stream = await open({ events: `${hall.eventId},${other.eventId},9999` })
    await expect
      .poll(() => stream.told.map(({ eventId }) => eventId))
      .toEqual([hall.eventId, other.eventId])
  })

  test.each([
    ['no event', '', 400, { reason: 'field_missing', field: 'events' }],
    ['a text that is no number', 'abc', 400, { reason: 'field_invalid', field: 'events' }],
    [
      'an empty value between two events',
      '1,,2',
      400,
      { reason: 'field_invalid', field: 'events' },
    ],
    [
      'too many events',
      '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17',
      400,
      { reason: 'field_invalid', field: 'events' },
    ],
    ['an event that does not exist', '9999', 404, { reason: 'event_not_found' }],
  ])(
    'the server refuses a stream of changes whose URL names %s',
    async (_, events, status, meta) => {
      const { response } = await open({ events })
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ meta })
    },
  )

  test('the server refuses a stream of changes with a token of another person', async () => {
    const as = { ...hall.referee.credentials, authToken: 'f'.repeat(64) }
    const { response } = await open({ events: `${hall.eventId}`, as })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ meta: { reason: 'bad_token' } })
  })

  test('the server refuses a stream of changes that names another hall', async () => {
    const headers = { 'X-Venue': 'elsewhere' }
    const { response } = await open({ events: `${hall.eventId}`, headers })
    expect(response.status).toBe(412)
    expect(await response.json()).toMatchObject({ meta: { reason: 'other_venue' } })
  })
})

describe('the limit on open streams', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address })

  test('one person may open only a few streams, and a closed stream makes room for another', async () => {
    const events = `${hall.eventId}`
    const as = hall.referee.credentials
    const first = await open({ events, as })
    await open({ events, as })
    const third = await open({ events, as })
    expect(third.response.status).toBe(429)
    expect(third.response.headers.get('Retry-After')).toBe('60')
    first.close()
    await expect
      .poll(async () => (await open({ events, as })).response.status, { interval: 50 })
      .toBe(200)
  })

  test('visitors may open only a few streams from each IP address, and signed-in people can still open theirs', async () => {
    const events = `${hall.eventId}`
    const statuses: number[] = []
    for (const address of [
      '10.0.0.1',
      '10.0.0.1',
      '10.0.0.1',
      '10.0.0.1',
      '10.0.0.2',
      '10.0.0.3',
    ]) {
      const { response } = await open({ events, headers: from(address) })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200, 429])
    const { response } = await open({ events, as: hall.referee.credentials })
    expect(response.status).toBe(200)
  })

  test('a HEAD request does not count as an open stream', async () => {
    const url = `${venue.origin}/v2/live?events=${hall.eventId}`
    const statuses: number[] = []
    for (const method of ['HEAD', 'HEAD', 'HEAD', 'HEAD']) {
      statuses.push((await fetch(url, { method })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200])
    expect((await open({ events: `${hall.eventId}` })).response.status).toBe(200)
  })

  test('all streams of a connection end when it closes, also those that waited behind another stream', async () => {
    const { hostname, port } = new URL(venue.origin)
    const events = `${hall.eventId}`
    const get = `GET /v2/live?events=${events} HTTP/1.1\r\nHost: hall\r\n\r\n`
    const socket = connect(Number(port), hostname)
    socket.write(get.repeat(LIMITS.ofAddress))
    // When the server answers the first of the three streams, each of the three has its place. Before that, another
    // request would still find a free place.
    await once(socket, 'data')
    const status = async () => {
      const stream = await openLive(venue.origin, { events })
      stream.close()
      return stream.response.status
    }
    await expect.poll(status, { interval: 50 }).toBe(429)
    socket.destroy()
    const opening = async () => (await open({ events })).response.status
    await expect.poll(opening, { interval: 50 }).toBe(200)
    await expect.poll(opening, { interval: 50 }).toBe(200)
    await expect.poll(opening, { interval: 50 }).toBe(200)
  })
})

describe('a server that stops', () => {
  test('a server that stops ends its streams immediately and does not wait for their readers', async () => {
    const second = await startTestVenue({
      over: { ...venue.database, close: () => Promise.resolve() },
    })
    const stream = await open({ events: `${hall.eventId}` }, second.origin)
    await expect.poll(() => stream.told).toHaveLength(1)
    const stopping = second.stop()
    await stream.ended
    await stopping
    await expect(fetch(`${second.origin}/v2/health`)).rejects.toThrow()
  })
})

describe.runIf(IS_ON_POSTGRES)('two servers on one PostgreSQL', () => {
  let beside: TestVenue
  beforeAll(async () => {
    beside = await startTestVenue({ beside: venue })
  })
  afterAll(() => beside.stop())

  test('two servers on one PostgreSQL each announce in their streams a change that was made on one of them', async () => {
    const events = `${hall.eventId}`
    const streams = [await open({ events }), await open({ events }, beside.origin)]
    await expect.poll(() => streams.map(({ told }) => told.length)).toEqual([1, 1])
    await penalise(beside)
    await expect.poll(() => streams.map(({ told }) => told.length)).toEqual([2, 2])
    const seq = await seqNow()
    expect(streams.map(({ told }) => told[1]?.seq)).toEqual([seq, seq])
  })

  test('two servers on one PostgreSQL each announce a change that was made right after their connections to the database were cut', async () => {
    const events = `${hall.eventId}`
    const streams = [await open({ events }), await open({ events }, beside.origin)]
    await expect.poll(() => streams.map(({ told }) => told.length)).toEqual([1, 1])
    const database = await connectBeside(venue.database)
    const { rows } = await database.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await database.end()
    // Each server has a connection that listens and at least one for its calls.
    expect(rows.length).toBeGreaterThanOrEqual(4)
    // The server may learn only from a failed call that its connection has ended.
    const penalised = () =>
      penalise().then(
        () => true,
        () => false,
      )
    await expect.poll(penalised).toBe(true)
    const seq = await seqNow()
    await expect.poll(() => streams.map(({ told }) => told.at(-1)?.seq)).toEqual([seq, seq])
  })
})
