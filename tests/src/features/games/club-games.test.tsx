import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { abilitiesOf } from '../../../../src/contract/server-abilities'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { GamesPage } from '../../../../src/features/games/games-page'
import { startI18n } from '../../../../src/i18n/start'
import { NO_EVENT } from '../../../../src/store/cache/snapshot'
import { openConsole, type TestConsole } from '../console'
import { answered, EVENT, SCOPE, TABLE } from '../../outbox/rulings'
import { CONFIG, TABLE_47, timerWith } from './hall'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
  console_.connection.setState({ kind: 'online' })
})
afterEach(() => console_.stop())

const CLUB = { ...CONFIG, syncStart: false, syncEnd: false, useTimer: false }
const NO_HANDS = {
  ...TABLE_47,
  handCount: 0,
  lastRound: undefined,
  lastHandAt: '',
  scoresBeforeLastHand: [],
}
const FINISHED = {
  ...TABLE_47,
  status: 'SESSION_STATUS_FINISHED',
  mayDefinalize: true,
  endedAt: '2026-11-21T12:30:00.000Z',
} as const

async function showTable(table: object, config: object = CLUB, timer = timerWith(30)) {
  await console_.cached('config', config)
  await console_.cached('timer', timer)
  await console_.cached('players', {
    players: [
      { id: 11, title: 'Sato Ken' },
      { id: 12, title: 'Līga Bērziņa' },
      { id: 13, title: 'Дмитрий Соколов' },
      { id: 14, title: 'Max Hoffmann' },
      { id: 15, title: 'Anna Kalniņa' },
    ],
  })
  await console_.cached('tables', { tables: [table] })
  await console_.show(<GamesPage />)
  fireEvent.click(await screen.findByRole('button', { name: /^Table 47/ }))
  return within(await screen.findByRole('dialog'))
}

test.each([
  {
    what: 'removes a game of a club without hands',
    table: NO_HANDS,
    button: 'Remove the game',
    call: 'CancelGame',
    seen: { handCount: 0, lastHand: null },
  },
  {
    what: 'finishes a game of a club with hands',
    table: TABLE_47,
    button: 'Finish the game',
    call: 'ForceFinishGame',
    seen: { handCount: TABLE_47.handCount },
  },
  {
    what: 'takes back the result of a game of a club',
    table: FINISHED,
    button: 'Take the result back',
    call: 'DefinalizeGame',
    seen: { endedAt: '2026-11-21T12:30:00.000Z' },
  },
])('the referee $what after one question', async ({ table, button, call, seen }) => {
  console_.answerWith(() => answered())
  const sheet = await showTable(table)
  fireEvent.click(await sheet.findByRole('button', { name: button }))
  expect(console_.sent).toEqual([])
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: button }))
  await waitFor(() =>
    expect(console_.sent).toMatchObject([{ call, args: { sessionHash: TABLE }, expect: seen }]),
  )
})

test('the question whether to remove a game closes when a hand is recorded meanwhile', async () => {
  const sheet = await showTable(NO_HANDS)
  fireEvent.click(await sheet.findByRole('button', { name: 'Remove the game' }))
  await screen.findByRole('alertdialog')
  await console_.cached('tables', { tables: [TABLE_47] }, { seq: 2, ageMs: 0 })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(console_.sent).toEqual([])
})

test('the referee can end the game of a tournament table after its time, with one question to confirm', async () => {
  console_.answerWith(() => answered())
  const sheet = await showTable(TABLE_47, CONFIG, timerWith(0))
  fireEvent.click(await sheet.findByRole('button', { name: 'End the game' }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'End the game' }))
  await waitFor(() =>
    expect(console_.sent).toMatchObject([
      { call: 'EndGame', args: { sessionHash: TABLE }, expect: { handCount: TABLE_47.handCount } },
    ]),
  )
})

test('where only the four players may end a game, a referee gets no button to end it after its time', async () => {
  console_.connection.setState({ abilities: abilitiesOf('none') })
  const sheet = await showTable(TABLE_47, CONFIG, timerWith(0))
  await sheet.findByRole('button', { name: 'Cancel last hand' })
  expect(sheet.queryByRole('button', { name: 'End the game' })).toBeNull()
})

test('a tournament table has no button to end its game while it still has time', async () => {
  const started = { ...timerWith(30), startedAt: Date.now() }
  const sheet = await showTable(TABLE_47, CONFIG, started)
  await sheet.findByRole('button', { name: 'Cancel last hand' })
  expect(sheet.queryByRole('button', { name: 'End the game' })).toBeNull()
})

