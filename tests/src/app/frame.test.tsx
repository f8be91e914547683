import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { penalty } from '../outbox/rulings'
import { openConsoleAt, type OpenedConsole } from './open-console'

const OPEN = { id: 3, title: 'Rīga Riichi Open 2026', type: 'EVENT_TYPE_TOURNAMENT' }
const OVER = { id: 2, title: 'Stammtisch', type: 'EVENT_TYPE_LOCAL', finished: true }
const TWO_EVENTS = {
  GetRoles: {
    roles: [
      { eventId: 3, role: 'EVENT_ROLE_REFEREE' },
      { eventId: 2, role: 'EVENT_ROLE_ADMIN' },
    ],
  },
  GetEventsById: { events: [OVER, OPEN] },
}

/** Another tab holds the lock for sending, so rulings of this tab stay unsent. */
const HELD_ELSEWHERE = {
  request: (_name: string, options: object, work: (lock: null) => unknown) =>
    'steal' in options ? new Promise(() => {}) : Promise.resolve(work(null)),
}

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: HELD_ELSEWHERE, configurable: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const address = () => opened.router.state.location.pathname

async function signInAs(email: string, password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
  fireEvent.click(screen.getByRole('button', { name: 'Proceed with sign in' }))
}

describe('a person who is not signed in', () => {
  test('after the sign-in, a person comes back to the screen that they requested', async () => {
    opened = await openConsoleAt('/ownedEvents/2', {
      answers: { Authorize: { personId: 7, authToken: 'token of Anna' } },
    })

    await signInAs(' Anna@Riichi.example ', 'secret')

    expect(await screen.findByRole('heading', { level: 1, name: 'My events' })).toBeTruthy()
    expect(address()).toBe('/ownedEvents/2')
    expect(opened.server.heard.find(({ url }) => url.endsWith('/Authorize'))?.body).toEqual({
      email: 'anna@riichi.example',
      password: 'secret',
    })
    expect(document.cookie).toContain('auth=token%20of%20Anna')
  })

  test('after a wrong e-mail or password, the sign-in page says at the password field that one of them is wrong', async () => {
    opened = await openConsoleAt('/profile/login', {
      answers: {
        Authorize: { code: 'unauthenticated', msg: '', meta: { reason: 'bad_credentials' } },
      },
    })

    await signInAs('anna@riichi.example', 'wrong')

    const password = screen.getByLabelText('Password')
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to authorize. Please check your email and password.',
    )
    expect(document.activeElement).toBe(password)
  })

  test('the sign-in page shows which fields are wrong, and sends nothing', async () => {
    opened = await openConsoleAt('/profile/login')

    await signInAs('anna', '   ')

    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent)).toEqual([
      'Invalid email',
      'Please enter password',
    ])
    expect(opened.server.heard.map(({ url }) => url)).not.toContain('/v2/common.Frey/Authorize')
  })

  test('a visitor of a server without any account is led to the set-up', async () => {
    opened = await openConsoleAt('/', { answers: { GetSetupState: { isNeeded: true } } })

    expect(await screen.findByRole('heading', { level: 1, name: 'Set up Shinpan' })).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'abc' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create superadmin' }))

    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent)).toEqual([
      'Please enter the set-up code',
      'Invalid name',
      'Invalid email',
      'Your password is too weak. Use at least 8 characters and no well-known password. Mix lower and upper case, digits and symbols; a longer password needs fewer kinds.',
    ])
  })
})

