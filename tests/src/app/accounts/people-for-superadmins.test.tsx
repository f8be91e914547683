import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

const BEN = {
  id: 8,
  title: 'Ben Weiß',
  email: 'ben@riichi.example',
  country: 'DE',
  city: 'Köln',
  phone: '',
  tenhouId: '',
}
const ANSWERS = {
  GetRoles: { isSuperadmin: true },
  GetEvents: { events: [], total: 0 },
  GetPersonalInfo: { people: [BEN] },
  UpdatePersonalInfo: { success: true },
}

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(() => {
  const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  window.matchMedia = (() => narrow) as unknown as typeof window.matchMedia
  vi.stubGlobal('ResizeObserver', NoResizes)
})

afterEach(async () => {
  vi.unstubAllGlobals()
  opened.shell.session.signOut()
  localStorage.clear()
  sessionStorage.clear()
  await opened.server.close()
})

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

async function openPage(address: string, answers: object = {}) {
  opened = await openConsoleAt(address, { isSignedIn: true, answers: { ...ANSWERS, ...answers } })
}

async function openBen(answers: object = {}) {
  await openPage('/profile/editPlayer/8', answers)
  await screen.findByDisplayValue('Ben Weiß')
  await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
  await waitFor(() => expect(opened.shell.session.getState().person?.title).toBe('Anna Kalniņa'))
}

const called = (method: string) =>
  opened.server.heard.filter(({ url }) => url.endsWith(`/${method}`))
const answer = (answers: object) => Object.assign(opened.answers, answers)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const path = () => opened.router.state.location.pathname
const refusal = (meta: object) => ({ code: 'invalid_argument', msg: '', meta })

/** Presses a button and, in the question that it asks, the one of the same words. */
async function confirmed(name: string) {
  press(name)
  const keep = await screen.findByRole('button', { name: 'Cancel' })
  const question = keep.closest<HTMLElement>('[role$=dialog]') ?? document.body
  fireEvent.click(within(question).getByRole('button', { name }))
}

test.each(['/profile/editPlayer/8', '/profile/signupAdmin'])(
  'whoever is no superadmin is led from %s to their events',
  async (address) => {
    await openPage(address, { GetRoles: {} })
    await waitFor(() => expect(path()).toBe('/'))
  },
)

describe('the account of somebody else', () => {
  test('is changed with its e-mail', async () => {
    await openBen()
    type('E-mail', ' Ben.Weiss@Riichi.example ')
    press('Save changes')
    expect(await screen.findByText('Player details were successfully saved')).toBeTruthy()
    expect(called('UpdatePersonalInfo')[0]?.body).toMatchObject({
      id: 8,
      title: 'Ben Weiß',
      email: 'ben.weiss@riichi.example',
    })
    expect(opened.shell.session.getState().person?.title).toBe('Anna Kalniņa')
  })

  test('says at the e-mail that another account has it', async () => {
    await openBen({
      UpdatePersonalInfo: refusal({ reason: 'email_taken', field: 'email' }),
    })
    press('Save changes')
    expect(await screen.findByText('Another account has this e-mail.')).toBeTruthy()
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
  })

  test('that nobody has says so', async () => {
    await openPage('/profile/editPlayer/99', { GetPersonalInfo: { people: [] } })
    expect(await screen.findByText('There is no such person.')).toBeTruthy()
  })

  test('gets a temporary password, shown once', async () => {
    await openBen({ SetTemporaryPassword: { password: '0badcafe' } })
    await confirmed('Set a temporary password')
    expect(await screen.findByText('0badcafe')).toBeTruthy()
    expect(called('SetTemporaryPassword')[0]?.body).toEqual({ personId: 8 })
    press('Done')
    await waitFor(() => expect(screen.queryByText('0badcafe')).toBeNull())
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('0badcafe')
  })

  test('without an e-mail gets none, and it says why', async () => {
    const meta = { reason: 'account_without_email' }
    await openBen({ SetTemporaryPassword: { code: 'failed_precondition', msg: '', meta } })
    await confirmed('Set a temporary password')
    expect(await screen.findByText(/This person has no e-mail and cannot sign in/)).toBeTruthy()
  })

  test('is signed out everywhere', async () => {
    await openBen({ EndSignInsOf: { success: true } })
    await confirmed('End all sign-ins')
    expect(await screen.findByText('Ben Weiß is signed out everywhere.')).toBeTruthy()
    expect(called('EndSignInsOf')[0]?.body).toEqual({ personId: 8 })
  })

  test('of oneself is not signed in as', async () => {
    await openPage('/profile/editPlayer/7', {
      GetPersonalInfo: { people: [{ ...BEN, id: 7, title: 'Anna Kalniņa' }] },
    })
    await screen.findByRole('button', { name: 'End all sign-ins' })
    expect(screen.queryByRole('button', { name: 'Sign in as' })).toBeNull()
  })
})

