import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

const EVENT = { title: 'Summer Open', timezone: 'Europe/Riga', type: 'EVENT_TYPE_LOCAL' }
const ANSWERS = {
  GetRoles: { isSuperadmin: true },
  GetMyEvents: {},
  GetEvents: {},
  GetEventsById: {},
  GetRulesets: {},
  CreateEvent: { eventId: 3 },
  GetEventForEdit: { id: 3, event: EVENT },
}

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

test('the form of a new event suggests the time zone of the browser', async () => {
  const own = Intl.DateTimeFormat().resolvedOptions()
  const spy = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...own, timeZone: 'Asia/Calcutta' })
  onTestFinished(() => spy.mockRestore())
  await openConsoleAt('/ownedEvents/new', { isSignedIn: true, answers: ANSWERS })
  const zone = await screen.findByLabelText('Time zone')
  expect(zone).toHaveProperty('value', 'Asia/Kolkata')
})

test('right after an event is created, its settings say so and link to the screens for the next steps', async () => {
  opened = await openConsoleAt('/ownedEvents/new', { isSignedIn: true, answers: ANSWERS })
  const title = await screen.findByLabelText('Title')
  fireEvent.change(title, { target: { value: 'Summer Open' } })
  // The code of this field is loaded apart from its form, so the field may come later.
  const zone = await screen.findByLabelText('Time zone')
  zone.focus()
  fireEvent.change(zone, { target: { value: 'riga' } })
  await screen.findByRole('option', { name: /Europe\/Riga/ })
  await waitFor(() => expect(zone.getAttribute('aria-activedescendant')).toBeTruthy())
  fireEvent.keyDown(zone, { key: 'Enter' })
  await waitFor(() => expect(zone).toHaveProperty('value', expect.stringContaining('Riga')))
  fireEvent.click(await screen.findByRole('button', { name: 'Create event' }))

  expect(await screen.findByText('“Summer Open” was created.')).toBeTruthy()
  expect(opened.router.state.location.pathname).toBe('/ownedEvents/edit/3')
  expect(await screen.findByRole('link', { name: 'Appoint referees' })).toHaveProperty(
    'pathname',
    '/ownedEvents/privileges/3',
  )
  expect(screen.getByRole('link', { name: 'Register players' })).toHaveProperty(
    'pathname',
    '/event/3/players',
  )
  expect(screen.getByRole('link', { name: 'Go to the games' })).toHaveProperty(
    'pathname',
    '/event/3/games',
  )
})
