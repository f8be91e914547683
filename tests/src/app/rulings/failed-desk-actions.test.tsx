import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CONFIG, TABLE_47 } from '../../features/games/hall'
import { openConsoleAt, type Answers } from '../open-console'

// The sentences about a referee's failed actions on sessions, games and players. Each sentence says which action
// failed, and then why.
const GAMES = '/event/3/games'
const PLAYERS = '/event/3/players'
const SEATS = { players: TABLE_47.players?.map(({ id, title }) => ({ id, title })) ?? [] }
const ENDED = { ...TABLE_47, status: 'SESSION_STATUS_PREFINISHED' }
const PREVIEW = {
  tables: [{ tableIndex: 1, playerIds: [11, 12, 13, 14] }],
  report: {},
  stateKey: 'state',
}
const CLUB = { ...CONFIG, syncStart: false, syncEnd: false, useTimer: false }
const ANSWERS: Answers = {
  GetRoles: { isSuperadmin: true },
  GetEvents: {},
  GetEventsById: {},
  GetMyEvents: {},
  GetRulesets: {},
  GetGameConfig: CONFIG,
  GetTablesState: { tables: [TABLE_47] },
  GetAllRegisteredPlayers: SEATS,
  GetTimerState: { started: true, timeRemaining: 1800 },
  ListPenalties: {},
  ListChombo: {},
  PreviewSeating: PREVIEW,
  FindByTitle: { people: [{ id: 20, title: 'Dario Satoru' }] },
}
const TO_APPROVE: Answers = { GetTablesState: { tables: [ENDED] } }
const TO_SEAT: Answers = {
  GetTablesState: {},
  GetTimerState: {},
  GetGameConfig: { ...CONFIG, gamesStatus: 'TOURNAMENT_GAMES_STATUS_NONE' },
}
const TO_START: Answers = {
  GetTimerState: { waitingForTimer: true },
  GetGameConfig: { ...CONFIG, gamesStatus: 'TOURNAMENT_GAMES_STATUS_SEATING_READY' },
}
const AFTER_A_SESSION: Answers = {
  ...TO_SEAT,
  GetTablesState: { tables: [{ ...TABLE_47, status: 'SESSION_STATUS_FINISHED' }] },
}
const SCRIPTED: Answers = {
  ...TO_SEAT,
  GetGameConfig: {
    ...CONFIG,
    isPrescripted: true,
    gamesStatus: 'TOURNAMENT_GAMES_STATUS_NONE',
  },
  GetAllRegisteredPlayers: {
    players: SEATS.players.map((player, index) => ({ ...player, localId: index + 1 })),
  },
}