describe('signing in as somebody', () => {
  const BORROWED = {
    Impersonate: { personId: 8, authToken: 'token of Ben', expiresAt: '2026-11-21T13:00:00Z' },
  }
  const AS_BEN = {
    Me: { ...BEN, personId: 8 },
    GetRoles: {},
    GetSignIns: { signIns: [] },
    SignOut: { success: true },
  }

  async function signInAsBen() {
    await openBen(BORROWED)
    answer(AS_BEN)
    await confirmed('Sign in as')
    return screen.findByText('Anna Kalniņa is signed in as Ben Weiß.')
  }

  test('names both on every screen, and comes back by one press', async () => {
    await signInAsBen()
    await waitFor(() => expect(path()).toBe('/'))
    const { openLocal, session } = opened.shell
    const { scope } = await openLocal()
    expect(scope().owner).toBe('8 by 7')
    await opened.router.navigate('/outbox')
    expect(await screen.findByText('Anna Kalniņa is signed in as Ben Weiß.')).toBeTruthy()
    answer({ ...ANSWERS, Me: { personId: 7, title: 'Anna Kalniņa', email: '' } })
    press('Back to Anna Kalniņa')
    await waitFor(() => expect(path()).toBe('/profile/editPlayer/8'))
    expect(scope().owner).toBe('7')
    expect(session.getState().session?.authToken).toBe('token of Anna')
    await waitFor(() => expect(called('SignOut')[0]?.headers['x-auth-token']).toBe('token of Ben'))
  })

  test('offers no change of a password that the superadmin does not know', async () => {
    await signInAsBen()
    await opened.router.navigate('/profile/manage')
    await screen.findByDisplayValue('Ben Weiß')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  test('says that the time is over, and how to come back', async () => {
    await signInAsBen()
    const over = { code: 'unauthenticated', msg: '', meta: { reason: 'bad_token' } }
    answer({ Me: over, GetSignIns: over })
    await opened.router.navigate('/profile/manage')
    expect(await screen.findByText(/The time is over/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Back to Anna Kalniņa' })).toBeTruthy()
  })
})

describe('a link that signs in as somebody', () => {
  const BEN_IS_ME = { Me: { ...BEN, personId: 8 }, GetSignIns: {}, SignOut: { success: true } }

  test('takes the token out of the address, asks, and lets them come back', async () => {
    await openPage('/profile/impersonate/8/secret', BEN_IS_ME)
    await screen.findByRole('heading', { level: 1, name: 'Go on as account #8?' })
    await waitFor(() => expect(path()).toBe('/profile/impersonate'))
    press('Go on')
    await screen.findByDisplayValue('Ben Weiß')
    expect(path()).toBe('/profile/manage')
    expect(opened.shell.session.getState()).toMatchObject({
      session: { personId: 8, authToken: 'secret' },
      impersonation: { by: { personId: 7 } },
    })
  })

  test('that does not hold changes nothing', async () => {
    const unknown = { code: 'unauthenticated', msg: '', meta: { reason: 'bad_token' } }
    await openPage('/profile/impersonate/8/secret', { ...BEN_IS_ME, Me: unknown })
    await screen.findByRole('heading', { level: 1, name: 'Go on as account #8?' })
    press('Go on')
    await screen.findByRole('heading', { level: 1, name: 'Failed to sign in as this person' })
    expect(screen.getByText('This link has expired. Ask for a new one.')).toBeTruthy()
    expect(opened.shell.session.getState()).toMatchObject({
      session: { personId: 7, authToken: 'token of Anna' },
      impersonation: null,
    })
  })
})

describe('a new account', () => {
  test('is made under a key, and leads on to the new person', async () => {
    await openPage('/profile/signupAdmin', { CreateAccount: { personId: 8 } })
    await screen.findByRole('heading', { level: 2, name: 'New account' })
    await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
    type('E-mail', 'ben@riichi.example')
    type('Name', 'Ben Weiß')
    type('Password', 'Tsumo-Haitei-7')
    expect(JSON.stringify({ ...sessionStorage })).toContain('ben@riichi.example')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Haitei')
    press('Register player')
    await waitFor(() => expect(path()).toBe('/profile/editPlayer/8'))
    const [sent] = called('CreateAccount')
    expect(sent?.body).toMatchObject({ email: 'ben@riichi.example', title: 'Ben Weiß' })
    expect(sent?.headers['idempotency-key']).toMatch(/^"[0-9a-f-]{36}"$/)
    expect(screen.getByText('Player was successfully registered')).toBeTruthy()
  })

  test.each([
    ['email', 'email_taken', 'E-mail', /Another account has this e-mail/],
    ['', 'busy', 'Password', /Failed to register player/],
  ])('refused about "%s" with %s says so at its field', async (at, reason, label, words) => {
    await openPage('/profile/signupAdmin', { CreateAccount: refusal({ reason, field: at }) })
    await screen.findByRole('heading', { level: 2, name: 'New account' })
    await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
    type('E-mail', 'ben@riichi.example')
    type('Name', 'Ben Weiß')
    type('Password', 'Tsumo-Haitei-7')
    press('Register player')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  })
})
