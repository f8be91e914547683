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

async function showHall(fields: Partial<TableStateJson> = {}) {
  await console_.cached('config', CONFIG)
  await console_.cached('timer', timerWith(30))
  await console_.cached('players', PLAYERS_47)
  await console_.cached('tables', { tables: [{ ...TABLE_47, calledAt: CALLED_AT, ...fields }] })
  await console_.show(<GamesPage />)
  return screen.findByRole('button', { name: /^Table 47, Calling a referee since 11:58/ })
}

test('a table that calls a referee says so and since when, and is among those that need the referee', async () => {
  await showHall()
  fireEvent.click(screen.getByRole('button', { name: /^Needs you/ }))

  expect(screen.getByRole('button', { name: /^Needs you/ }).textContent).toContain('1')
  expect(screen.getAllByText(/^(Called|Calling a referee since) 11:58$/)).not.toHaveLength(0)
})

test('a referee ends the call in the table’s sheet, also without the network: the ruling waits, and the table no longer calls', async () => {
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

test('one press ends the call and gives the minutes since the call back', async () => {
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

const ANNA = { claimedBy: 3, claimedByTitle: 'Anna Berg' }
const SOON = '2026-11-21T12:00:30.000Z'
/** Reads table 47 with these fields, and opens its sheet. */
async function openCalling(fields: Partial<TableStateJson>) {
  fireEvent.click(await showHall(fields))
  return within(await screen.findByRole('dialog'))
}

test('a referee says that they go to the table', async () => {
  const sheet = await openCalling({})
  fireEvent.click(sheet.getByRole('button', { name: 'I’m going' }))

  await waitFor(() =>
    expect(console_.calls).toContainEqual({
      method: 'Venue.ClaimRefereeCall',
      request: { sessionHash: TABLE, calledAt: CALLED_AT, isGoing: true },
    }),
  )
})

test('while another referee goes to the table, tile and sheet tell who, and nobody else says that they go', async () => {
  const sheet = await openCalling({ ...ANNA, claimedUntil: SOON })

  expect(sheet.getByText('Anna Berg is going')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /going/ })).toBeNull()
  expect(screen.getByRole('button', { name: /since 11:58, Anna Berg is going/ })).toBeTruthy()
})

test('a referee who goes can say that they no longer do', async () => {
  const sheet = await openCalling({ claimedBy: 7, claimedByTitle: 'Me', claimedUntil: SOON })
  expect(sheet.getByText('You are going')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Not going' }))

  await waitFor(() =>
    expect(console_.calls).toContainEqual({
      method: 'Venue.ClaimRefereeCall',
      request: { sessionHash: TABLE, calledAt: CALLED_AT, isGoing: false },
    }),
  )
})

test('a claim that ran out is free for others, and the sheet says why', async () => {
  const sheet = await openCalling({ ...ANNA, claimedUntil: '2026-11-21T11:59:00.000Z' })

  expect(sheet.getByText(/^Anna Berg wanted to go, but their device/)).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'I’m going' })).toBeTruthy()
})
