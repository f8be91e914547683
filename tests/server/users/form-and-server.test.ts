import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChatCodes } from '../../../server/outbound/chat-codes'
import { readRecovery, readSetUp, readSignIn, readSignUp } from '../../../src/features/auth/form'
import { readNotifications } from '../../../src/features/notifications/draft'
import { BOT_TOKEN } from '../harness/messages/bot-api'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

// For sign-up and notifications, each rule is checked twice: in the form, and at the server that gets the form's
// values.
// Source: docs/rules/people.md#account-fields.
let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  hall = await layHall(venue, { players: 0 })
})
afterAll(() => venue.stop())
beforeEach(() => {
  venue.clock.forward({ hours: 2 })
})

const LONG = 'x'.repeat(256)
const ACCOUNT = { email: 'mara@example.org', title: 'Māra', password: 'correct-Horse-9' }
const FORM = { ...ACCOUNT, hasAccepted: true }

describe('a sign-up in the form and at the server', () => {
  test.each([
    ['email', '', 'auth.invalidEmail', 'field_missing'],
    ['email', ' ', 'auth.invalidEmail', 'field_missing'],
    ['email', 'mara', 'auth.invalidEmail', 'field_invalid'],
    ['email', '@example.org', 'auth.invalidEmail', 'field_invalid'],
    ['email', 'mara@', 'auth.invalidEmail', 'field_invalid'],
    ['email', 'mara@home', 'auth.invalidEmail', 'field_invalid'],
    ['email', 'mara b@example.org', 'auth.invalidEmail', 'field_invalid'],
    ['email', 'mara@@example.org', 'auth.invalidEmail', 'field_invalid'],
    ['email', 'mara@example.org, all@example.org', 'auth.invalidEmail', 'field_invalid'],
    ['email', 'mara@example.org\r\nBcc: all@example.org', 'auth.invalidEmail', 'field_invalid'],
    ['email', 'mara@example.org\nSubject: hello', 'auth.invalidEmail', 'field_invalid'],
    ['email', `${LONG}@example.org`, 'auth.invalidEmail', 'field_invalid'],
    ['title', '', 'auth.invalidTitle', 'field_missing'],
    ['title', ' \t', 'auth.invalidTitle', 'field_missing'],
    ['title', LONG, 'auth.invalidTitle', 'field_invalid'],
    ['title', '\u200B\u3164', 'auth.invalidTitle', 'field_missing'],
    ['title', '[Deleted account #5]', 'auth.invalidTitle', 'field_invalid'],
    ['password', '', 'auth.weakPassword', 'field_missing'],
    // The strength is half the length, rounded up, doubled for each kind of characters: 4 x 2 and 3 x 2 x 2 are too
    // weak. The last password is strong enough, but has only seven characters.
    ['password', 'abcdefgh', 'auth.weakPassword', 'password_too_weak'],
    ['password', 'ABCDEFGH', 'auth.weakPassword', 'password_too_weak'],
    ['password', '12345678', 'auth.weakPassword', 'password_too_weak'],
    ['password', 'abcde1', 'auth.weakPassword', 'password_too_weak'],
    ['password', 'Abcdef1', 'auth.weakPassword', 'password_too_weak'],
  ])(
    'a sign-up with the %s %j is refused by the form and by the server',
    async (field, value, words, reason) => {
      expect(readSignUp({ ...FORM, [field]: value })).toEqual({
        ok: false,
        error: { [field]: words },
      })
      expect(
        await venue.refusal('Frey.RequestRegistration', { ...ACCOUNT, [field]: value }),
      ).toMatchObject({ status: 400, reason, meta: { field } })
    },
  )

  test.each([
    ['email', ' Mara@Example.ORG '],
    ['email', 'māra.b+riga@example.org'],
    ['title', ' M '],
    ['password', 'zkwmqep7'],
    ['password', 'zkwmqepH'],
    ['password', 'zkwmqep-'],
    ['password', 'пароль-7'],
  ])('a sign-up with the %s %j is sent and accepted', async (field, value) => {
    const read = readSignUp({ ...FORM, [field]: value })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    expect(await venue.call('Frey.RequestRegistration', { ...read.value })).toEqual({
      approvalCode: '',
    })
  })

  test('the sign-up form, but not the server, requires that the person accepts the policy', async () => {
    expect(readSignUp({ ...FORM, hasAccepted: false })).toEqual({
      ok: false,
      error: { hasAccepted: 'signUp.acceptPolicy' },
    })
    expect(readSignUp(FORM)).toEqual({ ok: true, value: ACCOUNT })
    expect(await venue.call('Frey.RequestRegistration', { ...ACCOUNT })).toEqual({
      approvalCode: '',
    })
  })

  test('a sign-up with a well-known password is sent by the form and refused by the server', async () => {
    const given = { ...FORM, password: 'Password123' }
    expect(readSignUp(given).ok).toBe(true)
    expect(
      await venue.refusal('Frey.RequestRegistration', { ...ACCOUNT, password: 'Password123' }),
    ).toMatchObject({ reason: 'password_too_weak', meta: { field: 'password' } })
  })
})

