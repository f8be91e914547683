import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { LightRow, PlayerRow } from '../../../../src/features/players/player-row'
import { PlayersPage } from '../../../../src/features/players/players-page'
import { startI18n } from '../../../../src/i18n/start'
import { openConsole, type TestConsole } from '../console'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole
let observed: Set<Element>
let comesNear: (rows: readonly Element[]) => void
let fullRows: MockInstance<typeof PlayerRow.type>
let lightRows: MockInstance<typeof LightRow.type>

const playersWithout = (excluded: number | null) => ({
  players: Array.from({ length: 400 }, (_, nth) => ({
    id: nth + 1,
    title: `Player ${String(nth + 1).padStart(3, '0')}`,
    ignoreSeating: nth + 1 === excluded,
  })),
})

beforeEach(async () => {
  observed = new Set()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        comesNear = (rows) => callback(rows.map((target) => ({ target, isIntersecting: true })))
      }
      observe = (row: Element) => void observed.add(row)
      unobserve = (row: Element) => void observed.delete(row)
      disconnect = () => observed.clear()
    },
  )
  console_ = await openConsole()
  await console_.cached('config', { eventTitle: 'Rīga Open' })
  fullRows = vi.spyOn(PlayerRow, 'type')
  lightRows = vi.spyOn(LightRow, 'type')
  await console_.cached('players', playersWithout(null))
  await console_.show(<PlayersPage />)
  await screen.findByText('Player 400')
})
afterEach(() => {
  console_.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a list of four hundred players by name needs few DOM elements', () => {
  expect(screen.getAllByRole('listitem')).toHaveLength(400)
  expect(screen.getByText('Player 400')).toBeTruthy()
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(2500)
})

test('the first of four hundred rows have their switch immediately, and a further row gets its switch before it scrolls into view', () => {
  expect(screen.getAllByRole('switch')).toHaveLength(13)
  expect(observed.size).toBe(387)
  act(() => comesNear([screen.getByText('Player 300')]))
  expect(
    screen.getByRole('switch', { name: 'Player 300 takes part in the next seating' }),
  ).toBeTruthy()
  expect(screen.getAllByRole('switch')).toHaveLength(14)
})

test('of four hundred rows, only the row of the player whom the server excluded is rendered again', async () => {
  fullRows.mockClear()
  lightRows.mockClear()
  await act(() => console_.cached('players', playersWithout(5), { seq: 2, ageMs: 0 }))
  const flag = () => screen.getByRole('switch', { name: /^Player 005/ })
  await waitFor(() => expect(flag().getAttribute('aria-checked')).toBe('false'))
  expect(fullRows.mock.calls.map(([{ player }]) => player.title)).toEqual(['Player 005'])
  expect(lightRows).not.toHaveBeenCalled()
})
