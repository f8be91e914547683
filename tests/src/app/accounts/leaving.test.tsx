import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  opened = await openConsoleAt('/', {
    isSignedIn: true,
    answers: { GetEventsById: {}, SignOut: { success: true } },
  })
  await screen.findByRole('heading', { level: 1, name: 'My events' })
  await follow('/outbox')
  await screen.findByRole('heading', { level: 1, name: 'Outbox' })
})

const KEPT = { isKept: () => true }
const NOT_KEPT = { isKept: () => false }
const follow = (to: string | -1) => act(() => opened.router.navigate(to as string))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test.each([
  ['a link', '/ownedEvents'],
  ['the Back button', -1],
] as const)(
  '%s asks before it leaves a page with unsaved changes, and leaves when the person confirms',
  async (_, to) => {
    opened.shell.dirtyForms.mark('profile', NOT_KEPT)
    await follow(to)
    const dialog = within(await question())
    expect(opened.router.state.location.pathname).toBe('/outbox')
    fireEvent.click(dialog.getByRole('button', { name: 'Leave' }))
    await heading('My events')
  },
)

test('a person who declines to leave a page with unsaved changes stays on the page, and is asked again the next time', async () => {
  opened.shell.dirtyForms.mark('profile', NOT_KEPT)
  await follow(-1)
  fireEvent.click(within(await question()).getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(opened.router.state.location.pathname).toBe('/outbox')
  await follow('/ownedEvents')
  await question()
})

test.each([
  ['changes that this device keeps', KEPT],
  ['no changes', null],
])('a person can leave a page with %s without a question', async (_, unsaved) => {
  opened.shell.dirtyForms.mark('profile', unsaved)
  await follow('/ownedEvents')
  await heading('My events')
  expect(reload().defaultPrevented).toBe(false)
})

test('the browser asks before it reloads a page with unsaved changes', () => {
  opened.shell.dirtyForms.mark('profile', NOT_KEPT)
  expect(reload().defaultPrevented).toBe(true)
})

test('on a page with unsaved changes, a sheet of the same page opens without a question', async () => {
  opened.shell.dirtyForms.mark('profile', NOT_KEPT)
  await follow('/outbox?table=1')
  expect(opened.router.state.location.search).toBe('?table=1')
})

test('a person who signs out on a page with unsaved changes is not asked about the changes', async () => {
  opened.shell.dirtyForms.mark('profile', NOT_KEPT)
  await follow('/profile/logout')
  await heading('Sign in')
  expect(opened.shell.session.getState().session).toBeNull()
})

test('when the sign-in ends in another window, a page that asks about unsaved changes closes the question and shows the sign-in', async () => {
  opened.shell.dirtyForms.mark('profile', NOT_KEPT)
  await follow('/ownedEvents')
  await question()
  act(() => opened.shell.session.signOut())
  await heading('Sign in')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

function reload(): Event {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving
}
