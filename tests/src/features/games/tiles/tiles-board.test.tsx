import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFrame, openFrame } from '../../../../../src/app/layout/frame'
import { drawEarlyBoard } from '../../../../../src/app/start/draw-early-board'
import type { TableStateJson } from '../../../../../src/contract/wire/atoms_pb'
import { GamesPage } from '../../../../../src/features/games/games-page'
import { startI18n } from '../../../../../src/i18n/start'
import type { KeptBoard, TileTexts } from '../../../../../src/parts/event/reading/kept-board'
import { NOON, TABLE } from '../../../outbox/rulings'
import { openConsole, type TestConsole } from '../../console'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from '../hall'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  localStorage.clear()
  console_ = await openConsole()
})
afterEach(() => {
  console_.stop()
  document.getElementById('frame')?.remove()
  place = null
  vi.useRealTimers()
})

const TABLE_48: TableStateJson = { ...TABLE_47, sessionHash: 'game-48', tableIndex: 48 }
const TABLE_49: TableStateJson = { ...TABLE_47, sessionHash: 'game-49', tableIndex: 49 }

const AN_HOUR_AGO: TileTexts = {
  hash: TABLE,
  state: 'running',
  settledness: 'server',
  sentence: 'Table 47, as it was',
  number: '47',
  round: '東1',
  isFinished: false,
  honba: 3,
  leader: 'Nobody',
  score: '25,000',
  end: '1 min',
}

const boardOf = (...tiles: TileTexts[]): KeptBoard => ({
  server: '',
  owner: '7',
  event: 3,
  language: 'en',
  venue: null,
  title: 'Hall Cup',
  asOf: 'data from 11:00',
  place: { above: 0, head: 0, title: 0, titleWidth: 0, tiles: 0 },
  tiles,
})

let readings = 1
const cachedTables = (...tables: TableStateJson[]) =>
  console_.cached('tables', structuredClone({ tables }), { seq: (readings += 1), ageMs: 0 })

let place: HTMLElement | null = null

/** Draws the early board into the frame in which the layout later draws the screen. */
function startWith(board: KeptBoard): void {
  drawEarlyBoard(document, board, () => {})
  const frame = openFrame(document)
  keepFrame(frame)
  place = frame.main
}

async function showTables(...tables: TableStateJson[]) {
  console_.preferences.chooseTableLayout('tiles')
  await console_.cached('config', CONFIG)
  await console_.cached('timer', timerWith(30))
  await console_.cached('penalties', { penalties: [], referees: [] })
  await console_.cached('players', PLAYERS_47)
  await cachedTables(...tables)
  await console_.show(<GamesPage />, '', place)
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Hall Cup'))
}

const tile = (name: RegExp) => screen.getByRole('button', { name })
const numbers = () =>
  screen
    .getAllByRole('button', { name: /^Table \d+,/ })
    .map((each) => each.querySelector('b')?.textContent)

test('the screen reuses the tiles of the early board, and fills them with the present data', async () => {
  const gone = { ...AN_HOUR_AGO, hash: 'game of yesterday', sentence: 'Table 3, as it was' }
  startWith(boardOf(gone, AN_HOUR_AGO))
  const early = tile(/^Table 47, as it was$/)
  await showTables(TABLE_47, TABLE_48)
  expect(tile(/^Table 47, Running, East 4/)).toBe(early)
  expect(early.textContent).toMatch(/^47東4Max Hoffmann/)
  expect(numbers()).toEqual(['47', '48'])
  expect(document.getElementById('early-board')).toBeNull()
})

