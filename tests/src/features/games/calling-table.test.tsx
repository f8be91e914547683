import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { GamesPage } from '../../../../src/features/games/games-page'
import { startI18n } from '../../../../src/i18n/start'
import { TABLE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from './hall'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole
beforeEach(async () => {
  console_ = await openConsole()
  console_.connection.setState({ kind: 'online' })
})
afterEach(() => console_.stop())

const CALLED_AT = '2026-11-21T11:58:00.000Z'

async function showHall() {
  await console_.cached('config', CONFIG)
  await console_.cached('timer', timerWith(30))
  await console_.cached('players', PLAYERS_47)
  await console_.cached('tables', { tables: [{ ...TABLE_47, calledAt: CALLED_AT }] })
  await console_.show(<GamesPage />)
  return screen.findByRole('button', { name: /^Table 47, Calling a referee since 11:58/ })
}

test('a table that calls a referee says so and since when, and is among those that need the referee', async () => {
  await showHall()
  fireEvent.click(screen.getByRole('button', { name: /^Needs you/ }))

  expect(screen.getByRole('button', { name: /^Needs you/ }).textContent).toContain('1')
  expect(screen.getAllByText(/^(Called|Calling a referee since) 11:58$/)).not.toHaveLength(0)
})

test('a referee ends the call in the table’s sheet', async () => {
  fireEvent.click(await showHall())
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Calling a referee since 11:58')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }))

  await waitFor(() =>
    expect(console_.calls).toContainEqual({
      method: 'Venue.AnswerRefereeCall',
      request: { sessionHash: TABLE, calledAt: CALLED_AT },
    }),
  )
})

test('without the network a call cannot be ended, and the button says why', async () => {
  console_.connection.setState({ kind: 'offline' })
  fireEvent.click(await showHall())
  const sheet = within(await screen.findByRole('dialog'))

  expect(sheet.getByRole('button', { name: /^Done/ }).title).toBe('Needs the network')
})
