import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRpcClient } from '../../../../src/rpc/client'
import { probeServer } from '../../../../src/sync/connection/capabilities'
import { watchedClient } from '../../../../src/sync/connection/watched-client'
import type { NetworkReading } from '../../../../src/sync/network-reading'
import { answerJson, startHttpServer, type HttpServer } from '../../rpc/http-server'
import { TestPage } from '../platform'
import { ANSWERED, SILENCE } from './tested-connection'

let page: TestPage
beforeEach(() => {
  page = new TestPage()
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

  test('a probe reads the time of a real server and what it promises about repeated calls', async () => {
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
    'a game service that answers a probe with %s is reachable and promises nothing about repeated calls',
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

  test('a service whose promises about repeated calls cannot be read counts as reachable once it answers another call', async () => {
    reply = (response, url) => noPromises(response, url) || answerJson(response, { events: [] })
    expect(await probe()).toEqual({ heard: { kind: 'reachable' }, capabilities: 'none' })
    expect(server.heard[1]).toMatchObject({
      url: '/v2/common.Mimir/GetEventsById',
      body: { ids: [1] },
    })
  })

  test('a service that refuses the call of a probe counts as reachable and promises nothing about repeated calls', async () => {
    const refusal = { code: 'internal', msg: 'internal error' }
    reply = (response, url) =>
      noPromises(response, url) || answerJson(response, refusal, { status: 500, isUnsigned: true })
    expect(await probe()).toEqual({ heard: { kind: 'reachable' }, capabilities: 'none' })
  })

  test('a server of ours whose promises about repeated calls could not be read counts as reachable, and its promises stay unknown', async () => {
    const headers = { 'X-Request-Id': 'a-1' }
    reply = (response, url) => noPromises(response, url) || answerJson(response, {}, { headers })
    expect(await probe()).toEqual({ heard: { kind: 'reachable' }, capabilities: null })
  })

  test('a server that has promised to keep idempotency keys counts as reachable only while its promises can be read, not because it answers another call', async () => {
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
      probe: () => Promise.resolve(),
    }
    await watchedClient(client, watched, page).call(method, {})
    return heard
  }

  test('every call reports its result to the connection', async () => {
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
