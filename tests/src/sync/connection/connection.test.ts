import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRpcClient, type RpcClient } from '../../../../src/rpc/client'
import { probeServer } from '../../../../src/sync/connection/capabilities'
import { createConnection, type Connection } from '../../../../src/sync/connection/connection'
import type { NetworkReading } from '../../../../src/sync/network-reading'
import { createConnectionView, isAnswering } from '../../../../src/state/connection'
import { watchedClient } from '../../../../src/sync/connection/watched-client'
import { connectionMemory } from '../../../../src/sync/connection/connection-memory'
import { BrowserStorage } from '../../state/browser-cookies'
import { answerJson, startHttpServer, type HttpServer } from '../../rpc/http-server'
import { TestPage } from '../platform'

const ANSWERED: NetworkReading = { kind: 'answered', clock: null }
const answeredAt = (serverTime: number): NetworkReading => ({
  kind: 'answered',
  clock: { serverTime, sentAt: page.clock, receivedAt: page.clock },
})
const SILENCE: NetworkReading = { kind: 'no_answer' }

let page: TestPage
let answer: NetworkReading
let probes: number
let connection: Connection

let storage: BrowserStorage

beforeEach(() => {
  page = new TestPage()
  answer = ANSWERED
  probes = 0
  storage = new BrowserStorage()
  connection = opened()
})

/** Opens the connection as the page does, on what earlier pages kept. */
const opened = () =>
  createConnection({
    platform: page,
    memory: connectionMemory(storage, 'https://hall.test'),
    probe: async () => {
      probes += 1
      return answer
    },
  })

const settled = () => connection.probe()

describe('the connection', () => {
  test('the connection is being checked until the first answer', async () => {
    expect(connection.get().kind).toBe('checking')
    connection.start()
    await settled()
    expect(connection.get()).toMatchObject({
      kind: 'online',
      isProbing: false,
      lastAnswerAt: page.clock,
    })
  })

  test.each<[string, NetworkReading, string]>([
    ['nothing answers', SILENCE, 'offline'],
    ['a proxy answers for a server that is down', { kind: 'not_our_api', status: 502 }, 'offline'],
    ['a login page answers', { kind: 'not_our_api', status: 200 }, 'networkLoginPage'],
    ['a login page refuses', { kind: 'not_our_api', status: 511 }, 'networkLoginPage'],
    ['a filter refuses', { kind: 'not_our_api', status: 403 }, 'offline'],
    [
      'another program does not know the address',
      { kind: 'not_our_api', status: 404 },
      'otherServer',
    ],
    ['another program only knows pages there', { kind: 'not_our_api', status: 405 }, 'otherServer'],
    ['the server wants a newer console', { kind: 'not_our_api', status: 426 }, 'serverTooOld'],
    ['a method is missing', { kind: 'method_missing' }, 'serverTooOld'],
    ['a server without promises answers', { kind: 'reachable' }, 'online'],
  ])('the connection reports its kind when %s', async (_, heard, kind) => {
    answer = heard
    connection.start()
    await settled()
    expect(connection.get().kind).toBe(kind)
  })

  test('the connection is offline since the failed call, not since the probe that confirmed the failure', async () => {
    connection.start()
    await settled()
    answer = SILENCE
    const failedAt = page.clock
    connection.hear(SILENCE)
    page.clock += 2_500
    await settled()
    expect(connection.get()).toMatchObject({ kind: 'offline', since: failedAt })
  })

  test('the connection counts another program’s 404 as no answer, keeps looking, and knows since when', async () => {
    connection.start()
    await settled()
    const answeredAt = page.clock
    page.clock += 60_000
    answer = { kind: 'not_our_api', status: 404 }
    await settled()
    expect(connection.get()).toMatchObject({
      kind: 'otherServer',
      since: page.clock,
      lastAnswerAt: answeredAt,
      isFailing: true,
    })
    expect(page.waiting).toEqual([5_500])
  })

  test('the connection stays online when one call fails and the server answers the probe', async () => {
    connection.start()
    await settled()
    connection.hear(SILENCE)
    expect(connection.get()).toMatchObject({ kind: 'online', isProbing: true })
    await settled()
    expect(connection.get()).toMatchObject({ kind: 'online', isProbing: false })
  })

  test.each([403, 404, 200])(
    'the connection stays online when another program answers one call with %i and the server answers the probe',
    async (status) => {
      connection.start()
      await settled()
      connection.hear({ kind: 'not_our_api', status })
      expect(connection.get()).toMatchObject({ kind: 'online', isFailing: true })
      await settled()
      expect(connection.get()).toMatchObject({ kind: 'online', isFailing: false })
    },
  )

  test('the connection is back with the first answered call', async () => {
    answer = SILENCE
    connection.start()
    await settled()
    connection.hear(ANSWERED)
    expect(connection.get().kind).toBe('online')
  })

  test('the connection is checked when the browser says that the network is gone', async () => {
    connection.start()
    await settled()
    answer = SILENCE
    page.tell('offline')
    await settled()
    expect(connection.get().kind).toBe('offline')
  })

  test('the connection is not lost when the browser says that the network is gone, because a server on this machine still answers', async () => {
    connection.start()
    await settled()
    page.tell('offline')
    await settled()
    expect(connection.get().kind).toBe('online')
  })

  test('the connection still reports a too old server while the server answers without promises', async () => {
    connection.hear({ kind: 'method_missing' })
    connection.hear({ kind: 'reachable' })
    expect(connection.get().kind).toBe('serverTooOld')
  })
})

