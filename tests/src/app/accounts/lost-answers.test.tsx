import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type Answers, type OpenedConsole } from '../open-console'

// After an answer was lost, these tests check the sentences of the pages before the sign-in and of the account pages.
const RESET_LINK = '/profile/resetPasswordConfirm/YTFiMmMzQEBAYW5uYUBoYWxsLnRlc3Q'

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

async function open(at: string, lost: string, answers: Answers = {}, isSignedIn = false) {
  opened = await openConsoleAt(at, { answers, isSignedIn })
  opened.cut.add(lost)
}

describe('a lost answer on the pages of accounts', () => {
  test('when the answer to a sign-in is lost, the page says that nothing was changed and does not call the password wrong', async () => {
    await open('/profile/login', 'Authorize')
    await heading('Sign in')
    type('Email', 'anna@hall.test')
    type('Password', 'Tsumo-Haitei-7')
    press('Proceed with sign in')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error has occurred. Failed to sign in. The server did not answer. We cannot tell whether you are signed in. Nothing in your account was changed: try again.',
    )
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBeNull()
  })

  test('when the answer to a sign-up is lost, the page says that another try is safe', async () => {
    await open('/profile/signup', 'RequestRegistration')
    await heading('Sign up')
    type('Email', 'mara@hall.test')
    type('Your name', 'Māra')
    type('Password', 'Password123')
    fireEvent.click(screen.getByRole('checkbox'))
    press('Sign up')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The server did not answer. We cannot tell whether the link was made. It is safe to try again.',
    )
  })

  test('when the answer to a request for a new password is lost, the page says that another try is safe', async () => {
    await open('/profile/resetPassword', 'RequestResetPassword')
    await heading('Forgot your password?')
    type('Email', 'anna@hall.test')
    press('Send the link')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to request password reset. The server did not answer. We cannot tell whether the link was made. It is safe to try again.',
    )
  })

  test('when the answer to an e-mail confirmation is lost, the page says that the e-mail may not be confirmed, and offers another try', async () => {
    opened = await openConsoleAt('/profile/login')
    opened.cut.add('ApproveRegistration')
    await opened.router.navigate('/profile/confirm/a1b2c3')
    await heading('Email may not be confirmed')
    expect(screen.getByRole('status').textContent).toContain(
      'We cannot tell whether your account was created. Try again; if the link has already been used, sign in.',
    )
    opened.cut.clear()
    opened.answers['ApproveRegistration'] = { personId: 12 }
    press('Try again')
    await heading('Email confirmed')
  })

  test('when the answer to a password reset is lost, the page says that the same link can be tried again', async () => {
    await open(RESET_LINK, 'ApproveResetPassword')
    await heading('Action required')
    press('Reset my password')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The server did not answer. We cannot tell whether the old password still works. Try again with the same link.',
    )
  })

  test('when the answer to a password change is lost, the page does not call the current password wrong', async () => {
    await open('/profile/manage', 'ChangePassword', { GetSignIns: {} }, true)
    type('Current password', 'Tsumo-Haitei-7', await screen.findByLabelText('Current password'))
    type('New password', 'Rinshan-Kaihou-9')
    press('Change password')
    const LATER = { timeout: 10_000 }
    expect(await screen.findByText(/We cannot tell whether it took effect/, {}, LATER)).toBeTruthy()
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBeNull()
  })
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string, field: HTMLElement = screen.getByLabelText(label)) =>
  fireEvent.change(field, { target: { value } })
