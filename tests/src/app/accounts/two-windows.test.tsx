import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { personId } from '../../../../src/domain/ids'
import { startI18n } from '../../../../src/i18n/start'
import { createCookieJar } from '../../../../src/state/cookies'
import { createEndedSignIns } from '../../../../src/state/ended-sign-ins'
import { createSession } from '../../../../src/state/session'
import { penalty } from '../../outbox/rulings'
import { openConsoleAt, type OpenedConsole } from '../open-console'

const BEN = { personId: personId(8), authToken: 'token of Ben' }

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  opened = await openConsoleAt('/', {
    isSignedIn: true,
    answers: { GetEventsById: {}, SignOut: { success: true } },
  })
  await screen.findByRole('heading', { level: 1, name: 'My events' })
})

/** Another window of the browser, with the same cookies and storage. */
const otherWindow = () =>
  createSession({
    cookies: createCookieJar({ document, isSecure: false }),
    storage: localStorage,
    ended: createEndedSignIns(localStorage),
  })

test('when another person signs in in another window, this window says so, hides the first person’s data and offers to continue as the other person', async () => {
  const other = otherWindow()
  other.signIn(BEN)
  other.notePerson({ personId: personId(8), title: 'Ben Ozols', email: '' })
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect(screen.getByText('Ben Ozols is signed in here now.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Continue as Ben Ozols' }))
  await screen.findByRole('heading', { level: 1, name: 'My events' })
  expect(opened.shell.session.getState().session).toEqual(BEN)
})

test('when another person signs in in another window, this window hides the first person’s data immediately, even before the sign-in page is loaded', async () => {
  const { session, toasts } = opened.shell
  act(() => toasts.show({ kind: 'saved', title: () => 'Anna, -1000', text: () => 'Saved' }))
  otherWindow().signIn(BEN)
  act(() => void session.current())
  expect(screen.queryByRole('heading', { name: 'My events' })).toBeNull()
  expect(screen.queryByText('Anna, -1000')).toBeNull()
  expect(toasts.getState()).toEqual([])
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
})

test('a window whose cookies were cleared says that nobody is signed in, but not that somebody signed out in another window', async () => {
  for (const name of ['auth', 'pid']) document.cookie = `${name}=; Max-Age=0; Path=/`
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect(screen.getByText(/no longer signed in here/)).toBeTruthy()
  expect(screen.queryByText(/another window/)).toBeNull()
})

test('when another person signs in in another window, this window saves no ruling for the first person, even before it shows the sign-in', async () => {
  const { outbox } = await opened.shell.openLocal()
  otherWindow().signIn(BEN)
  const saved = await act(() => outbox.enqueue(penalty()))
  expect(saved).toEqual({ ok: false, error: { kind: 'not_signed_in' } })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
})

test('a call with one person’s token is not sent after another person has signed in in another window', async () => {
  const { session, rpc } = opened.shell
  const credentials = session.getState().session
  otherWindow().signIn(BEN)
  const before = opened.server.heard.length
  const answer = await act(() => rpc.call('Mimir.GetGameConfig', { eventId: 3 }, { credentials }))
  expect(answer).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
  expect(opened.server.heard.slice(before).map(({ url }) => url)).not.toContain(
    '/v2/common.Mimir/GetGameConfig',
  )
})
