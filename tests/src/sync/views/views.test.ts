import { describe, expect, test } from 'vitest'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import type {
  EventSnapshots,
  SnapshotOf,
  EventKind,
  BodyByKind,
} from '../../../../src/store/cache/snapshot'
import type { Ruling } from '../../../../src/store/stored-ruling'
import { ageOf } from '../../../../src/sync/age'
import { decodeEventData } from '../../../../src/sync/event-data'
import { gamesView } from '../../../../src/sync/views/games-view'
import { penaltiesView } from '../../../../src/sync/views/penalties-view'
import { playersView } from '../../../../src/sync/views/players-view'
import { eventTimer, tileOf } from '../../../../src/sync/views/tile'

const NOON = Date.UTC(2026, 10, 20, 12, 0)
const MINUTE = 60_000

const copy = <K extends EventKind>(kind: K, body: BodyByKind[K]): SnapshotOf<K> => ({
  server: 'https://hall.test',
  owner: '5',
  eventId: 3,
  kind,
  fetchedAt: NOON,
  seq: 17,
  body,
})

const table = (number: number, part: TableStateJson = {}): TableStateJson => ({
  sessionHash: `table-${number}`,
  tableIndex: number,
  status: 'SESSION_STATUS_INPROGRESS',
  handCount: 2,
  lastHandAt: '2026-11-20T11:58:30.000Z',
  lastRound: { draw: { roundIndex: 1 } },
  players: [
    { id: 7, title: 'Anna' },
    { id: 8, title: 'Ben' },
  ],
  ...part,
})

const SNAPSHOTS: EventSnapshots = {
  config: copy('config', {
    eventTitle: 'Cup',
    useTimer: true,
    syncStart: true,
    syncEnd: true,
    gameDuration: 75,
    gamesStatus: 'TOURNAMENT_GAMES_STATUS_STARTED',
  }),
  tables: copy('tables', {
    tables: [
      table(2, { extraTime: 180 }),
      table(1),
      table(3, { status: 'SESSION_STATUS_FINISHED' }),
    ],
  }),
  players: copy('players', {
    players: [
      { id: 8, title: 'Ben', localId: 2 },
      { id: 7, title: 'Anna', ignoreSeating: true, replacedBy: { id: 30, title: 'Kim Min' } },
    ],
  }),
  timer: copy('timer', {
    state: { started: true, timeRemaining: 600 },
    startedAt: NOON - 65 * MINUTE,
  }),
  penalties: copy('penalties', {
    penalties: [
      { id: 1, who: 7, amount: 1000, reason: 'late', assignedBy: 5, sessionHash: 'table-2' },
      { id: 2, who: 8, amount: 500, reason: 'noise', assignedBy: 5, isCancelled: true },
    ],
    referees: [{ id: 5, title: 'Rita' }],
  }),
  chombo: copy('chombo', { chombos: [{ playerId: 7, amount: 20000 }] }),
}
const DATA = decodeEventData(SNAPSHOTS)
const EMPTY = decodeEventData({
  config: null,
  tables: null,
  players: null,
  timer: null,
  penalties: null,
  chombo: null,
})

const FACTS = {
  seq: 1,
  code: 'K7Q2',
  v: 1,
  server: 'https://hall.test',
  owner: '5',
  eventId: 3,
  lane: 'x',
  state: 'queued',
  cls: 'auto',
  sends: [],
  failures: 0,
  flags: [],
  ruledAt: NOON,
  subject: { players: [{ id: 9, name: 'Clara' }] },
} as const

const extraTime: Ruling = {
  ...FACTS,
  id: 'extra',
  call: 'AddExtraTime',
  args: { sessionHashList: ['table-1'], extraTime: 120 },
  expect: { extraTime: 0 },
}
const penalty: Ruling = {
  ...FACTS,
  id: 'penalty',
  call: 'AddPenalty',
  args: { eventId: 3, playerId: 7, amount: 2000, reason: 'phone' },
  expect: { sessionHash: null },
}
const checkIn: Ruling = {
  ...FACTS,
  id: 'check-in',
  call: 'CheckInPlayer',
  args: { eventId: 3, playerId: 7, session: 1, isHere: true },
  expect: { replacementId: null },
  lane: 'player:3:7',
}
const include: Ruling = {
  ...FACTS,
  id: 'include',
  call: 'UpdatePlayerSeatingFlag',
  args: { playerId: 7, eventId: 3, ignoreSeating: false },
  expect: { ignoreSeating: true },
}