const TABLE = [
  {
    failing: 'FinalizeSession',
    hall: TO_APPROVE,
    at: GAMES,
    act: () => pressAndAnswer('Approve the results', 'Approve'),
    sentence: 'Failed to approve session results.',
  },
  {
    failing: 'StartTimer',
    hall: TO_START,
    at: GAMES,
    act: () => pressAndAnswer('Start the timer', 'Start the timer'),
    sentence: 'Failed to start timer.',
  },
  {
    failing: 'ResetSeating',
    hall: TO_START,
    at: GAMES,
    act: () => pressAndAnswer('Withdraw seating', 'Withdraw'),
    sentence: 'Failed to reset seating.',
  },
  {
    failing: 'NotifyPlayersSessionStartsSoon',
    hall: TO_START,
    at: GAMES,
    act: () => pressAndAnswer('Notify players', 'Notify'),
    sentence: 'Failed to notify players.',
  },
  {
    failing: 'AddExtraTime',
    hall: TO_APPROVE,
    at: GAMES,
    act: () => pressAndAnswer('Add 5 minutes', 'Add 5 minutes'),
    sentence: 'Failed to add extra time.',
  },
  {
    failing: 'ToggleHideResults',
    hall: TO_APPROVE,
    at: GAMES,
    act: async () =>
      fireEvent.click(await screen.findByRole('switch', { name: 'Results are shown to players' })),
    sentence: 'Failed to toggle results visibility.',
  },
  {
    failing: 'PreviewSeating',
    hall: TO_SEAT,
    at: '/event/3/seating',
    act: () => Promise.resolve(),
    sentence: 'Failed to generate random seating.',
  },
  {
    failing: 'TakeSeating',
    hall: TO_SEAT,
    at: '/event/3/seating',
    act: () => press('Publish seating (1 table)'),
    sentence: 'Failed to generate random seating.',
  },
  {
    failing: 'TakeSeating',
    hall: AFTER_A_SESSION,
    at: '/event/3/seating',
    act: () => drawAndSeat(/^Interval/),
    sentence: 'Failed to generate interval seating.',
  },
  {
    failing: 'TakeSeating',
    hall: AFTER_A_SESSION,
    at: '/event/3/seating',
    act: () => drawAndSeat(/^Swiss/),
    sentence: 'Failed to generate swiss seating.',
  },
  {
    failing: 'TakeSeating',
    hall: SCRIPTED,
    at: '/event/3/seating',
    act: () => press('Publish seating (1 table)'),
    sentence: 'Failed to generate prescripted seating.',
  },
  {
    failing: 'AddPenaltyGame',
    hall: {
      GetGameConfig: CLUB,
      GetTablesState: { tables: [{ ...TABLE_47, status: 'SESSION_STATUS_FINISHED' }] },
    },
    at: GAMES,
    act: async () => {
      await press('Penalty game')
      const sheet = within(await screen.findByRole('dialog', { name: 'Penalty game' }))
      for (const [place, { id }] of SEATS.players.entries()) {
        const select = sheet.getByLabelText(`Player ${place + 1}`)
        fireEvent.change(select, { target: { value: String(id) } })
      }
      fireEvent.click(sheet.getByRole('button', { name: 'Record the penalty game' }))
    },
    sentence: 'Failed to add penalty game.',
  },
  {
    failing: 'UnregisterPlayer',
    // There are no tables here, because the page offers no removal of a player whose game runs.
    hall: { GetTablesState: {} },
    at: PLAYERS,
    act: async () => {
      await press('Edit Sato Ken')
      await pressAndAnswer('Remove from the event', 'Remove')
    },
    sentence: 'Failed to remove player.',
  },
  {
    failing: 'UpdatePlayersLocalIds',
    hall: SCRIPTED,
    at: PLAYERS,
    act: async () => {
      fireEvent.click(await screen.findByRole('tab', { name: /Local IDs/ }))
      const field = await screen.findByLabelText('Local ID of Sato Ken')
      fireEvent.change(field, { target: { value: '9' } })
      await press('Save 1 change')
    },
    sentence: 'Failed to save local IDs.',
  },
  {
    failing: 'UpdatePlayersTeams',
    hall: { GetGameConfig: { ...CONFIG, isTeam: true } },
    at: PLAYERS,
    act: async () => {
      fireEvent.click(await screen.findByRole('tab', { name: /Team names/ }))
      const field = await screen.findByLabelText('Team of Sato Ken')
      fireEvent.change(field, { target: { value: 'Tigers' } })
      await press('Save 1 change')
    },
    sentence: 'Failed to save team names.',
  },
  {
    failing: 'UpdatePrescriptedEventConfig',
    hall: { ...SCRIPTED, GetPrescriptedEventConfig: { nextSessionIndex: 1, prescript: '1-2-3-4' } },
    at: '/event/3/prescript',
    act: () => press('Save the script'),
    // The sentence about a refusal blames neither the server nor the network.
    sentence: 'Failed to save event script.',
  },
  ...[
    { failing: 'GetTablesState', at: GAMES },
    { failing: 'GetAllRegisteredPlayers', at: PLAYERS },
    { failing: 'ListPenalties', at: '/event/3/penalties' },
    { failing: 'GetAllRegisteredPlayers', at: '/event/3/penalties' },
    { failing: 'GetTablesState', at: '/event/3/seating' },
    { failing: 'GetPrescriptedEventConfig', at: '/event/3/prescript' },
  ].map((row) => ({
    ...row,
    hall: {},
    act: () => Promise.resolve(),
    sentence: 'Failed to fetch event data.',
  })),
]

const REFUSED = {
  code: 'failed_precondition',
  msg: 'The event is over.',
  meta: { reason: 'event_finished' },
}

beforeAll(() => startI18n({ language: 'en' }))

test.each(TABLE)(
  'when the server refuses $failing at the address $at, the page says "$sentence" and the server’s reason',
  async ({ failing, hall, at, act, sentence }) => {
    const answers: Answers = { ...ANSWERS, ...hall, [failing]: REFUSED }
    await openConsoleAt(at, { isSignedIn: true, answers, links: { bot: 'hall_bot' } })
    await act()
    expect(await screen.findByText(/^Error has occurred/)).toBeTruthy()
    expect(document.body.textContent).toContain(`${sentence} The event is finished.`)
  },
)

async function press(name: string) {
  fireEvent.click((await screen.findAllByRole('button', { name }))[0] as Element)
}

const dialogs = () => [
  ...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]'),
]

async function pressAndAnswer(name: string, yes: string) {
  const before = dialogs().length
  await press(name)
  await waitFor(() => expect(dialogs().length).toBeGreaterThan(before))
  const question = within(dialogs().at(-1) as HTMLElement)
  fireEvent.click(await question.findByRole('button', { name: yes }))
}

async function drawAndSeat(kind: RegExp) {
  // The test waits for the first draft. An earlier choice would stop the drawing of that draft, and the next draft
  // would then be Draft 1.
  await screen.findByText(/^Only you see this draft/)
  fireEvent.click(await screen.findByRole('radio', { name: kind }))
  await screen.findByRole('columnheader', { name: 'Draft 2' })
  await press('Publish seating (1 table)')
}
