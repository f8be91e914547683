import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { fromBinary } from '@bufbuild/protobuf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetSetupStateResponseSchema } from '../../../src/contract/wire/shinpan/venue_pb'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())

const JSON_TYPE = { 'Content-Type': 'application/json' }
const PROTOBUF_TYPE = { 'Content-Type': 'application/protobuf' }
const SETUP_STATE = '/v2/shinpan.Venue/GetSetupState'
const GET_EVENTS = '/v2/common.Mimir/GetEvents'

describe('the server answers a call in the encoding of its request', () => {
  test('the server answers a call in JSON, including fields with zero values', async () => {
    const response = await venue.post(GET_EVENTS, { headers: JSON_TYPE, body: '{"limit":10}' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(await response.json()).toEqual({ total: 0, events: [] })
  })

  test('the server answers a call in JSON with a charset, snake_case names and unknown fields', async () => {
    const response = await venue.post(GET_EVENTS, {
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: '{"limit":10,"filter_unlisted":true,"colour":"red"}',
    })
    expect(response.status).toBe(200)
  })

  test('the server answers a call in protobuf', async () => {
    venue.setupCode.value = 'ABCD2345'
    const response = await venue.post(SETUP_STATE, {
      headers: PROTOBUF_TYPE,
      body: new Uint8Array(),
    })
    expect(response.headers.get('Content-Type')).toBe('application/protobuf')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(fromBinary(GetSetupStateResponseSchema, bytes).isNeeded).toBe(true)
  })
})

describe('refusals in the form of Twirp', () => {
  test.each([
    ['an unknown method', '/v2/common.Mimir/Nope', JSON_TYPE, '{}', 404, 'bad_route'],
    ['an unknown service', '/v2/common.Odin/GetEvents', JSON_TYPE, '{}', 404, 'bad_route'],
    [
      'an unknown content type',
      GET_EVENTS,
      { 'Content-Type': 'text/xml' },
      '<a/>',
      404,
      'bad_route',
    ],
    [
      'a method that this server does not implement',
      '/v2/common.Mimir/AddOnlineReplay',
      JSON_TYPE,
      '{}',
      501,
      'unimplemented',
    ],
    ['a body that is not JSON', GET_EVENTS, JSON_TYPE, '{"limit":', 400, 'malformed'],
    ['a body that is a list', GET_EVENTS, JSON_TYPE, '[]', 400, 'malformed'],
    [
      'a body that is not UTF-8',
      GET_EVENTS,
      JSON_TYPE,
      new Uint8Array([0x7b, 0xff, 0x7d]),
      400,
      'malformed',
    ],
    [
      'a protobuf body that is cut off',
      GET_EVENTS,
      PROTOBUF_TYPE,
      new Uint8Array([0x22, 0x09, 0x61]),
      400,
      'malformed',
    ],
  ] as [string, string, Record<string, string>, BodyInit, number, string][])(
    'the server refuses %s with an error in the form of Twirp',
    async (_what, path, headers, body, status, code) => {
      const response = await venue.post(path, { headers, body })
      expect(response.status).toBe(status)
      expect(response.headers.get('Content-Type')).toBe('application/json')
      expect(await response.json()).toMatchObject({ code, meta: { reason: expect.any(String) } })
    },
  )

  test('the server refuses a GET request for a method with an error that names the route', async () => {
    const response = await fetch(venue.origin + GET_EVENTS)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'bad_route',
      meta: { twirp_invalid_route: `GET ${GET_EVENTS}` },
    })
  })

  test('the server refuses a wrong type in JSON, and names the field', async () => {
    const response = await venue.post(GET_EVENTS, { headers: JSON_TYPE, body: '{"limit":"many"}' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_argument',
      msg: 'The value cannot be used (limit).',
      meta: { reason: 'field_invalid', field: 'limit', cause: 'The value cannot be used (limit).' },
    })
  })

  test('the server refuses an unknown enum name and names the field; it does not read the name as 0', async () => {
    const response = await venue.post('/v2/common.Mimir/MakeShuffledSeating', {
      headers: { ...JSON_TYPE, 'X-Auth-Token': 'is not looked at yet' },
      body: '{"eventId":1,"windShuffleMode":"WIND_SHUFFLE_MODE_STORM"}',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_argument',
      meta: { field: 'windShuffleMode' },
    })
  })

  test('the server refuses a protobuf field of another wire type instead of misreading it', async () => {
    // In this body `limit` (field 1, a varint) is a text.
    const response = await venue.post(GET_EVENTS, {
      headers: PROTOBUF_TYPE,
      body: new Uint8Array([0x0a, 0x01, 0x35]),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'malformed', meta: { field: 'limit' } })
  })
})

