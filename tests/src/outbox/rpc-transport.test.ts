import { describe, expect, test } from 'vitest'
import { parseExpect } from '../../../src/contract/parse-expect'
import { rpcTransport } from '../../../src/outbox/rpc-transport'
import { sendOnce } from '../../../src/outbox/send-once'
import { createRpcClient, type RpcFetch } from '../../../src/rpc/client'
import { CAPABILITIES } from './model/device/device'
import { EVENT, extra, idOf, NOON, penalty, rowOf, TABLE, VENUE } from './rulings'

const credentials = { personId: 7, authToken: 'secret' }

function recording() {
  const requests: { url: string; headers: Record<string, string>; body: unknown }[] = []
  const fetch: RpcFetch = (url, init) => {
    requests.push({ url, headers: init.headers, body: JSON.parse(init.body) })
    const headers = { 'Content-Type': 'application/json', 'X-Api-Version': '1.0' }
    return Promise.resolve(
      new Response('{"success":true}', { headers: { ...headers, 'X-Result-Id': '55' } }),
    )
  }
  return { rpc: createRpcClient({ baseUrl: 'https://hall.test', fetch }), requests }
}

const probe = () => Promise.resolve({ kind: 'up' } as const)
const promises = { get: () => CAPABILITIES }

test('the outbox reads no evidence for a ruling from an answer of another format', async () => {
  const { rpc } = recording()
  const read = await rpcTransport({ rpc, promises, probe }).read(rowOf(penalty(), 1), credentials)
  expect(read).toEqual({ ok: false, error: { kind: 'not_our_api', status: 200 } })
})

describe('a ruling on the wire', () => {
  test('a ruling on the wire contains its idempotency key, its event, its precondition and the time it was made', async () => {
    const { rpc, requests } = recording()
    const result = await rpcTransport({ rpc, promises, probe }).send(
      rowOf(penalty(), 1),
      credentials,
    )
    expect(result).toMatchObject({ ok: true, value: { resultId: '55' } })
    expect(requests).toMatchObject([
      {
        url: 'https://hall.test/v2/common.Mimir/AddPenalty',
        headers: {
          'X-Auth-Token': 'secret',
          'X-Current-Person-Id': '7',
          'X-Current-Event-Id': String(EVENT),
          'Idempotency-Key': `"${idOf(1)}"`,
          'X-Ruled-At': new Date(NOON).toISOString(),
          'X-Venue': VENUE,
          'X-Epoch': 'none',
        },
        body: { eventId: EVENT, playerId: 11, amount: 2000, reason: 'late' },
      },
    ])
    const expected = parseExpect('AddPenalty', requests[0]?.headers['X-Expect'] ?? '')
    expect(expected).toEqual({ ok: true, value: { sessionHash: TABLE, name: 'Sato Ken' } })
  })

  test('a ruling on the wire names the epoch that its row stores', async () => {
    const { rpc, requests } = recording()
    const row = rowOf(penalty(), 1, { epoch: 'epoch-of-may' })
    await rpcTransport({ rpc, promises, probe }).send(row, credentials)
    expect(requests[0]?.headers['X-Epoch']).toBe('epoch-of-may')
  })

  test('a ruling on the wire contains its time by the server’s clock, if the difference of the clocks was known', async () => {
    const { rpc, requests } = recording()
    const row = rowOf(penalty(), 1, { skewMs: 3_600_000 })
    await rpcTransport({ rpc, promises, probe }).send(row, credentials)
    expect(requests[0]?.headers['X-Ruled-At']).toBe(new Date(NOON + 3_600_000).toISOString())
  })

  test('a refusal without the API version of the server does not count when the server promised to keep idempotency keys', async () => {
    const fetch: RpcFetch = () =>
      Promise.resolve(Response.json({ code: 'permission_denied', msg: 'no' }, { status: 403 }))
    const rpc = createRpcClient({ baseUrl: 'https://hall.test', fetch })
    const result = await rpcTransport({ rpc, promises, probe }).send(
      rowOf(penalty(), 1),
      credentials,
    )
    expect(result).toEqual({ ok: false, error: { kind: 'not_our_api', status: 403 } })
  })

  test('a ruling that is sent only once, because the server remembers no idempotency keys, contains neither key nor precondition', async () => {
    const { rpc, requests } = recording()
    await sendOnce(rpc, extra(60), { credentials })
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain('Idempotency-Key')
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain('X-Expect')
  })

  test('a ruling sent once from a device that cannot store contains an idempotency key and a precondition', async () => {
    const { rpc, requests } = recording()
    await sendOnce(rpc, extra(60), {
      credentials,
      once: { key: idOf(1), ruledAt: NOON, venue: VENUE },
    })
    expect(requests[0]?.headers).toMatchObject({
      'Idempotency-Key': `"${idOf(1)}"`,
      'X-Expect': expect.stringMatching(/./),
      'X-Ruled-At': new Date(NOON).toISOString(),
      'X-Venue': VENUE,
    })
  })
})
