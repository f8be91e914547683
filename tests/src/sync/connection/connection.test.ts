import { beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '../../../../src/sync/connection/connection'
import { createConnectionView, isAnswering } from '../../../../src/state/connection'
import type { RpcClient } from '../../../../src/rpc/client'
import { watchedClient } from '../../../../src/sync/connection/watched-client'
import type { NetworkReading } from '../../../../src/sync/network-reading'
import type { TestPage } from '../platform'
import { ANSWERED, openTestedConnection, SILENCE, type TestedConnection } from './tested-connection'

let tested: TestedConnection
let connection: Connection
let page: TestPage
const settled = () => connection.probe()

beforeEach(() => {
  tested = openTestedConnection()
  connection = tested.connection
  page = tested.page
})

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
    ['a login page refuses the request', { kind: 'not_our_api', status: 511 }, 'networkLoginPage'],
    [
      'a filter in the network refuses the request',
      { kind: 'not_our_api', status: 403 },
      'offline',
    ],
    [
      'another program answers that it does not know the address',
      { kind: 'not_our_api', status: 404 },
      'otherServer',
    ],
    [
      'another program answers that it only gives pages at the address',
      { kind: 'not_our_api', status: 405 },
      'otherServer',
    ],
    ['the server wants a newer console', { kind: 'not_our_api', status: 426 }, 'serverTooOld'],
    ['a method is missing on the server', { kind: 'method_missing' }, 'serverTooOld'],
    ['a server without promises answers', { kind: 'reachable' }, 'online'],
  ])('the connection reports its kind when %s', async (_, heard, kind) => {
    tested.answer = heard
    connection.start()
    await settled()
    expect(connection.get().kind).toBe(kind)
  })

  test('the connection counts as offline since the failed call, not since the probe that confirmed the failure', async () => {
    connection.start()
    await settled()
    tested.answer = SILENCE
    const failedAt = page.clock
    connection.hear(SILENCE)
    page.clock += 2_500
    await settled()
    expect(connection.get()).toMatchObject({ kind: 'offline', since: failedAt })
  })

  test('after another program’s 404 the connection counts as failing, sends further probes, and knows when that began', async () => {
    connection.start()
    await settled()
    const answeredAt = page.clock
    page.clock += 60_000
    tested.answer = { kind: 'not_our_api', status: 404 }
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

  test('the connection is online again after the first answered call', async () => {
    tested.answer = SILENCE
    connection.start()
    await settled()
    connection.hear(ANSWERED)
    expect(connection.get().kind).toBe('online')
  })

  test('the connection is checked when the browser says that the network is gone', async () => {
    connection.start()
    await settled()
    tested.answer = SILENCE
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

  test('once a server counts as too old, a probe that only reaches the server does not change that', async () => {
    connection.hear({ kind: 'method_missing' })
    connection.hear({ kind: 'reachable' })
    expect(connection.get().kind).toBe('serverTooOld')
  })
})

test('a server counts as answering from its first answer to the first failure', async () => {
  const isKnown = () =>
    isAnswering({ ...createConnectionView(0).getInitialState(), ...connection.get() })
  expect(isKnown()).toBe(false)
  await settled()
  expect(isKnown()).toBe(true)
  tested.answer = SILENCE
  connection.hear(SILENCE)
  expect(connection.get().kind).toBe('online')
  expect(isKnown()).toBe(false)
  tested.answer = ANSWERED
  connection.hear(ANSWERED)
  expect(isKnown()).toBe(true)
  await settled()
})

describe('a call without an answer', () => {
  const silent: RpcClient = { call: () => new Promise(() => {}) }

  test('when a call has no answer after three seconds, the connection sends a probe, which finds the outage', async () => {
    connection.start()
    await settled()
    tested.answer = SILENCE
    void watchedClient(silent, connection, page).call('Mimir.GetEvents', {})
    page.pass(2_999)
    expect(connection.get().isProbing).toBe(false)
    page.pass(1)
    await settled()
    expect(connection.get().kind).toBe('offline')
  })

  test('a call that is answered in time leaves no JavaScript timer running', async () => {
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
