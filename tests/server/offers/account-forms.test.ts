import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decodePersonInfos } from '../../../src/contract/decode/people'
import { personId } from '../../../src/domain/ids'
import {
  personAsRead,
  NEW_PERSON,
  personToDraft,
  readNewPerson,
  readPersonDraft,
} from '../../../src/features/profile/draft'
import { readNewPassword } from '../../../src/parts/account/new-password-form'
import { present } from '../../../src/lib/assert'
import type { HallPerson } from '../harness/hall'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { layAnna, PASSWORD } from '../users/accounts'

// The server must accept what the form of an account accepts. It must refuse what the form refuses, at the same field.

let venue: TestVenue
let hall: Hall
let anna: HallPerson
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ minutes: 16 })
  hall = await layHall(venue, { players: 0 })
  anna = await layAnna(venue)
})

const EMAIL = 'anna@example.org'
const PROFILE = {
  title: 'Anna Ivanova',
  country: 'LV',
  city: 'Riga',
  phone: '+371 555',
  tenhouId: 'AnnaT',
  email: EMAIL,
  hasAvatar: false,
  avatarData: '',
}
const asSuperadmin = () => ({ credentials: hall.superadmin.credentials })

describe('the values of a profile', () => {
  test('the form shows the profile that was read from the server', async () => {
    const me = await venue.call('Frey.Me', {}, { credentials: anna.credentials })
    const { city = '', country = '', phone = '', tenhouId = '', title = '', email = '' } = me
    const rest = { id: personId(anna.id), lastUpdate: '', msNickname: '', msAccountId: 0 }
    const person = { city, country, phone, tenhouId, title, email, hasAvatar: false, ...rest }
    expect(personToDraft(person)).toEqual(PROFILE)
  })

  test.each([
    ['title', '  Anna '],
    ['country', ''],
    ['city', ''],
    ['phone', ''],
    ['tenhouId', 'Eightabc'],
    ['email', ' Anna@Example.ORG '],
    ['email', 'anna@hall'],
  ])('the form and the server accept a profile whose %s is %j', async (field, text) => {
    const wish = readPersonDraft({ ...PROFILE, [field]: text }, EMAIL)
    expect(wish.ok).toBe(true)
    await venue.call(
      'Frey.UpdatePersonalInfo',
      { ...present(wish.ok ? wish.value : null, 'the wish'), id: anna.id },
      asSuperadmin(),
    )
  })

  test.each([
    ['title', '', 'auth.invalidTitle'],
    ['title', ' \t', 'auth.invalidTitle'],
    ['country', 'Latvia', 'profile.problems.country'],
    ['city', 'x'.repeat(256), 'profile.problems.tooLong'],
    ['phone', '1'.repeat(101), 'profile.problems.tooLong'],
    ['tenhouId', 'NineChars', 'profile.problems.tenhou'],
    ['email', '', 'auth.invalidEmail'],
    ['email', 'anna', 'auth.invalidEmail'],
    ['email', 'anna at@example.org', 'auth.invalidEmail'],
  ])('the form and the server refuse a profile whose %s is %j', async (field, text, words) => {
    const profile = { ...PROFILE, [field]: text }
    expect(readPersonDraft(profile, EMAIL)).toEqual({ ok: false, error: { [field]: words } })
    expect(
      await venue.refusal('Frey.UpdatePersonalInfo', { ...profile, id: anna.id }, asSuperadmin()),
    ).toMatchObject({ meta: { field } })
  })

  test('a profile that was saved and read again has the values that the form expects', async () => {
    const typed = {
      ...PROFILE,
      title: ' Anna  Kalnin\u0327a ',
      city: ' Liepāja ',
      email: ' Anna@Hall ',
    }
    const wish = readPersonDraft(typed, EMAIL)
    const request = { ...present(wish.ok ? wish.value : null, 'the wish'), id: anna.id }
    await venue.call('Frey.UpdatePersonalInfo', request, asSuperadmin())
    const { people } = await venue.call('Frey.GetPersonalInfo', { ids: [anna.id] }, asSuperadmin())
    const [person] = decodePersonInfos({ people: people ?? [] })
    expect(personToDraft(present(person, 'the person'))).toEqual(personAsRead(typed))
    expect(personAsRead(typed)).toMatchObject({ title: 'Anna Kalniņa', email: 'anna@hall' })
  })

  test('the profile of a person without an e-mail address can be saved without one', async () => {
    const { id, title } = hall.stranger
    const wish = readPersonDraft({ ...PROFILE, title, email: '' }, '')
    expect(wish.ok).toBe(true)
    const request = { ...present(wish.ok ? wish.value : null, 'the wish'), id }
    await venue.call('Frey.UpdatePersonalInfo', request, asSuperadmin())
  })
})

