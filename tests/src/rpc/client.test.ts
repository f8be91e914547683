import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRpcClient, type RpcClient } from '../../../src/rpc/client'
import { answerJson, startHttpServer, type HttpServer } from './http-server'

let server: HttpServer
let client: RpcClient
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  answer = (response) => answerJson(response, { success: true })
  server = await startHttpServer((_, response) => answer(response))
  client = createRpcClient({ baseUrl: server.baseUrl, fetch })
})

afterEach(() => server.close())

describe('a request of the client', () => {
  test('a request is sent to the address of its method with its body as JSON', async () => {
    await client.call('Mimir.AddPenalty', { eventId: 3, playerId: 7, amount: 2000, reason: 'late' })

    expect(server.heard[0]).toMatchObject({
      url: '/v2/common.Mimir/AddPenalty',
      headers: { 'content-type': 'application/json' },
      body: { eventId: 3, playerId: 7, amount: 2000, reason: 'late' },
    })
  })

  test('a request to our own service is sent to the service’s own package', async () => {
    await client.call('Venue.GetRoles', {})
    expect(server.heard[0]?.url).toBe('/v2/shinpan.Venue/GetRoles')
  })

  test('a request contains the caller, the event, its idempotency key, its expectation and its time', async () => {
    await client.call(
      'Mimir.AddPenalty',
      {},
      {
        credentials: { personId: 5, authToken: 'secret' },
        eventId: 3,
        key: '11111111-2222-4333-8444-555555555555',
        expect: { sessionHash: null },
        ruledAt: '2026-11-20T13:02:00.000Z',
        snapshotSeq: { seq: 17, venue: 'hall-a' },
        venue: 'hall-a',
      },
    )

    expect(server.heard[0]?.headers).toMatchObject({
      'x-auth-token': 'secret',
      'x-current-person-id': '5',
      'x-current-event-id': '3',
      'idempotency-key': '"11111111-2222-4333-8444-555555555555"',
      'x-expect': 'eyJzZXNzaW9uSGFzaCI6bnVsbH0',
      'x-ruled-at': '2026-11-20T13:02:00.000Z',
      'x-snapshot-seq': '17.hall-a',
      'x-venue': 'hall-a',
    })
  })

  test('a request of a visitor contains no sign-in, event, idempotency key, expectation or time', async () => {
    await client.call('Mimir.GetEvents', {}, { credentials: null })

    const names = Object.keys(server.heard[0]?.headers ?? {})
    expect(names).not.toContain('x-auth-token')
    expect(names.filter((name) => name.startsWith('x-'))).toEqual([])
    expect(names).not.toContain('idempotency-key')
  })
})