describe('a sign-in in the form and at the server', () => {
  test.each([
    ['email', '', 'auth.invalidEmail', 'field_missing'],
    ['email', ' ', 'auth.invalidEmail', 'field_missing'],
    ['email', 'mara', 'auth.invalidEmail', 'field_invalid'],
    ['email', 'mara b@example.org', 'auth.invalidEmail', 'field_invalid'],
    ['email', 'mara@@example.org', 'auth.invalidEmail', 'field_invalid'],
    ['password', '', 'auth.enterPassword', 'field_missing'],
    ['password', ' \t', 'auth.enterPassword', 'bad_credentials'],
  ])(
    'a sign-in with the %s %j is refused by the form, and the server lets nobody in',
    async (field, value, words, reason) => {
      const given = { email: ACCOUNT.email, password: ACCOUNT.password, [field]: value }
      expect(readSignIn(given)).toEqual({ ok: false, error: { [field]: words } })
      expect(await venue.refusal('Frey.Authorize', given)).toMatchObject({ status: 400, reason })
    },
  )

  test('the sign-in form sends the e-mail trimmed and in lower case, and accepts any password', () => {
    expect(readSignIn({ email: ' Mara@Example.ORG ', password: ' x ' })).toEqual({
      ok: true,
      value: { email: 'mara@example.org', password: ' x ' },
    })
  })
})

describe('the form for a forgotten password', () => {
  test.each([
    ['', 'field_missing'],
    ['mara', 'field_invalid'],
    ['mara@home', 'field_invalid'],
    ['mara b@example.org', 'field_invalid'],
    ['mara@example.org, all@example.org', 'field_invalid'],
    ['mara@example.org\r\nBcc: all@example.org', 'field_invalid'],
  ])(
    'the form and the server both refuse to reset a password for the e-mail %j',
    async (email, reason) => {
      expect(readRecovery({ email })).toEqual({ ok: false, error: { email: 'auth.invalidEmail' } })
      expect(await venue.refusal('Frey.RequestResetPassword', { email })).toMatchObject({
        status: 400,
        reason,
        meta: { field: 'email' },
      })
    },
  )
})

test.each([
  ['code', ' ', 'setup.enterCode'],
  ['email', 'mara', 'auth.invalidEmail'],
  ['title', LONG, 'auth.invalidTitle'],
  ['title', '[Deleted account #5]', 'auth.invalidTitle'],
  ['password', 'Abcdef1', 'auth.weakPassword'],
])('a first account with the %s %j is not sent by the form', (field, value, words) => {
  expect(readSetUp({ ...ACCOUNT, code: 'K7Q29XWM', [field]: value })).toEqual({
    ok: false,
    error: { [field]: words },
  })
})

const FLAGS = { sr: true, ss: false, h: true, ce: false, te: true, rc: false, pa: true, ha: false }
const AS_TEXT = '{"sr":1,"ss":0,"h":1,"ce":0,"te":1,"rc":0,"pa":1,"ha":0}'

describe('the form of the notifications', () => {
  const draft = (telegramId: string, telegramCode = 'ABCD2345') => ({
    ...FLAGS,
    telegramId,
    telegramCode,
  })
  const settings = () => ({ personId: hall.stranger.id, notifications: AS_TEXT })
  const asStranger = () => ({ credentials: hall.stranger.credentials })

  test.each(['@mara', '47 11', '4.7', '-100123', '１２', '12345678901234567'])(
    'notifications to the Telegram ID %j are refused by the form and by the server',
    async (telegramId) => {
      expect(readNotifications(draft(telegramId), '')).toEqual({
        ok: false,
        error: { telegramId: 'notifications.enterId' },
      })
      expect(
        await venue.refusal(
          'Frey.SetNotificationsSettings',
          { ...settings(), telegramId },
          asStranger(),
        ),
      ).toMatchObject({ status: 400, reason: 'field_invalid', meta: { field: 'telegramId' } })
    },
  )

  test.each(['', ' '])(
    'the form refuses the blank Telegram ID %j, and the server takes it as the end of notifications',
    async (id) => {
      expect(readNotifications(draft(id), '4711')).toEqual({
        ok: false,
        error: { telegramId: 'notifications.enterId' },
      })
      const request = { ...settings(), telegramId: id }
      expect(await venue.call('Frey.SetNotificationsSettings', request, asStranger())).toEqual({
        success: true,
      })
    },
  )

  test('notifications to a new chat without a code are refused by the form and by the server', async () => {
    expect(readNotifications(draft('4711', ' '), '12')).toEqual({
      ok: false,
      error: { telegramCode: 'notifications.enterCode' },
    })
    expect(
      await venue.refusal(
        'Frey.SetNotificationsSettings',
        { ...settings(), telegramId: '4711' },
        asStranger(),
      ),
    ).toMatchObject({ status: 400, reason: 'chat_code_wrong', meta: { field: 'telegramCode' } })
  })

  test('the server saves each switch of the notifications as the form sends it, and needs no code for the same chat', async () => {
    const code = createChatCodes(BOT_TOKEN).give('4711', new Date(venue.clock.time))
    const first = readNotifications(draft(' 4711 ', ` ${code} `), '')
    const again = readNotifications(draft('4711', code), '4711')
    expect(first).toEqual({
      ok: true,
      value: { telegramId: '4711', telegramCode: code, notifications: AS_TEXT },
    })
    expect(again).toEqual({
      ok: true,
      value: { telegramId: '4711', telegramCode: '', notifications: AS_TEXT },
    })
    for (const read of [first, again]) {
      if (!read.ok) throw new Error('The form sends nothing')
      const request = { personId: hall.stranger.id, ...read.value }
      await venue.call('Frey.SetNotificationsSettings', request, asStranger())
    }
    const { personId } = settings()
    expect(await venue.call('Frey.GetNotificationsSettings', { personId }, asStranger())).toEqual({
      telegramId: '4711',
      notifications: AS_TEXT,
    })
  })
})