describe('a new account', () => {
  const ACCOUNT = { ...NEW_PERSON, email: 'mara@example.org', title: 'Māra', password: PASSWORD }

  test.each([
    ['email', ' Mara@Example.org '],
    ['email', 'mara@hall'],
    ['tenhouId', 'Eightabc'],
    ['password', 'zyxwvut1'],
  ])('the form and the server accept a new account whose %s is %j', async (field, text) => {
    const wish = readNewPerson({ ...ACCOUNT, [field]: text })
    const request = present(wish.ok ? wish.value : null, 'the wish')
    await venue.call('Frey.CreateAccount', { ...request }, asSuperadmin())
  })

  test.each([
    ['email', '', 'auth.invalidEmail'],
    ['email', 'mara', 'auth.invalidEmail'],
    ['title', ' ', 'auth.invalidTitle'],
    ['password', '', 'auth.enterPassword'],
    ['password', 'abcdefgh', 'auth.weakPassword'],
    ['password', 'Abc1', 'auth.weakPassword'],
    ['country', 'L', 'profile.problems.country'],
    ['city', 'x'.repeat(256), 'profile.problems.tooLong'],
    ['phone', '1'.repeat(101), 'profile.problems.tooLong'],
    ['tenhouId', 'NineChars', 'profile.problems.tenhou'],
  ])('the form and the server refuse a new account whose %s is %j', async (field, text, words) => {
    const account = { ...ACCOUNT, [field]: text }
    expect(readNewPerson(account)).toEqual({ ok: false, error: { [field]: words } })
    expect(await venue.refusal('Frey.CreateAccount', account, asSuperadmin())).toMatchObject({
      meta: { field },
    })
  })
})

describe('a new password', () => {
  test.each([
    ['', 'auth.enterPassword'],
    ['abcdefgh', 'auth.weakPassword'],
    ['Abc1', 'auth.weakPassword'],
    ['x1'.repeat(501), 'auth.weakPassword'],
  ])('a new password may not be "%s"', async (newPassword, words) => {
    const passwords = { password: PASSWORD, newPassword }
    expect(readNewPassword(passwords)).toEqual({ ok: false, error: { newPassword: words } })
    const request = { email: EMAIL, ...passwords }
    expect(await venue.refusal('Frey.ChangePassword', request)).toMatchObject({
      meta: { field: 'newPassword' },
    })
  })

  test('the form and the server refuse a new password when the old password is blank', async () => {
    expect(readNewPassword({ password: ' ', newPassword: 'another-Horse-9' })).toEqual({
      ok: false,
      error: { password: 'auth.enterPassword' },
    })
    const request = { email: EMAIL, password: ' ', newPassword: 'another-Horse-9' }
    expect(await venue.refusal('Frey.ChangePassword', request)).toMatchObject({
      reason: 'bad_credentials',
    })
  })

  test('a new password that is the same as the old one passes the form, and the server refuses it at the field of the new password', async () => {
    const same = { password: PASSWORD, newPassword: PASSWORD }
    expect(readNewPassword(same)).toEqual({ ok: true, value: same })
    expect(await venue.refusal('Frey.ChangePassword', { email: EMAIL, ...same })).toMatchObject({
      reason: 'password_not_new',
      meta: { field: 'newPassword' },
    })
  })
})
