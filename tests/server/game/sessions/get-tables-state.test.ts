import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockEvent, readEvent } from '../../../../server/call/event-row'
import { systemRandom } from '../../../../server/call/random'
import { events } from '../../../../server/db/schema/events/events'
import { persons } from '../../../../server/db/schema/people/persons'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { openSessions } from '../../../../server/game/sessions/session-writer'
import { readTables as readTablesOf } from '../../../../server/game/sessions/table-reader'
import {
  drawnHand,
  readTable,
  readTables,
  record,
  ronHand,
  seatInOrder,
  startGames,
} from '../../harness/played/games'
import { layHall, type Hall, type HallOptions, type HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall
let hashes: string[]

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
})

async function play(options: HallOptions = {}): Promise<void> {
  hall = await layHall(venue, options)
  hashes = await startGames(venue, hall)
}

/** Starts a game of the first four players without a seating, as in a club. */
async function openClubGame(): Promise<string> {
  const hash = await venue.database.db.transaction(async (tx) => {
    const event = await lockEvent(tx, hall.eventId)
    const tables = [{ players: [5, 6, 7, 8] as const, tableIndex: null }]
    const now = new Date(venue.clock.time)
    return openSessions({ tx, event, tables, now, random: systemRandom })
  })
  return hash[0] ?? ''
}

const finish = (ids: number[], endedAt = new Date(venue.clock.time)) =>
  venue.database.db
    .update(sessions)
    .set({ status: 'finished', endedAt })
    .where(inArray(sessions.id, ids))

const numbers = async () => (await readTables(venue, hall)).map(({ tableIndex }) => tableIndex)

test.each([
  { platform: 'Tenhou', platformId: 1, nickname: 'TenhouNick' },
  { platform: 'Mahjong Soul', platformId: 2, nickname: 'SoulNick' },
])('GetTablesState names players by their nickname in an event on $platform', async (row) => {
  await play({ event: { platformId: row.platformId } })
  await venue.database.db
    .update(persons)
    .set({ tenhouId: 'TenhouNick', msNickname: 'SoulNick' })
    .where(eq(persons.id, 5))

  const [table] = await readTables(venue, hall)
  expect(table?.players?.[0]).toMatchObject({ id: 5, tenhouId: row.nickname })
})

describe('a table in the answer of GetTablesState', () => {
  beforeEach(() => play())

  test('GetTablesState has a table before its first hand', async () => {
    expect((await readTables(venue, hall))[0]).toEqual({
      status: 'SESSION_STATUS_INPROGRESS',
      mayDefinalize: false,
      sessionHash: hashes[0],
      tableIndex: 1,
      currentRoundIndex: 1,
      scores: [5, 6, 7, 8].map((playerId) => ({ playerId, score: 30000, chomboCount: 0 })),
      players: [5, 6, 7, 8].map((id) => ({
        id,
        title: `Player ${id - 4}`,
        tenhouId: '',
        ignoreSeating: false,
        satOut: [],
        hasAvatar: false,
        lastUpdate: '2026-05-16T10:00:00.000Z',
      })),
      extraTime: 0,
      honba: 0,
      riichiSticks: 0,
      handCount: 0,
      lastHandAt: '',
      endedAt: '',
      scoresBeforeLastHand: [],
    })
  })

  test('a table comes with its last hand, and the honba and scores before that hand', async () => {
    const hash = hashes[0] ?? ''
    const first = drawnHand({ roundIndex: 1, honba: 0, tempai: [5, 6], riichi: [5, 6] })
    await record(venue, { hall, hash, round: first })
    venue.clock.time += 61_234
    const second = ronHand({ roundIndex: 1, honba: 1, winnerId: 5, loserId: 8, riichi: [7] })
    await record(venue, { hall, hash, round: second })

    expect(await readTable(venue, { hall, hash })).toMatchObject({
      lastRound: { ron: { roundIndex: 1, honba: 1, winnerId: 5, loserId: 8, riichiBets: [7] } },
      currentRoundIndex: 1,
      honba: 2,
      riichiSticks: 0,
      handCount: 2,
      lastHandAt: '2026-05-16T10:01:01.234Z',
      scoresBeforeLastHand: [
        { playerId: 5, score: 30500 },
        { playerId: 6, score: 30500 },
        { playerId: 7, score: 28500 },
        { playerId: 8, score: 28500 },
      ],
    })
  })

  test('a table has no last hand and no scores before it when the request asks to leave them out', async () => {
    const round = drawnHand({ roundIndex: 1, honba: 0 })
    await record(venue, { hall, hash: hashes[0] ?? '', round })
    const request = { eventId: hall.eventId, omitLastRound: true }
    const { tables } = await venue.call('Mimir.GetTablesState', request)

    expect(tables?.[0]).not.toHaveProperty('lastRound')
    expect(tables?.[0]).toMatchObject({ handCount: 1, scoresBeforeLastHand: [] })
  })

  test('a table has the teams and local ids of an event that uses them, and says which players are excluded', async () => {
    const { db } = venue.database
    await db.update(events).set({ isTeam: true, isPrescripted: true })
    await db
      .update(registrations)
      .set({ teamName: 'Blue', localId: 12, ignoreSeating: true })
      .where(eq(registrations.playerId, 6))

    const [table] = await readTables(venue, hall)
    expect(table?.players?.[1]).toMatchObject({
      id: 6,
      teamName: 'Blue',
      localId: 12,
      ignoreSeating: true,
    })
    expect(table?.players?.[0]).not.toHaveProperty('teamName')
  })
})

