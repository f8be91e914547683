import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CAPABILITIES, openConsoleAt, type OpenedConsole } from '../open-console'

/** The code is base64 of: a1b2c3, three at-signs, anna@hall.test. */
const LINK = '/profile/resetPasswordConfirm/YTFiMmMzQEBAYW5uYUBoYWxsLnRlc3Q'
const TEMPORARY = { newTmpPassword: '0badcafe' }

let opened: OpenedConsole | null = null

beforeAll(() => startI18n({ language: 'en' }))

describe('a person who forgot their password', () => {
  test('a person who forgot their password asks for a link on the sign-in page, and is told that the e-mail has been sent', async () => {
    opened = await openConsoleAt('/profile/login', { answers: { RequestResetPassword: {} } })
    fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    await heading('Forgot your password?')
    type('Email', ' Anna@Hall.test ')
    press('Send the link')
    await heading('Email has been sent')
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveProperty(
      'pathname',
      '/profile/login',
    )
  })

  test('a person who forgot their password is told whom to ask when the server sends no mail', async () => {
    const answers = { RequestResetPassword: {}, capabilities: { ...CAPABILITIES, mails: false } }
    opened = await openConsoleAt('/profile/resetPassword', { answers })
    expect(
      await screen.findByText(
        'This server sends no email. Ask a superadmin for a temporary password, or ask for a link here and get it from whoever runs the server.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText('We send you a link to choose a new one.')).toBeNull()
    type('Email', 'anna@hall.test')
    press('Send the link')
    await heading('Ask for your link')
    expect(screen.getByRole('status').textContent).toBe(
      'This server sends no email. If this address has an account here, whoever runs the server can give you the link; it works for a day. Or ask a superadmin for a temporary password.',
    )
  })

  test.each(['', 'anna', 'anna@', 'anna@hall'])(
    'a person who forgot their password cannot ask for a link with "%s" as the e-mail',
    async (email) => {
      opened = await openConsoleAt('/profile/resetPassword')
      await heading('Forgot your password?')
      type('Email', email)
      press('Send the link')
      expect(await screen.findByText('Invalid email')).toBeTruthy()
      expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    },
  )
})

test('a person who signs in with a temporary password is asked to choose a new password', async () => {
  const meta = { reason: 'password_is_temporary' }
  opened = await openConsoleAt('/profile/login', {
    answers: {
      Authorize: { code: 'failed_precondition', msg: '', meta },
      ChangePassword: { authToken: 'of Anna' },
    },
  })
  await heading('Sign in')
  type('Email', 'anna@hall.test')
  type('Password', '0badcafe')
  press('Proceed with sign in')
  await heading('Choose a new password')
  type('New password', 'Tsumo-Haitei-7')
  press('Change password')
  // This test's server sets no cookies, so the person must sign in with the new password.
  await heading('Sign in')
  const [sent] = opened.server.heard.filter(({ url }) => url.endsWith('/ChangePassword'))
  expect(sent?.body).toEqual({
    email: 'anna@hall.test',
    password: '0badcafe',
    newPassword: 'Tsumo-Haitei-7',
  })
})

describe('the link that resets a password', () => {
  test('the link that resets a password asks the person to confirm, and then to choose a new password', async () => {
    opened = await openConsoleAt(LINK, {
      answers: { ApproveResetPassword: TEMPORARY, ChangePassword: { authToken: 'of Anna' } },
    })
    await heading('Action required')
    press('Reset my password')
    await heading('Choose a new password')
    type('New password', 'Tsumo-Haitei-7')
    press('Change password')
    await heading('Password successfully updated')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/0badcafe|Haitei/)
  })

  test.each([
    ['', 'Please enter password'],
    [
      'Tsumo-7',
      'Your password is too weak. Use at least 8 characters and no well-known password. Mix lower and upper case, digits and symbols; a longer password needs fewer kinds.',
    ],
  ])(
    'a person who resets their password cannot choose "%s" as the new password',
    async (password, words) => {
      opened = await openConsoleAt(LINK, { answers: { ApproveResetPassword: TEMPORARY } })
      await heading('Action required')
      press('Reset my password')
      await heading('Choose a new password')
      type('New password', password)
      press('Change password')
      expect(await screen.findByText(words)).toBeTruthy()
      expect(document.activeElement).toBe(screen.getByLabelText('New password'))
    },
  )

  test('when the temporary password behind a reset link is no longer valid, the page tells the person to ask for a new link', async () => {
    const refusal = { code: 'invalid_argument', msg: '', meta: { reason: 'bad_credentials' } }
    opened = await openConsoleAt(LINK, {
      answers: { ApproveResetPassword: TEMPORARY, ChangePassword: refusal },
    })
    await heading('Action required')
    press('Reset my password')
    await heading('Choose a new password')
    type('New password', 'Tsumo-Haitei-7')
    press('Change password')
    expect(
      await screen.findByText(
        'The password has been changed since, or another link was used. Ask for a new link.',
      ),
    ).toBeTruthy()
  })

  test.each([
    ['link_unknown', 'This link is not valid, or a newer one has replaced it.'],
    ['link_expired', 'This link has expired. Ask for a new one.'],
    ['link_used', 'This link has already been used.'],
  ])(
    'when the server refuses a reset link with %s, the page says why and offers to ask for a new link',
    async (reason, words) => {
      const refusal = { code: 'invalid_argument', msg: '', meta: { reason } }
      opened = await openConsoleAt(LINK, { answers: { ApproveResetPassword: refusal } })
      await heading('Action required')
      press('Reset my password')
      await heading('Password recovery failed')
      expect(screen.getByText(words, { exact: false })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Recover again' })).toHaveProperty(
        'pathname',
        '/profile/resetPassword',
      )
    },
  )

  test('a reset link that the console cannot read shows that the recovery failed', async () => {
    opened = await openConsoleAt('/profile/resetPasswordConfirm/nothing')
    await heading('Password recovery failed')
  })
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
