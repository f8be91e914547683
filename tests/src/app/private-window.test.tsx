import { screen } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { penalty } from '../outbox/rulings'
import { openConsoleAt, type OpenedConsole } from './open-console'

const FORBIDDEN = {
  open: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  deleteDatabase: () => {
    throw new DOMException('denied', 'SecurityError')
  },
} as unknown as IDBFactory

const ONE_EVENT = {
  GetRoles: { roles: [{ eventId: 2, role: 'EVENT_ROLE_REFEREE' }] },
  GetEventsById: { events: [{ id: 2, title: 'Stammtisch', type: 'EVENT_TYPE_LOCAL' }] },
}

const { indexedDB: allowed, IDBKeyRange: ranges } = Dexie.dependencies
let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(() => {
  Dexie.dependencies.indexedDB = FORBIDDEN
})

afterEach(() => {
  Object.assign(Dexie.dependencies, { indexedDB: allowed, IDBKeyRange: ranges })
  Object.defineProperty(globalThis, 'indexedDB', { value: allowed, configurable: true })
})

test('in a browser that forbids storage, the console shows the events, says that it cannot store rulings, and saves none', async () => {
  opened = await openConsoleAt('/', { isSignedIn: true, answers: ONE_EVENT })

  expect(await screen.findByText('This laptop cannot store rulings.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Stammtisch' })).toBeTruthy()

  const { outbox } = await opened.shell.openLocal()
  expect(await outbox.enqueue(penalty())).toMatchObject({
    ok: false,
    error: { kind: 'storage_unavailable' },
  })
})