describe('a probe that is given up after a call was answered', () => {
  let probes: ((heard: NetworkReading) => void)[]

  beforeEach(async () => {
    probes = []
    connection = createConnection({
      platform: page,
      memory: connectionMemory(storage, 'https://hall.test'),
      probe: () => new Promise((resolve) => void probes.push(resolve)),
    })
    connection.start()
    page.clock += 1_000
    connection.hear(ANSWERED)
    page.clock += 1_500
    probes[0]?.(SILENCE)
    await expect.poll(() => probes).toHaveLength(2)
  })

  test('a probe that is given up after a call was answered causes no outage, and another one follows at once', async () => {
    expect(connection.get()).toMatchObject({ kind: 'online', isProbing: true })
    const ended = settled()
    probes[1]?.(ANSWERED)
    await ended
    expect(connection.get()).toMatchObject({ kind: 'online', since: page.clock - 1_500 })
    expect(page.waiting).toEqual([60_000])
  })

  test('when a call and the next probe fail after another call was answered, the outage counts from the failed call', async () => {
    connection.hear(SILENCE)
    const failedAt = page.clock
    page.clock += 2_500
    const ended = settled()
    probes[1]?.(SILENCE)
    await ended
    expect(connection.get()).toMatchObject({ kind: 'offline', since: failedAt })
  })
})

