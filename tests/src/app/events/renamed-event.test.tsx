import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { NEW_EVENT } from '../../../../src/features/event-form/draft'
import { readEventDraft } from '../../../../src/features/event-form/read-event-draft'
import { startI18n } from '../../../../src/i18n/start'
import { CONFIG } from '../../features/games/hall'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole

beforeAll(async () => {
  await startI18n({ language: 'en' })
})

afterEach(() => {
  opened.shell.preferences.forgetEvent()
})

const FORMER = 'Summer Open'
const LISTED = { id: 3, title: FORMER, type: 'EVENT_TYPE_LOCAL' }
const SETTINGS = readEventDraft({ ...NEW_EVENT, title: FORMER, timezone: 'Europe/Riga' })
const ANSWERS = {
  GetRoles: { isSuperadmin: true },
  GetEvents: { events: [LISTED], total: 1 },
  GetGameConfig: { ...CONFIG, eventTitle: FORMER },
  GetAllRegisteredPlayers: {},
  GetTablesState: {},
  GetTimerState: {},
  ListPenalties: {},
  GetEventForEdit: { id: 3, event: SETTINGS.ok ? SETTINGS.value : {} },
}

test('after an event is renamed, its settings and the menu show the new title', async () => {
  opened = await openConsoleAt('/event/3/games', { isSignedIn: true, answers: ANSWERS })
  await screen.findByRole('heading', { level: 1, name: FORMER })
  await opened.router.navigate('/ownedEvents/edit/3')
  const title = await screen.findByLabelText('Title')
  Object.assign(opened.answers, {
    UpdateEvent: { success: true },
    GetEvents: { events: [{ ...LISTED, title: 'Autumn Open' }], total: 1 },
  })
  await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
  fireEvent.change(title, { target: { value: 'Autumn Open' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  const head = screen.getByRole('heading', { level: 1, name: 'Settings' }).closest('header')
  await waitFor(() => expect(head?.textContent).toContain('Autumn Open'))
  const menu = screen.getByRole('complementary', { name: 'Main menu' })
  await waitFor(() => expect(within(menu).getByText('Autumn Open')).toBeTruthy())
})
