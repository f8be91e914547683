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

/** Parts of a screen are loaded when they are first shown, which takes time. */
const LOADED = { timeout: 15_000 }

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

test('a new event has the time zone of the browser', async () => {
  const own = Intl.DateTimeFormat().resolvedOptions()
  const spy = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...own, timeZone: 'Asia/Calcutta' })
  onTestFinished(() => spy.mockRestore())
  await openConsoleAt('/ownedEvents/new', { isSignedIn: true, answers: ANSWERS })
  const zone = await screen.findByLabelText('Time zone', {}, LOADED)
  expect(zone).toHaveProperty('value', 'Asia/Kolkata')
})

test('after a new event was created, its settings say so and link to its other screens for as long as they are open', async () => {
  opened = await openConsoleAt('/ownedEvents/new', { isSignedIn: true, answers: ANSWERS })
  const title = await screen.findByLabelText('Title', {}, LOADED)
  fireEvent.change(title, { target: { value: 'Summer Open' } })
  // The field is loaded separately from its form.
  const zone = await screen.findByLabelText('Time zone', {}, LOADED)
  zone.focus()
  fireEvent.change(zone, { target: { value: 'riga' } })
  await screen.findByRole('option', { name: /Europe\/Riga/ }, LOADED)
  await waitFor(() => expect(zone.getAttribute('aria-activedescendant')).toBeTruthy(), LOADED)
  fireEvent.keyDown(zone, { key: 'Enter' })
  await waitFor(() => expect(zone).toHaveProperty('value', expect.stringContaining('Riga')), LOADED)
  fireEvent.click(await screen.findByRole('button', { name: 'Create event' }, LOADED))

  expect(await screen.findByText('“Summer Open” was created.', {}, LOADED)).toBeTruthy()
  expect(opened.router.state.location.pathname).toBe('/ownedEvents/edit/3')
  expect(screen.getByRole('link', { name: 'Appoint referees' })).toHaveProperty(
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
