import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { persons } from '../../../../server/db/schema/people/persons'
import { present } from '../../../../src/lib/assert'
import type { Credentials } from '../../../../src/rpc/client'
import { layPeople, type HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, layPerson, PASSWORD } from '../accounts'

let venue: TestVenue
let anna: HallPerson
let superadmin: HallPerson
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ hours: 2 })
  anna = await layAnna(venue)
  superadmin = present((await layPeople(venue, ['Chief'], { isSuperadmin: true }))[0], 'chief')
})

const TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'

/** Signs Anna in on another device. */
async function signInOn(userAgent: string): Promise<Credentials> {
  const response = await venue.post('/v2/common.Frey/Authorize', {
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ email: 'anna@example.org', password: PASSWORD }),
  })
  return (await response.json()) as Credentials
}
const signInsOf = async (credentials: Credentials) =>
  (await venue.call('Venue.GetSignIns', {}, { credentials })).signIns ?? []
const isIn = (credentials: Credentials) =>
  venue.call('Frey.QuickAuthorize', credentials).then(
    () => true,
    () => false,
  )

describe('GetSignIns', () => {
  test('GetSignIns lists the caller’s own sign-ins, last used first, with devices in words', async () => {
    venue.clock.forward({ minutes: 10 })
    const tablet = await signInOn(TABLET)
    const at = (minutes: number) => new Date(venue.clock.time - minutes * 60_000).toISOString()

    expect(await signInsOf(anna.credentials)).toEqual([
      {
        id: expect.any(Number) as unknown,
        device: 'Chrome on Android',
        signedInAt: at(0),
        lastUsedAt: at(0),
        isThis: false,
        isImpersonation: false,
        expiresAt: '',
      },
      {
        id: expect.any(Number) as unknown,
        device: '',
        signedInAt: at(10),
        lastUsedAt: at(10),
        isThis: true,
        isImpersonation: false,
        expiresAt: '',
      },
    ])
    expect(JSON.stringify(await signInsOf(tablet))).not.toContain(tablet.authToken)
  })

  test('GetSignIns shows the time of the last use to within an hour, and no sign-ins of other people', async () => {
    await layPerson(venue, { title: 'Boris' })
    venue.clock.forward({ hours: 1, seconds: 1 })
    await venue.call('Frey.Me', {}, { credentials: anna.credentials })
    expect(await signInsOf(anna.credentials)).toMatchObject([
      { lastUsedAt: new Date(venue.clock.time).toISOString() },
    ])
  })

  test('GetSignIns leaves out expired sign-ins', async () => {
    venue.clock.forward({ hours: 24 * 300 })
    const tablet = await signInOn(TABLET)
    venue.clock.forward({ hours: 24 * 66 })
    expect(await signInsOf(tablet)).toHaveLength(1)
  })
})

