import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KeyPromise } from '../../../src/contract/server-abilities'
import { createRpcClient, type RpcClient } from '../../../src/rpc/client'
import { withKnownHeaders } from '../../../src/rpc/known-headers'
import { answerJson, startHttpServer, type HttpServer } from './http-server'

const OURS = {
  key: '11111111-2222-4333-8444-555555555555',
  expect: { sessionHash: null },
  ruledAt: '2026-11-20T13:02:00.000Z',
  undoes: 7,
  snapshotSeq: { seq: 17, venue: 'hall-a' },
  venue: 'hall-a',
  epoch: null,
}
const CALLER = { credentials: { personId: 5, authToken: 'secret' }, eventId: 3 }
const NAMES = ['idempotency-key', 'x-expect', 'x-ruled-at', 'x-undoes', 'x-snapshot-seq', 'x-venue']

let server: HttpServer
let keyPromise: KeyPromise
let promiseWhenAsked: KeyPromise
let client: RpcClient

beforeEach(async () => {
  promiseWhenAsked = null
  server = await startHttpServer((_, response) => answerJson(response, {}))
  client = withKnownHeaders(createRpcClient({ baseUrl: server.baseUrl, fetch }), {
    keyPromise: () => keyPromise,
    ask() {
      keyPromise = promiseWhenAsked
      return Promise.resolve()
    },
  })
})

afterEach(() => server.close())

const sentNames = () => Object.keys(server.heard[0]?.headers ?? {})

test('a server that promised to keep idempotency keys gets all headers of our API', async () => {
  keyPromise = 'given'
  await client.call('Mimir.AddPenalty', {}, { ...CALLER, ...OURS })
  expect(sentNames()).toEqual(expect.arrayContaining([...NAMES, 'x-epoch', 'x-auth-token']))
})

test('a server that promised nothing about repeated calls gets the caller and the event, but no header of our API', async () => {
  keyPromise = 'none'
  await client.call('Mimir.AddPenalty', {}, { ...CALLER, ...OURS })
  expect(sentNames().filter((name) => name.startsWith('x-') || NAMES.includes(name))).toEqual([
    'x-auth-token',
    'x-current-person-id',
    'x-current-event-id',
  ])
})

test('while the console does not know what the server promises about repeated calls, a read is sent without a header of our API', async () => {
  keyPromise = null
  const { snapshotSeq } = OURS
  await client.call('Mimir.GetTablesState', {}, { ...CALLER, snapshotSeq })
  expect(sentNames()).not.toContain('x-snapshot-seq')
})

test('before it sends a call with an idempotency key, the client asks what the server promises about repeated calls, and then sends the key to a server that remembers keys', async () => {
  keyPromise = null
  promiseWhenAsked = 'given'
  await client.call('Mimir.AddPenalty', {}, { ...CALLER, key: OURS.key })
  expect(sentNames()).toContain('idempotency-key')
})

test('a call with an idempotency key is not sent while the client cannot find out whether the server remembers keys', async () => {
  keyPromise = null
  const answer = await client.call('Mimir.AddPenalty', {}, { ...CALLER, key: OURS.key })
  expect(answer).toEqual({ ok: false, error: { kind: 'no_answer', timedOut: false } })
  expect(server.heard).toEqual([])
})
