import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
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

afterEach(() => {
  vi.unstubAllGlobals()
})

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

/** Presses a button, and then the button with the same label in the question. */
async function confirmed(name: string) {
  press(name)
  const keep = await screen.findByRole('button', { name: 'Cancel' })
  const question = keep.closest<HTMLElement>('[role$=dialog]') ?? document.body
  fireEvent.click(within(question).getByRole('button', { name }))
}

test.each(['/profile/editPlayer/8', '/profile/signupAdmin'])(
  'a person who is no superadmin and opens %s is led to their events',
  async (address) => {
    await openPage(address, { GetRoles: {} })
    await waitFor(() => expect(path()).toBe('/'))
  },
)

describe('the account of another person', () => {
  test('a superadmin can change another person’s account and its e-mail', async () => {
    await openBen()
    type('Email', ' Ben.Weiss@Riichi.example ')
    press('Save profile')
    expect(await screen.findByText('Player details were successfully saved')).toBeTruthy()
    expect(called('UpdatePersonalInfo')[0]?.body).toMatchObject({
      id: 8,
      title: 'Ben Weiß',
      email: 'ben.weiss@riichi.example',
    })
    expect(opened.shell.session.getState().person?.title).toBe('Anna Kalniņa')
  })

  test('when a superadmin gives a person an e-mail that another account has, the form says so at the field', async () => {
    await openBen({
      UpdatePersonalInfo: refusal({ reason: 'email_taken', field: 'email' }),
    })
    press('Save profile')
    expect(await screen.findByText('Another account has this email.')).toBeTruthy()
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  })

  test('the page of an account that does not exist says that there is no such person', async () => {
    await openPage('/profile/editPlayer/99', { GetPersonalInfo: { people: [] } })
    expect(await screen.findByText('There is no such person.')).toBeTruthy()
  })

  test('a superadmin can give another person a temporary password, which the page shows once', async () => {
    await openBen({ SetTemporaryPassword: { password: '0badcafe' } })
    await confirmed('Set a temporary password')
    expect(await screen.findByText('0badcafe')).toBeTruthy()
    expect(called('SetTemporaryPassword')[0]?.body).toEqual({ personId: 8 })
    press('Done')
    await waitFor(() => expect(screen.queryByText('0badcafe')).toBeNull())
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('0badcafe')
  })

  test('a superadmin cannot set a temporary password for a person without an e-mail, and the button says why', async () => {
    await openBen({ GetPersonalInfo: { people: [{ ...BEN, email: '' }] } })
    const offer = { description: 'This person has no email and cannot sign in.' }
    press('Set a temporary password')
    expect(screen.getByRole('button', { name: 'Set a temporary password', ...offer })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  test('when the server refuses a temporary password because the account has no e-mail, the page says so', async () => {
    const meta = { reason: 'account_without_email' }
    await openBen({ SetTemporaryPassword: { code: 'failed_precondition', msg: '', meta } })
    await confirmed('Set a temporary password')
    expect(await screen.findByText(/This person has no email and cannot sign in/)).toBeTruthy()
  })

  test('a superadmin can sign another person out on all devices', async () => {
    await openBen({ EndSignInsOf: { success: true } })
    await confirmed('Sign out everywhere')
    expect(await screen.findByText('Ben Weiß is signed out everywhere.')).toBeTruthy()
    expect(called('EndSignInsOf')[0]?.body).toEqual({ personId: 8 })
  })

  test('a superadmin is not offered to sign in as themselves', async () => {
    await openPage('/profile/editPlayer/7', {
      GetPersonalInfo: { people: [{ ...BEN, id: 7, title: 'Anna Kalniņa' }] },
    })
    await screen.findByRole('button', { name: 'Sign out everywhere' })
    expect(screen.queryByRole('button', { name: 'Sign in as' })).toBeNull()
  })
})

describe('a superadmin who signs in as another person', () => {
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
    await waitFor(() => expect(path()).toBe('/'))
    return screen.findByText('Anna Kalniņa is signed in as Ben Weiß.')
  }

  test('a superadmin who is signed in as another person sees both names on every screen, and returns with one press', async () => {
    await signInAsBen()
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

  test('when the answer to a sign-in as another person is lost, the superadmin is told that the sign-in may have started', async () => {
    await openBen(BORROWED)
    opened.cut.add('Impersonate')
    await confirmed('Sign in as')
    expect(
      await screen.findByText(
        'Failed to sign in as this person. The server did not answer. You are still signed in as yourself. A sign-in as this person may have started; it ends by itself after an hour. You can try again.',
      ),
    ).toBeTruthy()
    expect(called('Impersonate')).toHaveLength(1)
  })

  test('a superadmin who is signed in as another person sees, by the clock of the event, when that sign-in ends', async () => {
    await signInAsBen()
    answer({ GetGameConfig: { eventTitle: 'Rīga Open', timezone: 'Asia/Tokyo' } })
    await opened.router.navigate('/event/3/games')
    expect(await screen.findByText(/Until .*22:00\./)).toBeTruthy()
  })

  test('a superadmin who is signed in as another person is not offered to change that person’s password', async () => {
    await signInAsBen()
    await opened.router.navigate('/profile/manage')
    await screen.findByDisplayValue('Ben Weiß')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  test('a superadmin whose sign-in as another person has expired is told so, and how to return', async () => {
    await signInAsBen()
    const over = { code: 'unauthenticated', msg: '', meta: { reason: 'bad_token' } }
    answer({ Me: over, GetSignIns: over })
    await opened.router.navigate('/profile/manage')
    expect(await screen.findByText(/Time is up/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Back to Anna Kalniņa' })).toBeTruthy()
  })
})

describe('a link that signs in as another person', () => {
  const BEN_IS_ME = { Me: { ...BEN, personId: 8 }, GetSignIns: {}, SignOut: { success: true } }

  test('a link that signs in as another person is removed from the address, and the superadmin continues after a question', async () => {
    await openPage('/profile/impersonate/8/secret', BEN_IS_ME)
    await screen.findByRole('heading', { level: 1, name: 'Continue as account #8?' })
    await waitFor(() => expect(path()).toBe('/profile/impersonate'))
    press('Continue')
    await screen.findByDisplayValue('Ben Weiß')
    expect(path()).toBe('/profile/manage')
    expect(opened.shell.session.getState()).toMatchObject({
      session: { personId: 8, authToken: 'secret' },
      impersonation: { by: { personId: 7 } },
    })
  })

  test('after a reload, the page asks the superadmin to open the sign-in link once more, because the address no longer contains its token', async () => {
    await openPage('/profile/impersonate', BEN_IS_ME)
    await screen.findByRole('heading', { level: 1, name: 'Open the link again' })
    expect(screen.queryByText(/not valid/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Stay as I am' })).toBeTruthy()
  })

  test('when the answer to a sign-in by a link is lost, the page says that the link no longer works', async () => {
    await openPage('/profile/impersonate/8/secret', BEN_IS_ME)
    await screen.findByRole('heading', { level: 1, name: 'Continue as account #8?' })
    opened.cut.add('Me')
    press('Continue')
    await screen.findByRole('heading', { level: 1, name: 'Failed to sign in as this person' })
    expect(screen.getByRole('status').textContent).toBe(
      'The server did not answer. Nothing was changed. The link no longer works, to be safe: ask for a new one.',
    )
    expect(opened.shell.session.getState().session?.personId).toBe(7)
    await waitFor(() => expect(called('SignOut')[0]?.headers['x-auth-token']).toBe('secret'))
  })

  test('a link that signs in as another person changes nothing when its token is invalid', async () => {
    const unknown = { code: 'unauthenticated', msg: '', meta: { reason: 'bad_token' } }
    await openPage('/profile/impersonate/8/secret', { ...BEN_IS_ME, Me: unknown })
    await screen.findByRole('heading', { level: 1, name: 'Continue as account #8?' })
    press('Continue')
    await screen.findByRole('heading', { level: 1, name: 'Failed to sign in as this person' })
    expect(screen.getByText('This link has expired. Ask for a new one.')).toBeTruthy()
    expect(opened.shell.session.getState()).toMatchObject({
      session: { personId: 7, authToken: 'token of Anna' },
      impersonation: null,
    })
  })
})

describe('the picture of a new account', () => {
  const JPEG = 'data:image/jpeg;base64,/9j/'
  const ACCOUNT = { CreateAccount: { personId: 8 } }

  // jsdom has no canvas and decodes no pictures.
  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 200 }))
    const canvas = HTMLCanvasElement.prototype
    vi.spyOn(canvas, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never)
    vi.spyOn(canvas, 'toDataURL').mockReturnValue(JPEG)
  })
  afterEach(() => vi.restoreAllMocks())

  async function fillIn(answers: object) {
    await openPage('/profile/signupAdmin', answers)
    await screen.findByRole('heading', { level: 2, name: 'New account' })
    await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
    type('Email', 'ben@riichi.example')
    type('Name', 'Ben Weiß')
    type('Password', 'Tsumo-Haitei-7')
    const files = [new File(['x'], 'ben.png', { type: 'image/png' })]
    fireEvent.change(field('Choose a picture'), { target: { files } })
    fireEvent.click(await screen.findByRole('button', { name: 'Use this picture' }))
  }

  async function register(answers: object) {
    await fillIn(answers)
    press('Register player')
    await waitFor(() => expect(path()).toBe('/profile/editPlayer/8'))
  }

  test('the picture of a new account is saved with the account', async () => {
    await register(ACCOUNT)
    expect(called('UpdatePersonalInfo').map(({ body }) => body)).toMatchObject([
      { id: 8, title: 'Ben Weiß', hasAvatar: true, avatarData: JPEG },
    ])
    expect(JSON.stringify(called('UpdatePersonalInfo')[0]?.body)).not.toContain('Haitei')
    expect(JSON.stringify(called('CreateAccount')[0]?.body)).not.toContain('base64')
  })

  test('the picture of a new account is discarded together with the form, so that the next account does not get it', async () => {
    await fillIn(ACCOUNT)
    press('Discard changes')
    expect(field('Name').value).toBe('')
    type('Email', 'clara@riichi.example')
    type('Name', 'Clara Sato')
    type('Password', 'Tsumo-Haitei-7')
    press('Register player')
    await waitFor(() => expect(path()).toBe('/profile/editPlayer/8'))
    expect(called('UpdatePersonalInfo')).toEqual([])
  })

  test('when the server refuses the picture of a new account, the account is created and the page says that the picture was not saved', async () => {
    await register({ ...ACCOUNT, UpdatePersonalInfo: refusal({ reason: 'busy' }) })
    expect(
      await screen.findByText(/^The account was created, but its picture was not saved/),
    ).toBeTruthy()
    expect(called('CreateAccount')).toHaveLength(1)
  })
})

describe('a new account', () => {
  test('the form of a new account suggests the country of the browser', async () => {
    const spy = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en-US'])
    onTestFinished(() => spy.mockRestore())
    await openPage('/profile/signupAdmin', {})
    await screen.findByRole('heading', { level: 2, name: 'New account' })
    expect(field('Country').value).toBe('Austria')
  })

  test('a superadmin creates an account under an idempotency key, and is led to the page of the new person', async () => {
    await openPage('/profile/signupAdmin', { CreateAccount: { personId: 8 } })
    await screen.findByRole('heading', { level: 2, name: 'New account' })
    await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
    type('Email', 'ben@riichi.example')
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
    ['Email', 'email_taken', 'email', /Another account has this email/],
    ['Password', 'busy', '', /Failed to register player/],
  ])(
    'at the field %s, the form of a new account shows the refusal %s',
    async (label, reason, at, words) => {
      await openPage('/profile/signupAdmin', { CreateAccount: refusal({ reason, field: at }) })
      await screen.findByRole('heading', { level: 2, name: 'New account' })
      await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
      type('Email', 'ben@riichi.example')
      type('Name', 'Ben Weiß')
      type('Password', 'Tsumo-Haitei-7')
      press('Register player')
      expect(await screen.findByText(words)).toBeTruthy()
      expect(field(label).getAttribute('aria-invalid')).toBe('true')
    },
  )
})