test('the page puts its header and the line about an empty filter above the tiles of the early board', async () => {
  startWith(boardOf(AN_HOUR_AGO))
  const section = tile(/^Table 47/).closest('section')
  await showTables(TABLE_47, TABLE_48)
  const parts = [...(section?.parentElement?.children ?? [])]
  const at = section === null ? -1 : parts.indexOf(section)
  expect(parts.slice(0, at).some((each) => each.localName === 'header')).toBe(true)
  fireEvent.change(screen.getByPlaceholderText('Player or table'), {
    target: { value: 'nobody of this name' },
  })
  const nothing = await screen.findByText('No table matches this filter.')
  expect(section?.compareDocumentPosition(nothing)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(section?.isConnected).toBe(true)
})

test('a tap on the early board opens the table, and the tile is no longer marked as tapped', async () => {
  startWith(boardOf(AN_HOUR_AGO))
  const early = tile(/^Table 47/)
  fireEvent.click(early)
  await showTables(TABLE_47, TABLE_48)
  expect(await screen.findByRole('dialog', { name: 'Table 47' })).toBeTruthy()
  expect(early.getAttribute('aria-pressed')).toBeNull()
})

test('a focused tile of the early board keeps the keyboard focus when the screen takes the board over', async () => {
  startWith(boardOf(AN_HOUR_AGO))
  tile(/^Table 47/).focus()
  await showTables(TABLE_47, TABLE_48)
  expect(document.activeElement).toBe(tile(/^Table 47/))
  expect(tile(/^Table 47/).tabIndex).toBe(0)
  expect(tile(/^Table 48/).tabIndex).toBe(-1)
})

test('tiles follow the order of the tables when tables come and go, and a table that stays keeps its tile', async () => {
  await showTables(TABLE_47, TABLE_48)
  const kept = tile(/^Table 48/)
  await act(() => cachedTables(TABLE_49, TABLE_48))
  await screen.findByRole('button', { name: /^Table 49/ })
  expect(numbers()).toEqual(['48', '49'])
  expect(tile(/^Table 48/)).toBe(kept)
})

test('a tile shows the minutes since the start until its table has played a hand', async () => {
  await showTables({ ...TABLE_47, lastHandAt: '' }, TABLE_48)
  expect(tile(/^Table 47,/).getAttribute('aria-label')).toMatch(/, 45 minutes since the start$/)
  expect(tile(/^Table 48,/).getAttribute('aria-label')).toMatch(/, 2 minutes since the last hand$/)
})

const CALLED_AT = '2026-11-21T11:58:00.000Z'

test('a tile swells only at the moment when its table begins to need the referee', async () => {
  await showTables({ ...TABLE_47, calledAt: CALLED_AT }, TABLE_48, TABLE_49)
  await act(() =>
    cachedTables(
      { ...TABLE_47, calledAt: CALLED_AT },
      { ...TABLE_48, calledAt: CALLED_AT },
      TABLE_49,
    ),
  )
  await screen.findByRole('button', { name: /^Table 48, Calling/ })
  expect(tile(/^Table 47, Calling/).className).not.toContain('animate-swell')
  expect(tile(/^Table 48, Calling/).className).toContain('animate-swell')
  await act(() => cachedTables(TABLE_47, TABLE_48, { ...TABLE_49, calledAt: CALLED_AT }))
  await screen.findByRole('button', { name: /^Table 48, Running/ })
  expect(tile(/^Table 48, Running/).className).not.toContain('animate-swell')
  expect(tile(/^Table 49, Calling/).className).toContain('animate-swell')
})

test('a filter hides the tiles that do not match, and the filter “All” shows them again', async () => {
  await showTables({ ...TABLE_47, calledAt: CALLED_AT }, TABLE_48)
  fireEvent.click(screen.getByRole('button', { name: /^Needs you/ }))
  await waitFor(() => expect(numbers()).toEqual(['47']))
  fireEvent.click(screen.getByRole('button', { name: /^All/ }))
  await waitFor(() => expect(numbers()).toEqual(['47', '48']))
})

test('after the layout was changed to cards and back, the page shows no table twice', async () => {
  await showTables(TABLE_47, TABLE_48)
  act(() => console_.preferences.chooseTableLayout('cards'))
  expect(screen.getAllByRole('region', { name: 'Games' })).toHaveLength(1)
  expect(document.querySelector('button[data-state]')).toBeNull()
  act(() => console_.preferences.chooseTableLayout('tiles'))
  expect(screen.getAllByRole('region', { name: 'Games' })).toHaveLength(1)
  expect(numbers()).toEqual(['47', '48'])
})

test('when the state of a table changes, its tile shows the mark and the texts of the new state', async () => {
  await showTables(TABLE_47)
  expect(tile(/^Table 47/).querySelector('svg')).toBeNull()
  await act(() => cachedTables({ ...TABLE_47, calledAt: CALLED_AT }))
  await screen.findByRole('button', { name: /^Table 47, Calling/ })
  expect(tile(/^Table 47/).textContent).toBe(
    '47東4Max Hoffmann · Jürgen Großkreutz playsCalled 11:58',
  )
  expect(tile(/^Table 47/).querySelectorAll('svg path')).toHaveLength(1)
  await act(() => cachedTables({ ...TABLE_47, status: 'SESSION_STATUS_FINISHED' }))
  await screen.findByRole('button', { name: /^Table 47, Ended/ })
  expect(tile(/^Table 47/).querySelectorAll('svg path')).toHaveLength(1)
  expect(tile(/^Table 47/).querySelector('[lang]')).toBeNull()
})

test('a focused tile keeps the focus when the tile before it disappears because that tile’s table no longer calls', async () => {
  const calledAt = (minute: number) => ({ calledAt: `2026-11-21T11:${minute}:00.000Z` })
  await showTables(
    { ...TABLE_47, ...calledAt(58) },
    { ...TABLE_48, ...calledAt(57) },
    { ...TABLE_49, ...calledAt(59) },
  )
  fireEvent.click(tile(/^Needs you/))
  await waitFor(() => expect(numbers()).toEqual(['48', '47', '49']))
  const focused = tile(/^Table 47/)
  focused.focus()
  await act(() => cachedTables({ ...TABLE_47, ...calledAt(58) }, TABLE_48, TABLE_49))

  await waitFor(() => expect(numbers()).toEqual(['47']))
  expect(document.activeElement).toBe(focused)
})
