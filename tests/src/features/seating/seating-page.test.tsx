import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SeatingPage } from '../../../../src/features/seating/seating-page'
import { startI18n } from '../../../../src/i18n/start'
import { NO_EVENT } from '../../../../src/store/cache/snapshot'
import { answered, EVENT, NOON, refused, SCOPE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG } from '../games/hall'

let opened: TestConsole
let seat: unknown

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  localStorage.clear()
  seat = answered()
  opened = await openConsole()
  vi.spyOn(opened.rpc, 'call').mockImplementation(
    (method: string) => Promise.resolve(method === 'Venue.TakeSeating' ? seat : drawn) as never,
  )
  const body = { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' as const }] }
  const roles = { eventId: NO_EVENT, kind: 'roles' as const, fetchedAt: NOON, seq: null, body }
  await opened.snapshots.write(SCOPE, [{ is: 'new', snapshot: { ...SCOPE, ...roles } }])
  await opened.cached('config', {
    ...CONFIG,
    gamesStatus: 'TOURNAMENT_GAMES_STATUS_UNSPECIFIED',
  })
  await opened.cached('tables', { tables: [] })
  await opened.cached('players', { players: [ANNA, BORIS, CLARA, DANA] })
  opened.connection.setState({ kind: 'online' })
  await opened.show(<SeatingPage />)
  await screen.findByRole('button', { name: 'Publish seating (1 table)' })
})
afterEach(() => {
  cleanup()
  opened.stop()
})

const ANNA = { id: 11, title: 'Anna' }
const BORIS = { id: 12, title: 'Boris' }
const CLARA = { id: 13, title: 'Clara' }
const DANA = { id: 14, title: 'Dana' }
const DRAFT = {
  tables: [{ tableIndex: 1, playerIds: [11, 12, 13, 14] }],
  report: {},
  stateKey: 'before',
}

const drawn = { ok: true, value: { ...answered().value, body: DRAFT } }

const seatButton = () => screen.queryByRole('button', { name: 'Publish seating (1 table)' })
const drawAgain = () => screen.getByRole('button', { name: 'Draw again' })
const said = (words: RegExp) => screen.findByText(words)

test('after a player was excluded on another device, a draft cannot be seated until it is drawn again', async () => {
  const players = [ANNA, BORIS, CLARA, { ...DANA, ignoreSeating: true }]
  await act(() => opened.cached('players', { players }, { seq: 2 }))
  await said(/^The players of the event have changed .* drawn\. Missing now: Dana\.$/)
  expect(seatButton()).toBeNull()
  expect(drawAgain().getAttribute('aria-disabled')).toBe('true')
  const emil = { id: 15, title: 'Emil' }
  await act(() => opened.cached('players', { players: [...players, emil] }, { seq: 3 }))
  await said(/drawn\. Missing now: Dana\. New: Emil\.$/)
  fireEvent.click(drawAgain())
  await screen.findByRole('button', { name: 'Publish seating (1 table)' })
})

test('the draft names a player who left the event and a player who is new', async () => {
  const players = [ANNA, BORIS, CLARA, { id: 15, title: 'Emil' }]
  await act(() => opened.cached('players', { players }, { seq: 2 }))
  await said(/drawn\. Missing now: Dana\. New: Emil\.$/)
})

test('a draft is not offered again after the server has refused to seat it', async () => {
  seat = refused('failed_precondition', { reason: 'seating_moved_on' })
  fireEvent.click(screen.getByRole('button', { name: 'Publish seating (1 table)' }))
  await said(/^The event has changed since this draft was drawn\.$/)
  expect(seatButton()).toBeNull()
})
