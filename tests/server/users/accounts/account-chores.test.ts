import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordResets } from '../../../../server/db/schema/sign-in/password-resets'
import { pendingAccounts } from '../../../../server/db/schema/sign-in/pending-accounts'
import { signInCodes } from '../../../../server/db/schema/sign-in/sign-in-codes'
import { accountChores } from '../../../../server/users/accounts/account-chores'
import { hashSecret } from '../../../../server/users/accounts/links'
import { layHall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layPerson } from '../accounts'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const OLD = new Date('2026-04-16T09:59:59Z')
const YOUNG = new Date('2026-04-16T10:00:01Z')

/** Runs all chores at 10:00 on 16 May, the time of the server's clock. */
async function runChores() {
  const { db } = venue.database
  for (const { run } of accountChores({ db, now: () => new Date('2026-05-16T10:00:00Z') })) {
    await run()
  }
}

test('the server deletes registration links after 30 days; an expired link that is younger is refused as expired, not as unknown', async () => {
  const { db } = venue.database
  const account = { email: '', title: '', passwordHash: '', language: 'en' }
  await db.insert(pendingAccounts).values([
    { ...account, codeHash: hashSecret('old'), createdAt: OLD },
    { ...account, codeHash: hashSecret('young'), createdAt: YOUNG },
  ])
  await runChores()
  expect(await db.select().from(pendingAccounts)).toMatchObject([{ createdAt: YOUNG }])
  const refused = (approvalCode: string) =>
    venue.refusal('Frey.ApproveRegistration', { approvalCode })
  expect(await refused('old')).toMatchObject({ reason: 'link_unknown' })
  expect(await refused('young')).toMatchObject({ reason: 'link_expired' })
})

test('the server deletes password reset links after 30 days; an expired link that is younger is refused as expired, not as unknown', async () => {
  const { db } = venue.database
  const { id: personId } = await layPerson(venue, { title: 'Anna', email: 'anna@example.org' })
  await db.insert(passwordResets).values([
    { personId, tokenHash: hashSecret('old'), createdAt: OLD },
    { personId, tokenHash: hashSecret('young'), createdAt: YOUNG },
  ])
  await runChores()
  expect(await db.select().from(passwordResets)).toMatchObject([{ createdAt: YOUNG }])
  const refused = (resetToken: string) =>
    venue.refusal('Frey.ApproveResetPassword', { email: 'anna@example.org', resetToken })
  expect(await refused('old')).toMatchObject({ reason: 'link_unknown' })
  expect(await refused('young')).toMatchObject({ reason: 'link_expired' })
})

test('the server deletes codes to sign in after a day, not earlier', async () => {
  const { db } = venue.database
  const { eventId, admin, referee } = await layHall(venue, { players: 0 })
  const code = { personId: referee.id, makerId: admin.id, eventId }
  await db.insert(signInCodes).values([
    { ...code, codeHash: 'old', createdAt: new Date('2026-05-15T09:59:59Z') },
    { ...code, codeHash: 'young', createdAt: new Date('2026-05-15T10:00:01Z') },
  ])
  await runChores()
  expect(await db.select().from(signInCodes)).toMatchObject([{ codeHash: 'young' }])
})