/** A ruling that a substitute plays for Ben, or (-1) that Ben plays in person. */
const replacement = (replacementId: number): Ruling => ({
  ...FACTS,
  id: `replacement ${replacementId}`,
  seq: replacementId === -1 ? 2 : 1,
  call: 'UpdatePlayerReplacement',
  args: { playerId: 8, eventId: 3, replacementId },
  expect: { replacementId: null },
  subject: { players: [{ id: 20, name: 'Max' }] },
})

const games = (rows: readonly Ruling[] = []) => {
  const view = gamesView({ data: DATA, rows, isSeatingRunningHere: false })
  if (view === null) throw new Error('There is a view of these games')
  return view
}
const tiles = (rows: readonly Ruling[], now: number) => {
  const view = games(rows)
  return view.tables.map((each) => [
    each.value.tableIndex,
    tileOf(view, each, { serverNow: now, skewMs: 0 }).state,
  ])
}

describe('the games screen', () => {
  test('a list of players that was never read is not taken for an empty list', () => {
    const data = { ...DATA, players: null }
    const view = gamesView({ data, rows: [], isSeatingRunningHere: false })
    expect(view).toMatchObject({ players: [], arePlayersRead: false })
    expect(games().arePlayersRead).toBe(true)
  })

  test('the games screen has nothing to show before the first answer', () => {
    expect(gamesView({ data: EMPTY, rows: [], isSeatingRunningHere: false })).toBeNull()
  })

  test('the games screen shows running tables by number, then ended ones', () => {
    expect(games().tables.map(({ value }) => value.tableIndex)).toEqual([1, 2, 3])
    expect(games().stage).toBe('started')
  })

  test.each<[string, readonly Ruling[], { id: number; title: string } | null]>([
    ['the list of players when no ruling waits', [], null],
    ['a ruling of this device that waits', [replacement(20)], { id: 20, title: 'Max' }],
    ['a later ruling that removes the substitute', [replacement(20), replacement(-1)], null],
  ])('a table shows who plays for a player, according to %s', (_, rows, substitute) => {
    const [first] = games(rows).tables
    expect(first?.value.players.map(({ replacedBy }) => replacedBy)).toMatchObject([
      { id: 30, title: 'Kim Min' },
      substitute,
    ])
  })

  test('the games screen shows an ended game without the substitutes who play now', () => {
    const ended = games().tables.find(({ value }) => value.status === 'finished')
    expect(ended?.value.players.map(({ replacedBy }) => replacedBy)).toEqual([null, null])
  })

  test('the games screen counts nothing down between two sessions of a tournament', () => {
    const between = { ...games(), stage: 'notStarted' as const }
    expect(eventTimer(between, NOON).phase).toBe('waiting')
    const club = { ...between, config: { ...between.config, syncStart: false } }
    expect(eventTimer(club, NOON).phase).toBe('running')
  })

  test('the games screen counts down from the start of the timer, without a request', () => {
    expect(eventTimer(games(), NOON)).toMatchObject({ phase: 'running', remainingSeconds: 600 })
    expect(eventTimer(games(), NOON + 12 * MINUTE)).toMatchObject({
      phase: 'over',
      overSeconds: 120,
    })
  })

  test('the games screen gives each table its own time', () => {
    const view = games()
    expect(
      view.tables.map(
        (each) => tileOf(view, each, { serverNow: NOON, skewMs: 0 }).timer.remainingSeconds,
      ),
    ).toEqual([600, 780, 600])
  })

  test('the games screen tells apart tables that run, have extra time, are over time and have ended', () => {
    expect(tiles([], NOON)).toEqual([
      [1, 'running'],
      [2, 'extra'],
      [3, 'ended'],
    ])
    expect(tiles([], NOON + 12 * MINUTE)).toEqual([
      [1, 'over'],
      [2, 'extra'],
      [3, 'ended'],
    ])
    expect(tiles([], NOON + 14 * MINUTE)).toEqual([
      [1, 'over'],
      [2, 'over'],
      [3, 'ended'],
    ])
  })

  test('the games screen shows minutes since the last hand', () => {
    const view = games()
    const first = view.tables[0]
    expect(first && tileOf(view, first, { serverNow: NOON, skewMs: 0 }).minutesSinceHand).toBe(1)
  })

  test('the games screen does not mark a table as quiet when the copy is too old', () => {
    const view = games()
    const first = view.tables[0]
    const moment = { serverNow: NOON + 9 * MINUTE, skewMs: 0 }
    expect(first && tileOf(view, first, moment)).toMatchObject({
      state: 'running',
      minutesSinceHand: 3,
    })
    // The device's clock is an hour behind the server's clock. The snapshot was read a minute ago.
    const late = { serverNow: NOON + 61 * MINUTE, skewMs: 60 * MINUTE }
    expect(first && tileOf(view, first, late).minutesSinceHand).toBe(62)
  })

  test('the games screen adds the extra time given on this device to the copy until the server has it', () => {
    const first = games([extraTime]).tables[0]
    expect(first).toMatchObject({
      value: { tableIndex: 1, extraTime: 120 },
      settledness: 'pending',
      provenance: { extraTime: { from: 'pending', actionIds: ['extra'] } },
    })
    expect(tiles([extraTime], NOON)[0]).toEqual([1, 'pending'])
    expect(tiles([{ ...extraTime, state: 'attention' }], NOON)[0]).toEqual([1, 'needsYou'])
  })

  test.each([
    [
      'a refused penalty marks every table of its player',
      { ...penalty, lane: 'player:3:7' },
      ['attention', 'attention', 'attention'],
    ],
    [
      'a refused extra time marks only its table',
      { ...extraTime, lane: 'table:table-1' },
      ['attention', 'server', 'server'],
    ],
    ['a refused check-in marks no table', checkIn, ['server', 'server', 'server']],
  ] satisfies [string, Ruling, string[]][])('on the games screen %s', (_, row, marked) => {
    const { tables } = games([{ ...row, state: 'rejected' }])
    expect(tables.map(({ settledness }) => settledness)).toEqual(marked)
  })

  test('the games screen ignores a ruling once the copy is newer than the ruling', () => {
    const done: Ruling = { ...extraTime, state: 'done', settledAt: NOON, settledSeq: 17 }
    expect(games([done]).tables[0]).toMatchObject({
      value: { extraTime: 0 },
      settledness: 'server',
    })
  })

  test('the games screen has no timer and no actions in a finished event', () => {
    const view = { ...games(), config: { ...games().config, isFinished: true } }
    const first = view.tables[0]
    expect(first && tileOf(view, first, { serverNow: NOON, skewMs: 0 })).toMatchObject({
      timer: { phase: 'notUsed' },
      actions: [],
    })
  })
})