describe("a tournament's tables", () => {
  test('the tables of a tournament are all tables of the session, running games first, then by number', async () => {
    await play({ players: 12 })
    await finish([1])

    expect(await numbers()).toEqual([2, 3, 1])
  })

  test('the tables of a tournament leave out earlier sessions', async () => {
    await play()
    await finish([1, 2])
    venue.clock.forward({ minutes: 90 })
    hashes = await seatInOrder(venue, hall)

    expect((await readTables(venue, hall)).map(({ sessionHash }) => sessionHash)).toEqual(hashes)
  })

  test('the tables of a tournament have the number of their session, and cancelled sessions do not count', async () => {
    const session = async () =>
      (await venue.call('Mimir.GetTablesState', { eventId: hall.eventId })).sessionNumber
    await play()
    expect(await session()).toBe(1)
    await venue.database.db.update(sessions).set({ status: 'cancelled' })
    venue.clock.forward({ minutes: 10 })
    await seatInOrder(venue, hall)
    expect(await session()).toBe(1)
    await finish([3, 4])
    venue.clock.forward({ minutes: 90 })
    await seatInOrder(venue, hall)
    expect(await session()).toBe(2)
  })

  test('the tables of a tournament do not change when a player is excluded during the session', async () => {
    await play()
    await finish([1, 2])
    await venue.database.db.update(registrations).set({ ignoreSeating: true })

    expect(await numbers()).toEqual([1, 2])
  })

  test('a tournament’s tables leave cancelled games out', async () => {
    await play()
    await venue.database.db.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, 1))

    expect(await numbers()).toEqual([2])
  })

  test('the tables of a tournament still include games that wait for approval after the next session is seated', async () => {
    await play()
    await venue.database.db.update(sessions).set({ status: 'prefinished' })
    venue.clock.forward({ minutes: 90 })
    await seatInOrder(venue, hall)

    expect(await numbers()).toEqual([1, 2, 1, 2])
  })
})

describe("a club's tables", () => {
  test('the tables of a club are the running games and the last ten finished games, the latest first', async () => {
    hall = await layHall(venue, { players: 4, event: { type: 'local' } })
    const played: string[] = []
    for (let nth = 1; nth <= 12; nth++) {
      venue.clock.forward({ minutes: 30 })
      played.push(await openClubGame())
      await finish([nth])
    }
    const running = await openClubGame()

    const tables = await readTables(venue, hall)
    expect(tables.map(({ sessionHash }) => sessionHash)).toEqual([
      running,
      ...played.slice(2).toReversed(),
    ])
    expect(tables[0]).not.toHaveProperty('tableIndex')
  })
})

