import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { GamesPage } from '../../../../src/features/games/games-page'
import { startI18n } from '../../../../src/i18n/start'
import { FrameContext } from '../../../../src/parts/frame-context'
import { NO_EVENT } from '../../../../src/store/cache/snapshot'
import { EVENT, NOON, SCOPE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from './hall'

let console_: TestConsole
const showKeys = vi.fn<() => void>()

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  localStorage.clear()
  showKeys.mockReset()
  console_ = await openConsole()
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
})

/** Two tables as cards, 47 and 48. */
async function showTables(role?: 'EVENT_ROLE_REFEREE'): Promise<void> {
  const roles = role === undefined ? [] : [{ eventId: EVENT, role }]
  const about = { ...SCOPE, eventId: NO_EVENT, fetchedAt: NOON, seq: null }
  await console_.snapshots.write(SCOPE, [
    { is: 'new', snapshot: { ...about, kind: 'roles', body: { roles } } },
  ])
  await console_.cached('config', CONFIG)
  await console_.cached('timer', timerWith(30))
  await console_.cached('penalties', { penalties: [], referees: [] })
  const next = { ...TABLE_47, sessionHash: 'table 48', tableIndex: 48 }
  await console_.cached('tables', { tables: [TABLE_47, next] })
  await console_.cached('players', PLAYERS_47)
  const frame = { find: () => {}, showKeys, offer: createStore(() => null) }
  await console_.show(
    <FrameContext value={frame}>
      <GamesPage />
    </FrameContext>,
  )
  await screen.findByRole('heading', { name: 'Hall Cup' })
}

const table = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Table ${number},`) })
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const dialogs = () => screen.queryAllByRole('dialog').length

describe('while a table has the focus', () => {
  beforeEach(async () => {
    await showTables('EVENT_ROLE_REFEREE')
    table(47).focus()
  })

  test('the arrow keys move the focus from card to card, and the Tab key stops at only one card', () => {
    press('ArrowRight')
    expect(document.activeElement).toBe(table(48))
    expect([table(47).tabIndex, table(48).tabIndex]).toEqual([-1, 0])
    const cards = within(screen.getByRole('region', { name: 'Games' }))
    expect(cards.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      table(48),
    ])
  })

  test.each([
    ['P', { key: 'p' }],
    ['P on a Russian keyboard', { key: 'з', code: 'KeyP' }],
    ['P on a Korean keyboard', { key: 'Process', code: 'KeyP' }],
  ])(
    'while a table has the focus, the keyboard key %s opens the penalty form',
    async (_key, init) => {
      press(init.key, init)
      await screen.findByRole('dialog', { name: 'Penalty at table 47' })
    },
  )

  test('the keyboard key C asks once whether to cancel the last hand, with the focus on the answer that keeps the hand', async () => {
    press('c')
    const question = await screen.findByRole('alertdialog', {
      name: 'Cancel the last hand of table 47?',
    })
    const keep = within(question).getByRole('button', { name: 'Keep it' })
    await waitFor(() => expect(document.activeElement).toBe(keep))
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel the hand' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(console_.sent).toEqual([])
    const rows = await console_.rulings.rows(SCOPE, 0)
    expect(rows.map(({ call }) => call)).toEqual(['DropLastRound'])
  })

  test('Enter right after the keyboard key C opens only one sheet, and closing the sheet leads back to the tables', async () => {
    const card = table(47)
    press('c')
    fireEvent.click(card)
    // If the question opens before the click, it covers the sheet, which is then hidden.
    const hidden = true
    const sheet = within(await screen.findByRole('dialog', { name: 'Table 47', hidden }))
    fireEvent.click(sheet.getByRole('button', { name: 'Close', hidden }))
    const sheets = () => screen.queryAllByRole('dialog', { hidden }).length
    await waitFor(() => expect(sheets()).toBe(0), { timeout: 5000 })
  })

  test('the keyboard key + moves the focus to the extra minutes, and a digit then gives that many minutes', async () => {
    press('+')
    const sheet = within(await screen.findByRole('dialog', { name: 'Table 47' }))
    const first = sheet.getByRole('button', { name: 'Add 1 minute' })
    await waitFor(() => expect(document.activeElement).toBe(first))
    press('6')
    press('3')
    await waitFor(async () => {
      const rows = await console_.rulings.rows(SCOPE, 0)
      expect(rows.map(({ args }) => args)).toMatchObject([{ extraTime: 180 }])
    })
  })

  test('the key ? shows all keyboard keys', () => {
    press('?')
    expect(showKeys).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['with Ctrl', { key: 'p', ctrlKey: true }],
    ['with Alt', { key: 'c', altKey: true }],
    ['held down', { key: 'p', repeat: true }],
  ])('the keyboard key %s is left to the browser', (_how, init) => {
    press(init.key, init)
    expect(dialogs()).toBe(0)
  })
})

test('where no table has the focus, the keyboard keys do nothing', async () => {
  await showTables('EVENT_ROLE_REFEREE')
  fireEvent.keyDown(document.body, { key: 'p' })
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Player or table' }), { key: 'c' })
  expect(dialogs()).toBe(0)
})

test('a player has no keyboard keys for rulings', async () => {
  await showTables()
  table(47).focus()
  press('p')
  press('c')
  press('+')
  expect(dialogs()).toBe(0)
})
