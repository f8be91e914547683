import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventId } from '../../../../src/domain/ids'
import { openPlayPage } from '../../../../src/features/play/play-page'
import { present } from '../../../../src/lib/assert'
import { ok, type Result } from '../../../../src/lib/result'
import type { RpcError } from '../../../../src/rpc/client'
import { createConnectionView, type ConnectionStore } from '../../../../src/state/connection'
import type { EventSnapshots } from '../../../../src/store/cache/snapshot'
import { createWatched } from '../../../../src/sync/platform'
import { BEFORE_THE_FIRST_ROUND, type RefreshState } from '../../../../src/sync/refresh-state'
import { EVENT, NOON, SCOPE } from '../../outbox/rulings'
import { TestPage } from '../../sync/platform'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from '../games/hall'
import { about, CALLED_AT, callingTables, NO_ANSWER, NOTHING, READ, refusal } from './phone'

/** The same event id at the same address, in the hall of another server. */
const ELSEWHERE: EventSnapshots = {
  ...READ,
  config: { ...about, venue: 'tallinn', kind: 'config', body: CONFIG },
}

let kept: Map<string, string>
let read: ReturnType<typeof createWatched<EventSnapshots>>
let cleared: number
let close: () => void
let answer: Result<object, RpcError>
let asked: { readonly method: string; readonly request: object }[]
let connection: ConnectionStore
let page: TestPage

beforeEach(() => {
  kept = new Map()
  cleared = 0
  answer = NO_ANSWER
  asked = []
})
afterEach(() => close())

/** Opens the page. `copies` is what the phone has read so far. */
function open(given: Given = {}): void {
  const { search = '', copies = READ, errors = {}, isReadOnly = false, at = NOON } = given
  const { preferred = ['en'] } = given
  const root = document.body.appendChild(document.createElement('div'))
  page = new TestPage()
  page.clock = at
  connection = createConnectionView(at)
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
    connection,
    rpc: {
      call: (method, request) => {
        if (method !== 'Venue.GetPlayerResults') asked.push({ method, request })
        return Promise.resolve(answer as never)
      },
    },
    platform: page,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.delete(key),
    },
    preferred,
    search,
    infoPage: null,
    isReadOnly,
    secure: isReadOnly ? 'https://shinpan.local' : null,
    keepPage: () => {},
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
  readonly isReadOnly?: boolean
  readonly preferred?: readonly string[]
  /** The time of the phone's clock. */
  readonly at?: number
}

const choose = (name: string) =>
  fireEvent.click(present(screen.getAllByRole('button', { name })[0], name))
const find = (value: string) =>
  fireEvent.input(screen.getByRole('searchbox', { name: 'Find your name' }), { target: { value } })
const keptChoice = () => JSON.parse(kept.get(`shinpan-play:${EVENT}`) ?? 'null')

test('the phone stores nothing until a name is chosen; then it stores the name, the hall, and the scanned code with its game', () => {
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

test('the phone stores the code of another table’s card that was scanned later, and the page says that the player sits elsewhere', () => {
  open()
  choose('Sato Ken')
  close()
  open({ search: '?table=3&code=CD34' })
  expect(screen.getByText('This card belongs to table 3. You sit at table 47.')).toBeTruthy()
  expect(keptChoice()).toMatchObject({ code: { number: 3, code: 'CD34', sessionHash: 'other' } })
})

test.each([
  { minutesAgo: 59, shown: true },
  { minutesAgo: 60, shown: false },
])(
  'the page still shows the announced start of the next session $minutesAgo minutes after its time: $shown',
  ({ minutesAgo, shown }) => {
    const nextStartAt = new Date(NOON - minutesAgo * 60_000).toISOString()
    const config = { ...about, kind: 'config' as const, body: { ...CONFIG, nextStartAt } }
    const tables = { ...about, kind: 'tables' as const, body: { tables: [] } }
    open({ copies: { ...READ, config, tables } })
    choose('Sato Ken')
    expect(screen.queryByText(/^The next session starts at/) !== null).toBe(shown)
  },
)

test('a page opened without the network shows the seat that the phone stored', () => {
  open()
  choose('Sato Ken')
  close()
  open({ copies: NOTHING })
  expect(screen.getByRole('heading', { name: 'Sato Ken' })).toBeTruthy()
  expect(screen.getByText('Your wind at the start: East')).toBeTruthy()
})

test('when another hall answers, the stored number belongs to another person there, so the page asks for the name again', () => {
  open()
  choose('Sato Ken')
  close()
  open({ copies: ELSEWHERE })
  expect(screen.getByRole('heading', { name: 'Who are you?' })).toBeTruthy()
  choose('Līga Bērziņa')
  expect(keptChoice()).toMatchObject({ personId: 12, venue: 'tallinn' })
})

test('a person whose name is no longer on the list is told so, and is asked to choose again', () => {
  open()
  choose('Jürgen Großkreutz plays for Max Hoffmann')
  expect(screen.getByText('You play for Max Hoffmann')).toBeTruthy()
  const players = { players: PLAYERS_47.players?.map(({ id, title }) => ({ id, title })) ?? [] }
  read.set({ ...READ, players: { ...about, kind: 'players', body: players } })
  expect(screen.getByText('Your name is no longer on the list. Choose it again.')).toBeTruthy()
})

test('the page says so when its event does not exist', () => {
  const unknown = { kind: 'refused', reason: 'event_not_found' } as RpcError
  open({ copies: NOTHING, errors: { config: unknown } })
  expect(screen.getByText(/^There is no such event here\./)).toBeTruthy()
})

test('the search for a name finds parts of names and ignores accents, and says when nobody has the name', () => {
  open()
  find('berz')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Līga Bērziņa',
  ])
  find('berzz')
  expect(screen.getByText('No player with this name.')).toBeTruthy()
})

