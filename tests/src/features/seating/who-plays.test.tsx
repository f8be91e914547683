import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SeatingPage } from '../../../../src/features/seating/seating-page'
import { startI18n } from '../../../../src/i18n/start'
import { NO_EVENT } from '../../../../src/store/cache/snapshot'
import { answered, EVENT, NOON, SCOPE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG } from '../games/hall'

let opened: TestConsole
const asked: { method: string; request: unknown; expect: unknown }[] = []

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  localStorage.clear()
  asked.length = 0
  opened = await openConsole()
  vi.spyOn(opened.rpc, 'call').mockImplementation(((
    method: string,
    request: unknown,
    options?: { expect?: unknown },
  ) => {
    asked.push({ method, request, expect: options?.expect })
    const body = method === 'Venue.GetRanks' ? { playerIds: [11, 12, 13, 14, 15] } : {}
    return Promise.resolve({ ok: true, value: { ...answered().value, body } })
  }) as never)
  const body = { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' as const }] }
  const roles = { eventId: NO_EVENT, kind: 'roles' as const, fetchedAt: NOON, seq: null, body }
  await opened.snapshots.write(SCOPE, [{ is: 'new', snapshot: { ...SCOPE, ...roles } }])
  await opened.cached('config', {
    ...CONFIG,
    gamesStatus: 'TOURNAMENT_GAMES_STATUS_STARTED',
    sitOutPoints: 30,
  })
  await opened.cached('tables', { tables: [TABLE] })
  opened.connection.setState({ kind: 'online' })
})
afterEach(() => {
  cleanup()
  opened.stop()
})

const named = (id: number, title: string, more: object = {}) => ({ id, title, ...more })
const FIVE = [
  named(11, 'Anna'),
  named(12, 'Boris'),
  named(13, 'Clara'),
  named(14, 'Dana', { satOut: [2] }),
  named(15, 'Emil', { satOut: [1] }),
]
const TABLE = {
  status: 'SESSION_STATUS_FINISHED' as const,
  sessionHash: 'aa',
  tableIndex: 1,
  players: FIVE.slice(0, 4),
}

const show = async (players: object[]) => {
  await opened.cached('players', { players })
  await opened.show(<SeatingPage />)
}
const ways = () => screen.findByRole('region', { name: 'Who plays the next session?' })
const sent = (method: string) => asked.filter((call) => call.method === method)

test('before the choice is sent, the page names who will sit out and the points they get; the lowest ranked can be chosen', async () => {
  await show(FIVE)
  const region = await ways()
  expect(within(region).getByText(/1 table plays\. .* gets 30 points\.$/)).toBeTruthy()
  // Only administrators may register late entries, so the referee gets no link.
  expect(within(region).queryByRole('link', { name: 'Add a player' })).toBeNull()
  fireEvent.click(within(region).getByLabelText('Lowest ranked'))
  await within(region).findByText('Clara')
  await act(async () => {
    fireEvent.click(within(region).getByRole('button', { name: 'Let 1 sit out' }))
    await Promise.resolve()
  })
  expect(sent('Venue.SetSitOuts')).toMatchObject([
    { request: { eventId: EVENT, playerIds: [13] }, expect: { playerIds: [] } },
  ])
  expect(sent('Venue.PreviewSeating')).toHaveLength(1)
})

test('a player who sits out is named with the sessions that they sat out before, and can be seated again', async () => {
  await show(FIVE.map((player) => (player.id === 14 ? { ...player, sitsOut: true } : player)))
  await screen.findByText('Sits out this session: Dana (sat out: session 2)')
  expect(screen.queryByRole('region', { name: 'Who plays the next session?' })).toBeNull()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Let nobody sit out' }))
    await Promise.resolve()
  })
  expect(sent('Venue.SetSitOuts')).toMatchObject([
    { request: { playerIds: [] }, expect: { playerIds: [14] } },
  ])
  // With five people the last table would not be full, so the page requests no second draft.
  expect(sent('Venue.PreviewSeating')).toHaveLength(1)
})

test('where a script decides the seats, the page lets nobody sit out and links to the script', async () => {
  await opened.cached('config', {
    ...CONFIG,
    gamesStatus: 'TOURNAMENT_GAMES_STATUS_STARTED',
    isPrescripted: true,
  })
  await show(FIVE.map((player, nth) => ({ ...player, localId: nth + 1 })))
  const note = await screen.findByText(/^A script seats the next session/)
  expect(note).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the script' })).toHaveProperty(
    'pathname',
    `/event/${EVENT}/prescript`,
  )
  expect(screen.queryByRole('region', { name: 'Who plays the next session?' })).toBeNull()
  expect(screen.queryByText('Final: only the top players play on')).toBeNull()
})

test('without a network the page lets nobody sit out', async () => {
  opened.connection.setState({ kind: 'offline' })
  await show(FIVE)
  const region = await ways()
  fireEvent.click(within(region).getByRole('button', { name: /^Let 1 sit out/ }))
  expect(sent('Venue.SetSitOuts')).toEqual([])
})

test('the page asks whether last session’s substitute still plays, and the answer yes makes a ruling', async () => {
  const replacedBy = { id: 99, title: 'Max' }
  await show([{ ...FIVE[0], replacedBy, asksReplacement: true }, ...FIVE.slice(1, 4)])
  await screen.findByText('Max played for Anna last session. Again?')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Max still plays' }))
    await Promise.resolve()
  })
  await screen.findByText('Max plays for Anna.')
})