describe('probes of the server', () => {
  test('a probe is sent after a minute without calls', async () => {
    connection.start()
    await settled()
    expect(page.waiting).toEqual([60_000])
    page.pass(30_000)
    connection.hear(ANSWERED)
    expect(page.waiting).toEqual([60_000])
  })

  test.each([
    [0, 1_000],
    [0.5, 5_500],
    [0.999, 9_991],
  ])('probes are sent every 1 to 10 s while offline (random number %d)', async (dice, ms) => {
    page.dice = dice
    answer = SILENCE
    connection.start()
    await settled()
    expect(page.waiting).toEqual([ms])
  })

  test('probes become rare after five minutes offline, to spare the battery', async () => {
    answer = SILENCE
    connection.start()
    await settled()
    page.clock += 6 * 60_000
    await settled()
    expect(page.waiting).toEqual([60_000])
  })

  test('probes of many tablets spread over 1.5 s when the network returns, which all of them notice at once', async () => {
    answer = SILENCE
    connection.start()
    await settled()
    page.dice = 0.5
    page.tell('online')
    expect(page.waiting).toEqual([750])
  })

  test('probes of many tablets spread over 1.5 s when a stream breaks off, which each of them knows at once', async () => {
    connection.start()
    await settled()
    page.dice = 0.5
    connection.hear({ kind: 'no_answer', byAll: true })
    expect(connection.get()).toMatchObject({ isFailing: true, isProbing: false })
    expect(page.waiting).toEqual([750])
    answer = SILENCE
    page.pass(750)
    await settled()
    expect(connection.get().kind).toBe('offline')
  })

  test('probes pause while the page is hidden, and one is sent at once when the page becomes visible', async () => {
    connection.start()
    await settled()
    page.tell('hidden')
    expect(page.waiting).toEqual([])
    page.tell('visible')
    await settled()
    expect(probes).toBe(2)
  })

  test('probes end when nobody watches the connection any more', async () => {
    connection.start()
    await settled()
    connection.stop()
    page.tell('offline')
    expect([page.waiting, probes]).toEqual([[], 1])
  })

  test('only one probe is made at a time', async () => {
    await Promise.all([connection.probe(), connection.probe()])
    expect(probes).toBe(1)
  })
})

describe('a page that is opened again', () => {
  const HOUR = 3_600_000

  test('a page that is opened again shows the start of the outage that the page before showed', async () => {
    answer = SILENCE
    await settled()
    const failedAt = page.clock
    page.clock += 20 * HOUR
    connection = opened()
    connection.start()
    await settled()
    expect(connection.get()).toMatchObject({ kind: 'offline', since: failedAt })
  })

  test('a page that is opened again shows no outage that starts in the future when the clock was set back in between', async () => {
    answer = SILENCE
    await settled()
    page.clock -= HOUR
    connection = opened()
    await settled()
    expect(connection.get()).toMatchObject({ kind: 'offline', since: page.clock })
  })

  test('a page that is opened again begins a new outage after an answer', async () => {
    answer = SILENCE
    await settled()
    answer = ANSWERED
    await settled()
    page.clock += HOUR
    answer = SILENCE
    connection = opened()
    await settled()
    expect(connection.get()).toMatchObject({ kind: 'offline', since: page.clock })
  })

  test('a page that is opened again uses the server’s clock as the page before knew it', () => {
    connection.hear(answeredAt(page.clock + 3 * HOUR))
    const known = { skewMs: 3 * HOUR, clockHeardAt: page.clock }
    expect(opened().get()).toMatchObject({ kind: 'checking', ...known })
  })

  test('a page that is opened again knows to the hour when the server’s clock was last read', () => {
    connection.hear(answeredAt(page.clock))
    const first = page.clock
    page.pass(HOUR - 1)
    connection.hear(answeredAt(page.clock))
    expect(opened().get().clockHeardAt).toBe(first)
    page.pass(1)
    connection.hear(answeredAt(page.clock))
    expect(opened().get().clockHeardAt).toBe(page.clock)
    connection.hear(ANSWERED)
    expect(connection.get().clockHeardAt).toBe(page.clock)
  })

  test('a page that is opened again does not know when an older console read the server’s clock', () => {
    storage.setItem('connection:https://hall.test', '5 -')
    expect(opened().get()).toMatchObject({ skewMs: 5, clockHeardAt: null })
  })

  test('a page that is opened again knows nothing when the kept text cannot be read', () => {
    storage.setItem('connection:https://hall.test', '{"skewMs":5}')
    expect(opened().get()).toMatchObject({ kind: 'checking', skewMs: 0 })
  })
})

