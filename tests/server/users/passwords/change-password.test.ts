import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { journal } from '../../../../server/db/schema/hall/journal'
import type { HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, PASSWORD } from '../accounts'

let venue: TestVenue
let anna: HallPerson
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ minutes: 16 })
  anna = await layAnna(venue)
})

const EMAIL = 'anna@example.org'
const ASKED = { email: EMAIL, password: PASSWORD, newPassword: 'another-Horse-9' }
const signIn = (password: string) => venue.call('Frey.Authorize', { email: EMAIL, password })

test('a person replaces the old password with a new one and can sign in with it', async () => {
  const { authToken = '' } = await venue.call('Frey.ChangePassword', ASKED)
  const credentials = { personId: anna.id, authToken }

  expect(await venue.call('Frey.Me', {}, { credentials })).toMatchObject({ personId: anna.id })
  await signIn('another-Horse-9')
  expect(await venue.refusal('Frey.Authorize', { email: EMAIL, password: PASSWORD })).toMatchObject(
    { reason: 'bad_credentials' },
  )
})

test('a change of password ends all earlier sign-ins of the person', async () => {
  const other = await signIn(PASSWORD)
  await venue.call('Frey.ChangePassword', ASKED)
  expect(await venue.refusal('Frey.QuickAuthorize', other)).toMatchObject({
    reason: 'token_check_failed',
  })
  expect(await venue.refusal('Frey.QuickAuthorize', anna.credentials)).toMatchObject({
    reason: 'token_check_failed',
  })
})

test('a change of password that is repeated after a lost answer signs in again and ends no sign-in', async () => {
  const first = await venue.call('Frey.ChangePassword', ASKED)
  const again = await venue.call('Frey.ChangePassword', ASKED)
  await venue.call('Frey.QuickAuthorize', { personId: anna.id, authToken: first.authToken ?? '' })
  await venue.call('Frey.QuickAuthorize', { personId: anna.id, authToken: again.authToken ?? '' })
})

test.each([
  ['a wrong password', { ...ASKED, password: 'wrong-Horse-9' }],
  ['an e-mail that nobody has', { ...ASKED, email: 'nobody@example.org' }],
])(
  'a change of password with %s gets the same refusal, which does not say whether e-mail or password is wrong',
  async (_what, request) => {
    expect(await venue.refusal('Frey.ChangePassword', request)).toEqual({
      status: 400,
      code: 'invalid_argument',
      reason: 'bad_credentials',
      meta: {
        reason: 'bad_credentials',
        cause: 'The email or the password is wrong.',
      },
    })
    await signIn(PASSWORD)
  },
)

test('wrong passwords at a change of password and at the sign-in count together, and the refusal says how long to wait', async () => {
  for (const nth of [1, 2, 3, 4, 5]) {
    const request = { email: EMAIL, password: `wrong-Horse-${nth}` }
    await venue.refusal('Frey.Authorize', request)
    await venue.refusal('Frey.ChangePassword', { ...ASKED, password: `other-Horse-${nth}` })
  }
  expect(await venue.refusal('Frey.ChangePassword', ASKED)).toMatchObject({
    status: 429,
    reason: 'too_many_tries',
    meta: { retryAfterSeconds: '900' },
  })
})

test('the journal of a password change names the person, and has no password', async () => {
  await venue.call('Frey.ChangePassword', ASKED)
  const rows = await venue.database.db.select().from(journal)
  expect(rows).toMatchObject([
    { method: 'Frey.ChangePassword', personId: anna.id, isRefusal: false },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Horse|anna@/)
})
