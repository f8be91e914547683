import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { persons } from '../../../../server/db/schema/people/persons'
import { sessionResults } from '../../../../server/db/schema/events/results'
import { sessionPlayers, sessions } from '../../../../server/db/schema/events/sessions'
import type { RequestOf } from '../../../../src/contract/methods'
import { present } from '../../../../src/lib/assert'
import { drawnHand, record, ronHand, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { playShortGame, SHORT_GAMES } from '../../harness/played/short-game'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 8, in the order of their registration and their seats.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, SHORT_GAMES)
})

const RON = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, han: 2 })
const DRAW = drawnHand({ roundIndex: 1, honba: 0, tempai: [5, 6, 7, 8], riichi: [8] })
const GAME = {
  replayLink: '',
  players: [5, 6, 7, 8],
  finalResults: [
    { playerId: 5, score: 28_000, ratingDelta: -17_000, place: 4 },
    { playerId: 6, score: 32_000, ratingDelta: 17_000, place: 1 },
    { playerId: 7, score: 30_000, ratingDelta: 0, place: 2 },
    { playerId: 8, score: 30_000, ratingDelta: 0, place: 3 },
  ],
}
const player = (id: number, title: string) => ({
  id,
  title,
  tenhouId: '',
  hasAvatar: false,
  lastUpdate: '2026-05-16T10:00:00.000Z',
})
const FOUR = [
  player(5, 'Player 1'),
  player(6, 'Player 2'),
  player(7, 'Player 3'),
  player(8, 'Player 4'),
]

/** Adds this many copies of the only game, with its players and results. */
async function copyGame(times: number): Promise<void> {
  const { db } = venue.database
  const game = present((await db.select().from(sessions))[0], 'the game')
  const four = await db.select().from(sessionPlayers)
  const results = await db.select().from(sessionResults)
  const copies = Array.from({ length: times }, (_, nth) => ({
    ...game,
    id: game.id + nth + 1,
    hash: `copy ${nth + 1}`,
  }))
  const ofCopies = <Row extends object>(rows: readonly Row[]) =>
    copies.flatMap(({ id: sessionId }) => rows.map((row) => ({ ...row, sessionId })))
  await db.insert(sessions).values(copies)
  await db.insert(sessionPlayers).values(ofCopies(four))
  await db.insert(sessionResults).values(ofCopies(results))
}