test('a screen is as old as its oldest data', () => {
  const oldPlayers = { ...SNAPSHOTS, players: { ...SNAPSHOTS.players!, fetchedAt: NOON - MINUTE } } // `SNAPSHOTS` sets the players.
  const data = decodeEventData(oldPlayers)
  expect(gamesView({ data, rows: [], isSeatingRunningHere: false })).toMatchObject({
    fetchedAt: NOON - MINUTE,
    tablesAt: NOON,
  })
  expect(penaltiesView(data, [])?.fetchedAt).toBe(NOON - MINUTE)
  const oldConfig = { ...SNAPSHOTS, config: { ...SNAPSHOTS.config!, fetchedAt: NOON - MINUTE } } // `SNAPSHOTS` sets the config.
  expect(
    playersView({ data: decodeEventData(oldConfig), rows: [], language: 'en' })?.fetchedAt,
  ).toBe(NOON - MINUTE)
  expect(penaltiesView(decodeEventData(oldConfig), [])?.fetchedAt).toBe(NOON - MINUTE)
})

test.each([
  [
    'shows the start that the server sends',
    { started: true, startedAt: '2026-11-20T10:55:00Z' },
    NOON - 65 * MINUTE,
  ],
  [
    'shows the start that follows from the sent end of the timer',
    { finished: true, ranOutAt: '2026-11-20T12:10:00Z' },
    NOON - 65 * MINUTE,
  ],
  ['shows no start when the server sends none', { started: true, timeRemaining: 600 }, null],
  [
    'shows no start when the server sends the start of the session before',
    { waitingForTimer: true, startedAt: '2026-11-20T10:55:00Z' },
    null,
  ],
])('a session %s', (_, state, toldStartAt) => {
  const timer = copy('timer', { state, startedAt: NOON - 65 * MINUTE })
  expect(decodeEventData({ ...SNAPSHOTS, timer }).timer?.value.toldStartAt).toBe(toldStartAt)
})