describe('an answer to the client', () => {
  test('an answer is returned with its body and the values of its headers', async () => {
    answer = (response) =>
      answerJson(
        response,
        { success: true },
        {
          headers: {
            'X-Snapshot-Seq': '18.hall-a',
            'X-Result-Id': '42',
            'X-Release': 'abc',
            'Idempotency-Replayed': 'true',
            Date: 'Fri, 20 Nov 2026 13:02:00 GMT',
          },
        },
      )

    expect(await client.call('Mimir.AddPenalty', {})).toEqual({
      ok: true,
      value: {
        body: { success: true },
        isUnchanged: false,
        isReplayed: true,
        snapshotSeq: { seq: 18, venue: 'hall-a' },
        resultId: '42',
        release: 'abc',
        serverTime: Date.UTC(2026, 10, 20, 13, 2),
      },
    })
  })

  test('an answer says whether the copy that the caller has is still the newest', async () => {
    answer = (response) => answerJson(response, {}, { headers: { 'X-Unchanged': '1' } })
    expect(
      await client.call('Mimir.GetTablesState', {}, { snapshotSeq: { seq: 4, venue: null } }),
    ).toMatchObject({
      ok: true,
      value: { isUnchanged: true, body: {} },
    })
  })

  test('a refusal is returned with its code, reason, message and the time to try again', async () => {
    answer = (response) =>
      answerJson(
        response,
        {
          code: 'resource_exhausted',
          msg: 'Too many calls.',
          meta: { reason: 'busy', cause: 'Too many calls.', count: 3 },
        },
        { status: 429, headers: { 'Retry-After': '2' } },
      )

    expect(await client.call('Mimir.AddPenalty', {})).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        status: 429,
        code: 'resource_exhausted',
        reason: 'busy',
        msg: 'Too many calls.',
        meta: { reason: 'busy', cause: 'Too many calls.' },
        retryAfterMs: 2000,
      },
    })
  })

  test('a refusal without a reason and without the API’s version is marked as unsigned, because a filter may have sent it', async () => {
    answer = (response) =>
      response
        .writeHead(500, { 'Content-Type': 'application/json' })
        .end('{"code":"internal","msg":"internal error"}')

    expect(await client.call('Mimir.AddPenalty', {})).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        status: 500,
        code: 'internal',
        reason: null,
        msg: 'internal error',
        meta: {},
        retryAfterMs: null,
        isUnsigned: true,
      },
    })
  })

  test.each<[string, (response: ServerResponse) => void, number]>([
    [
      'a login page of the network',
      (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
      200,
    ],
    [
      'JSON of another program',
      (response) =>
        response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end('{"success":true,"login":"/portal"}'),
      200,
    ],
    ['a bare list', (response) => answerJson(response, []), 200],
    [
      'invalid JSON',
      (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{'),
      200,
    ],
    [
      "a proxy's error page",
      (response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html>'),
      502,
    ],
    [
      'an error without a known code',
      (response) => answerJson(response, { error: 'no' }, { status: 404 }),
      404,
    ],
  ])('an answer that is %s did not come from our server', async (_, how, status) => {
    answer = how
    expect(await client.call('Mimir.GetEvents', {})).toEqual({
      ok: false,
      error: { kind: 'not_our_api', status },
    })
  })
})

describe('a refusal with a hostile sentence', () => {
  test('the sentence of a refusal is cut to 300 characters and loses marks that turn the direction of text', async () => {
    const cause = `\u202eNo\n\n<b>no</b> ${'W'.repeat(100_000)}`
    const body = { code: 'internal', msg: cause, meta: { cause, reason: 'busy' } }
    answer = (response) => answerJson(response, body, { status: 500 })

    const said = `No <b>no</b> ${'W'.repeat(287)}…`
    expect(await client.call('Mimir.AddPenalty', {})).toMatchObject({
      error: { kind: 'refused', msg: said, meta: { cause: said, reason: 'busy' } },
    })
  })
})

describe('an answer that is evidence', () => {
  const ask = () => client.call('Mimir.ListPenalties', { eventId: 3 }, { isEvidence: true })

  test('an answer with the fields of another message is no evidence, even if it names our API’s version', async () => {
    answer = (response) => answerJson(response, { status: 'ok' })
    expect(await ask()).toEqual({ ok: false, error: { kind: 'not_our_api', status: 200 } })
  })

  test('an empty object without our API’s version is no evidence, because a login page may send it', async () => {
    answer = (response) => answerJson(response, {}, { isUnsigned: true })
    expect(await ask()).toEqual({ ok: false, error: { kind: 'not_our_api', status: 200 } })
  })

  test('an answer with the fields of the requested message is evidence', async () => {
    answer = (response) => answerJson(response, { penalties: [] })
    expect(await ask()).toMatchObject({ ok: true, value: { body: { penalties: [] } } })
  })
})

describe('a request without an answer', () => {
  test('a connection cut before the answer leaves the effect unknown', async () => {
    answer = (response) => response.destroy()
    expect(await client.call('Mimir.AddPenalty', {})).toEqual({
      ok: false,
      error: { kind: 'no_answer', timedOut: false },
    })
  })

  test('a connection cut in the middle of the answer leaves the effect unknown', async () => {
    answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
      response.write('{"succ', () => response.destroy())
    }
    expect(await client.call('Mimir.AddPenalty', {})).toEqual({
      ok: false,
      error: { kind: 'no_answer', timedOut: false },
    })
  })

  test('a request to a server that stays silent is given up after the allowed time', async () => {
    answer = () => {}
    expect(await client.call('Mimir.AddPenalty', {}, { timeoutMs: 50 })).toEqual({
      ok: false,
      error: { kind: 'no_answer', timedOut: true },
    })
  })

  test('a redirect is not followed, because it would lead to another server', async () => {
    answer = (response) => response.writeHead(302, { Location: server.baseUrl }).end()
    expect(await client.call('Mimir.GetEvents', {})).toEqual({
      ok: false,
      error: { kind: 'no_answer', timedOut: false },
    })
  })
})