describe('the clock of this device', () => {
  const HOUR = 3_600_000

  test('setting the device’s clock back changes neither the server’s time nor the beginning of an outage', async () => {
    connection.hear(answeredAt(page.clock))
    answer = SILENCE
    await settled()
    const failedAt = page.clock
    page.clock += 60_000
    page.set(-HOUR)
    connection.lookAtClock()
    await expect.poll(() => connection.get().skewMs).toBe(HOUR)
    expect(connection.get().since).toBe(failedAt - HOUR)
    const again = opened()
    expect(again.get().skewMs).toBe(HOUR)
    await again.probe()
    expect(again.get().since).toBe(failedAt - HOUR)
  })

  test('a leap forward of the device’s clock is corrected by one answer, whatever times were received before', () => {
    for (const _ of [1, 2, 3, 4, 5]) connection.hear(answeredAt(page.clock))
    page.set(HOUR)
    connection.hear(answeredAt(page.clock - HOUR))
    expect(connection.get().skewMs).toBe(-HOUR)
  })

  test('a device’s clock that was set back is corrected by one answer, even before anybody reads it', async () => {
    connection.hear(answeredAt(page.clock))
    page.set(-HOUR)
    connection.hear(answeredAt(page.clock + HOUR))
    connection.lookAtClock()
    await Promise.resolve()
    expect(connection.get().skewMs).toBe(HOUR)
  })

  test('rulings use the difference to the server’s clock that this page measured, and none after the device’s clock leapt forward', () => {
    expect(opened().heardSkewMs()).toBeNull()
    connection.hear(answeredAt(page.clock + 5_000))
    expect(connection.heardSkewMs()).toBe(5_000)
    page.set(-40 * 60_000)
    expect(connection.heardSkewMs()).toBe(40 * 60_000 + 5_000)
    page.set(80 * 60_000)
    expect(connection.heardSkewMs()).toBeNull()
    connection.hear(answeredAt(page.clock - 40 * 60_000))
    expect(connection.heardSkewMs()).toBe(-40 * 60_000)
  })

  test('sleep of the device does not count as a change of its clock', async () => {
    connection.hear(answeredAt(page.clock))
    page.set(8 * HOUR)
    connection.lookAtClock()
    await Promise.resolve()
    expect(connection.get().skewMs).toBe(0)
  })

  test('after its clock leaps forward the device doubts it until the server answers, whether it was set or the device slept', async () => {
    connection.hear(answeredAt(page.clock))
    page.set(20 * 60_000)
    connection.lookAtClock()
    await expect.poll(() => connection.get().isClockInDoubt).toBe(true)
    connection.hear(SILENCE)
    connection.lookAtClock()
    expect(connection.get().isClockInDoubt).toBe(true)
    connection.hear(answeredAt(page.clock))
    expect(connection.get().isClockInDoubt).toBe(false)
  })

  test.each([
    ['goes on', 0, 20 * 60_000],
    ['leaps by less than a minute', 59_000, 0],
  ])('the device’s clock that %s is not in doubt', async (_, setMs, passedMs) => {
    connection.hear(answeredAt(page.clock))
    page.clock += passedMs
    page.set(setMs)
    connection.lookAtClock()
    await Promise.resolve()
    expect(connection.get().isClockInDoubt).toBe(false)
  })
})

test('a server counts as answering from its first answer to the first failure', async () => {
  const isKnown = () =>
    isAnswering({ ...createConnectionView(0).getInitialState(), ...connection.get() })
  expect(isKnown()).toBe(false)
  await settled()
  expect(isKnown()).toBe(true)
  answer = SILENCE
  connection.hear(SILENCE)
  expect(connection.get().kind).toBe('online')
  expect(isKnown()).toBe(false)
  answer = ANSWERED
  connection.hear(ANSWERED)
  expect(isKnown()).toBe(true)
  await settled()
})

