import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../../server/db/schema/events/events'
import { sessionResults } from '../../../../../server/db/schema/events/results'
import { sessions } from '../../../../../server/db/schema/events/sessions'
import { readSeatedSessions } from '../../../../../server/game/seating/seating-history'
import { drawnHand, startGames } from '../../../harness/played/games'
import { layHall, type Hall } from '../../../harness/hall'
import { runJobs } from '../../../harness/jobs'
import { startTestVenue, type TestVenue } from '../../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration; 4 is registered nowhere.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, { ruleset: { replacementPlayerFixedPoints: -15_000 } })
})

const request = (players = [8, 5, 7, 6]) => ({ eventId: hall.eventId, players })
const as = (by: 'admin' | 'referee' | 'superadmin' = 'admin', key?: string) => ({
  credentials: hall[by].credentials,
  ...(key && { key }),
})
const add = (players?: number[], key?: string) =>
  venue.call('Mimir.AddPenaltyGame', request(players), as('admin', key))
const refused = (players?: number[], by?: 'admin' | 'referee') =>
  venue.refusal('Mimir.AddPenaltyGame', request(players), as(by))
const games = () => venue.database.db.select().from(sessions).orderBy(asc(sessions.id))
const results = async () => {
  const rows = await venue.database.db
    .select()
    .from(sessionResults)
    .orderBy(asc(sessionResults.sessionId), asc(sessionResults.place))
  return rows.map(({ playerId, place, ratingDelta }) => [playerId, place, ratingDelta])
}
const FIXED = [
  [8, 1, -15_000],
  [5, 2, -15_000],
  [7, 3, -15_000],
  [6, 4, -15_000],
]

describe('a penalty game', () => {
  test('a penalty game is finished immediately, and each of its four players gets the points that the rules set for replaced players', async () => {
    const { sessionHash } = await add()

    expect(await games()).toMatchObject([
      {
        hash: sessionHash,
        status: 'finished',
        tableIndex: null,
        isPenaltyGame: true,
        endedAt: new Date('2026-05-16T10:00:00Z'),
      },
    ])
    expect(await results()).toEqual(FIXED)
    const table = { eventIdList: [hall.eventId], orderBy: 'name', order: 'asc' }
    const { list = [] } = await venue.call('Mimir.GetRatingTable', table, as())
    expect(list.map(({ id, rating, gamesPlayed }) => [id, rating, gamesPlayed])).toEqual([
      [5, -15_000, 1],
      [6, -15_000, 1],
      [7, -15_000, 1],
      [8, -15_000, 1],
    ])
  })

  test('a penalty game stays a penalty game when the ratings are rebuilt', async () => {
    await add()
    await venue.call('Mimir.RebuildScoring', { eventId: hall.eventId }, as('superadmin'))
    await runJobs(venue)

    expect(await results()).toEqual(FIXED)
  })

  test('a penalty game counts in no statistics, and its players do not count as having met', async () => {
    await add()
    await runJobs(venue)

    const asked = { playerId: 5, eventIdList: [hall.eventId] }
    const { totalPlayedGames } = await venue.call('Mimir.GetPlayerStats', asked, as())
    expect(totalPlayedGames).toBe(0)
    expect(
      await venue.database.db.transaction((tx) => readSeatedSessions(tx, hall.eventId)),
    ).toEqual([])
  })

  test('seating by rating is refused when the event has no finished game except a penalty game', async () => {
    await add()

    expect(
      await venue.refusal('Mimir.MakeSwissSeating', { eventId: hall.eventId }, as('referee')),
    ).toMatchObject({ reason: 'no_table_finished' })
  })

  test('a penalty game sent twice under one idempotency key is created once, and both answers are the same', async () => {
    const first = await add(undefined, 'penalty-game-1')

    expect(await add(undefined, 'penalty-game-1')).toEqual(first)
    expect(await games()).toHaveLength(1)
  })

  test('a penalty game can be taken back and cancelled, but nobody can record a hand in it and a reset of the seating keeps it', async () => {
    const { sessionHash = '' } = await add()
    await venue.call('Mimir.DefinalizeGame', { sessionHash }, as('referee'))
    expect(await results()).toEqual([])

    const hand = { sessionHash, roundData: drawnHand({ roundIndex: 1, honba: 0 }) }
    const credentials = hall.players[0]?.credentials ?? null
    expect(await venue.refusal('Mimir.AddRound', hand, { credentials })).toMatchObject({
      reason: 'session_not_in_progress',
    })
    await venue.database.db.update(events).set({ gamesStatus: 'seatingReady' })
    await venue.call('Mimir.ResetSeating', { eventId: hall.eventId }, as('referee'))
    await venue.call('Mimir.CancelGame', { sessionHash }, as('referee'))
    expect(await games()).toMatchObject([{ status: 'cancelled' }])
  })
})

describe('a penalty game is refused', () => {
  test('a penalty game by a referee is refused', async () => {
    expect(await refused(undefined, 'referee')).toMatchObject({ status: 403, reason: 'wrong_role' })
  })

  test('a penalty game with a person who is not registered is refused', async () => {
    expect(await refused([5, 6, 4, 8])).toMatchObject({
      status: 404,
      reason: 'player_not_registered',
      meta: { field: 'players[2]' },
    })
  })

  test('a penalty game with players who sit at a running table is refused, and the refusal names them', async () => {
    await startGames(venue, hall)

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'players_in_game',
      meta: { field: 'players[0]', players: 'Player 1, Player 2, Player 3, Player 4' },
    })
  })

  test('a penalty game with players whose game waits for approval is refused', async () => {
    await startGames(venue, hall)
    await venue.database.db.update(sessions).set({ status: 'prefinished' })

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'results_not_approved',
      meta: { tables: '1' },
    })
    expect(await results()).toEqual([])
  })

  test('a penalty game in a finished event is refused', async () => {
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
  })
})