test('the players screen lists players by name, with the rulings of this device that were not sent yet', () => {
  expect(playersView({ data: DATA, rows: [include], language: 'en' })).toMatchObject({
    players: [
      { value: { title: 'Anna', ignoreSeating: false }, settledness: 'pending' },
      { value: { title: 'Ben' }, settledness: 'server' },
    ],
    includedCount: 2,
    withoutLocalId: [{ title: 'Anna' }],
    fetchedAt: NOON,
  })
  expect(playersView({ data: EMPTY, rows: [], language: 'en' })).toBeNull()
})

test('the players screen sorts names in the order of the reader’s language, and numbers inside names by their size', () => {
  const titles = ['Player 10', 'Ёлкин', 'Player 9', 'Жуков', 'Егоров']
  const players = copy('players', { players: titles.map((title, at) => ({ id: at + 1, title })) })
  const view = playersView({
    data: decodeEventData({ ...SNAPSHOTS, players }),
    rows: [],
    language: 'ru',
  })
  expect(view?.players.map(({ value }) => value.title)).toEqual([
    'Егоров',
    'Ёлкин',
    'Жуков',
    'Player 9',
    'Player 10',
  ])
})

describe('the penalties screen', () => {
  test('the penalties screen lists the newest first, with names and tables', () => {
    const view = penaltiesView(DATA, [penalty])
    expect(
      view?.penalties.map((each) => [
        each.playerName,
        each.refereeName,
        each.tableIndex,
        each.value.amount,
        each.settledness,
      ]),
    ).toEqual([
      ['Anna', '', null, 2000, 'pending'],
      ['Ben', 'Rita', null, 500, 'server'],
      ['Anna', 'Rita', 2, 1000, 'server'],
    ])
    expect(view?.chombos).toEqual([
      { playerId: 7, amount: 20000, playerName: 'Anna', substitute: 'Kim Min' },
    ])
  })

  test('the penalties screen takes the name of a player from the ruling when the copies do not know the player', () => {
    const clara: Ruling = { ...penalty, args: { ...penalty.args, playerId: 9 } }
    expect(penaltiesView(DATA, [clara])?.penalties[0]?.playerName).toBe('Clara')
  })
})

test.each([
  ['of this moment is fresh', NOON, 0, false],
  ['of three minutes ago is fresh', NOON + 3 * MINUTE, 180_000, false],
  ['of more than three minutes ago is stale', NOON + 3 * MINUTE + 1, 180_001, true],
  ['of 5 ms ahead is fresh', NOON - 5, 0, false],
  ['of more than 5 s ahead has no age and is stale', NOON - 5_001, null, true],
])('a copy %s', (_, now, ageMs, isStale) => {
  expect(ageOf({ fetchedAt: NOON }, now)).toEqual({ ageMs, isStale })
})