describe('a call without an answer', () => {
  const silent: RpcClient = { call: () => new Promise(() => {}) }

  test('a call without an answer makes the connection check after three seconds, which finds the outage', async () => {
    connection.start()
    await settled()
    answer = SILENCE
    void watchedClient(silent, connection, page).call('Mimir.GetEvents', {})
    page.pass(2_999)
    expect(connection.get().isProbing).toBe(false)
    page.pass(1)
    await settled()
    expect(connection.get().kind).toBe('offline')
  })

  test('a call that is answered in time leaves no timer', async () => {
    const quick: RpcClient = { call: () => Promise.resolve({ ok: false, error: NO_ROUTE }) }
    await watchedClient(quick, connection, page).call('Mimir.GetEvents', {})
    expect(page.waiting).toEqual([])
  })
})

const NO_ROUTE = {
  kind: 'refused',
  status: 403,
  code: 'permission_denied',
  reason: null,
  msg: '',
  meta: {},
  retryAfterMs: null,
} as const

describe("the server's clock", () => {
  const reading = (aheadMs: number): NetworkReading => ({
    kind: 'answered',
    clock: {
      sentAt: page.clock - 100,
      receivedAt: page.clock + 100,
      serverTime: page.clock + aheadMs,
    },
  })

  test('the server’s clock is ahead by the median of the last five answers', () => {
    for (const aheadMs of [9_000, 2_000, 3_000, 1_000, 90_000, 2_500]) {
      connection.hear(reading(aheadMs))
    }
    expect(connection.get().skewMs).toBe(2_500)
  })

  test('the server’s clock is in the middle between two answers', () => {
    connection.hear(reading(1_000))
    connection.hear(reading(2_000))
    expect(connection.get().skewMs).toBe(1_500)
  })

  test('the server’s clock counts as equal to the device’s while it is unknown', () => {
    expect(connection.get().skewMs).toBe(0)
  })
})

