import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { startI18n } from '../../../../src/i18n/start'
import { answered, EVENT, NOON, SCOPE, TABLE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { TABLE_47 } from './hall'
import { openSheet, press, showGames, type ShownHall } from './shown-games'

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

describe('a penalty from the tables', () => {
  test('the form of a penalty from the tables says only “Saved here, then sent”, because the server may have ended the sign-in', async () => {
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

  test.each([
    ['', '3'],
    ['150', '3'],
    ['90000', '3'],
    ['1500', ''],
  ])(
    'for the typed amount “%s”, the step “Amount” shows the text “%s”: the number of the step, or nothing but a tick for an allowed amount',
    async (typed, mark) => {
      await showHall()
      press(/Sato Ken.*Penalty for Sato Ken$/)
      await screen.findByRole('dialog', { name: 'Penalty at table 47' })
      press('Other', 'radio')
      fireEvent.change(screen.getByRole('textbox', { name: /^Amount/ }), {
        target: { value: typed },
      })
      const title = screen.getByRole('heading', { name: 'Amount' })
      expect(title.previousElementSibling?.textContent).toBe(mark)
    },
  )

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

  test('when a table gets its next game, the sheet of the earlier game closes and the page says so', async () => {
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

  test('a penalty form that is closed while its ruling is saved leaves the sheet of the table open, and is empty when it opens again', async () => {
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

  test('a penalty form that is closed during saving, then opened and applied again, gives only one penalty', async () => {
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

  test('a penalty form that is closed while its ruling is saved neither closes nor empties a form opened later for another player', async () => {
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
