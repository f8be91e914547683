import { act, screen } from '@testing-library/react'
import type { MemoExoticComponent, ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { GamesPage } from '../../../../src/features/games/games-page'
import { TablesFilterBar } from '../../../../src/features/games/tables-filter-bar'
import { CardSeats, TableCard } from '../../../../src/features/games/table-card'
import { startI18n } from '../../../../src/i18n/start'
import { extra, NOON, TABLE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG, TABLE_47, timerWith } from './hall'

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
  vi.restoreAllMocks()
})

const TABLES: readonly TableStateJson[] = Array.from({ length: 30 }, (_, nth) => {
  const number = 18 + nth
  const ids = [1, 2, 3, 4].map((seat) => number * 10 + seat)
  return {
    ...TABLE_47,
    sessionHash: number === 47 ? TABLE : `game-${number}`,
    tableIndex: number,
    players: ids.map((id) => ({ id, title: `Player ${id}` })),
    scores: ids.map((playerId) => ({ playerId, score: 30_000 })),
    scoresBeforeLastHand: ids.map((playerId) => ({ playerId, score: 30_000 })),
  }
})
const PLAYERS = TABLES.flatMap(({ players }) => players ?? [])

/** Returns the tables as in an answer of the server: each answer consists of new objects. */
const answerOf = (tables: readonly TableStateJson[]) => structuredClone({ tables: [...tables] })

const withHandAt = (at: number): readonly TableStateJson[] =>
  TABLES.map((table) =>
    table.tableIndex === at
      ? {
          ...table,
          currentRoundIndex: 5,
          handCount: 4,
          scores: (table.scores ?? []).map((each, seat) => ({
            ...each,
            score: [38_000, 22_000, 30_000, 30_000][seat] ?? 0,
          })),
        }
      : table,
  )

type Layout = 'tiles' | 'cards'
const EACH: readonly Layout[] = ['tiles', 'cards']

/** Shows the tables and waits until nothing changes. From then on it records which tables change. */
async function showTables(layout: Layout, tables = TABLES) {
  const cards = rendersOf(TableCard)
  const seats = rendersOf(CardSeats)
  console_.preferences.chooseTableLayout(layout)
  await console_.cached('config', CONFIG)
  await console_.cached('timer', timerWith(30))
  await console_.cached('penalties', { penalties: [], referees: [] })
  await console_.cached('players', { players: PLAYERS })
  await console_.cached('tables', answerOf(tables))
  await console_.show(<GamesPage />)
  await screen.findByRole('button', { name: /^Table 47,/ })
  secondPasses()
  for (const each of [cards, seats]) each.mockClear()
  const tiles = changesIn(
    layout === 'tiles' ? screen.getAllByRole('button', { name: /^Table \d+,/ }) : [],
  )
  return {
    /** The numbers of the tables that changed or rendered. */
    tables: () =>
      new Set([...tiles().map(({ table }) => table), ...cards.mock.calls.map(numberOfCard)]),
    /** How many changes and renders there were, without those of texts that show the time. */
    stillParts: () =>
      tiles().filter(({ what }) => !COUNTING.has(what)).length + seats.mock.calls.length,
  }
}

const numberOfCard = ([{ facts }]: Parameters<(typeof TableCard)['type']>) => Number(facts.name)

/** What changes in a tile as time passes: its sentence, and the text of its time. */
const COUNTING: ReadonlySet<string> = new Set(['aria-label', 'characterData'])

const EVERYTHING = { subtree: true, childList: true, characterData: true, attributes: true }

/** Records every change in tiles: the number of the table, and what changed. */
function changesIn(tiles: readonly HTMLElement[]) {
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((news) => seen.push(...news))
  for (const tile of tiles) observer.observe(tile, EVERYTHING)
  return () => {
    seen.push(...observer.takeRecords())
    return seen.map(({ target, type, attributeName }) => ({
      table: Number(tiles.find((tile) => tile.contains(target))?.querySelector('b')?.textContent),
      what: attributeName ?? type,
    }))
  }
}

/** Counts the renders of a component. It must be called before the component is shown. */
const rendersOf = <Props,>(component: MemoExoticComponent<(props: Props) => ReactNode>) =>
  vi.spyOn<{ type: (props: Props) => ReactNode }, 'type'>(component, 'type')

/** Lets a second pass. The clocks of the page look at the time when it becomes visible, so the test need not wait. */
function secondPasses() {
  vi.setSystemTime(Date.now() + 1000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test.each(EACH)(
  'with thirty tables shown as %s, a new hand changes only its own table',
  async (layout) => {
    const changed = await showTables(layout)
    await act(() => console_.cached('tables', answerOf(withHandAt(30)), { seq: 2, ageMs: 0 }))
    await screen.findByRole('button', { name: /^Table 30, .*South 1/ })
    secondPasses()
    expect(changed.tables()).toEqual(new Set([30]))
  },
)

test.each(EACH)(
  'with thirty tables shown as %s, a reading that brings nothing new about tables or players changes no table',
  async (layout) => {
    const changed = await showTables(layout)
    const again = { seq: 2, ageMs: 0 }
    await act(async () => {
      await console_.cached('tables', answerOf(TABLES), again)
      await console_.cached('players', { players: structuredClone(PLAYERS) }, again)
      await console_.cached('config', { ...CONFIG, eventTitle: 'Hall Cup 2' }, again)
    })
    await screen.findByRole('heading', { name: 'Hall Cup 2' })
    secondPasses()
    expect(changed.tables()).toEqual(new Set())
  },
)

test.each(EACH)(
  'with thirty tables shown as %s, a passing second changes only the time of the table with extra time',
  async (layout) => {
    const changed = await showTables(
      layout,
      TABLES.map((table) => (table.tableIndex === 47 ? { ...table, extraTime: 300 } : table)),
    )
    const name = () => screen.getByRole('button', { name: /^Table 47,/ }).ariaLabel
    const before = name()
    secondPasses()
    expect(name()).not.toBe(before)
    expect(changed.tables()).toEqual(new Set([47]))
    expect(changed.stillParts()).toBe(0)
  },
)

test.each(EACH)(
  'with thirty tables shown as %s, a saved ruling changes only its own table',
  async (layout) => {
    const changed = await showTables(layout)
    await act(() => console_.ruled(extra(300)))
    await screen.findByRole('button', { name: /^Table 47, Waiting to send/ })
    secondPasses()
    expect(changed.tables()).toEqual(new Set([47]))
  },
)

test('the filters are not rendered again when a second passes and no table changes', async () => {
  const filters = rendersOf(TablesFilterBar)
  await showTables('tiles')
  filters.mockClear()
  secondPasses()
  expect(filters.mock.calls).toEqual([])
})

test('the tile of a running table needs only five DOM elements inside it', async () => {
  await showTables('tiles')
  const tile = screen.getByRole('button', { name: /^Table 47,/ })
  expect(tile.textContent).toBe('47東4Player 47130\u20090002m')
  expect(tile.querySelectorAll('*')).toHaveLength(5)
})
