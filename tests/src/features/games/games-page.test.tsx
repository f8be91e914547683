import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { extra, NOON } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { MINUTE, PLAYERS_47 } from './hall'
import { press, showGames, type ShownHall } from './shown-games'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  localStorage.clear()
  console_ = await openConsole()
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
})

const showHall = (hall?: ShownHall) => showGames(console_, hall)

describe('the countdown of a session', () => {
  test.each([
    [30, '30:00', 'left', 'of 75 minutes'],
    [5, '05:00', 'Last 5 minutes', 'of 75 minutes'],
    [1, '01:00', 'Last minute', 'of 75 minutes'],
    [-6.4, '+06:24', 'Time is up', 'one more hand'],
    [-1417.4, '+23 h', 'Time is up', 'one more hand'],
  ])(
    'the countdown of a session with %d minutes left shows %s',
    async (minutesLeft, time, lead, rest) => {
      await showHall({ minutesLeft })
      const clock = screen.getByRole('timer')
      expect(clock.textContent).toBe(time)
      expect(clock.nextElementSibling?.textContent).toBe(lead + rest)
    },
  )

  test('the countdown of a session continues by itself and announces that five minutes are left', async () => {
    await showHall({ minutesLeft: 6 })
    expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('')
    vi.setSystemTime(NOON + MINUTE)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('05:00'))
    expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('Last 5 minutes')
  })
})

describe('the line below the title of the games', () => {
  const CLUB = { syncStart: false, syncEnd: false, useTimer: false }

  test.each<[string, ShownHall, string]>([
    ['for a session whose start the server told', {}, '4 players at 1 table · started 11:15'],
    [
      'for a club whose only game ended',
      { config: CLUB, table: { status: 'SESSION_STATUS_FINISHED' } },
      '4 players at 1 table',
    ],
    [
      'for a finished event',
      { config: { isFinished: true }, table: { status: 'SESSION_STATUS_FINISHED' } },
      '4 players at 1 table · Event finished',
    ],
  ])('%s, the line below the title of the games says $2', async (_, hall, line) => {
    await showHall(hall)
    expect(screen.getByRole('heading', { name: 'Hall Cup' }).nextElementSibling?.textContent).toBe(
      line,
    )
  })
})

test.each<[string, ShownHall, string]>([
  [
    'ended and waits for approval',
    { table: { status: 'SESSION_STATUS_PREFINISHED' } },
    'Ready to approve 1',
  ],
  ['is approved', { table: { status: 'SESSION_STATUS_FINISHED' } }, 'Ended 1'],
  [
    'belongs to a finished event',
    { config: { isFinished: true }, table: { status: 'SESSION_STATUS_FINISHED' } },
    'Ended 1',
  ],
])('a table that %s is counted under the filter $2', async (_, hall, chip) => {
  await showHall(hall)
  const filters = within(screen.getByRole('group', { name: 'Filter tables' }))
  expect(filters.getAllByRole('button').at(-1)?.textContent).toBe(chip)
})