describe('the end of a finished game can be taken back', () => {
  beforeEach(() => play())

  const mayDefinalize = async () => {
    const { tables } = await venue.call('Mimir.GetTablesState', { eventId: hall.eventId })
    return tables?.find(({ sessionHash }) => sessionHash === hashes[0])?.mayDefinalize
  }

  test('the end of a finished game can be taken back for three hours', async () => {
    await finish([1])
    venue.clock.forward({ hours: 2, minutes: 59, seconds: 59 })
    expect(await mayDefinalize()).toBe(true)
    venue.clock.forward({ seconds: 1 })

    expect(await mayDefinalize()).toBe(false)
  })

  test('the end of a finished game cannot be taken back while one of its players has a newer game, unless that game was cancelled', async () => {
    await finish([1])
    await openClubGame()
    expect(await mayDefinalize()).toBe(false)
    await venue.database.db.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, 3))

    expect(await mayDefinalize()).toBe(true)
  })

  test('the end of a running game cannot be taken back', async () => {
    expect(await mayDefinalize()).toBe(false)
  })
})

describe('the people who see the tables of an event', () => {
  const seenBy = (person: HallPerson | undefined) =>
    venue.call(
      'Mimir.GetTablesState',
      { eventId: hall.eventId },
      { credentials: person?.credentials ?? null },
    )
  const refusedTo = (person: HallPerson | undefined) =>
    venue.refusal(
      'Mimir.GetTablesState',
      { eventId: hall.eventId },
      { credentials: person?.credentials ?? null },
    )

  test('a player cannot read the tables while they play', async () => {
    await play()

    expect(await refusedTo(hall.players[0])).toMatchObject({
      status: 403,
      code: 'permission_denied',
      reason: 'tables_hidden_while_playing',
    })
  })

  test('a replaced player can read the tables while their substitute plays, and the substitute cannot', async () => {
    await play()
    const [replaced] = hall.players
    await venue.database.db
      .update(registrations)
      .set({ replacementId: hall.stranger.id })
      .where(eq(registrations.playerId, 5))

    expect(await refusedTo(hall.stranger)).toMatchObject({ reason: 'tables_hidden_while_playing' })
    expect((await seenBy(replaced)).tables).toHaveLength(2)
  })

  test('the tables are shown to everybody who does not play', async () => {
    await play()
    await finish([2])

    expect((await seenBy(hall.players[7])).tables).toHaveLength(2)
    expect((await seenBy(hall.stranger)).tables).toHaveLength(2)
    expect((await seenBy(undefined)).tables).toHaveLength(2)
    expect((await seenBy(hall.referee)).tables).toHaveLength(2)
    expect((await seenBy(hall.admin)).tables).toHaveLength(2)
  })

  test('a player can read the tables while they play when the event allows it', async () => {
    await play({ event: { allowViewOtherTables: true } })

    expect((await seenBy(hall.players[0])).tables).toHaveLength(2)
  })

  test('the tables are shown to everybody after the event is finished', async () => {
    await play()
    await finish([1, 2])
    await venue.database.db.update(events).set({ isFinished: true })

    expect((await seenBy(hall.players[0])).tables).toMatchObject([
      { status: 'SESSION_STATUS_FINISHED', mayDefinalize: false },
      { status: 'SESSION_STATUS_FINISHED', mayDefinalize: false },
    ])
  })

  test('reading the tables of an unknown event is refused', async () => {
    expect(await venue.refusal('Mimir.GetTablesState', { eventId: 99 })).toMatchObject({
      status: 404,
      reason: 'event_not_found',
    })
  })
})

describe('the number of SQL statements for reading the tables', () => {
  test('reading two tables and reading twenty tables takes the same number of SQL statements', async () => {
    await play()
    await recordOne()
    const two = await countStatements()
    await venue.empty()
    await play({ players: 80 })
    await recordOne()

    expect(await countStatements()).toBe(two)
    expect(two).toBe(2)
  })

  const recordOne = async () => {
    await record(venue, {
      hall,
      hash: hashes[0] ?? '',
      round: drawnHand({ roundIndex: 1, honba: 0 }),
    })
    await finish([2])
  }

  /** Counts the statements sent to the connection. */
  const countStatements = () =>
    venue.database.db.transaction(
      async (tx) => {
        const event = await readEvent(tx, hall.eventId)
        const { client } = tx._.session as unknown as { client: { query: () => unknown } }
        const query = vi.spyOn(client, 'query')
        await readTablesOf(tx, { event, now: new Date(venue.clock.time) })
        const statements = query.mock.calls.length
        query.mockRestore()
        return statements
      },
      { accessMode: 'read only' },
    )
})
