import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

const LINK = '/profile/confirm/a1b2c3'

const FAULT = { code: 'internal', msg: '', meta: { reason: 'busy' } }

let opened: OpenedConsole | null = null

beforeAll(() => startI18n({ language: 'en' }))

test('the page of a confirmation link says that the e-mail is confirmed, and has a link to the sign-in', async () => {
  opened = await openConsoleAt(LINK, { answers: { ApproveRegistration: { personId: 12 } } })
  await heading('Email confirmed')
  fireEvent.click(screen.getByRole('link', { name: 'Go to sign in' }))
  await heading('Sign in')
})

test.each([
  ['link_unknown', 'This link is not valid, or a newer one has replaced it.', 'Sign up again'],
  ['link_expired', 'This link has expired. Ask for a new one.', 'Sign up again'],
  // If the link was used, the account exists, so the page leads to the sign-in.
  ['link_used', 'This link has already been used.', 'Go to sign in'],
  ['email_taken', 'Another account has this email.', 'Go to sign in'],
])(
  'when the server refuses a confirmation link with %s, the page says why and what to do next',
  async (reason, words, next) => {
    const refusal = { code: 'invalid_argument', msg: '', meta: { reason } }
    opened = await openConsoleAt(LINK, { answers: { ApproveRegistration: refusal } })
    await heading('Email confirmation failed')
    expect(screen.getByText(words, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    const [first] = within(screen.getByRole('main')).getAllByRole('link')
    expect(first?.textContent).toBe(next)
    expect(screen.getByRole('link', { name: 'Sign up again' })).toHaveProperty(
      'pathname',
      '/profile/signup',
    )
  },
)

test('when the server fails to confirm an e-mail, the person can try the same confirmation link again', async () => {
  opened = await openConsoleAt(LINK, { answers: { ApproveRegistration: FAULT } })
  await heading('Email confirmation failed')
  opened.answers['ApproveRegistration'] = { personId: 12 }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Email confirmed')
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
