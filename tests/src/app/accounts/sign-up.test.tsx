import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

const CONSENT = 'I am at least 18 years old, and I have read and accept the Privacy Policy'

let opened: OpenedConsole | null = null

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
})

afterEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  await opened?.server.close()
})

describe('who has no account', () => {
  test('comes from the sign-in, asks for one, and is told to look into their mailbox', async () => {
    opened = await openConsoleAt('/profile/login', { answers: { RequestRegistration: {} } })
    fireEvent.click(await screen.findByRole('link', { name: 'No account yet? Sign up' }))
    await heading('Sign up')
    type('E-mail', ' Mara@Hall.test ')
    type('Your name', ' Māra Bērziņa ')
    type('Password', 'Tsumo-Haitei-7')
    fireEvent.click(screen.getByLabelText(CONSENT))
    press('Sign up')
    await heading('Look into your mailbox')
    expect(screen.getByRole('status').textContent).toContain('mara@hall.test')
    expect(asked(opened)).toEqual([
      { email: 'mara@hall.test', title: 'Māra Bērziņa', password: 'Tsumo-Haitei-7' },
    ])
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveProperty(
      'pathname',
      '/profile/login',
    )
  })

  test('finds what they filled in after a reload, but never the password', async () => {
    opened = await openConsoleAt('/profile/signup')
    await heading('Sign up')
    type('E-mail', 'mara@hall.test')
    type('Your name', 'Māra')
    type('Password', 'Tsumo-Haitei-7')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Haitei')
    await opened.server.close()
    cleanup()
    opened = await openConsoleAt('/profile/signup')
    await heading('Sign up')
    expect(valueOf('E-mail')).toBe('mara@hall.test')
    expect(valueOf('Your name')).toBe('Māra')
    expect(valueOf('Password')).toBe('')
  })

  test('finds the policy in full behind its fold, with its date', async () => {
    opened = await openConsoleAt('/profile/signup')
    await heading('Sign up')
    const fold = screen.getByText('Privacy Policy').closest('details')
    expect(fold?.open).toBe(false)
    expect(fold?.textContent).toContain('July 07, 2023. For people aged at least 18.')
    expect(screen.getByText('What a removed account leaves behind')).toBeTruthy()
  })

  test.each([
    ['Tsumo', 'At least 8 characters are needed.'],
    ['abcdefgh', 'Not strong enough yet: make it longer, or add other kinds of characters.'],
    ['abcdefg1', 'Strong enough.'],
  ])('is told of the password "%s" as they type: %s', async (password, words) => {
    opened = await openConsoleAt('/profile/signup')
    await heading('Sign up')
    type('Password', password)
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('what keeps a sign-up from being sent', () => {
  const REFUSED = (reason: string, field: string) => ({
    code: 'invalid_argument',
    msg: '',
    meta: { reason, field },
  })

  test('is told at each field, and the first of them has the focus', async () => {
    opened = await openConsoleAt('/profile/signup')
    await heading('Sign up')
    type('Your name', ' ')
    press('Sign up')
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent)).toEqual([
      'Invalid email',
      'Invalid title',
      'Your password is too weak. Please enter stronger password.',
      'You should read and accept the Privacy Policy.',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(asked(opened)).toEqual([])
  })

  test('a password that the server knows as a common one is refused at its field', async () => {
    const refusal = REFUSED('password_too_weak', 'password')
    opened = await openConsoleAt('/profile/signup', { answers: { RequestRegistration: refusal } })
    await fillIn()
    press('Sign up')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your password is too weak. Please enter stronger password.',
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test('a server that cannot take it is told above the button, and it can be sent again', async () => {
    const fault = { code: 'internal', msg: '', meta: { reason: 'busy' } }
    opened = await openConsoleAt('/profile/signup', { answers: { RequestRegistration: fault } })
    await fillIn()
    press('Sign up')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to request registration. Is your connection stable?',
    )
    opened.answers['RequestRegistration'] = {}
    press('Sign up')
    await heading('Look into your mailbox')
  })
})

async function fillIn(): Promise<void> {
  await heading('Sign up')
  type('E-mail', 'mara@hall.test')
  type('Your name', 'Māra')
  type('Password', 'Password123')
  fireEvent.click(screen.getByLabelText(CONSENT))
}

const asked = ({ server }: OpenedConsole) =>
  server.heard.filter(({ url }) => url.endsWith('/RequestRegistration')).map(({ body }) => body)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
