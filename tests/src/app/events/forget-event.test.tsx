import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CONFIG } from '../../features/games/hall'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole

beforeAll(async () => {
  await startI18n({ language: 'en' })
})

afterEach(() => {
  opened.shell.preferences.setSingleDevice(false)
  opened.shell.preferences.forgetEvent()
})

const GONE = { code: 'not_found', msg: '', meta: { reason: 'event_not_found' } }
const ALL_GONE = {
  GetGameConfig: GONE,
  GetAllRegisteredPlayers: GONE,
  GetTablesState: GONE,
  GetTimerState: GONE,
  ListPenalties: GONE,
}
const openedLast = () => opened.shell.preferences.getState().eventId

async function openGone(): Promise<void> {
  opened = await openConsoleAt('/event/99/games', { isSignedIn: true, answers: ALL_GONE })
  await screen.findByText(/There is no such event/)
}

test('an event that the server does not have disappears from the menu and the shortcuts', async () => {
  document.cookie = 'eid=3; path=/'
  await openGone()
  await waitFor(() => expect(openedLast()).toBe(3))
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toContain('/event/3/players')
  expect(addresses).not.toContain('/event/99/players')
})

test('the console remembers an event as the last opened event only once the server has it', async () => {
  await openGone()
  await waitFor(() => expect(openedLast()).toBeNull())
  Object.assign(opened.answers, {
    GetGameConfig: CONFIG,
    GetAllRegisteredPlayers: {},
    GetTablesState: {},
    GetTimerState: {},
    ListPenalties: {},
  })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(openedLast()).toBe(99))
})

test.each(['edit', 'privileges', 'file'])(
  'the screen /ownedEvents/%s of a missing event says that the event does not exist, and the menu does not lead to the event',
  async (screenOf) => {
    document.cookie = 'eid=3; path=/'
    const answers = { ...ALL_GONE, GetEventForEdit: GONE, GetRoles: { isSuperadmin: true } }
    const address = `/ownedEvents/${screenOf}/99`
    opened = await openConsoleAt(address, { isSignedIn: true, answers })
    expect(await screen.findByRole('heading', { level: 1, name: 'Games' })).toBeTruthy()
    await screen.findByText(/There is no such event/)
    await waitFor(() => expect(openedLast()).toBe(3))
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses.filter((each) => each?.includes('/99'))).toEqual([])
  },
)
