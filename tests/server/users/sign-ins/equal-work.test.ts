import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../../../server/db/schema/hall/mails'
import { passwordResets } from '../../../../server/db/schema/sign-in/password-resets'
import { inHashingPlace, MOST_HASHES_UNDER_WAY } from '../../../../server/users/passwords/passwords'
import type { MethodName, RequestOf } from '../../../../src/contract/methods'
import { createRpcClient, type RpcClient } from '../../../../src/rpc/client'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, PASSWORD } from '../accounts'

let venue: TestVenue
let client: RpcClient
beforeAll(async () => {
  venue = await startTestVenue()
  client = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ hours: 2 })
  await layAnna(venue)
})

const WRONG = 'wrong-Horse-9'
const EMAILS = ['anna@example.org', 'nobody@example.org'] as const

/** Calls with an e-mail address that anybody can make without an account. */
const HASHING: readonly [MethodName, (email: string) => RequestOf<MethodName>][] = [
  ['Frey.Authorize', (email) => ({ email, password: WRONG })],
  ['Frey.ChangePassword', (email) => ({ email, password: WRONG, newPassword: 'another-Horse-9' })],
  ['Frey.RequestRegistration', (email) => ({ email, title: 'Anna', password: PASSWORD })],
]
const ALL = [
  ...HASHING,
  ['Frey.RequestResetPassword', (email) => ({ email })],
  ['Frey.ApproveResetPassword', (email) => ({ email, resetToken: 'f'.repeat(40) })],
] satisfies typeof HASHING

async function answerTo(method: MethodName, request: RequestOf<MethodName>): Promise<unknown> {
  const result = await client.call(method, request)
  return result.ok ? result.value.body : result.error
}

describe('the server gives the same answer for an e-mail with or without an account', () => {
  test.each(ALL)(
    '%s gives the same answer for an e-mail with an account and for one without',
    async (method, requestOf) => {
      const [known, unknown] = EMAILS
      expect(await answerTo(method, requestOf(unknown))).toEqual(
        await answerTo(method, requestOf(known)),
      )
    },
  )
})

describe.each(EMAILS)('the server does the same work for every e-mail, here %s', (email) => {
  // No place for hashing is left. A call that is refused as busy has therefore tried to hash.
  test.each(HASHING)(
    '%s computes the slow hash whether or not the e-mail has an account',
    async (method, requestOf) => {
      let letGo: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const places = Array.from({ length: MOST_HASHES_UNDER_WAY }, () => inHashingPlace(() => held))
      expect(await answerTo(method, requestOf(email))).toMatchObject({ reason: 'busy' })
      letGo()
      await Promise.all(places)
    },
  )

  test('RequestResetPassword stores a link and a mail even for an address without an account', async () => {
    await answerTo('Frey.RequestResetPassword', { email })
    const { db } = venue.database
    expect([await db.$count(passwordResets), await db.$count(mails)]).toEqual([1, 1])
  })

  test('RequestRegistration writes a mail even for an e-mail with an account', async () => {
    await answerTo('Frey.RequestRegistration', { email, title: 'Anna', password: PASSWORD })
    expect(await venue.database.db.$count(mails)).toBe(1)
  })
})
