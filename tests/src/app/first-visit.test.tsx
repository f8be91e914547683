import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { NO_EVENT } from '../../../src/store/cache/snapshot'
import { CAPABILITIES, openConsoleAt, type OpenedConsole } from './open-console'

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

test('the list of events is stored for its hall, even when the list arrives before the name of the hall', async () => {
  let tellPromises = () => {}
  opened = await openConsoleAt('/', {
    isSignedIn: true,
    answers: {
      capabilities: new Promise((resolve) => (tellPromises = () => resolve(CAPABILITIES))),
      GetRoles: { roles: [{ eventId: 2, role: 'EVENT_ROLE_REFEREE' }] },
      GetEventsById: { events: [{ id: 2, title: 'Stammtisch', type: 'EVENT_TYPE_LOCAL' }] },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'My events' })
  setTimeout(tellPromises, 500)
  await screen.findByRole('link', { name: 'Stammtisch' })
  const { snapshots, scope } = await opened.shell.openLocal()
  const elsewhere = { ...scope(), venue: 'hall-b' }
  expect(await snapshots.read(elsewhere, NO_EVENT, 'events:1')).toBeNull()
  expect(await snapshots.read(elsewhere, NO_EVENT, 'roles')).toBeNull()
})