describe('EndSignIn', () => {
  test('EndSignIn ends one sign-in, and the person’s other sign-ins stay', async () => {
    const [tablet, other] = [await signInOn(TABLET), await signInOn(TABLET)]
    const [latest] = await signInsOf(tablet)
    await venue.call('Venue.EndSignIn', { id: latest?.id ?? 0 }, { credentials: anna.credentials })
    expect([await isIn(anna.credentials), await isIn(tablet), await isIn(other)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('EndSignIn cannot end a sign-in of another person', async () => {
    const boris = await layPerson(venue, { title: 'Boris' })
    const [his] = await signInsOf(boris.credentials)
    const { credentials } = anna
    expect(
      await venue.refusal('Venue.EndSignIn', { id: his?.id ?? 0 }, { credentials }),
    ).toMatchObject({ status: 404, reason: 'sign_in_not_found', meta: { field: 'id' } })
    expect(await isIn(boris.credentials)).toBe(true)
  })
})

test("EndOtherSignIns ends the caller's other sign-ins, and keeps this one and those of other people", async () => {
  const tablet = await signInOn(TABLET)
  await venue.call('Venue.EndOtherSignIns', {}, { credentials: tablet })
  expect([await isIn(anna.credentials), await isIn(tablet)]).toEqual([false, true])
  expect(await isIn(superadmin.credentials)).toBe(true)
})

test('EndSignInsOf lets a superadmin end all sign-ins of a person', async () => {
  const tablet = await signInOn(TABLET)
  const { credentials } = superadmin
  await venue.call('Venue.EndSignInsOf', { personId: anna.id }, { credentials })
  expect([await isIn(anna.credentials), await isIn(tablet)]).toEqual([false, false])
  expect(await isIn(credentials)).toBe(true)
})

describe('SetTemporaryPassword', () => {
  const set = async () => {
    const { credentials } = superadmin
    const asked = { personId: anna.id }
    return (await venue.call('Venue.SetTemporaryPassword', asked, { credentials })).password ?? ''
  }
  const EMAIL = 'anna@example.org'

  test('SetTemporaryPassword gives a password that only allows choosing a new one, and ends all sign-ins of the person', async () => {
    const password = await set()
    expect(await isIn(anna.credentials)).toBe(false)
    expect(await venue.refusal('Frey.Authorize', { email: EMAIL, password })).toMatchObject({
      status: 412,
      reason: 'password_is_temporary',
    })
    const newPassword = 'another-Horse-9'
    const { authToken = '' } = await venue.call('Frey.ChangePassword', {
      email: EMAIL,
      password,
      newPassword,
    })
    expect(await isIn({ personId: anna.id, authToken })).toBe(true)
  })

  test('SetTemporaryPassword ends the earlier temporary password', async () => {
    const [first, second] = [await set(), await set()]
    const newPassword = 'another-Horse-9'
    const by = (password: string) => ({ email: EMAIL, password, newPassword })
    expect((await venue.refusal('Frey.ChangePassword', by(first))).reason).toBe('bad_credentials')
    await venue.call('Frey.ChangePassword', by(second))
  })

  test('SetTemporaryPassword leaves no password in the log and in the journal', async () => {
    const password = await set()
    const kept = JSON.stringify(await venue.database.db.query.journal.findMany())
    expect(kept).not.toContain(password)
    expect(venue.logged.join('\n')).not.toContain(password)
  })

  test('SetTemporaryPassword is refused for a person without an e-mail, who cannot sign in', async () => {
    await venue.database.db.update(persons).set({ email: null }).where(eq(persons.id, anna.id))
    const { credentials } = superadmin
    expect(
      await venue.refusal('Venue.SetTemporaryPassword', { personId: anna.id }, { credentials }),
    ).toMatchObject({ status: 412, reason: 'account_without_email' })
  })
})

describe('an impersonation of a person by a superadmin', () => {
  const asAnna = async () => {
    const { credentials } = superadmin
    const made = await venue.call('Venue.Impersonate', { personId: anna.id }, { credentials })
    return {
      credentials: { personId: made.personId ?? 0, authToken: made.authToken ?? '' },
      expiresAt: made.expiresAt,
    }
  }

  test('an impersonation ends after an hour, even if it is in use', async () => {
    const { credentials, expiresAt } = await asAnna()
    expect(expiresAt).toBe(new Date(venue.clock.time + 3_600_000).toISOString())
    expect(await venue.call('Frey.Me', {}, { credentials })).toMatchObject({
      email: 'anna@example.org',
    })
    expect(await isIn(credentials)).toBe(true)
    venue.clock.forward({ minutes: 59, seconds: 59 })
    expect(await isIn(credentials)).toBe(true)
    venue.clock.forward({ seconds: 1 })
    expect(await isIn(credentials)).toBe(false)
    expect(await venue.refusal('Frey.Me', {}, { credentials })).toMatchObject({
      status: 401,
      reason: 'bad_token',
    })
  })

  test('an impersonation gives no superadmin rights', async () => {
    const { credentials } = await asAnna()
    expect(
      await venue.refusal('Venue.Impersonate', { personId: superadmin.id }, { credentials }),
    ).toMatchObject({ status: 403, reason: 'wrong_role' })
  })

  test('the journal names the superadmin for each call of an impersonation, and the person on whose behalf it was made', async () => {
    const { credentials } = await asAnna()
    const asked = { personId: anna.id, telegramId: '', notifications: '' }
    await venue.call('Frey.SetNotificationsSettings', asked, { credentials })
    await venue.call('Venue.SignOut', {}, { credentials })
    const onBehalf = { personId: superadmin.id, onBehalfOf: anna.id }

    expect(await venue.database.db.query.journal.findMany()).toMatchObject([
      { method: 'Venue.Impersonate', ...onBehalf },
      { method: 'Frey.SetNotificationsSettings', ...onBehalf },
      { method: 'Venue.SignOut', ...onBehalf },
    ])
  })

  test('an impersonation that is made within an impersonation counts as made by the first superadmin, and ends with that superadmin’s sign-ins', async () => {
    const [deputy] = await layPeople(venue, ['Deputy'], { isSuperadmin: true })
    const asDeputy = await venue.call(
      'Venue.Impersonate',
      { personId: present(deputy, 'the deputy').id },
      { credentials: superadmin.credentials },
    )
    const { personId = 0, authToken = '' } = asDeputy
    const { authToken: token = '' } = await venue.call(
      'Venue.Impersonate',
      { personId: anna.id },
      { credentials: { personId, authToken } },
    )
    const credentials = { personId: anna.id, authToken: token }
    const asked = { personId: anna.id, telegramId: '', notifications: '' }
    await venue.call('Frey.SetNotificationsSettings', asked, { credentials })

    expect((await venue.database.db.query.journal.findMany()).at(-1)).toMatchObject({
      method: 'Frey.SetNotificationsSettings',
      personId: superadmin.id,
      onBehalfOf: anna.id,
    })
    const ended = { personId: superadmin.id }
    await venue.call('Venue.EndSignInsOf', ended, { credentials: superadmin.credentials })
    expect(await isIn(credentials)).toBe(false)
  })

  test('a person sees an impersonation of them in their list of sign-ins and can end it', async () => {
    const { credentials, expiresAt } = await asAnna()
    const [theirs] = await signInsOf(anna.credentials)
    expect(theirs).toMatchObject({ isImpersonation: true, expiresAt })
    await venue.call('Venue.EndSignIn', { id: theirs?.id ?? 0 }, { credentials: anna.credentials })
    expect(await isIn(credentials)).toBe(false)
  })

  test('an impersonation ends when the superadmin’s own sign-ins are ended', async () => {
    const { credentials } = await asAnna()
    const other = present((await layPeople(venue, ['Other'], { isSuperadmin: true }))[0], 'other')
    const asked = { personId: superadmin.id }
    await venue.call('Venue.EndSignInsOf', asked, { credentials: other.credentials })
    expect(await isIn(credentials)).toBe(false)
    expect(await isIn(anna.credentials)).toBe(true)
  })

  test('an impersonation of a removed account is refused', async () => {
    await venue.call('Frey.DepersonalizeAccount', {}, { credentials: anna.credentials })
    const { credentials } = superadmin
    expect(
      await venue.refusal('Venue.Impersonate', { personId: anna.id }, { credentials }),
    ).toMatchObject({ status: 404, reason: 'person_not_found' })
  })
})