test('a tournament table has no buttons to remove or finish its game', async () => {
  const sheet = await showTable(TABLE_47, CONFIG)
  await sheet.findByRole('button', { name: 'Cancel last hand' })
  expect(sheet.queryByRole('button', { name: 'Finish the game' })).toBeNull()
  expect(sheet.queryByRole('button', { name: 'Remove the game' })).toBeNull()
})

test.each([
  {
    of: 'a club',
    config: CLUB,
    says: 'This game was removed, or is no longer among the latest ones.',
  },
  { of: 'a tournament', config: CONFIG, says: 'This table is not in the current session.' },
])('the address of a game that does not exist shows the "not found" text of $of', async (given) => {
  await console_.cached('config', given.config)
  await console_.cached('timer', timerWith(30))
  await console_.cached('players', { players: [] })
  await console_.cached('tables', { tables: [TABLE_47] })
  await console_.show(<GamesPage />, '?table=9')
  expect(await screen.findByText(given.says)).toBeTruthy()
})

test('in a club without a timer no filter is about the end of the time or about approval', async () => {
  await console_.cached('config', CLUB)
  await console_.cached('timer', timerWith(30))
  await console_.cached('players', { players: [] })
  await console_.cached('tables', { tables: [FINISHED] })
  await console_.show(<GamesPage />)
  const filters = within(await screen.findByRole('group', { name: 'Filter tables' }))
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 1',
    'Needs you 0',
    'Running 0',
    'No hand for 15 min 0',
    'Ended 1',
  ])
})

test('without the server, a ruling that ends a club’s game is saved and can be withdrawn, and the page says that it will ask again later', async () => {
  console_.connection.setState({ kind: 'offline' })
  const sheet = await showTable(TABLE_47)
  fireEvent.click(await sheet.findByRole('button', { name: 'Finish the game' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText('Saved here. You will be asked again when the server is back.'),
  ).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Finish the game' }))
  expect(await sheet.findByText(/^Saved on this/)).toBeTruthy()
  // The ruling has not been sent, so the reason is hidden. The line of the reason keeps its room all the
  // same.
  const reasons = sheet.getAllByText('A ruling about this game is not on the server yet')
  expect(reasons.some((each) => each.closest('[aria-hidden]') !== null)).toBe(true)
  fireEvent.click(sheet.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sheet.queryByText(/^Saved on this/)).toBeNull())
  expect(console_.sent).toEqual([])
})

test('without the server and without storage, the console does not say that the end of a club’s game was saved', async () => {
  console_.connection.setState({ kind: 'offline', cannotStore: true })
  const sheet = await showTable(TABLE_47)
  fireEvent.click(await sheet.findByRole('button', { name: 'Finish the game' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText('This browser cannot store rulings. You need a connection to rule.'),
  ).toBeTruthy()
  expect(question.queryByText(/^Saved here/)).toBeNull()
})

test('after a server stopped keeping idempotency keys, a club’s game can be ended only with the network', async () => {
  console_.connection.setState({
    kind: 'offline',
    abilities: abilitiesOf('none', { keptKeys: true }),
  })
  const sheet = await showTable(TABLE_47)
  fireEvent.click(await sheet.findByRole('button', { name: 'Finish the game' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sheet.getAllByText(/You need a connection to rule/).length).toBeGreaterThan(0)
})

test('an administrator records a penalty game for four different players', async () => {
  await console_.snapshots.write(SCOPE, [
    {
      is: 'new',
      snapshot: {
        ...SCOPE,
        eventId: NO_EVENT,
        kind: 'roles',
        fetchedAt: Date.now(),
        seq: null,
        body: { isSuperadmin: false, roles: [{ eventId: EVENT, role: 'EVENT_ROLE_ADMIN' }] },
      },
    },
  ])
  // The game has ended, because the page does not offer the players of a running game.
  const table = await showTable({ ...TABLE_47, status: 'SESSION_STATUS_FINISHED' })
  fireEvent.click(table.getByRole('button', { name: 'Close' }))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Penalty game' }))[0] as Element)
  const sheet = within(await screen.findByRole('dialog', { name: 'Penalty game' }))
  const record = sheet.getByRole('button', { name: 'Record the penalty game' })
  fireEvent.click(record)
  expect(console_.calls).toEqual([])
  for (const [place, id] of [
    ['Player 1', '11'],
    ['Player 2', '15'],
    ['Player 3', '13'],
    ['Player 4', '14'],
  ] as const) {
    fireEvent.change(sheet.getByLabelText(place), { target: { value: id } })
  }
  fireEvent.click(record)
  await waitFor(() =>
    expect(console_.calls).toEqual([
      { method: 'Mimir.AddPenaltyGame', request: { eventId: EVENT, players: [11, 15, 13, 14] } },
    ]),
  )
})
