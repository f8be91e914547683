import { screen } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { RULINGS_DB_NAME } from '../../../src/store/has-rulings-db'
import { CAPABILITIES, openConsoleAt, type OpenedConsole } from './open-console'

const ONE_EVENT = {
  GetRoles: { roles: [{ eventId: 2, role: 'EVENT_ROLE_REFEREE' }] },
  GetEventsById: { events: [{ id: 2, title: 'Stammtisch', type: 'EVENT_TYPE_LOCAL' }] },
}

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

afterEach(() => {
  vi.restoreAllMocks()
})

test('when the database fails under an open page, the page stays and says that it cannot store rulings', async () => {
  opened = await openConsoleAt('/', { isSignedIn: true, answers: ONE_EVENT })
  await screen.findByRole('link', { name: 'Stammtisch' })
  await Dexie.delete(RULINGS_DB_NAME)
  vi.spyOn(Dexie.dependencies.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

  // What the server promises has changed. So the page counts its rulings again, and finds that their database
  // is gone.
  opened.shell.probedCapabilities.setState({
    capabilities: { ...CAPABILITIES, idempotency: { retentionDays: 7 } },
  })

  expect(await screen.findByText('This laptop cannot store rulings.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Stammtisch' })).toBeTruthy()
})
