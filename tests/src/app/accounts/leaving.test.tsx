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
  '%s out of a page with unsaved changes asks first, and leaves when the person confirms',
  async (_, to) => {
    opened.shell.dirtyForms.mark('profile', NOT_KEPT)
    await follow(to)
    const dialog = within(await question())
    expect(opened.router.state.location.pathname).toBe('/outbox')
    fireEvent.click(dialog.getByRole('button', { name: 'Leave' }))
    await heading('My events')
  },
)

test('when the person declines to leave a page with unsaved changes, the page stays and asks again the next time', async () => {
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
])('a page with %s does not ask before it is left', async (_, unsaved) => {
  opened.shell.dirtyForms.mark('profile', unsaved)
  await follow('/ownedEvents')
  await heading('My events')
  expect(reload().defaultPrevented).toBe(false)
})

test('a reload of a page with unsaved changes asks first', () => {
  opened.shell.dirtyForms.mark('profile', NOT_KEPT)
  expect(reload().defaultPrevented).toBe(true)
})

test('a sheet of the same screen opens and closes without a question', async () => {
  opened.shell.dirtyForms.mark('profile', NOT_KEPT)
  await follow('/outbox?table=1')
  expect(opened.router.state.location.search).toBe('?table=1')
})

test('a sign-out leaves a page with unsaved changes without asking', async () => {
  opened.shell.dirtyForms.mark('profile', NOT_KEPT)
  await follow('/profile/logout')
  await heading('Sign in')
  expect(opened.shell.session.getState().session).toBeNull()
})

test('a window whose sign-in ended elsewhere leaves without an answer, even while it asks whether to leave', async () => {
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