describe('the connection to a real server', () => {
  let server: HttpServer
  let reply: (response: ServerResponse, url: string) => void
  let hasPromised: boolean
  const probe = (timeoutMs?: number) =>
    probeServer({
      baseUrl: server.baseUrl,
      get: fetch,
      post: fetch,
      hasPromised: () => hasPromised,
      platform: page,
      timeoutMs,
    })

  beforeEach(async () => {
    reply = (response) =>
      answerJson(response, {
        idempotency: { retentionDays: 30 },
        expect: true,
        resultIds: true,
        live: true,
        venue: 'hall-a',
        serverTime: new Date(page.clock + 4_000).toISOString(),
      })
    hasPromised = false
    server = await startHttpServer(({ url }, response) => reply(response, url))
  })

  afterEach(() => server.close())

  test('a probe asks a real server for its promises and its time', async () => {
    expect(await probe()).toEqual({
      heard: {
        kind: 'answered',
        clock: { serverTime: page.clock + 4_000, sentAt: page.clock, receivedAt: page.clock },
      },
      capabilities: {
        idempotency: { retentionDays: 30 },
        expect: true,
        resultIds: true,
        live: true,
        venue: 'hall-a',
        serverTime: new Date(page.clock + 4_000).toISOString(),
      },
    })
    expect(server.heard[0]?.url).toBe('/v2/capabilities')
  })

  test.each([
    ['bad_route', 404],
    ['unimplemented', 501],
  ])(
    'a game service that answers %s at the address is reachable and promises nothing',
    async (code, status) => {
      reply = (response) => answerJson(response, { code, msg: 'no' }, { status })
      expect(await probe()).toEqual({ heard: { kind: 'reachable' }, capabilities: 'none' })
    },
  )

  test.each<[string, (response: ServerResponse) => void, NetworkReading]>([
    ['gone', (response) => response.destroy(), SILENCE],
    [
      'hidden by a login page',
      (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
      { kind: 'not_our_api', status: 200 },
    ],
    [
      'hidden by JSON of another program',
      (response) => answerJson(response, { hello: 'world' }, { isUnsigned: true }),
      { kind: 'not_our_api', status: 200 },
    ],
    [
      'hidden by a network that answers 404 to everything',
      (response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html>'),
      { kind: 'not_our_api', status: 404 },
    ],
    [
      'hidden by a JSON 404 of another program',
      (response) => answerJson(response, { code: 404, message: 'Not found' }, { status: 404 }),
      { kind: 'not_our_api', status: 404 },
    ],
    ['down', (response) => response.writeHead(503).end(), { kind: 'not_our_api', status: 503 }],
  ])('a probe finds no server of ours when the server is %s', async (_, how, heard) => {
    reply = how
    expect(await probe()).toEqual({ heard, capabilities: null })
  })

  const noPromises = (response: ServerResponse, url: string) =>
    url === '/v2/capabilities' && response.writeHead(404, { 'Content-Type': 'text/html' }).end('no')

  test('a service whose promises cannot be read counts as reachable once it answers another call', async () => {
    reply = (response, url) => noPromises(response, url) || answerJson(response, { events: [] })
    expect(await probe()).toEqual({ heard: { kind: 'reachable' }, capabilities: 'none' })
    expect(server.heard[1]).toMatchObject({
      url: '/v2/common.Mimir/GetEventsById',
      body: { ids: [1] },
    })
  })

  test('a service that refuses the call of a probe is there and promises nothing', async () => {
    const refusal = { code: 'internal', msg: 'internal error' }
    reply = (response, url) =>
      noPromises(response, url) || answerJson(response, refusal, { status: 500, isUnsigned: true })
    expect(await probe()).toEqual({ heard: { kind: 'reachable' }, capabilities: 'none' })
  })

  test('a server of ours whose promises could not be read is there, and promises stay unknown', async () => {
    const headers = { 'X-Request-Id': 'a-1' }
    reply = (response, url) => noPromises(response, url) || answerJson(response, {}, { headers })
    expect(await probe()).toEqual({ heard: { kind: 'reachable' }, capabilities: null })
  })

  test('a server that promised before counts as reachable only by its promises, not by another call', async () => {
    hasPromised = true
    reply = (response, url) => noPromises(response, url) || answerJson(response, { events: [] })
    expect(await probe()).toMatchObject({ heard: { kind: 'not_our_api' }, capabilities: null })
  })

  test('a probe of a silent server is given up', async () => {
    reply = () => {}
    expect(await probe(50)).toEqual({ heard: SILENCE, capabilities: null })
  })

  const callVia = async (method: 'Mimir.GetEvents' | 'Venue.GetRoles') => {
    const heard: NetworkReading[] = []
    const client = createRpcClient({ baseUrl: server.baseUrl, fetch })
    const watched = {
      hear: (each: NetworkReading) => void heard.push(each),
      probe: () => settled(),
    }
    await watchedClient(client, watched, page).call(method, {})
    return heard
  }

  test('every call reports its result', async () => {
    reply = (response) =>
      answerJson(response, {}, { headers: { Date: 'Fri, 20 Nov 2026 12:00:04 GMT' } })
    expect(await callVia('Mimir.GetEvents')).toEqual([
      {
        kind: 'answered',
        clock: {
          serverTime: Date.UTC(2026, 10, 20, 12, 0, 4, 500),
          sentAt: page.clock,
          receivedAt: page.clock,
        },
      },
    ])
  })

  const noSuchMethod = (response: ServerResponse) =>
    answerJson(response, { code: 'bad_route', msg: 'no' }, { status: 404 })

  test('a server that does not know a call is too old', async () => {
    reply = noSuchMethod
    expect(await callVia('Mimir.GetEvents')).toEqual([{ kind: 'method_missing' }])
  })

  test('a server that lacks only the console’s own service is not too old', async () => {
    reply = noSuchMethod
    expect(await callVia('Venue.GetRoles')).toEqual([ANSWERED])
  })

  test('a refusal counts as an answer', async () => {
    reply = (response) =>
      answerJson(response, { code: 'permission_denied', msg: 'no' }, { status: 403 })
    expect(await callVia('Mimir.GetEvents')).toEqual([ANSWERED])
  })
})
