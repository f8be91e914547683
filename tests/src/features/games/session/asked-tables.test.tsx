import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { GamesPage } from '../../../../../src/features/games/games-page'
import { startI18n } from '../../../../../src/i18n/start'
import { NO_EVENT } from '../../../../../src/store/cache/snapshot'
import { EVENT, NOON, SCOPE, TABLE } from '../../../outbox/rulings'
import { openConsole, type TestConsole } from '../../console'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from '../hall'

const ENDED = { ...TABLE_47, status: 'SESSION_STATUS_PREFINISHED' } as const

let console_: TestConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  console_ = await openConsole()
  console_.connection.setState({ kind: 'online' })
  const about = { ...SCOPE, eventId: NO_EVENT, kind: 'roles', fetchedAt: NOON, seq: null } as const
  const body = { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' as const }] }
  await console_.snapshots.write(SCOPE, [{ is: 'new', snapshot: { ...about, body } }])
  await console_.cached('config', CONFIG)
  await console_.cached('timer', timerWith(30))
  await console_.cached('players', PLAYERS_47)
  await console_.cached('tables', { tables: [ENDED] })
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
})

/** Opens the sheet of the session and presses a button in it. The sheet stays open when the session changes. */
async function pressInSheet(name: string): Promise<void> {
  await console_.show(<GamesPage />)
  const [button] = await screen.findAllByRole('button', { name: 'Session' })
  fireEvent.click(button as Element)
  const sheet = within(await screen.findByRole('dialog', { name: 'Session' }))
  fireEvent.click(await sheet.findByRole('button', { name }))
}

const news = (table: object) =>
  act(() => console_.cached('tables', { tables: [table] }, { seq: 2, ageMs: 0 }))

test('an approval names the tables that its question counted, even if another referee has reopened one since', async () => {
  const call = vi.spyOn(console_.rpc, 'call')
  await pressInSheet('Approve the results')
  const question = within(await screen.findByRole('alertdialog'))
  await news(TABLE_47)
  await screen.findByText('The session is being played.')
  expect(question.getByText(/^The result of 1 table will count/)).toBeTruthy()

  fireEvent.click(question.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(call).toHaveBeenCalledWith(
    'Mimir.FinalizeSession',
    { eventId: EVENT },
    expect.objectContaining({ expect: { sessionHashes: [TABLE] } }),
  )
})

test('an open question about approval keeps its words when another referee approves first', async () => {
  await pressInSheet('Approve the results')
  const question = within(await screen.findByRole('alertdialog'))
  await news({ ...TABLE_47, status: 'SESSION_STATUS_FINISHED' })
  await screen.findAllByText(/^Seats can be drawn/)
  expect(question.getByText(/^The result of 1 table will count/)).toBeTruthy()
})

test('a question from the panel beside the tables stays open when a running session hides the panel', async () => {
  await console_.show(<GamesPage />)
  const panel = within(await screen.findByRole('region', { name: 'Session' }))
  fireEvent.click(panel.getByRole('button', { name: 'Approve the results' }))
  const question = within(await screen.findByRole('alertdialog'))
  await news(TABLE_47)
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Session', hidden: true })).toBeNull(),
  )
  expect(question.getByRole('heading', { name: 'Approve the results?' })).toBeTruthy()

  fireEvent.click(question.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('before the last game ends, the session sheet already has the approval button, and says why it must wait', async () => {
  await console_.cached('tables', { tables: [TABLE_47] })
  await pressInSheet('Approve the results')
  const sheet = within(screen.getByRole('dialog', { name: 'Session' }))
  expect(
    sheet.getByRole('button', { description: 'Some games are still being played.' }).textContent,
  ).toBe('Approve the results')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the call that gives all tables extra time expects the extra time that the tables had when the question was asked', async () => {
  const call = vi.spyOn(console_.rpc, 'call')
  await console_.cached('tables', { tables: [TABLE_47] })
  await pressInSheet('Add 5 minutes')
  const name = 'Give all tables 5 more minutes?'
  const question = within(await screen.findByRole('dialog', { name }))
  await news({ ...TABLE_47, extraTime: 300 })
  await screen.findAllByText('Extra time +5')

  fireEvent.click(question.getByRole('button', { name: 'Add 5 minutes' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  expect(call).toHaveBeenCalledWith(
    'Mimir.AddExtraTime',
    { sessionHashList: [TABLE], extraTime: 300 },
    expect.objectContaining({ expect: { extraTime: 0, others: [] } }),
  )
})