describe('GetLastGames', () => {
  const list = (request: RequestOf<'Mimir.GetLastGames'> = {}) =>
    venue.call('Mimir.GetLastGames', { eventIdList: [hall.eventId], ...request })
  const hashes = async (request: RequestOf<'Mimir.GetLastGames'> = {}) =>
    (await list(request)).games?.map(({ sessionHash }) => sessionHash)

  test('GetLastGames gives finished games with results and hands, the latest game first, and lists each player once', async () => {
    const first = await playShortGame(venue, { hall, round: RON })
    const second = await playShortGame(venue, { hall, round: DRAW })

    const answer = await list()
    expect(answer.games?.[0]).toMatchObject({
      sessionHash: second,
      date: '2026-05-16 14:32:00',
      rounds: [{ draw: { roundIndex: 1, riichiBets: [8] } }],
    })
    expect(answer.games?.[1]).toMatchObject({
      ...GAME,
      sessionHash: first,
      date: '2026-05-16 13:16:00',
      rounds: [{ ron: { winnerId: 6, loserId: 5, han: 2, fu: 30 } }],
    })
    expect(answer.players).toEqual(FOUR)
    expect(answer.totalGames).toBe(2)
  })

  test('GetLastGames leaves out games that are not finished', async () => {
    const [hash = ''] = await startGames(venue, hall)
    expect(await list()).toEqual({ games: [], players: [], totalGames: 0 })

    venue.clock.forward({ minutes: 76 })
    await record(venue, { hall, hash, round: RON })
    expect(await list()).toMatchObject({ totalGames: 0 })
  })

  test('GetLastGames gives its games in pages, in the requested order', async () => {
    const first = await playShortGame(venue, { hall, round: RON })
    const second = await playShortGame(venue, { hall, round: RON })
    const third = await playShortGame(venue, { hall, round: RON })
    await venue.database.db
      .update(sessions)
      .set({ endedAt: new Date('2026-05-17T10:00:00Z') })
      .where(eq(sessions.hash, second))

    expect(await hashes()).toEqual([third, second, first])
    expect(await hashes({ order: 'asc' })).toEqual([first, second, third])
    expect(await hashes({ orderBy: 'id', order: 'desc', limit: 1, offset: 1 })).toEqual([second])
    expect(await hashes({ orderBy: 'end_date' })).toEqual([second, third, first])
    expect(await hashes({ orderBy: 'end_date', order: 'asc', limit: 2 })).toEqual([first, third])
    expect(await list({ limit: 1 })).toMatchObject({ totalGames: 3 })
  })

  test('GetLastGames gives at most 100 games in one answer, even when more are requested', async () => {
    await playShortGame(venue, { hall, round: RON })
    await copyGame(100)

    const answer = await list({ limit: 101 })
    expect(answer.games).toHaveLength(100)
    expect(answer.totalGames).toBe(101)
  })

  test('GetLastGames for several events gives the times of each game in the time zone of its event', async () => {
    const here = await playShortGame(venue, { hall, round: RON })
    const other = await layHall(venue, { ...SHORT_GAMES, event: { timezone: 'Asia/Tokyo' } })
    const round = drawnHand({ roundIndex: 1, honba: 0 })
    const there = await playShortGame(venue, { hall: other, round })

    const eventIdList = [hall.eventId, other.eventId]
    const answer = await list({ eventIdList })
    expect(answer).toMatchObject({
      games: [
        { sessionHash: there, date: '2026-05-16 21:32:00' },
        { sessionHash: here, date: '2026-05-16 13:16:00' },
      ],
      totalGames: 2,
    })
    expect(answer.players).toHaveLength(8)
  })

  test('GetLastGames still gives games once the event is finished', async () => {
    await playShortGame(venue, { hall, round: RON })
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await list()).toMatchObject({ totalGames: 1, games: [GAME] })
  })

  test('GetLastGames answers "unchanged" when it reads one event and nothing changed there', async () => {
    await playShortGame(venue, { hall, round: RON })
    const ask = (headers: Record<string, string>) =>
      venue.post('/v2/common.Mimir/GetLastGames', {
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ eventIdList: [hall.eventId] }),
      })
    const seq = (await ask({})).headers.get('X-Snapshot-Seq') ?? ''

    expect(await (await ask({ 'X-Snapshot-Seq': seq })).text()).toBe('{}')
  })
})

describe('GetGame', () => {
  const get = (sessionHash: string) => venue.call('Mimir.GetGame', { sessionHash })

  test('GetGame gives a finished game with its results, hands and players', async () => {
    const sessionHash = await playShortGame(venue, { hall, round: RON })

    const answer = await get(sessionHash)
    expect(answer.game).toMatchObject({ ...GAME, sessionHash, date: '2026-05-16 13:16:00' })
    expect(answer.game?.rounds).toHaveLength(1)
    expect(answer.players).toEqual(FOUR)
  })

  test('GetGame gives no date and no results while the game is played', async () => {
    const [hash = ''] = await startGames(venue, hall)
    await record(venue, { hall, hash, round: RON })

    const { game } = await get(hash)
    expect(game).toMatchObject({ players: [5, 6, 7, 8], finalResults: [], rounds: [{}] })
    expect(game).not.toHaveProperty('date')
  })

  test('GetGame gives a game that waits for approval with the results that an approval would store', async () => {
    const [hash = ''] = await startGames(venue, hall)
    venue.clock.forward({ minutes: 76 })
    await record(venue, { hall, hash, round: RON })

    expect((await get(hash)).game).toMatchObject({ ...GAME, date: '2026-05-16 13:16:00' })
  })
})

describe('GetPlayer', () => {
  test('GetPlayer gives one person, with the nickname at Tenhou', async () => {
    await venue.database.db
      .update(persons)
      .set({ tenhouId: 'TenhouNick', msNickname: 'SoulNick', hasAvatar: true })
      .where(eq(persons.id, 6))

    expect(await venue.call('Mimir.GetPlayer', { id: 6 })).toEqual({
      players: { ...player(6, 'Player 2'), tenhouId: 'TenhouNick', hasAvatar: true },
    })
  })
})
