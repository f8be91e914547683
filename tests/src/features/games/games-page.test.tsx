import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { abilitiesOf } from '../../../../src/contract/server-abilities'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GameConfigJson, TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import type { EventsGetAllRegisteredPlayersResponseJson } from '../../../../src/contract/wire/mimir_pb'
import type { GetRolesResponseJson } from '../../../../src/contract/wire/shinpan/venue_pb'
import { GamesPage } from '../../../../src/features/games/games-page'
import { startI18n } from '../../../../src/i18n/start'
import { forgetBoard, keepBoard, readBoard } from '../../../../src/parts/event/reading/kept-board'
import { NO_EVENT, type TimerBody } from '../../../../src/store/cache/snapshot'
import {
  answered,
  EVENT,
  extra,
  HAND,
  NOON,
  SCOPE,
  SCORES,
  SCORES_BEFORE,
  TABLE,
} from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG, MINUTE, PLAYERS_47, TABLE_47, timerWith } from './hall'

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

const ROLES: Record<'referee' | 'player', GetRolesResponseJson> = {
  referee: { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' }] },
  player: { roles: [] },
}

interface Hall {
  role?: keyof typeof ROLES
  minutesLeft?: number
  config?: GameConfigJson
  table?: TableStateJson
  players?: EventsGetAllRegisteredPlayersResponseJson
  timer?: TimerBody
}

async function showHall({
  role = 'referee',
  minutesLeft = 30,
  config = {},
  table = {},
  players = PLAYERS_47,
  timer = timerWith(minutesLeft),
}: Hall = {}) {
  await console_.snapshots.write(SCOPE, [
    {
      is: 'new',
      snapshot: {
        ...SCOPE,
        eventId: NO_EVENT,
        kind: 'roles',
        fetchedAt: NOON,
        seq: null,
        body: ROLES[role],
      },
    },
  ])
  await console_.cached('config', { ...CONFIG, ...config })
  await console_.cached('timer', timer)
  await console_.cached('penalties', { penalties: [], referees: [] })
  await console_.cached('tables', { tables: [{ ...TABLE_47, ...table }] })
  await console_.cached('players', players)
  await console_.show(<GamesPage />)
  await screen.findByRole('heading', { name: 'Hall Cup' })
}

const press = (name: string | RegExp, role: 'button' | 'radio' = 'button') =>
  fireEvent.click(screen.getByRole(role, { name }))

async function openSheet() {
  press(/^Table 47,/)
  return within(await screen.findByRole('dialog', { name: 'Table 47' }))
}

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

  test.each<[string, Hall, string]>([
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

test.each<[string, Hall, string]>([
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

describe('the sheet of a table', () => {
  test('the sheet of a table shows rulings that are only on this device beside the server’s values', async () => {
    await showHall()
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel last hand' }))
    expect(
      await screen.findByText(
        /^East 3, 1 honba: Ron, Max Hoffmann \(Jürgen Großkreutz plays\) from Sato Ken\./,
      ),
    ).toBeTruthy()
    press('Cancel the hand')
    await sheet.findByText('Saved on this laptop')
    expect(sheet.getByText('East 4 on the server at 11:59, here East 3, 1 honba')).toBeTruthy()
    const sato = sheet.getByText('Sato Ken').closest('li')
    expect(sato?.textContent).toMatch(/30\u2009000.*26\u2009100/)
    expect(sato?.querySelector('s')?.textContent).toBe('26\u2009100')
    expect(sheet.getByText('Sum 120 000')).toBeTruthy()
    expect(
      sheet.getByRole('button', {
        name: 'Cancel last hand',
        description: 'A cancelled hand is already waiting',
      }),
    ).toBeTruthy()
  })

  test('in the sheet of a table a ruling that was not sent is withdrawn with one press', async () => {
    await showHall()
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Add 5 minutes' }))
    await sheet.findByText('Saved on this laptop')
    fireEvent.click(sheet.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sheet.queryByText('Saved on this laptop')).toBeNull())
    expect(console_.sent).toEqual([])
  })

  test('without the server the sheet of a table says what happens to extra time, even without storage', async () => {
    console_.connection.setState({ kind: 'offline' })
    await showHall()
    const sheet = await openSheet()
    expect(await sheet.findByText('Sent when the network returns')).toBeTruthy()
    act(() => console_.connection.setState({ storageNews: 'superseded' }))
    expect(sheet.queryByText('Sent when the network returns')).toBeNull()
    expect(
      sheet.getByText('This browser cannot store rulings. You need a connection to rule.'),
    ).toBeTruthy()
  })

  test('a ruling from the sheet of a table sends what the referee saw, in the form of the contract', async () => {
    await showHall()
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Add 5 minutes' }))
    await sheet.findByText('Saved on this laptop')
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel last hand' }))
    await screen.findByRole('alertdialog')
    press('Cancel the hand')
    await waitFor(() => expect(sheet.getAllByText('Saved on this laptop')).toHaveLength(2))
    console_.answerWith(() => answered())
    await waitFor(() => expect(console_.sent).toHaveLength(2))
    expect(console_.sent.map(({ call, args, expect }) => ({ call, args, expect }))).toEqual([
      {
        call: 'AddExtraTime',
        args: { sessionHashList: [TABLE], extraTime: 300 },
        expect: { extraTime: 0 },
      },
      {
        call: 'DropLastRound',
        args: { sessionHash: TABLE, intermediateResults: SCORES },
        expect: { handCount: 3, lastHand: HAND, scores: SCORES, scoresBefore: SCORES_BEFORE },
      },
    ])
  })

  test('in the sheet of a table the focus stays on a button that its own press disabled', async () => {
    await showHall()
    const sheet = await openSheet()
    const cancel = sheet.getByRole('button', { name: 'Cancel last hand' })
    cancel.focus()
    fireEvent.click(cancel)
    await screen.findByRole('alertdialog')
    press('Cancel the hand')
    await sheet.findByRole('button', { description: 'A cancelled hand is already waiting' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Cancel last hand' })),
    )
  })

  test('the sheet of a table shows a player everything and offers no action', async () => {
    await showHall({ role: 'player' })
    const sheet = await openSheet()
    await waitFor(() =>
      expect(sheet.queryByRole('button', { name: 'Cancel last hand' })).toBeNull(),
    )
    expect(sheet.getByText('Max Hoffmann · Jürgen Großkreutz plays')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /^Penalty/ })).toBeNull()
    expect(sheet.queryByRole('button', { name: /^Add / })).toBeNull()
  })

  test('the sheet of a table sends a ruling at once, and once, to a server that stopped promising', async () => {
    console_.stop()
    console_ = await openConsole({ keepsKeys: 'lapsed' })
    console_.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
    await showHall()
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Add 2 minutes' }))
    await waitFor(() =>
      expect(console_.calls).toEqual([
        {
          method: 'Mimir.AddExtraTime',
          request: { sessionHashList: [TABLE], extraTime: 120 },
        },
      ]),
    )
  })
})

test('a second quick press on Close does not also close the sheet of the table below', async () => {
  await showHall()
  const table = await openSheet()
  fireEvent.click(table.getByRole('button', { name: 'Penalty' }))
  await screen.findByRole('dialog', { name: 'Penalty at table 47' })
  act(() => {
    press('Close')
    press('Close')
  })
  await screen.findByRole('dialog', { name: 'Table 47' })
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('a penalty from the tables', () => {
  test('the form of a penalty from the tables promises only “Saved here, then sent”, because the server may have ended the sign-in', async () => {
    await showHall()
    act(() => console_.connection.setState({ kind: 'online' }))
    press(/Sato Ken.*Penalty for Sato Ken$/)
    await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    expect(screen.getByText('Saved here, then sent.')).toBeTruthy()
  })

  test('a penalty from the tables takes four presses and is saved with the game, then sent as it was given', async () => {
    await showHall()
    press(/Sato Ken.*Penalty for Sato Ken$/)
    await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    press('Late for the session', 'radio')
    press(/^−2\s000$/, 'radio')
    expect(
      screen.getByText('Late for the session. Saved on this laptop, sent when the network returns.')
        .parentElement?.textContent,
    ).toMatch(/^−2\u2009000 for Sato Ken/)
    press('Apply penalty')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(console_.news()).toMatchObject([
      {
        kind: 'saved',
        title: 'Penalty −2\u2009000, Sato Ken, Late for the session',
        text: 'Saved on this laptop',
      },
    ])
    const sheet = await openSheet()
    expect(await sheet.findByText('−2 000 Sato Ken, Late for the session')).toBeTruthy()
    console_.answerWith(() => answered({ resultId: '5' }))
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]).toMatchObject({
      call: 'AddPenalty',
      args: { eventId: EVENT, playerId: 11, amount: 2000, reason: 'Late for the session' },
      expect: { sessionHash: TABLE },
    })
  })

  test('a penalty form at the tables says what is missing, and keeps the choices when it is closed', async () => {
    await showHall()
    press(/Sato Ken.*Penalty for Sato Ken$/)
    await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    press('Other', 'radio')
    press('Apply penalty')
    const problems = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(problems).toEqual(['A reason for penalty is mandatory', 'Please choose the amount'])
    press('Too much noise', 'radio')
    press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press(/Sato Ken.*Penalty for Sato Ken$/)
    await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    expect(await screen.findByRole('radio', { name: 'Too much noise', checked: true })).toBeTruthy()
    expect(console_.sent).toEqual([])
  })
})

describe('when the next session has another game at table 47', () => {
  const NEXT_SESSION: TableStateJson = {
    ...TABLE_47,
    sessionHash: '0000000000000000000000000000000000000048',
    handCount: 0,
    lastRound: undefined,
    players: [21, 22, 23, 24].map((id) => ({ id, title: `Player ${id}` })),
    scores: [21, 22, 23, 24].map((playerId) => ({ playerId, score: 30_000 })),
  }
  const seatNext = () => console_.cached('tables', { tables: [NEXT_SESSION] }, { seq: 2, ageMs: 0 })

  test('the next session’s game does not take the place of an open game in the sheet', async () => {
    await showHall()
    await openSheet()
    await act(seatNext)
    const gone = 'The game that was open here is no longer in the current session.'
    expect(await screen.findByText(`${gone} Table 47 now has another game.`)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Show all')
    await waitFor(() => expect(screen.queryByText(new RegExp(`^${gone}`))).toBeNull())
    const sheet = await openSheet()
    expect(sheet.getByText('Player 21')).toBeTruthy()
  })

  test('a penalty form begun before the next session keeps its player and its game', async () => {
    await showHall()
    press(/Sato Ken.*Penalty for Sato Ken$/)
    await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    press('Late for the session', 'radio')
    press(/^−2\s000$/, 'radio')
    await act(seatNext)
    await screen.findByText('Player 21')
    press('Apply penalty')
    console_.answerWith(() => answered({ resultId: '5' }))
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]).toMatchObject({
      call: 'AddPenalty',
      args: { eventId: EVENT, playerId: 11, amount: 2000, reason: 'Late for the session' },
      expect: { sessionHash: TABLE },
    })
  })
})

describe('a penalty form that is closed while its ruling is saved', () => {
  async function applySlowly() {
    await showHall()
    const table = await openSheet()
    fireEvent.click(table.getByRole('button', { name: 'Penalty' }))
    await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    press(/Sato Ken/, 'radio')
    press('Late for the session', 'radio')
    press('Warning', 'radio')
    const release = console_.holdSaving()
    press('Give warning')
    press('Close')
    return release
  }
  const saved = () => waitFor(() => expect(console_.news()).toMatchObject([{ kind: 'saved' }]))

  test('a penalty form that is closed while its ruling is saved leaves the table’s sheet below it open, and begins empty', async () => {
    const release = await applySlowly()
    await screen.findByRole('dialog', { name: 'Table 47' })
    release()
    await saved()
    expect(await screen.findByText('Warning Sato Ken, Late for the session')).toBeTruthy()
    const table = within(screen.getByRole('dialog', { name: 'Table 47' }))
    fireEvent.click(table.getByRole('button', { name: 'Penalty' }))
    await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    const reason = { name: 'Late for the session', checked: true }
    expect(screen.queryByRole('radio', reason)).toBeNull()
  })

  test('a penalty form that is closed during saving, opened and applied again gives one penalty', async () => {
    const release = await applySlowly()
    const table = within(await screen.findByRole('dialog', { name: 'Table 47' }))
    fireEvent.click(table.getByRole('button', { name: 'Penalty' }))
    await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    await screen.findByRole('radio', { name: 'Late for the session', checked: true })
    press('Give warning')
    release()
    await waitFor(() =>
      expect(console_.news()).toMatchObject([
        { kind: 'saved' },
        { kind: 'info', text: 'This was already given.' },
      ]),
    )
    expect(await console_.rulings.rowsToProject(SCOPE, NOON)).toHaveLength(1)
  })

  test('a penalty form that is closed while its ruling is saved leaves a form for another player open, with its choices', async () => {
    const release = await applySlowly()
    const table = within(await screen.findByRole('dialog', { name: 'Table 47' }))
    fireEvent.click(table.getByRole('button', { name: /Penalty for Līga Bērziņa/ }))
    await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    press('Too much noise', 'radio')
    release()
    await saved()
    press('Close')
    const below = within(await screen.findByRole('dialog', { name: 'Table 47' }))
    fireEvent.click(below.getByRole('button', { name: /Penalty for Līga Bērziņa/ }))
    await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    expect(await screen.findByRole('radio', { name: 'Too much noise', checked: true })).toBeTruthy()
  })
})

test('after any number of controls in a table’s sheets the focus returns to the table', async () => {
  await showHall()
  const table = screen.getByRole('button', { name: /^Table 47,/ })
  table.focus()
  const sheet = await openSheet()
  sheet.getAllByRole('button').forEach((button) => button.focus())
  press('Penalty')
  const penalty = within(await screen.findByRole('dialog', { name: 'Penalty at table 47' }))
  penalty.getAllByRole('radio').forEach((radio) => radio.focus())
  press(/Sato Ken/, 'radio')
  press('Late for the session', 'radio')
  press('Warning', 'radio')
  press('Give warning')
  const again = within(await screen.findByRole('dialog', { name: 'Table 47' }))
  again.getAllByRole('button').forEach((button) => button.focus())
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(table))
})

describe('the list of all tables', () => {
  test('all tables show as tiles or cards, and the choice is stored', async () => {
    await showHall()
    expect(screen.getByRole('article')).toBeTruthy()
    // On a wide screen the button is in the header, on a narrow one beside the filters.
    fireEvent.click(screen.getAllByRole('button', { name: 'Show as tiles' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(console_.preferences.getState().tableLayout).toBe('tiles')
  })

  test('on a phone held upright a few tables show as tiles too, until cards are chosen', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(width < 568px)' }),
    )
    await showHall()
    expect(screen.queryByRole('article')).toBeNull()
    fireEvent.click(screen.getAllByRole('button', { name: 'Show as cards' })[0] ?? document.body)
    await waitFor(() => expect(screen.getByRole('article')).toBeTruthy())
    vi.unstubAllGlobals()
  })

  test('the chips of the filters begin with the three that a phone shows without a swipe', async () => {
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

describe('the early board of the next start', () => {
  const kept = () => readBoard(localStorage, { ...SCOPE, event: EVENT, language: 'en' })

  test('the early board of the next start shows what the tiles showed, and the time when they showed it', async () => {
    console_.preferences.chooseTableLayout('tiles')
    await showHall()
    await screen.findByRole('button', { name: /^Table 47/ })
    expect(kept()).toBeNull()
    window.dispatchEvent(new Event('pagehide'))
    expect(kept()).toMatchObject({ title: 'Hall Cup', asOf: 'data from 21 Nov, 11:59' })
    expect(kept()?.tiles).toMatchObject([
      { hash: TABLE, number: '47', round: '東4', isFinished: false },
    ])
    // The hand was played at 11:58. The sentence has its age at the time of the copy, not at noon.
    expect(kept()?.tiles[0]?.sentence).toMatch(/1 minute since the last hand$/)
  })

  test('the early board of the next start is stored when another screen has come, but not for a person who signed out', async () => {
    console_.preferences.chooseTableLayout('tiles')
    await showHall()
    await screen.findByRole('button', { name: /^Table 47/ })
    cleanup()
    await waitFor(() => expect(kept()).not.toBeNull())
    forgetBoard(localStorage)
    await showHall()
    await screen.findByRole('button', { name: /^Table 47/ })
    console_.session.signOut()
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    expect(localStorage.getItem('shinpan-board2')).toBeNull()
  })

  test('the early board of the next start is not stored when tables show as cards', async () => {
    keepBoard(localStorage, {
      ...SCOPE,
      event: EVENT,
      language: 'en',
      title: 'Hall Cup',
      asOf: '',
      place: { above: 0, head: 71, title: 14, titleWidth: 294, tiles: 120 },
      tiles: [],
    })
    console_.preferences.chooseTableLayout('cards')
    await showHall()
    await waitFor(() => expect(kept()).toBeNull())
  })

  test('a tap on the early board of the next start opens the tapped table on the page', async () => {
    console_.preferences.chooseTableLayout('tiles')
    const board = document.createElement('div')
    board.id = 'early-board'
    board.toggleAttribute('data-stand-in')
    board.dataset['tapped'] = TABLE
    document.body.append(board)
    await showHall()
    expect(await screen.findByRole('dialog', { name: 'Table 47' })).toBeTruthy()
    expect(document.getElementById('early-board')).toBeNull()
  })
})

describe('a failed check of the next session', () => {
  const BETWEEN: Hall = {
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
  const WAITING: Hall = {
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

  test('the timer starts after a question that names players without a seat and replaced players', async () => {
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

  test('the seat of a player who was excluded later makes no other player count as without a seat', async () => {
    const [first, ...others] = PLAYERS_47.players ?? []
    const players = [{ ...first, ignoreSeating: true }, ...others]
    await showHall({ ...WAITING, players: { players } })
    expect(
      screen.getByText('Seats are drawn. Some of them belong to players who do not take part.'),
    ).toBeTruthy()
    expect(screen.getByText('Everybody who takes part has a seat')).toBeTruthy()
  })
})