const button = (name: string) => screen.getByRole('button', { name })

test('a player with the code of their table can call a referee, sees when they called, and can take the call back', async () => {
  open({ search: '?table=47&code=K7Q29X' })
  choose('Sato Ken')
  answer = ok({ body: { calledAt: CALLED_AT } })
  fireEvent.click(button('Call the referee'))
  expect(asked).toEqual([
    {
      method: 'Venue.CallFromTable',
      request: { eventId: EVENT, tableIndex: 47, code: 'K7Q29X' },
    },
  ])
  read.set({ ...READ, tables: callingTables })
  expect(await screen.findByText(/^A referee was called at/)).toBeTruthy()
  expect(screen.getByText('3 min ago')).toBeTruthy()

  answer = NO_ANSWER
  fireEvent.click(button('Take back the call'))
  expect(await screen.findByText(/^The server did not answer, so the call may/)).toBeTruthy()
  answer = ok({ body: {} })
  fireEvent.click(button('Take back the call'))
  expect(asked[2]).toEqual({
    method: 'Venue.TakeBackCall',
    request: { eventId: EVENT, tableIndex: 47, code: 'K7Q29X', calledAt: CALLED_AT },
  })
  read.set(READ)
  expect(await screen.findByText('The call was taken back.')).toBeTruthy()
  expect(button('Call the referee')).toBeTruthy()
})

test('the page names the referee who is going to the player’s table, until the claim runs out', async () => {
  open({ search: '?table=47&code=K7Q29X' })
  choose('Sato Ken')
  const claimed = (claimedByTitle: string) => ({
    ...callingTables.body.tables[0],
    claimedBy: 3,
    claimedByTitle,
  })
  const show = (table: object) =>
    read.set({ ...READ, tables: { ...callingTables, body: { tables: [table] } } })
  show(claimed('Anna Berg'))
  expect(await screen.findByText(/Anna Berg.* is going to your table\./)).toBeTruthy()
  show(claimed(''))
  expect(await screen.findByText('A referee is going to your table.')).toBeTruthy()
  show({ ...claimed('Anna Berg'), claimedUntil: new Date(NOON).toISOString() })
  expect(screen.queryByText(/is going to your table/)).toBeNull()
})

test.each([
  ['the network', NO_ANSWER, /^The server did not answer, so maybe nobody was called\./],
  [
    'a code of another session',
    refusal(403, 'table_code_wrong'),
    /^This code does not belong to this table’s game\./,
  ],
  ['too many calls', refusal(429, 'too_often'), /^Called too often\./],
])(
  'when a call fails because of %s, the page says so and does not show a call',
  async (_, end, says) => {
    open({ search: '?table=47&code=K7Q29X' })
    choose('Sato Ken')
    answer = end
    fireEvent.click(button('Call the referee'))
    expect(await screen.findByText(says)).toBeTruthy()
    expect(screen.queryByText(/^A referee was called/)).toBeNull()
  },
)

test.each([409, 503])(
  'while the server says that it is busy (%d), the phone repeats the call until the server accepts it',
  async (status) => {
    open({ search: '?table=47&code=K7Q29X' })
    choose('Sato Ken')
    answer = refusal(status, 'busy')
    fireEvent.click(button('Call the referee'))
    await vi.waitFor(() => expect(page.waiting).toContain(1_000))
    page.pass(1_000)
    await vi.waitFor(() => expect(page.waiting).toContain(3_000))
    expect(screen.getByText('Calling…')).toBeTruthy()
    answer = ok({ body: { calledAt: CALLED_AT } })
    page.pass(3_000)
    await vi.waitFor(() => expect(screen.queryByText('Calling…')).toBeNull())

    expect(asked.map(({ method }) => method)).toEqual([
      'Venue.CallFromTable',
      'Venue.CallFromTable',
      'Venue.CallFromTable',
    ])
  },
)

