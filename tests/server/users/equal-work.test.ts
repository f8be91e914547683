import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mails } from '../../../server/db/schema/mails'
import type { MethodName, RequestOf } from '../../../src/contract/methods'
import { createRpcClient } from '../../../src/rpc/client'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { layAnna, PASSWORD } from './accounts'

// The work of hashing is what a stranger could measure, so it is counted: the real one, watched.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ hours: 2 })
  await layAnna(venue)
})

const WRONG = 'wrong-Horse-9'
const CALLS: readonly [MethodName, (email: string) => RequestOf<MethodName>][] = [
  ['Frey.Authorize', (email) => ({ email, password: WRONG })],
  ['Frey.ChangePassword', (email) => ({ email, password: WRONG, newPassword: 'another-Horse-9' })],
  ['Frey.RequestRegistration', (email) => ({ email, title: 'Anna', password: PASSWORD })],
  ['Frey.RequestResetPassword', (email) => ({ email })],
  ['Frey.ApproveResetPassword', (email) => ({ email, resetToken: 'f'.repeat(40) })],
]

/** What a call answers for an e-mail, and what it cost. */
async function seen(method: MethodName, request: RequestOf<MethodName>) {
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
  const before = await venue.database.db.$count(mails)
  const client = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
  const result = await client.call(method, request)
  return {
    answer: result.ok ? result.value.body : result.error,
    hashed: vi.mocked(hash).mock.calls.length,
    compared: vi.mocked(verify).mock.calls.length,
    mails: (await venue.database.db.$count(mails)) - before,
  }
}

describe('an e-mail with an account and one without are answered alike, after the same work', () => {
  test.each(CALLS)('%s', async (method, requestOf) => {
    const known = await seen(method, requestOf('anna@example.org'))
    const unknown = await seen(method, requestOf('nobody@example.org'))
    expect(unknown).toEqual(known)
  })
})

test.each([
  ['Frey.Authorize', { compared: 1, hashed: 0, mails: 0 }],
  ['Frey.ChangePassword', { compared: 2, hashed: 0, mails: 0 }],
  ['Frey.RequestRegistration', { compared: 0, hashed: 1, mails: 1 }],
  ['Frey.RequestResetPassword', { compared: 0, hashed: 0, mails: 1 }],
] as const)('%s does it for an e-mail without an account', async (method, work) => {
  const requestOf = CALLS.find(([name]) => name === method)?.[1]
  const asked = requestOf?.('nobody@example.org') ?? {}
  expect(await seen(method, asked)).toMatchObject(work)
})
