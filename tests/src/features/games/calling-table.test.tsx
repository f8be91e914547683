import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { GamesPage } from '../../../../src/features/games/games-page'
import { startI18n } from '../../../../src/i18n/start'
import { NOON, SCOPE, TABLE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from './hall'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  console_ = await openConsole()
  console_.connection.setState({ kind: 'online' })
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
})

const CALLED_AT = '2026-11-21T11:58:00.000Z'
/** All rulings on this device, the oldest first. */
const rulings = () => console_.rulings.rows(SCOPE, 0)

/** Table 47 calls a referee. The device reads the table with these fields. */
const read = (fields: Partial<TableStateJson>, seq = 1) =>
  console_.cached(
    'tables',
    { tables: [{ ...TABLE_47, calledAt: CALLED_AT, ...fields }] },
    { seq, ageMs: 1000 },
  )

async function showHall(fields: Partial<TableStateJson> = {}) {
  await console_.cached('config', CONFIG)
  await console_.cached('timer', timerWith(30))
  await console_.cached('players', PLAYERS_47)
  await read(fields)
  await console_.show(<GamesPage />)
  return screen.findByRole('button', { name: /^Table 47, Calling a referee since 11:58/ })
}

test('a table that calls a referee shows since when it calls, and the filter “Needs you” counts it', async () => {
  await showHall()
  fireEvent.click(screen.getByRole('button', { name: /^Needs you/ }))

  expect(screen.getByRole('button', { name: /^Needs you/ }).textContent).toContain('1')
  expect(screen.getAllByText(/^(Called|Calling a referee since) 11:58$/)).not.toHaveLength(0)
})

test('a referee can end a call without the network: the ruling waits, and the table no longer calls', async () => {
  console_.connection.setState({ kind: 'offline' })
  const sheet = await openCalling({})
  expect(sheet.getByText('Calling a referee since 11:58')).toBeTruthy()
  fireEvent.change(sheet.getByRole('textbox', { name: /^Note/ }), {
    target: { value: 'Wrong wall' },
  })
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }))

  await waitFor(() => expect(sheet.queryByText('Calling a referee since 11:58')).toBeNull())
  expect(await rulings()).toMatchObject([
    {
      call: 'AnswerRefereeCall',
      args: { sessionHash: TABLE, calledAt: CALLED_AT, note: 'Wrong wall' },
    },
  ])
})

test('one press ends the call and gives the table the minutes since the call as extra time', async () => {
  console_.connection.setState({ kind: 'offline' })
  const sheet = await openCalling({ extraTime: 60 })
  fireEvent.click(sheet.getByRole('button', { name: 'Done, +2 min' }))

  await waitFor(() => expect(sheet.queryByText('Calling a referee since 11:58')).toBeNull())
  expect(await rulings()).toMatchObject([
    {
      call: 'AddExtraTime',
      args: { sessionHashList: [TABLE], extraTime: 120 },
      expect: { extraTime: 60 },
    },
    { call: 'AnswerRefereeCall', args: { calledAt: CALLED_AT, note: '' } },
  ])
})

test('two quick presses on Done give the minutes since the call only once', async () => {
  console_.connection.setState({ kind: 'offline' })
  const sheet = await openCalling({ extraTime: 60 })
  const done = sheet.getByRole('button', { name: 'Done, +2 min' })
  fireEvent.click(done)
  fireEvent.click(done)

  await waitFor(() => expect(sheet.queryByText('Calling a referee since 11:58')).toBeNull())
  await waitFor(() =>
    expect(console_.news().map(({ text }) => text)).toContain(
      'The same ruling is already saved here and not on the server yet.',
    ),
  )
  expect((await rulings()).map(({ call }) => call)).toEqual(['AddExtraTime', 'AnswerRefereeCall'])
})

const ANNA = { claimedBy: 3, claimedByTitle: 'Anna Berg' }
/** Reads table 47 with these fields, and opens its sheet. */
async function openCalling(fields: Partial<TableStateJson>) {
  fireEvent.click(await showHall(fields))
  return within(await screen.findByRole('dialog'))
}

test('a referee can say that they are going to the table that calls', async () => {
  const sheet = await openCalling({})
  fireEvent.click(sheet.getByRole('button', { name: 'I’m going' }))

  await waitFor(() =>
    expect(console_.calls).toContainEqual({
      method: 'Venue.ClaimRefereeCall',
      request: { sessionHash: TABLE, calledAt: CALLED_AT, isGoing: true },
    }),
  )
})

test('while a referee is going to a table, its tile and sheet name them, and no other referee can claim the call', async () => {
  const sheet = await openCalling(ANNA)

  expect(sheet.getByText('Anna Berg is going')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /going/ })).toBeNull()
  expect(screen.getByRole('button', { name: /since 11:58, Anna Berg is going/ })).toBeTruthy()
})

test('a referee who is going to a table can take the claim back', async () => {
  const sheet = await openCalling({ claimedBy: 7, claimedByTitle: 'Me' })
  expect(sheet.getByText('You are going')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Not going' }))

  await waitFor(() =>
    expect(console_.calls).toContainEqual({
      method: 'Venue.ClaimRefereeCall',
      request: { sessionHash: TABLE, calledAt: CALLED_AT, isGoing: false },
    }),
  )
})

test('a referee’s claim lasts until the server says that the claim has run out; then others can claim the call, and the sheet says why', async () => {
  const sheet = await openCalling(ANNA)
  vi.setSystemTime(NOON + 5 * 60_000)
  await read({ ...ANNA, extraTime: 60 }, 2)
  expect(await sheet.findByText('Anna Berg is going')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'I’m going' })).toBeNull()
  await read({ ...ANNA, claimedUntil: '2026-11-21T12:04:58.000Z' }, 3)

  expect(await sheet.findByRole('button', { name: 'I’m going' })).toBeTruthy()
  expect(sheet.getByText(/^Anna Berg was on the way, but their device/)).toBeTruthy()
})

test('tables that call come first among those that need the referee, and the longest wait comes first of all', async () => {
  const tableAt = (tableIndex: number, calledAt: string) => ({
    ...TABLE_47,
    tableIndex,
    sessionHash: `table ${tableIndex}`,
    calledAt,
  })
  await console_.cached('config', CONFIG)
  await console_.cached('timer', timerWith(30))
  await console_.cached('players', PLAYERS_47)
  await console_.cached('tables', {
    tables: [
      tableAt(1, '2026-11-21T11:58:30.000Z'),
      tableAt(2, '2026-11-21T11:57:00.000Z'),
      tableAt(3, '2026-11-21T11:58:30.000Z'),
      tableAt(4, '2026-11-21T11:57:30.000Z'),
    ],
  })
  await console_.show(<GamesPage />)
  const shown = () =>
    screen.getAllByRole('button', { name: /^Table \d, / }).map(({ ariaLabel }) => ariaLabel?.at(6))
  await screen.findByRole('button', { name: /^Table 4/ })
  expect(shown()).toEqual(['1', '2', '3', '4'])
  fireEvent.click(screen.getByRole('button', { name: /^Needs you/ }))

  await waitFor(() => expect(shown()).toEqual(['2', '4', '1', '3']))
})