describe('a signed-in referee', () => {
  test('a referee sees the events that they manage, the newest first, each with a link to its games', async () => {
    opened = await openConsoleAt('/', { isSignedIn: true, answers: TWO_EVENTS })

    const newest = await screen.findByRole('link', { name: 'Rīga Riichi Open 2026' })
    await screen.findByRole('button', { name: 'Actions: Rīga Riichi Open 2026' })
    const rows = within(screen.getByRole('main')).getAllByRole('listitem')
    const ways = rows.map((row) =>
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    )
    // Each row has one link, which leads to the games. The links to other pages are in the menu at the end of the row.
    expect(ways).toEqual([['/event/3/games'], ['/event/2/games']])
    expect(newest.getAttribute('href')).toBe('/event/3/games')
    expect(screen.getByText('Tournament')).toBeTruthy()
    expect(screen.getByText('Event finished')).toBeTruthy()
  })

  test('when the server is gone, a referee still sees the list of their events, with its age', async () => {
    opened = await openConsoleAt('/', { isSignedIn: true, answers: TWO_EVENTS })
    await screen.findByRole('link', { name: 'Stammtisch' })

    await opened.server.close()
    await opened.shell.tryConnection()

    expect(await screen.findByText(/^No network since/)).toBeTruthy()
    expect(screen.getByText(/^as of/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Stammtisch' })).toBeTruthy()
  })

  test('screens that belong to no event show times in the time zone of the last opened event', async () => {
    document.cookie = 'eid=3; Path=/'
    opened = await openConsoleAt('/', { isSignedIn: true, answers: TWO_EVENTS })
    await screen.findByRole('link', { name: 'Stammtisch' })
    const { snapshots, scope } = await opened.shell.openLocal()
    const config = { eventTitle: 'Rīga Riichi Open 2026', timezone: 'Pacific/Kiritimati' }
    const copy = { eventId: 3, kind: 'config', fetchedAt: 1, seq: 1, body: config } as const
    await snapshots.write(scope(), [{ is: 'new', snapshot: { ...scope(), ...copy } }])
    await opened.server.close()
    await opened.shell.tryConnection()
    opened.shell.connection.setState({ since: Date.parse('2026-05-16T10:27:00Z') })

    expect(await screen.findByText(/^No network since 17 May, 00:27/)).toBeTruthy()
    await opened.router.navigate('/outbox')
    await screen.findByRole('heading', { level: 1, name: 'Outbox' })
    expect(screen.getByText(/^No network since 17 May, 00:27/)).toBeTruthy()
  })

  test('when the server does not know a referee’s token, the referee is asked to sign in again and stays on the same screen', async () => {
    const bad = { code: 'unauthenticated', msg: '', meta: { reason: 'bad_token' } }
    opened = await openConsoleAt('/', { isSignedIn: true, answers: { Me: bad, GetRoles: bad } })

    const again = await screen.findByRole('link', { name: 'Sign in again' })
    expect(again.getAttribute('href')).toBe('/profile/login')
    expect(screen.getByRole('heading', { level: 1, name: 'My events' })).toBeTruthy()
  })

  test('a shortcut of the app icon opens a screen of the last opened event', async () => {
    document.cookie = 'eid=3; Path=/'
    opened = await openConsoleAt('/?go=outbox', { isSignedIn: true })
    await screen.findByRole('heading', { level: 1, name: 'Outbox' })
    expect(address()).toBe('/outbox')

    await opened.router.navigate('/?go=penalty')
    expect(address()).toBe('/event/3/penalties')
  })

  test('when a referee signs out, the sign-in cookie and the copies of the server’s data are removed, and the server is told', async () => {
    opened = await openConsoleAt('/', {
      isSignedIn: true,
      answers: { ...TWO_EVENTS, SignOut: { success: true } },
    })
    await screen.findByRole('link', { name: 'Stammtisch' })
    const { snapshots, scope } = await opened.shell.openLocal()
    const theirs = scope()

    await opened.router.navigate('/profile/logout')

    expect(await screen.findByRole('button', { name: 'Proceed with sign in' })).toBeTruthy()
    expect(document.cookie).not.toContain('auth=')
    expect(await snapshots.read(theirs, 0, 'events:1')).toBeNull()
    expect(opened.server.heard.map(({ url }) => url)).toContain('/v2/shinpan.Venue/SignOut')
  })

  test('an answer that arrives during a sign-out leaves no copy of the referee’s data on the device', async () => {
    opened = await openConsoleAt('/', {
      isSignedIn: true,
      answers: { ...TWO_EVENTS, SignOut: { success: true } },
    })
    await screen.findByRole('link', { name: 'Stammtisch' })
    const { snapshots, scope, refreshRoles } = await opened.shell.openLocal()
    const theirs = scope()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const response = await fetch(url, init)
      if (url.endsWith('/GetRoles')) await held
      return response
    })
    const late = refreshRoles()
    const { forget } = snapshots
    vi.spyOn(snapshots, 'forget').mockImplementation(async (whose) => {
      await forget(whose)
      release()
      await late
    })

    await opened.router.navigate('/profile/logout')

    expect(await screen.findByRole('button', { name: 'Proceed with sign in' })).toBeTruthy()
    expect(await late).toMatchObject({ ok: true })
    expect(await snapshots.read(theirs, 0, 'roles')).toBeNull()
  })
})

test('a referee is asked before a sign-out with an unsent ruling; the ruling stays on the device, and the sign-in page mentions it', async () => {
  opened = await openConsoleAt('/', {
    isSignedIn: true,
    answers: { ...TWO_EVENTS, SignOut: { success: true } },
  })
  const { outbox, rulings, scope } = await opened.shell.openLocal()
  const theirs = scope()
  expect((await outbox.enqueue(penalty())).ok).toBe(true)

  await opened.router.navigate('/profile/logout')
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText('1 ruling is not on the server yet')).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Stay until sent' }))
  await screen.findByRole('heading', { level: 1, name: 'Outbox' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(address()).toBe('/outbox')
  expect(document.cookie).toContain('auth=')

  await opened.router.navigate('/profile/logout')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep and sign out' }))

  expect(await screen.findByText('1 ruling saved on this laptop')).toBeTruthy()
  expect(document.cookie).not.toContain('auth=')
  expect((await rulings.counts(theirs)).open).toBe(1)
  const called = opened.server.heard.map(({ url }) => url)
  expect(called).toContain('/v2/shinpan.Venue/SignOut')
  expect(called).not.toContain('/v2/common.Mimir/AddPenalty')
})

test('an address without a page shows “Page not found” and a link to the events', async () => {
  opened = await openConsoleAt('/event/3/nothing', { isSignedIn: true })

  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To my events' }).getAttribute('href')).toBe('/')
})

test.each([
  '/event/new',
  '/event/new/games',
  '/event/0/players',
  '/ownedEvents/edit/all',
  '/ownedEvents/all',
])(
  'the address %s, which names no event, shows “Page not found” without the menu of another event',
  async (bad) => {
    document.cookie = 'eid=3; Path=/'
    opened = await openConsoleAt(bad, { isSignedIn: true, answers: TWO_EVENTS })
    const title = { level: 1, name: 'Page not found' }

    expect(await screen.findByRole('heading', title)).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()

    await opened.router.navigate('/outbox')
    expect(await screen.findByRole('heading', { level: 1, name: 'Outbox' })).toBeTruthy()
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)

    await opened.router.navigate(bad)
    expect(await screen.findByRole('heading', title)).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  },
)

test('a new screen puts the focus on its title, so that a screen reader starts there', async () => {
  opened = await openConsoleAt('/', { isSignedIn: true, answers: TWO_EVENTS })
  await screen.findByRole('heading', { level: 1, name: 'My events' })

  await opened.router.navigate('/outbox')

  const title = await screen.findByRole('heading', { level: 1, name: 'Outbox' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})
