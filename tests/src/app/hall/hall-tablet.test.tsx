import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventId } from '../../../../src/domain/ids'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole
const ONE_EVENT = {
  GetRoles: { roles: [{ eventId: 2, role: 'EVENT_ROLE_REFEREE' }] },
  GetEventsById: { events: [{ id: 2, title: 'Stammtisch', type: 'EVENT_TYPE_LOCAL' }], total: 1 },
  SignOut: { success: true },
}

beforeAll(async () => {
  await startI18n({ language: 'en' })
})

beforeEach(async () => {
  opened = await openConsoleAt('/', { isSignedIn: true, answers: ONE_EVENT })
  await screen.findByRole('link', { name: 'Stammtisch' })
})

afterEach(() => {
  opened.shell.preferences.setSingleDevice(false)
  opened.shell.preferences.forgetEvent()
})

const follow = (to: string) => act(() => opened.router.navigate(to))
const pathname = () => opened.router.state.location.pathname
const switchOf = () => screen.getAllByRole('switch', { name: 'Single-device mode' })[0]

async function staysWithEvent(): Promise<void> {
  act(() => {
    opened.shell.preferences.openEvent(eventId(2))
    opened.shell.preferences.setSingleDevice(true)
  })
  await follow('/outbox')
  await screen.findByRole('heading', { level: 1, name: 'Outbox' })
}

test('single-device mode can be switched on in the menu only once an event is open', async () => {
  await waitFor(() => expect(switchOf()?.getAttribute('aria-disabled')).toBe('true'))
  expect(screen.getAllByText('Open an event first').length).toBeGreaterThan(0)
  act(() => opened.shell.preferences.openEvent(eventId(2)))
  await waitFor(() => expect(switchOf()?.hasAttribute('aria-disabled')).toBe(false))
  fireEvent.click(switchOf() as HTMLElement)
  expect(opened.shell.preferences.getState().isSingleDevice).toBe(true)
  expect(document.cookie).toContain('sdm=1')
  expect((await screen.findAllByText('Stays with Stammtisch')).length).toBeGreaterThan(0)
})

test.each(['focus', 'pageshow'])(
  'at the browser event %s, a window notices that another window has turned single-device mode on or off',
  async (returned) => {
    document.cookie = 'eid=2; Path=/'
    document.cookie = 'sdm=1; Path=/'
    fireEvent(window, new Event(returned))
    expect((await screen.findAllByText('Stays with Stammtisch')).length).toBeGreaterThan(0)
    document.cookie = 'sdm=; Path=/; Max-Age=0'
    fireEvent(window, new Event(returned))
    await waitFor(() => expect(screen.queryByText('Stays with Stammtisch')).toBeNull())
  },
)

test('a tablet in single-device mode shows which referee is signed in, and hides menu links that lead away from its event', async () => {
  await staysWithEvent()
  const bar = await screen.findByRole('region', { name: 'Referee in charge' })
  await waitFor(() => expect(bar.textContent).toContain('Anna Kalniņa'))
  await screen.findByRole('link', { name: /^Ready for offline/ })
  expect(screen.queryByRole('link', { name: 'My events' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Create new event' })).toBeNull()
})

test('in single-device mode, the address / leads to the games of the tablet’s event, and the tablet does not change to another event', async () => {
  await staysWithEvent()
  await follow('/')
  expect(pathname()).toBe('/event/2/games')
  opened.shell.preferences.openEvent(eventId(9))
  expect(opened.shell.preferences.getState().eventId).toBe(2)
})

test('in single-device mode, the tablet asks before it opens a page outside its event', async () => {
  await staysWithEvent()
  await follow('/ownedEvents')
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave Stammtisch?' }))
  fireEvent.click(question.getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(pathname()).toBe('/outbox')
  await follow('/ownedEvents')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(pathname()).toBe('/ownedEvents'))
})

test('in single-device mode, the tablet asks before it switches the referee, and stays with its event', async () => {
  await staysWithEvent()
  await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
  await follow('/profile/logout')
  const question = within(await screen.findByRole('alertdialog', { name: 'Switch referee?' }))
  expect(opened.shell.session.getState().session).not.toBeNull()
  fireEvent.click(question.getByRole('button', { name: 'Switch referee' }))
  await waitFor(() => expect(pathname()).toBe('/profile/login'))
  expect(opened.shell.preferences.getState()).toMatchObject({ eventId: 2, isSingleDevice: true })
})

test('without the network, a tablet does not switch the referee, because nobody could sign in, and says so', async () => {
  await staysWithEvent()
  await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
  act(() => opened.shell.connection.setState({ kind: 'offline' }))
  await follow('/profile/logout')
  const question = within(await screen.findByRole('alertdialog', { name: 'Switch referee?' }))
  fireEvent.click(question.getByRole('button', { name: 'Switch referee' }))
  expect(question.getByText('The next referee can sign in only with the network')).toBeTruthy()
  expect(opened.shell.session.getState().session).not.toBeNull()
  fireEvent.click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(pathname()).toBe('/event/2/games'))
})

test('before it switches the referee, a tablet checks that the server answers; if not, the referee stays signed in', async () => {
  await staysWithEvent()
  await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
  await follow('/profile/logout')
  const question = within(await screen.findByRole('alertdialog', { name: 'Switch referee?' }))
  await opened.server.close()
  fireEvent.click(question.getByRole('button', { name: 'Switch referee' }))
  expect(
    await question.findByText('The next referee can sign in only with the network'),
  ).toBeTruthy()
  expect(opened.shell.session.getState().session).not.toBeNull()
  expect(pathname()).toBe('/profile/logout')
})
