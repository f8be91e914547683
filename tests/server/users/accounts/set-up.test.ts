import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemRandom } from '../../../../server/call/random'
import { persons } from '../../../../server/db/schema/people/persons'
import { prepareFirstRun } from '../../../../server/users/accounts/first-run'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, layPerson } from '../accounts'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.setupCode.value = 'ABCD2345'
})

const CHIEF = {
  code: 'ABCD2345',
  email: ' Chief@Example.org ',
  title: ' Chief ',
  password: 'correct-Horse-9',
}
const countPeople = async () => (await venue.database.db.select().from(persons)).length

describe('SetUp', () => {
  test('SetUp makes the first superadmin, signs them in, and cannot be used again', async () => {
    expect(await venue.call('Venue.GetSetupState', {})).toEqual({ isNeeded: true })
    const answer = await venue.call('Venue.SetUp', CHIEF)
    const credentials = { personId: answer.personId ?? 0, authToken: answer.authToken ?? '' }
    expect(await venue.call('Frey.Me', {}, { credentials })).toMatchObject({
      email: 'chief@example.org',
      title: 'Chief',
    })
    expect(await venue.call('Venue.GetRoles', {}, { credentials })).toMatchObject({
      isSuperadmin: true,
    })
    expect(await venue.call('Venue.GetSetupState', {})).toEqual({ isNeeded: false })
    expect(venue.setupCode.value).toBeNull()
    await venue.call('Frey.Authorize', { email: 'chief@example.org', password: CHIEF.password })
  })

  test('SetUp accepts the code in small letters and with spaces around it', async () => {
    await venue.call('Venue.SetUp', { ...CHIEF, code: ' abcd2345 ' })
    expect(await countPeople()).toBe(1)
  })

  test('SetUp that is sent three times at the same time makes one superadmin', async () => {
    const body = (email: string) => JSON.stringify({ ...CHIEF, email })
    const headers = { 'Content-Type': 'application/json' }
    const responses = await Promise.all(
      ['a@example.org', 'b@example.org', 'c@example.org'].map((email) =>
        venue.post('/v2/shinpan.Venue/SetUp', { headers, body: body(email) }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
    expect(await countPeople()).toBe(1)
  })

  test('SetUp is refused when a person has an account, even with the correct code', async () => {
    await layAnna(venue)
    expect(await venue.refusal('Venue.SetUp', CHIEF)).toMatchObject({
      status: 412,
      reason: 'setup_already_done',
    })
    expect(await venue.call('Venue.GetSetupState', {})).toEqual({ isNeeded: false })
    expect(await countPeople()).toBe(1)
  })

  test('SetUp is refused when the server gave out no code', async () => {
    venue.setupCode.value = null
    expect(await venue.refusal('Venue.SetUp', CHIEF)).toMatchObject({
      reason: 'setup_already_done',
    })
    expect(await venue.call('Venue.GetSetupState', {})).toEqual({ isNeeded: false })
  })

  test('SetUp is still needed when only people without a password exist', async () => {
    await layPerson(venue, { title: 'Imported' })
    expect(await venue.call('Venue.GetSetupState', {})).toEqual({ isNeeded: true })
  })

  test.each([
    ['no code', { code: ' ' }, 'field_missing', 'code'],
    ['a wrong code', { code: 'ABCD2346' }, 'setup_code_wrong', 'code'],
    ['a code with a character too many', { code: 'ABCD23456' }, 'setup_code_wrong', 'code'],
    ['no e-mail', { email: '' }, 'field_missing', 'email'],
    ['a text that is no e-mail', { email: 'chief at home' }, 'field_invalid', 'email'],
    ['a zero character in the e-mail', { email: 'a\0@b' }, 'field_invalid', 'email'],
    ['no title', { title: '  ' }, 'field_missing', 'title'],
    ['a zero character in the title', { title: 'a\0' }, 'field_invalid', 'title'],
    ['a title of 256 characters', { title: 'x'.repeat(256) }, 'field_invalid', 'title'],
    ['no password', { password: '' }, 'field_missing', 'password'],
    [
      'a password of 1,001 characters',
      { password: 'aB3$'.repeat(251) },
      'field_invalid',
      'password',
    ],
    ['a password of strength 8', { password: 'abcdefgh' }, 'password_too_weak', 'password'],
    ['a password of 7 characters', { password: 'aB3$x-Z' }, 'password_too_weak', 'password'],
    ['a common password', { password: 'Password123' }, 'password_too_weak', 'password'],
  ])(
    'SetUp refuses a request with %s and changes nothing',
    async (_what, mistake, reason, field) => {
      expect(await venue.refusal('Venue.SetUp', { ...CHIEF, ...mistake })).toMatchObject({
        reason,
        meta: { field },
      })
      expect(await countPeople()).toBe(0)
      expect(venue.setupCode.value).toBe('ABCD2345')
    },
  )

  test('SetUp with a wrong code says nothing about the other fields', async () => {
    const request = { code: 'WRONG234', email: '', title: '', password: '' }
    expect(await venue.refusal('Venue.SetUp', request)).toMatchObject({
      status: 403,
      reason: 'setup_code_wrong',
    })
  })

  test('SetUp leaves no code and no password in the log', async () => {
    await venue.call('Venue.SetUp', CHIEF)
    const log = venue.logged.join('\n')
    expect(log).toContain('/v2/shinpan.Venue/SetUp')
    expect(log).not.toContain(CHIEF.code)
    expect(log).not.toContain(CHIEF.password)
  })
})

describe('the first start of a server', () => {
  const prepare = (changes: {
    superadmin?: { email: string; password: string }
    isDemo?: boolean
  }) =>
    prepareFirstRun({
      db: venue.database.db,
      superadmin: null,
      isDemo: false,
      now: new Date(venue.clock.time),
      random: systemRandom,
      ...changes,
    })
  const superadmin = { email: ' Boss@Example.org', password: 'correct-Horse-9' }

  test('the first start gives a code of 8 readable characters when nobody has an account', async () => {
    const { value } = await prepare({})
    expect(value).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  })

  test('the first start gives no code in a demo, or when a person has an account', async () => {
    expect(await prepare({ isDemo: true })).toEqual({ value: null })
    await layAnna(venue)
    expect(await prepare({})).toEqual({ value: null })
  })

  test('the first start makes a superadmin from the environment variables, and that superadmin can sign in', async () => {
    expect(await prepare({ superadmin })).toEqual({ value: null })
    const { personId } = await venue.call('Frey.Authorize', {
      email: 'boss@example.org',
      password: superadmin.password,
    })
    expect(await venue.call('Frey.GetSuperadminFlag', { personId: personId ?? 0 })).toEqual({
      isAdmin: true,
    })
  })

  test('a start with environment variables for a superadmin makes no further account once a person has an account', async () => {
    await prepare({ superadmin })
    await prepare({ superadmin: { email: 'other@example.org', password: 'correct-Horse-9' } })
    expect(await countPeople()).toBe(1)
  })

  test.each([
    ['SHINPAN_SUPERADMIN_EMAIL', { email: 'boss', password: 'correct-Horse-9' }],
    ['SHINPAN_SUPERADMIN_PASSWORD', { email: 'boss@example.org', password: 'abcdefgh' }],
    ['SHINPAN_SUPERADMIN_PASSWORD', { email: 'boss@example.org', password: 'Password123' }],
  ])(
    'the first start names the setting %s when its value cannot be used',
    async (setting, wrong) => {
      await expect(prepare({ superadmin: wrong })).rejects.toThrow(setting)
      expect(await countPeople()).toBe(0)
    },
  )
})
