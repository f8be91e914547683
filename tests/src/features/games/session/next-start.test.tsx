import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { GamesPage } from '../../../../../src/features/games/games-page'
import { startI18n } from '../../../../../src/i18n/start'
import { NO_EVENT } from '../../../../../src/store/cache/snapshot'
import { EVENT, NOON, SCOPE } from '../../../outbox/rulings'
import { openConsole, type TestConsole } from '../../console'
import { CONFIG, PLAYERS_47 } from '../hall'

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  opened = await openConsole()
  opened.connection.setState({ kind: 'online' })
})
afterEach(() => {
  vi.useRealTimers()
  return opened.stop()
})

async function show(config: object = {}) {
  const body = { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' as const }] }
  const roles = {
    ...SCOPE,
    eventId: NO_EVENT,
    kind: 'roles' as const,
    fetchedAt: NOON,
    seq: 1,
    body,
  }
  await opened.snapshots.write(SCOPE, [{ is: 'new', snapshot: roles }])
  await opened.cached('config', { ...CONFIG, ...config })
  await opened.cached('tables', { tables: [] })
  await opened.cached('players', PLAYERS_47)
  await opened.show(<GamesPage />)
  return screen.findByLabelText<HTMLInputElement>('Start of the next session')
}

test('a referee announces the start of the next session by a time of day', async () => {
  const field = await show()
  fireEvent.change(field, { target: { value: '14:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Announce' }))
  await waitFor(() =>
    expect(opened.calls).toContainEqual({
      method: 'Venue.SetNextStart',
      request: { eventId: EVENT, timeOfDay: '14:30' },
    }),
  )
})

test('the header of the games shows an announced start, and a referee can take it back there', async () => {
  const field = await show({ nextStartAt: new Date(NOON + 90 * 60_000).toISOString() })
  expect(field.value).toBe('13:30')
  expect(screen.getByText(/^next start 13:30 · /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
  await waitFor(() =>
    expect(opened.calls).toContainEqual({
      method: 'Venue.SetNextStart',
      request: { eventId: EVENT, timeOfDay: '' },
    }),
  )
})

test('a start time that the server does not accept stays in its field, so that nobody types it again', async () => {
  opened.stop()
  opened = await openConsole({ reads: { 'Venue.SetNextStart': { success: false } } })
  opened.connection.setState({ kind: 'online' })
  const field = await show()
  fireEvent.change(field, { target: { value: '14:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Announce' }))
  await waitFor(() => expect(opened.news()).toMatchObject([{ kind: 'error' }]))
  // The form gets the answer just after the toast is shown. This lets it do so.
  await act(async () => {})
  expect(field.value).toBe('14:30')
})
