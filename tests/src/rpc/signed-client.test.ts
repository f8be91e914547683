import { expect, test } from 'vitest'
import { createRpcClient, type RpcFetch } from '../../../src/rpc/client'
import { signedClient } from '../../../src/rpc/signed-client'

const API = { 'X-Api-Version': '1.0' }

/**
 * Makes a call that the server refuses with this status and code. `promised` tells whether the server
 * promised to keep idempotency keys: before the call, and after the answer.
 */
async function answered(
  status: number,
  code: string,
  given: { headers?: Record<string, string>; promised: [before: boolean, after: boolean] },
) {
  const promised = [...given.promised]
  const fetch: RpcFetch = () =>
    Promise.resolve(Response.json({ code, msg: 'no' }, { status, headers: given.headers ?? {} }))
  const client = signedClient(
    createRpcClient({ baseUrl: 'https://hall.test', fetch }),
    () => promised.shift() ?? false,
  )
  return client.call('Mimir.AddPenalty', {})
}

test.each([
  ['permission_denied', 403],
  ['unauthenticated', 401],
  ['not_found', 404],
  ['failed_precondition', 412],
  ['unavailable', 503],
])(
  'a refusal %s without the name of our API is ignored when the server had promised to keep idempotency keys',
  async (code, status) => {
    expect(await answered(status, code, { promised: [true, true] })).toEqual({
      ok: false,
      error: { kind: 'not_our_api', status },
    })
  },
)

test('a refusal with the name of our API counts as an answer of the server', async () => {
  const answer = await answered(403, 'permission_denied', { headers: API, promised: [true, true] })
  expect(answer).toMatchObject({ error: { kind: 'refused', code: 'permission_denied' } })
})

test('a refusal without the name of our API counts when the server had promised nothing about repeated calls', async () => {
  const answer = await answered(403, 'permission_denied', { promised: [false, false] })
  expect(answer).toMatchObject({ error: { kind: 'refused', code: 'permission_denied' } })
})

test.each<[string, [boolean, boolean]]>([
  ['stops promising', [true, false]],
  ['begins to promise', [false, true]],
])(
  'a refusal without the name of our API is ignored when the server %s during the call',
  async (_, promised) => {
    const answer = await answered(403, 'permission_denied', { promised })
    expect(answer).toMatchObject({ error: { kind: 'not_our_api', status: 403 } })
  },
)