test('when the server stays busy, the phone says that perhaps nobody was called', async () => {
  open({ search: '?table=47&code=K7Q29X' })
  choose('Sato Ken')
  answer = refusal(409, 'busy')
  fireEvent.click(button('Call the referee'))
  await vi.waitFor(() => expect(page.waiting).toContain(1_000))
  page.pass(1_000)
  await vi.waitFor(() => expect(page.waiting).toContain(3_000))
  page.pass(3_000)

  expect(await screen.findByText(/^The server did not answer, so maybe nobody/)).toBeTruthy()
  expect(asked).toHaveLength(3)
})

test('a page from a read-only port has no call button, but a link with the code to the page that can call', () => {
  open({ search: '?table=47&code=K7Q29X', isReadOnly: true })
  choose('Sato Ken')
  expect(screen.getByText('Your wind at the start: East')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Call the referee' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Call the referee on the hall’s secure page' })
  expect(link.getAttribute('href')).toBe(
    `https://shinpan.local/event/${EVENT}/play?table=47&code=K7Q29X`,
  )
})

test('a phone with the code of another game cannot call with it, but accepts the letters from the table’s own card', async () => {
  open({ search: '?table=3&code=CD34EF' })
  choose('Sato Ken')
  expect(button('Call the referee')).toHaveProperty('disabled', true)
  const field = screen.getByRole('textbox', { name: 'Code on your table’s card' })
  fireEvent.input(field, { target: { value: 'k7q 29x' } })
  answer = ok({ body: { calledAt: CALLED_AT } })
  fireEvent.click(button('Call the referee'))
  expect(asked[0]?.request).toMatchObject({ tableIndex: 47, code: 'k7q 29x' })
  read.set({ ...READ, tables: callingTables })
  expect(await screen.findByRole('button', { name: 'Take back the call' })).toBeTruthy()
})

test('a player who wants to change their name without the network can go back to their table', () => {
  open()
  choose('Sato Ken')
  close()
  open({ copies: NOTHING })
  fireEvent.click(button('Not you? Change name'))
  expect(screen.getByRole('status').textContent).toBe('Loading the event…')
  fireEvent.click(button('Back'))
  expect(screen.getByText('Your wind at the start: East')).toBeTruthy()
})

const offline = () => connection.setState({ kind: 'offline' })
const waiting = (): EventSnapshots => ({
  ...READ,
  timer: {
    ...about,
    kind: 'timer',
    body: { state: { waitingForTimer: true }, startedAt: null },
  },
})

test('without the network the page says “not started” with the time of its data, because the timer may run by now', () => {
  open({ copies: waiting() })
  choose('Sato Ken')
  expect(screen.getByText('Please sit down. The timer has not been started.')).toBeTruthy()
  expect(screen.getByText('not started')).toBeTruthy()
  offline()
  expect(screen.queryByText('Please sit down. The timer has not been started.')).toBeNull()
  expect(screen.getByText('not started as of 12:00')).toBeTruthy()
})

test.each([
  { minutes: 89, shown: true },
  { minutes: 90, shown: false },
])(
  'without the network a stored seat shows its clock for less than 90 minutes, because the session may then be over; after $minutes minutes: $shown',
  ({ minutes, shown }) => {
    open()
    choose('Sato Ken')
    close()
    open({ copies: NOTHING, at: NOON + minutes * 60_000 })
    offline()
    expect(screen.queryByRole('timer') !== null).toBe(shown)
  },
)

test.each([
  { minutes: 90, face: '+60:00' },
  { minutes: 20 * 60, face: '+19 h' },
])(
  'while the server still reports a session, its clock continues: $minutes minutes after noon it shows $face',
  ({ minutes, face }) => {
    const at = NOON + minutes * 60_000
    const now = { ...about, fetchedAt: at }
    open({
      at,
      copies: {
        ...READ,
        config: { ...now, kind: 'config', body: CONFIG },
        tables: { ...now, kind: 'tables', body: { tables: [TABLE_47] } },
        players: { ...now, kind: 'players', body: PLAYERS_47 },
        timer: { ...now, kind: 'timer', body: timerWith(30) },
      },
    })
    choose('Sato Ken')
    expect(screen.getByRole('timer', { name: `Time is up ${face}` })).toBeTruthy()
  },
)

test('the page shows no words in another language while the phone’s language loads, and the player can change the language', async () => {
  open({ preferred: ['ru'] })
  expect(screen.queryByText('Who are you?')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Кто вы?' })).toBeTruthy()
  const language = screen.getByRole('combobox', { name: 'Язык' })
  fireEvent.change(language, { target: { value: 'de' } })
  expect(await screen.findByRole('heading', { name: 'Wer sind Sie?' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('de')
})
