import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { GamesPage } from '../../../../src/features/games/games-page'
import { startI18n } from '../../../../src/i18n/start'
import { NO_EVENT } from '../../../../src/store/cache/snapshot'
import { EVENT, NOON, SCOPE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from './hall'

let console_: TestConsole

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  localStorage.clear()
  console_ = await openConsole()
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
})

/** Opens the sheet of table 47, for a person with or without the role of a referee. */
async function openTable({ isReferee = true, isFinished = false } = {}) {
  const roles = isReferee ? [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' as const }] : []
  const about = { ...SCOPE, eventId: NO_EVENT, fetchedAt: NOON, seq: null }
  await console_.snapshots.write(SCOPE, [
    { is: 'new', snapshot: { ...about, kind: 'roles', body: { roles } } },
  ])
  await console_.cached('config', { ...CONFIG, isFinished })
  await console_.cached('timer', timerWith(30))
  await console_.cached('tables', { tables: [TABLE_47] })
  await console_.cached('players', PLAYERS_47)
  await console_.people.remember(SCOPE, [KIM])
  await console_.show(<GamesPage />, '?table=47')
  return within(await screen.findByRole('dialog', { name: 'Table 47' }))
}

const KIM = {
  id: 50 as never,
  title: 'Kim Minji',
  city: 'Seoul',
  tenhouId: '',
  hasAvatar: false,
  lastUpdate: '',
}
const rulings = async () =>
  (await console_.rulings.rows(SCOPE, 0)).map(({ call, args }) => ({ call, args }))

test('in the sheet of a table, a referee can let a substitute play for a missing player, also without a network', async () => {
  const table = await openTable()
  fireEvent.click(table.getByRole('button', { name: 'Replace a player' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Replacement' }))
  fireEvent.click(sheet.getByRole('radio', { name: /Sato Ken/ }))
  fireEvent.change(sheet.getByRole('combobox', { name: 'Find a substitute' }), {
    target: { value: 'kim' },
  })
  // In a list, an option is chosen already when the button goes down.
  fireEvent.mouseDown(await screen.findByRole('option', { name: /^Kim Minji/ }))
  fireEvent.click(await sheet.findByRole('button', { name: 'Let Kim Minji play' }))

  await screen.findByRole('dialog', { name: 'Table 47' })
  expect(await rulings()).toMatchObject([
    { call: 'UpdatePlayerReplacement', args: { playerId: 11, replacementId: 50 } },
  ])
})

test('a referee can let a replaced player play again', async () => {
  const table = await openTable()
  fireEvent.click(table.getByRole('button', { name: 'Replace a player' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Replacement' }))
  fireEvent.click(sheet.getByRole('radio', { name: /Max Hoffmann/ }))
  fireEvent.click(sheet.getByRole('button', { name: 'Max Hoffmann plays again' }))

  await waitFor(async () =>
    expect(await rulings()).toMatchObject([
      { call: 'UpdatePlayerReplacement', args: { playerId: 14 } },
    ]),
  )
})

test.each([
  ['by a player', { isReferee: false }],
  ['in a finished event', { isFinished: true }],
])('no replacement can be made %s', async (_when, given) => {
  const table = await openTable(given)
  expect(table.queryByRole('button', { name: 'Replace a player' })).toBeNull()
})