describe('the server refuses a body over 128 KB and tells the client not to repeat the call', () => {
  test('the server refuses a body whose header gives a length over 128 KB, and tells the client not to repeat the call', async () => {
    const response = await venue.post(GET_EVENTS, {
      headers: JSON_TYPE,
      body: `{"filter":"${'x'.repeat(131_072)}"}`,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'malformed',
      meta: { reason: 'body_too_large' },
    })
  })

  test('the server refuses a body over 128 KB that comes in pieces without a length, and tells the client not to repeat the call', async () => {
    const { status, refusal } = await new Promise<{ status: number | undefined; refusal: unknown }>(
      (resolve, reject) => {
        const call = httpRequest(venue.origin + GET_EVENTS, { method: 'POST', headers: JSON_TYPE })
        call.once('response', (response) => {
          json(response)
            .then((refusal) => resolve({ status: response.statusCode, refusal }))
            .catch(reject)
            .finally(() => call.destroy())
        })
        call.once('error', reject)
        call.write(`{"filter":"${'x'.repeat(70_000)}`)
        call.write('x'.repeat(70_000))
        call.end('"}')
      },
    )
    expect(status).toBe(400)
    expect(refusal).toMatchObject({ code: 'malformed', meta: { reason: 'body_too_large' } })
  })
})

describe('the headers and the log line of every answer', () => {
  test('every answer contains the release, the API version and a request id, and must not be stored', async () => {
    const response = await venue.post(GET_EVENTS, { headers: JSON_TYPE, body: '{}' })
    expect(response.headers.get('X-Release')).toBe('test')
    expect(response.headers.get('X-Api-Version')).toBe('1.0')
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  test('the console’s page tells browsers to run only the console’s own scripts', async () => {
    const { headers } = await fetch(venue.origin)
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Permissions-Policy')).toBe('camera=(), microphone=(), geolocation=()')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
    expect(headers.get('Cross-Origin-Opener-Policy')).toBeNull()
  })

  test('every answer lets pages of other origins read the headers that they need', async () => {
    const response = await venue.post(GET_EVENTS, { headers: JSON_TYPE, body: '{}' })
    expect(response.headers.get('Access-Control-Expose-Headers')).toBe(
      'Idempotency-Replayed, X-Snapshot-Seq, X-Unchanged, X-Result-Id, X-Release, X-Api-Version, X-Request-Id, Date, Retry-After',
    )
  })

  test('the capabilities of the server say that it remembers the idempotency keys of calls for 30 days and checks preconditions', async () => {
    const response = await fetch(`${venue.origin}/v2/capabilities`)
    expect(await response.json()).toEqual({
      idempotency: { retentionDays: 30 },
      expect: true,
      resultIds: true,
      live: true,
      venue: expect.stringMatching(/^[0-9a-f]{16}$/),
      serverTime: '2026-05-16T10:00:00.000Z',
    })
  })

  test('the log line of an answer names the route, and contains nothing that the client sent', async () => {
    venue.logged.length = 0
    await venue.post(`${GET_EVENTS}/secret-in-path`, {
      headers: { ...JSON_TYPE, 'X-Auth-Token': 'secret-token' },
      body: '{"filter":"secret-filter"}',
    })
    expect(venue.logged.join('')).not.toContain('secret')
    expect(venue.logged.join('')).toContain('"route":"unknown"')
  })
})