describe('the list of all tables', () => {
  test('all tables show as tiles or cards, and the choice is stored', async () => {
    await showHall()
    expect(screen.getByRole('article')).toBeTruthy()
    // The button is in the header on a wide screen, and beside the filters on a narrow one. The test has both.
    fireEvent.click(screen.getAllByRole('button', { name: 'Show as tiles' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(console_.preferences.getState().tableLayout).toBe('tiles')
  })

  test('on a phone held upright, a few tables show as tiles too, until the referee chooses cards', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(width < 35.5rem)' }),
    )
    await showHall()
    expect(screen.queryByRole('article')).toBeNull()
    fireEvent.click(screen.getAllByRole('button', { name: 'Show as cards' })[0] ?? document.body)
    await waitFor(() => expect(screen.getByRole('article')).toBeTruthy())
    vi.unstubAllGlobals()
  })

  test('the first filters are “All”, “Needs you” and “Running”, because a phone shows three without a swipe', async () => {
    await showHall()
    const chips = within(screen.getByRole('group', { name: 'Filter tables' })).getAllByRole(
      'button',
    )
    expect(chips.slice(0, 3).map((chip) => chip.textContent)).toEqual([
      'All 1',
      'Needs you 0',
      'Running 1',
    ])
  })

  test('all tables can be filtered and searched', async () => {
    await showHall()
    press(/^Over time/)
    expect(screen.getByText('No table matches this filter.')).toBeTruthy()
    press('Show all')
    fireEvent.change(screen.getByRole('textbox', { name: 'Player or table' }), {
      target: { value: 'nobody' },
    })
    expect(screen.getByText('No table matches this filter.')).toBeTruthy()
  })

  test('a table shows that a ruling about it is on its way', async () => {
    await console_.ruled(extra(300))
    await showHall()
    expect(
      await screen.findByRole('button', { name: /^Table 47, Waiting to send, East 4/ }),
    ).toBeTruthy()
  })
})

describe('a failed check of the next session', () => {
  const BETWEEN: ShownHall = {
    config: { gamesStatus: 'TOURNAMENT_GAMES_STATUS_UNSPECIFIED' },
    table: { status: 'SESSION_STATUS_FINISHED' },
    players: { players: [11, 12, 13, 14, 15].map((id) => ({ id, title: `Player ${id}` })) },
  }

  test('a failed check of the next session is counted with the tables that need the referee, and listed with them', async () => {
    await showHall(BETWEEN)
    const chip = await screen.findByRole('button', { name: 'Needs you 1' })
    const words = /the number of players who take part is not divisible by 4/
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(1))
    fireEvent.click(chip)
    expect(screen.getAllByText(words)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Table 47/ })).toBeNull()
  })

  test('a player does not see a failed check of the next session', async () => {
    await showHall({ ...BETWEEN, role: 'player' })
    expect(await screen.findByRole('button', { name: 'Needs you 0' })).toBeTruthy()
  })
})

describe('seats that wait for the timer', () => {
  const WAITING: ShownHall = {
    config: { gamesStatus: 'TOURNAMENT_GAMES_STATUS_SEATING_READY' },
    timer: { state: { waitingForTimer: true }, startedAt: null },
  }
  const dialog = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Start the timer' }))
    return within(await screen.findByRole('dialog'))
  }

  test('tables whose seats wait for the timer are ready to start, and none of them runs', async () => {
    await showHall(WAITING)
    expect(screen.getByText(/Ready to start/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Table 47, Not started/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Not started 1' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Running 0' })).toBeTruthy()
  })

  test('before the timer starts, a question names the players without a seat and the replaced players', async () => {
    const fifth = { id: 15, title: 'Vera Blum' }
    await showHall({ ...WAITING, players: { players: [...(PLAYERS_47.players ?? []), fifth] } })
    expect(
      screen.getByText('Seats are drawn, but not everybody who takes part has one.'),
    ).toBeTruthy()
    act(() => console_.connection.setState({ kind: 'online' }))
    const asked = await dialog()
    expect(asked.getByText('Takes part but has no seat: Vera Blum')).toBeTruthy()
    expect(
      asked.getByText(/^A substitute plays for Max Hoffmann \(Jürgen Großkreutz plays\)\./),
    ).toBeTruthy()
  })

  test('when a player is excluded after the draw, no other player counts as without a seat', async () => {
    const [first, ...others] = PLAYERS_47.players ?? []
    const players = [{ ...first, ignoreSeating: true }, ...others]
    await showHall({ ...WAITING, players: { players } })
    expect(
      screen.getByText('Seats are drawn. Some of them belong to players who do not take part.'),
    ).toBeTruthy()
    expect(screen.getByText('Everybody who takes part has a seat')).toBeTruthy()
  })
})
