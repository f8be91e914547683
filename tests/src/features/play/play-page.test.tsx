import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventId } from '../../../../src/domain/ids'
import { openPlayPage } from '../../../../src/features/play/play-page'
import { present } from '../../../../src/lib/assert'
import { err } from '../../../../src/lib/result'
import type { RpcError } from '../../../../src/rpc/client'
import { createConnectionView } from '../../../../src/state/connection'
import { ofEachKind, type EventSnapshots } from '../../../../src/store/cache/snapshot'
import { createWatched } from '../../../../src/sync/platform'
import { BEFORE_THE_FIRST_ROUND, type RefreshState } from '../../../../src/sync/refresh-state'
import { EVENT, NOON, SCOPE } from '../../outbox/rulings'
import { TestPage } from '../../sync/platform'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from '../games/hall'

const NOTHING: EventSnapshots = ofEachKind(() => null)
const about = { ...SCOPE, eventId: EVENT, fetchedAt: NOON, seq: 1 }
const READ: EventSnapshots = {
  ...NOTHING,
  config: { ...about, kind: 'config', body: CONFIG },
  tables: {
    ...about,
    kind: 'tables',
    body: { tables: [TABLE_47, { ...TABLE_47, sessionHash: 'other', tableIndex: 3, players: [] }] },
  },
  players: { ...about, kind: 'players', body: PLAYERS_47 },
  timer: { ...about, kind: 'timer', body: timerWith(30) },
}
/** The same numbers in the hall of another server. */
const ELSEWHERE: EventSnapshots = {
  ...READ,
  config: { ...about, venue: 'tallinn', kind: 'config', body: CONFIG },
}

let kept: Map<string, string>
let read: ReturnType<typeof createWatched<EventSnapshots>>
let cleared: number
let close: () => void

beforeEach(() => {
  kept = new Map()
  cleared = 0
})
afterEach(() => close())

/** Opens the page with what the network has brought so far. */
function open({ search = '', copies = READ, errors = {} }: Given = {}): void {
  const root = document.body.appendChild(document.createElement('div'))
  const platform = new TestPage()
  read = createWatched(copies)
  const state = createWatched<RefreshState>({ ...BEFORE_THE_FIRST_ROUND, errors })
  const stop = openPlayPage(root, {
    event: eventId(EVENT),
    followed: {
      refresh: { get: state.get, subscribe: state.subscribe, refresh: () => Promise.resolve() },
      get: read.get,
      subscribe: read.subscribe,
      start: () => () => {},
    },
    connection: createConnectionView(NOON),
    rpc: { call: () => Promise.resolve(err({ kind: 'no_answer', timedOut: false })) },
    platform,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.delete(key),
    },
    preferred: ['en'],
    search,
    infoPage: null,
    clearAddress: () => (cleared += 1),
  })
  close = () => {
    stop()
    root.remove()
  }
}

interface Given {
  readonly search?: string
  readonly copies?: EventSnapshots
  readonly errors?: RefreshState['errors']
}

const choose = (name: string) =>
  fireEvent.click(present(screen.getAllByRole('button', { name })[0], name))
const find = (value: string) =>
  fireEvent.input(screen.getByRole('searchbox', { name: 'Find your name' }), { target: { value } })
const keptChoice = () => JSON.parse(kept.get(`shinpan-play:${EVENT}`) ?? 'null')

test('the phone keeps nothing before somebody chooses, and then the name, the hall, and the scanned code with the game of its table', () => {
  open({ search: '?table=47&code=AB12' })
  expect([kept.size, cleared]).toEqual([0, 0])
  choose('Sato Ken')
  expect(screen.getByText('Your wind at the start: East')).toBeTruthy()
  expect(keptChoice()).toMatchObject({
    personId: 11,
    venue: SCOPE.venue,
    code: { number: 47, code: 'AB12', sessionHash: TABLE_47.sessionHash },
  })
  expect(cleared).toBe(1)
})

test('the card of another table, scanned later, is kept, and the page says that the player sits elsewhere', () => {
  open()
  choose('Sato Ken')
  close()
  open({ search: '?table=3&code=CD34' })
  expect(screen.getByText('This card is of table 3. You sit at table 47.')).toBeTruthy()
  expect(keptChoice()).toMatchObject({ code: { number: 3, code: 'CD34', sessionHash: 'other' } })
})

test('a page opened without the network shows the day that the phone kept', () => {
  open()
  choose('Sato Ken')
  close()
  open({ copies: NOTHING })
  expect(screen.getByRole('heading', { name: 'Sato Ken' })).toBeTruthy()
  expect(screen.getByText('Your wind at the start: East')).toBeTruthy()
})

test('in the hall of another server the same number is another person, so the page asks for the name again', () => {
  open()
  choose('Sato Ken')
  close()
  open({ copies: ELSEWHERE })
  expect(screen.getByRole('heading', { name: 'Who are you?' })).toBeTruthy()
  choose('Līga Bērziņa')
  expect(keptChoice()).toMatchObject({ personId: 12, venue: 'tallinn' })
})

test('somebody who is no longer on the list is told so, and chooses again', () => {
  open()
  choose('Jürgen Großkreutz plays for Max Hoffmann')
  expect(screen.getByText('You play for Max Hoffmann')).toBeTruthy()
  const players = { players: PLAYERS_47.players?.map(({ id, title }) => ({ id, title })) ?? [] }
  read.set({ ...READ, players: { ...about, kind: 'players', body: players } })
  expect(screen.getByText('Your name is no longer on the list. Choose it again.')).toBeTruthy()
})

test('the page says that there is no such event', () => {
  const unknown = { kind: 'refused', reason: 'event_not_found' } as RpcError
  open({ copies: NOTHING, errors: { config: unknown } })
  expect(screen.getByText(/^There is no such event here\./)).toBeTruthy()
})

test('the list of names finds parts of names without accents, and says when nobody has the name', () => {
  open()
  find('berz')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Līga Bērziņa',
  ])
  find('berzz')
  expect(screen.getByText('No player of this name.')).toBeTruthy()
})
