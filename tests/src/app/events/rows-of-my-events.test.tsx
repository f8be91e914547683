import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CONFIG, TABLE_47 } from '../../features/games/hall'
import { openConsoleAt } from '../open-console'

beforeAll(() => startI18n({ language: 'en' }))

const ANSWERS = {
  GetRoles: { roles: [{ eventId: 3, role: 'EVENT_ROLE_REFEREE' }] },
  GetEventsById: {
    events: [{ id: 3, title: 'Hall Cup', type: 'EVENT_TYPE_TOURNAMENT', isListed: true }],
  },
  GetGameConfig: CONFIG,
  GetAllRegisteredPlayers: { players: TABLE_47.players },
  GetTablesState: {
    sessionNumber: 2,
    tables: [{ ...TABLE_47, calledAt: '2026-12-05T11:59:00Z' }],
  },
  GetTimerState: {},
  ListPenalties: {},
  ListChombo: {},
}

const row = () => screen.getByRole('link', { name: 'Hall Cup' }).closest('li')?.textContent ?? ''

test('for an event that this device has opened, the list of my events shows the session, the tables and the calls', async () => {
  const opened = await openConsoleAt('/event/3/games', { isSignedIn: true, answers: ANSWERS })
  await screen.findAllByText(/Sato Ken/)
  await act(() => opened.router.navigate('/ownedEvents'))
  await screen.findByRole('link', { name: 'Hall Cup' })
  await waitFor(() => expect(row()).toContain('Session 2 · running · 1 table'))
  expect(row()).toContain('TournamentReferee of this event')
  expect(row()).toContain('1 table calls a referee')
  expect(row()).not.toContain('as of')

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 240_000 })
  onTestFinished(() => void vi.useRealTimers())
  await act(() => opened.router.navigate('/outbox'))
  await act(() => opened.router.navigate('/ownedEvents'))
  // The list of events is read again, but the tables are still as this device read them four minutes ago.
  await waitFor(() => expect(row()).toContain('as of'))
})

test('an empty list of my events says what comes next, and links to the form of a new event', async () => {
  await openConsoleAt('/ownedEvents', { isSignedIn: true, answers: { GetEventsById: {} } })
  const empty = await screen.findByText(
    'The events you manage will be listed here. What comes next: Create new event → Register players → Draw seats',
  )
  const link = empty.parentElement?.querySelector('a')
  expect(link?.textContent).toBe('Create new event')
  expect(link?.getAttribute('href')).toBe('/ownedEvents/new')
})
