import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { penalty } from '../../outbox/rulings'
import { openConsoleAt, type Answers, type OpenedConsole } from '../open-console'

/** Another tab holds the lock for sending, so rulings of this tab stay unsent. */
const HELD_ELSEWHERE = {
  request: (_name: string, options: object, work: (lock: null) => unknown) =>
    'steal' in options ? new Promise(() => {}) : Promise.resolve(work(null)),
}
const SIGN_OUT = { SignOut: { success: true } }

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: HELD_ELSEWHERE, configurable: true })
})

describe('the sign-in page', () => {
  test.each([
    ['/profile/login', '/profile/manage'],
    ['/profile/login?next=%2Foutbox', '/outbox'],
    ['/profile/login?next=https%3A%2F%2Felsewhere.example', '/'],
  ])('a person who is already signed in and opens %s is led to %s', async (address, to) => {
    opened = await openConsoleAt(address, { isSignedIn: true, answers: { GetEventsById: {} } })
    await waitFor(() => expect(whereTo()).toBe(to))
  })

  test('a person who opens the sign-in page by itself and signs in sees the list of their events', async () => {
    const answers = { Authorize: { personId: 7, authToken: 'token' }, GetEventsById: {} }
    opened = await openConsoleAt('/profile/login', { answers })
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'a@b.example' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    fireEvent.click(screen.getByRole('button', { name: 'Proceed with sign in' }))
    await screen.findByRole('heading', { level: 1, name: 'My events' })
    expect(whereTo()).toBe('/')
  })
})

describe('a sign-out while a ruling has not reached the server', () => {
  async function askToLeave() {
    opened = await openConsoleAt('/outbox', { isSignedIn: true, answers: SIGN_OUT })
    await screen.findByRole('heading', { level: 1, name: 'Outbox' })
    const { outbox, rulings, scope } = await opened.shell.openLocal()
    const theirs = scope()
    await outbox.enqueue(penalty())
    await opened.router.navigate('/profile/logout')
    fireEvent.click(await screen.findByRole('button', { name: 'Discard…' }))
    const question = await screen.findByRole('alertdialog', { name: 'Discard 1 ruling?' })
    const press = (name: string) => fireEvent.click(within(question).getByRole('button', { name }))
    const type = (value: string) =>
      fireEvent.change(within(question).getByLabelText('Type 1 to discard'), { target: { value } })
    return { press, type, countOpen: async () => (await rulings.counts(theirs)).open }
  }

  test.each(['', '2', '11'])(
    'a person who signs out with one unsent ruling and types "%s" for the number of rulings discards nothing',
    async (typed) => {
      const { press, type, countOpen } = await askToLeave()
      type(typed)
      press('Discard and sign out')
      expect(await countOpen()).toBe(1)
      expect(document.cookie).toContain('auth=')
      press('Back')
      expect(await screen.findByRole('button', { name: 'Stay until sent' })).toBeTruthy()
    },
  )

  test('a person who signs out and types the right number of unsent rulings, here 1, discards the ruling and is signed out', async () => {
    const { press, type, countOpen } = await askToLeave()
    type(' 1 ')
    press('Discard and sign out')
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    expect(await countOpen()).toBe(0)
    expect(screen.queryByText(/saved on this/)).toBeNull()
    expect(document.cookie).not.toContain('auth=')
    expect(called()).toContain('/v2/shinpan.Venue/SignOut')
    expect(called()).not.toContain('/v2/common.Mimir/AddPenalty')
  })
})

test('an account is not removed while one of its rulings has not reached the server', async () => {
  const me = { personId: 7, title: 'Anna Kalniņa', email: 'anna@riichi.example' }
  const answers = { Me: me, GetSignIns: {}, DepersonalizeAccount: { success: true }, ...SIGN_OUT }
  opened = await openConsoleAt('/profile/manage', { isSignedIn: true, answers })
  await screen.findByDisplayValue('Anna Kalniņa')
  const { outbox, rulings, scope } = await opened.shell.openLocal()
  await outbox.enqueue(penalty())
  fireEvent.click(screen.getByRole('button', { name: 'Remove my account' }))
  const question = await screen.findByRole('alertdialog')
  await within(question).findByText(/1 ruling is not on the server yet/)
  fireEvent.change(within(question).getByLabelText(/^Type/), { target: { value: 'Anna Kalniņa' } })
  fireEvent.click(within(question).getByRole('button', { name: 'Remove my account' }))

  expect(within(question).getByText('Rulings have to reach the server first')).toBeTruthy()
  expect(called()).not.toContain('/v2/common.Frey/DepersonalizeAccount')
  expect((await rulings.counts(scope())).open).toBe(1)
})

describe('a reset link of another account than the signed-in one', () => {
  test('a reset of another account’s password signs in to that account; the first person’s rulings stay on the device, and the first person’s snapshots are removed', async () => {
    const answers: Answers = { ApproveResetPassword: { newTmpPassword: '0badcafe' }, ...SIGN_OUT }
    opened = await openConsoleAt('/outbox', { isSignedIn: true, answers })
    await screen.findByRole('heading', { level: 1, name: 'Outbox' })
    const { outbox, rulings, snapshots, scope } = await opened.shell.openLocal()
    const annas = scope()
    await outbox.enqueue(penalty())
    const copy = { eventId: 3, kind: 'config', fetchedAt: 1, seq: 1, body: {} } as const
    await snapshots.write(annas, [{ is: 'new', snapshot: { ...annas, ...copy } }])
    // A real server's answer also sets the cookies, before the page reads it.
    Object.defineProperty(opened.answers, 'ChangePassword', {
      get() {
        document.cookie = 'auth=token of Ben; Path=/'
        document.cookie = 'pid=8; Path=/'
        return { authToken: 'token of Ben' }
      },
    })

    // The code is base64 of: a1b2c3, three at-signs, ben@hall.test.
    await opened.router.navigate('/profile/resetPasswordConfirm/YTFiMmMzQEBAYmVuQGhhbGwudGVzdA')
    fireEvent.click(await screen.findByRole('button', { name: 'Reset my password' }))
    const field = await screen.findByLabelText('New password')
    fireEvent.change(field, { target: { value: 'Tsumo-Haitei-7' } })
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
    await screen.findByRole('heading', { level: 1, name: 'Password successfully updated' })

    expect(opened.shell.session.getState()).toMatchObject({
      session: { personId: 8, authToken: 'token of Ben' },
      person: null,
    })
    await waitFor(() => expect(called()).toContain('/v2/shinpan.Venue/SignOut'))
    const ended = opened.server.heard.find(({ url }) => url.endsWith('/SignOut'))
    expect(ended?.headers).toMatchObject({
      'x-auth-token': 'token of Anna',
      'x-current-person-id': '7',
    })
    expect((await rulings.counts(annas)).open).toBe(1)
    expect(await rulings.parkedCount(scope())).toBe(1)
    expect(await snapshots.read(annas, 3, 'config')).toBeNull()
  })
})

const whereTo = () => opened.router.state.location.pathname
const called = () => opened.server.heard.map(({ url }) => url)
