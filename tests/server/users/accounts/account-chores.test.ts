import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordResets } from '../../../../server/db/schema/sign-in/password-resets'
import { pendingAccounts } from '../../../../server/db/schema/sign-in/pending-accounts'
import { accountChores } from '../../../../server/users/accounts/account-chores'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const OLD = new Date('2026-04-16T09:59:59Z')
const YOUNG = new Date('2026-04-16T10:00:01Z')

test('the server deletes the links of registrations and password resets after 30 days, not earlier', async () => {
  const { db } = venue.database
  const account = { email: '', title: '', passwordHash: '', language: 'en' }
  await db.insert(pendingAccounts).values([
    { ...account, codeHash: 'old', createdAt: OLD },
    { ...account, codeHash: 'young', createdAt: YOUNG },
  ])
  await db.insert(passwordResets).values([
    { tokenHash: 'old', createdAt: OLD },
    { tokenHash: 'young', createdAt: YOUNG },
  ])
  for (const { run } of accountChores({ db, now: () => new Date('2026-05-16T10:00:00Z') })) {
    await run()
  }
  expect(await db.select().from(pendingAccounts)).toMatchObject([{ codeHash: 'young' }])
  expect(await db.select().from(passwordResets)).toMatchObject([{ tokenHash: 'young' }])
})
