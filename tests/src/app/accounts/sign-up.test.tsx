import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CAPABILITIES, openConsoleAt, type OpenedConsole } from '../open-console'

const CONSENT = 'I am at least 18 years old, and I have read and accept the Privacy Policy'

let opened: OpenedConsole | null = null

beforeAll(() => startI18n({ language: 'en' }))

describe('a person without an account', () => {
  test('a person without an account signs up from the sign-in page, and is told to look into their mailbox', async () => {
    opened = await openConsoleAt('/profile/login', { answers: { RequestRegistration: {} } })
    fireEvent.click(await screen.findByRole('link', { name: 'No account yet? Sign up' }))
    await heading('Sign up')
    type('Email', ' Mara@Hall.test ')
    type('Your name', ' Māra Bērziņa ')
    type('Password', 'Tsumo-Haitei-7')
    fireEvent.click(screen.getByLabelText(CONSENT))
    press('Sign up')
    await heading('Check your mailbox')
    expect(screen.getByRole('status').textContent).toContain('mara@hall.test')
    expect(asked(opened)).toEqual([
      { email: 'mara@hall.test', title: 'Māra Bērziņa', password: 'Tsumo-Haitei-7' },
    ])
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveProperty(
      'pathname',
      '/profile/login',
    )
  })

  test('when the server sends no mail, a person who signs up is told whom to ask for the link', async () => {
    const answers = { RequestRegistration: {}, capabilities: { ...CAPABILITIES, mails: false } }
    opened = await openConsoleAt('/profile/signup', { answers })
    expect(
      await screen.findByText(
        'This server sends no email. Once you have signed up, ask whoever runs the server for the link that creates your account.',
      ),
    ).toBeTruthy()
    type('Email', 'mara@hall.test')
    type('Your name', 'Māra Bērziņa')
    type('Password', 'Tsumo-Haitei-7')
    fireEvent.click(screen.getByLabelText(CONSENT))
    press('Sign up')
    await heading('Ask for your link')
    expect(screen.getByRole('status').textContent).toBe(
      'This server sends no email. Ask whoever runs the server for the link for mara@hall.test, and open it within 7 days to create your account.',
    )
  })

  test('after a reload, the sign-up form still shows what the person typed, except the password', async () => {
    opened = await openConsoleAt('/profile/signup')
    await heading('Sign up')
    type('Email', 'mara@hall.test')
    type('Your name', 'Māra')
    type('Password', 'Tsumo-Haitei-7')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Haitei')
    await opened.server.close()
    cleanup()
    opened = await openConsoleAt('/profile/signup')
    await heading('Sign up')
    expect(valueOf('Email')).toBe('mara@hall.test')
    expect(valueOf('Your name')).toBe('Māra')
    expect(valueOf('Password')).toBe('')
  })

  test('a person who signs up can unfold the whole privacy policy, with its date', async () => {
    opened = await openConsoleAt('/profile/signup')
    await heading('Sign up')
    const fold = screen.getByText('Privacy Policy').closest('details')
    expect(fold?.open).toBe(false)
    expect(fold?.textContent).toContain('July 07, 2023. For people aged at least 18.')
    expect(await screen.findByText('What a removed account leaves behind')).toBeTruthy()
    expect(fold?.textContent).toContain('the club or the organiser you play with')
  })

  test.each([
    [
      'that is not Shinpan’s',
      { answers: { capabilities: { code: 'bad_route', msg: '' } } },
      'none',
    ],
    ['whose user service is at another address', { user: 'http://127.0.0.1:9' }, expect.anything()],
  ])(
    'on a server %s, the privacy policy describes only what the console itself does with data',
    async (_, start, heard) => {
      opened = await openConsoleAt('/profile/signup', start)
      await heading('Sign up')
      const { shell } = opened
      await expect.poll(() => shell.probedCapabilities.getState().capabilities).toEqual(heard)
      const fold = screen.getByText('Privacy Policy').closest('details')
      const parts = [...(fold?.querySelectorAll('h2') ?? [])].map((each) => each.textContent)
      expect(parts).toEqual(['Who keeps your data', 'Cookies', 'What stays on your device'])
      expect(fold?.textContent).toContain('who sees it: ask whoever runs it')
    },
  )

  test.each([
    ['Tsumo', 'At least 8 characters are needed.'],
    ['abcdefgh', 'Not strong enough yet: make it longer, or add other kinds of characters.'],
    ['abcdefg1', 'Strong enough.'],
  ])(
    'a person who types the password "%s" into the sign-up form sees the message “%s”',
    async (password, words) => {
      opened = await openConsoleAt('/profile/signup')
      await heading('Sign up')
      type('Password', password)
      expect(await screen.findByText(words)).toBeTruthy()
    },
  )
})

describe('a sign-up that cannot be sent', () => {
  const REFUSED = (reason: string, field: string) => ({
    code: 'invalid_argument',
    msg: '',
    meta: { reason, field },
  })

  test('the sign-up form shows an error at each wrong field, focuses the first of these fields and sends nothing', async () => {
    opened = await openConsoleAt('/profile/signup')
    await heading('Sign up')
    type('Your name', ' ')
    press('Sign up')
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent)).toEqual([
      'Invalid email',
      'Invalid name',
      'Your password is too weak. Use at least 8 characters and no well-known password. Mix lower and upper case, digits and symbols; a longer password needs fewer kinds.',
      'You should read and accept the Privacy Policy.',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(asked(opened)).toEqual([])
  })

  test('when the server refuses a common password, the sign-up form says so at the password field', async () => {
    const refusal = REFUSED('password_too_weak', 'password')
    opened = await openConsoleAt('/profile/signup', { answers: { RequestRegistration: refusal } })
    await fillIn()
    press('Sign up')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your password is too weak. Use at least 8 characters and no well-known password. Mix lower and upper case, digits and symbols; a longer password needs fewer kinds.',
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test('when the server fails during a sign-up, the form shows the failure and the person can press again', async () => {
    const fault = { code: 'internal', msg: '', meta: { reason: 'busy' } }
    opened = await openConsoleAt('/profile/signup', { answers: { RequestRegistration: fault } })
    await fillIn()
    press('Sign up')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to request registration. Is your connection stable?',
    )
    opened.answers['RequestRegistration'] = {}
    press('Sign up')
    await heading('Check your mailbox')
  })

  test('when the answer to a sign-up is lost, the page says that the console cannot tell whether the server made the confirmation link', async () => {
    opened = await openConsoleAt('/profile/signup', { answers: { RequestRegistration: {} } })
    opened.unsigned.add('RequestRegistration')
    await fillIn()
    press('Sign up')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We cannot tell whether the link was made',
    )
  })
})

async function fillIn(): Promise<void> {
  await heading('Sign up')
  type('Email', 'mara@hall.test')
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
