import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PlayerRow } from '../../../../src/features/players/player-row'
import { PlayersPage } from '../../../../src/features/players/players-page'
import { startI18n } from '../../../../src/i18n/start'
import { NOON } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

/** Thirty players as in an answer of the server: each answer consists of new objects. */
const playersWith = (excluded: readonly number[]) => ({
  players: Array.from({ length: 30 }, (_, nth) => ({
    id: nth + 1,
    title: `Player ${String(nth + 1).padStart(2, '0')}`,
    ignoreSeating: excluded.includes(nth + 1),
  })),
})

/** Shows the list. Returns a function that tells which players' rows have been rendered since then. */
async function showPlayers(): Promise<() => readonly string[]> {
  const rendered = vi.spyOn(PlayerRow, 'type')
  await console_.cached('config', { eventTitle: 'Rīga Open' })
  await console_.cached('players', playersWith([]))
  await console_.show(<PlayersPage />)
  await screen.findByRole('switch', { name: /^Player 30/ })
  rendered.mockClear()
  return () => rendered.mock.calls.map(([{ player }]) => player.title)
}

const flagOf = (name: string) => screen.getByRole('switch', { name: new RegExp(`^${name}`) })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  console_ = await openConsole()
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('of thirty players, only the row of the player whom the server excluded is rendered again', async () => {
  const rendered = await showPlayers()
  await act(() => console_.cached('players', playersWith([12]), { seq: 2, ageMs: 0 }))
  await waitFor(() => expect(flagOf('Player 12').getAttribute('aria-checked')).toBe('false'))
  expect(rendered()).toEqual(['Player 12'])
})

test('of thirty players, no row is rendered again when a reading brings nothing new about the players', async () => {
  const rendered = await showPlayers()
  await act(() => console_.cached('players', playersWith([]), { seq: 2, ageMs: 0 }))
  await act(() => console_.cached('config', { eventTitle: 'Rīga Open 2' }, { seq: 2, ageMs: 0 }))
  await screen.findByText('Rīga Open 2')
  expect(rendered()).toEqual([])
})

test('of thirty players, only the row of the player whom the referee excludes is rendered again', async () => {
  const rendered = await showPlayers()
  fireEvent.click(flagOf('Player 12'))
  await waitFor(() => expect(flagOf('Player 12').getAttribute('aria-checked')).toBe('false'))
  await screen.findByText('Saved on this laptop')
  expect(new Set(rendered())).toEqual(new Set(['Player 12']))
  // A second ruling does not render the row of the first ruling again.
  const sofar = rendered().length
  fireEvent.click(flagOf('Player 20'))
  await waitFor(() => expect(flagOf('Player 20').getAttribute('aria-checked')).toBe('false'))
  expect(new Set(rendered().slice(sofar))).toEqual(new Set(['Player 20']))
})
