import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { playerStats } from '../../../../server/db/schema/events/player-stats'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { playerStatsWork } from '../../../../server/game/statistics/player-stats-work'
import { BeginAnew } from '../../../../server/jobs/job-work'
import { drawnHand, record, ronHand, startGames } from '../../harness/played/games'
import { layEvent, layHall, type Hall } from '../../harness/hall'
import { runJobs } from '../../harness/jobs'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1. The timer
// starts at 10:00 UTC and the first hand after 75 minutes ends a game. The event's clock is two hours ahead.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, { ruleset: { endingPolicy: 'endAfterHand' } })
})

/**
 * Plays a game at table 1. First there is a draw in which only 6 is tempai. After 80 minutes the winner wins off 5,
 * which ends the game.
 */
async function playGame(winnerId: 6 | 7): Promise<void> {
  const [hash = ''] = await startGames(venue, hall)
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0, tempai: [6] }) })
  venue.clock.forward({ minutes: 80 })
  const round = ronHand({ roundIndex: 2, honba: 1, winnerId, loserId: 5, riichi: [winnerId] })
  await record(venue, { hall, hash, round })
  const { credentials } = hall.referee
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, { credentials })
}

const read = (
  playerId: number,
  request: { eventIdList?: number[]; dateFrom?: string; dateTo?: string } = {},
) => venue.call('Mimir.GetPlayerStats', { playerId, eventIdList: [hall.eventId], ...request })

const prepare = (playerIds: readonly number[]) =>
  playerStatsWork.prepare({
    read: (reads) => venue.database.db.transaction(reads),
    eventId: hall.eventId,
    playerIds,
  })
const write = (run: Awaited<ReturnType<typeof prepare>>, playerIds: readonly number[]) =>
  venue.database.db.transaction((tx) =>
    run({ tx, eventId: hall.eventId, playerIds, now: new Date(venue.clock.time) }),
  )
const compute = async (...playerIds: number[]) => write(await prepare(playerIds), playerIds)

const PERSON = { tenhouId: '', hasAvatar: false, lastUpdate: '2026-05-16T10:00:00.000Z' }

describe('the statistics of a player', () => {
  test('the statistics of a player contain everything about their games', async () => {
    await playGame(6)
    const game = { sessionHash: expect.stringMatching(/^[0-9a-f]{40}$/) as string, eventId: 1 }
    const avatar = { hasAvatar: false, lastUpdate: '2026-05-16T10:00:00.000Z' }

    expect(await read(6)).toEqual({
      ratingHistory: [19800],
      scoreHistory: [
        {
          tables: [
            {
              ...game,
              playerId: 5,
              title: 'Player 1',
              score: 27200,
              ratingDelta: -17800,
              place: 4,
              ...avatar,
            },
            {
              ...game,
              playerId: 6,
              title: 'Player 2',
              score: 34800,
              ratingDelta: 19800,
              place: 1,
              ...avatar,
            },
            {
              ...game,
              playerId: 7,
              title: 'Player 3',
              score: 29000,
              ratingDelta: -1000,
              place: 2,
              ...avatar,
            },
            {
              ...game,
              playerId: 8,
              title: 'Player 4',
              score: 29000,
              ratingDelta: -1000,
              place: 3,
              ...avatar,
            },
          ],
        },
      ],
      playersInfo: [
        { id: 6, title: 'Player 2', ...PERSON },
        { id: 5, title: 'Player 1', ...PERSON },
        { id: 7, title: 'Player 3', ...PERSON },
        { id: 8, title: 'Player 4', ...PERSON },
      ],
      placesSummary: [
        { place: 1, count: 1 },
        { place: 2, count: 0 },
        { place: 3, count: 0 },
        { place: 4, count: 0 },
      ],
      totalPlayedGames: 1,
      totalPlayedRounds: 2,
      winSummary: {
        ron: 1,
        tsumo: 0,
        chombo: 0,
        feed: 0,
        tsumofeed: 0,
        winsWithOpen: 0,
        winsWithRiichi: 1,
        winsWithDama: 0,
        unforcedFeedToOpen: 0,
        unforcedFeedToRiichi: 0,
        unforcedFeedToDama: 0,
        draw: 1,
        drawTempai: 1,
        pointsWon: 1800,
        pointsLostRon: 0,
        pointsLostTsumo: 0,
      },
      handsValueSummary: [{ hanCount: 1, count: 1 }],
      yakuSummary: [{ yakuId: 33, count: 1 }],
      riichiSummary: { riichiWon: 1, riichiLost: 0, feedUnderRiichi: 0 },
      doraStat: { count: 0, average: 0 },
      lastUpdate: '2026-05-16 13:20:00',
    })
  })

  test('the statistics of a player contain the rating after each game, in the order of play', async () => {
    await playGame(6)
    await playGame(7)

    expect(await read(5)).toMatchObject({
      ratingHistory: [-17800, -35100],
      totalPlayedGames: 2,
      totalPlayedRounds: 4,
      winSummary: { feed: 2, unforcedFeedToRiichi: 2, draw: 2, pointsLostRon: 3100 },
    })
  })

  test('a result from a slip counts in games, places and ratings, but its hands count nowhere', async () => {
    await playGame(6)
    const { ratingHistory, placesSummary, ...first } = await read(6)
    const { scoreHistory: _, totalPlayedGames, lastUpdate: __, ...ofHands } = first
    const [sessionHash = ''] = await startGames(venue, hall)
    // The result of the slip, entered below, removes this hand from the game.
    const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, riichi: [6] })
    await record(venue, { hall, hash: sessionHash, round })
    const { credentials } = hall.referee
    const slip = { sessionHash, scores: [50_000, 20_000, 30_000, 20_000], sticks: 0 }
    await venue.call('Venue.EnterResult', slip, { credentials })
    await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, { credentials })

    expect([totalPlayedGames, ratingHistory]).toEqual([1, [19800]])
    expect(placesSummary?.map(({ count }) => count)).toEqual([1, 0, 0, 0])
    const both = await read(6)
    expect(both).toMatchObject({
      ...ofHands,
      totalPlayedGames: 2,
      ratingHistory: [19800, -200],
    })
    expect(both.placesSummary?.map(({ count }) => count)).toEqual([1, 0, 1, 0])
    expect(both.scoreHistory?.[1]?.tables?.map(({ score }) => score)).toEqual([
      50_000, 20_000, 30_000, 20_000,
    ])
  })

  test('the statistics of a person without games are empty, but name the person', async () => {
    expect(await read(12)).toMatchObject({
      ratingHistory: [],
      scoreHistory: [],
      playersInfo: [{ id: 12, title: 'Player 8' }],
      totalPlayedGames: 0,
      lastUpdate: '2026-05-16 12:00:00',
    })
  })

  test('the statistics of a player count only finished games', async () => {
    await playGame(6)
    await venue.database.db
      .update(sessions)
      .set({ status: 'cancelled' })
      .where(eq(sessions.tableIndex, 1))

    expect(await read(6)).toMatchObject({ totalPlayedGames: 0, winSummary: { ron: 0 } })
  })

  test('the statistics of a player stay readable in a finished event', async () => {
    await playGame(6)
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await read(6)).toMatchObject({ totalPlayedGames: 1 })
  })

  test('when an event hides its results, the statistics of a player count no games, even if they were computed before', async () => {
    await playGame(6)
    await venue.database.db.update(events).set({ hideResults: true })
    const nothing = {
      totalPlayedGames: 0,
      totalPlayedRounds: 0,
      ratingHistory: [],
      scoreHistory: [],
      playersInfo: [{ id: 6 }],
    }

    expect(await read(6)).toMatchObject(nothing)
    await compute(6)
    expect(await read(6)).toMatchObject(nothing)
  })
})

describe('the stored statistics of a player', () => {
  test('stored statistics have the time of their computation, and count later games only when computed again', async () => {
    await playGame(6)
    await compute(6)
    await playGame(7)

    expect(await read(6)).toMatchObject({
      totalPlayedGames: 1,
      ratingHistory: [19800],
      lastUpdate: '2026-05-16 13:20:00',
    })
    await compute(6)
    expect(await read(6)).toMatchObject({
      totalPlayedGames: 2,
      lastUpdate: '2026-05-16 14:40:00',
    })
    expect(await venue.database.db.select().from(playerStats)).toHaveLength(1)
  })

  test('after games are approved, a job computes the statistics of the players', async () => {
    await playGame(6)
    venue.clock.forward({ seconds: 2 })
    await runJobs(venue)
    venue.clock.forward({ hours: 1 })

    expect(await read(5)).toMatchObject({
      totalPlayedGames: 1,
      lastUpdate: '2026-05-16 13:20:02',
    })
  })

  test('when a job computes several players together, each player gets their own statistics', async () => {
    await playGame(6)
    await compute(6)
    await playGame(7)
    await compute(5, 6, 12)
    venue.clock.forward({ hours: 1 })

    const computed = { lastUpdate: '2026-05-16 14:40:00' }
    const none = { ron: 0, feed: 0, draw: 0 }
    expect(await read(5)).toMatchObject({
      ratingHistory: [-17800, -35100],
      winSummary: { ron: 0, feed: 2, draw: 2 },
      ...computed,
    })
    expect(await read(6)).toMatchObject({
      ratingHistory: [19800, 37800],
      winSummary: { ron: 1, feed: 0, draw: 2 },
      ...computed,
    })
    expect(await read(12)).toMatchObject({ ratingHistory: [], winSummary: none, ...computed })
  })

  test('the computation of a player’s statistics starts again only when one of this player’s games was reopened', async () => {
    await playGame(6)
    const everybody = [5, 6, 7, 8, 9]
    const run = await prepare(everybody)
    await venue.database.db.update(sessions).set({ endedAt: null }).where(eq(sessions.id, 1))

    await expect(write(run, [5, 9])).rejects.toThrow(BeginAnew)
    await write(run, [9])
    expect(await venue.database.db.select().from(playerStats)).toMatchObject([{ playerId: 9 }])
  })

  test('statistics for everybody cover registered players, and removed players who played', async () => {
    await playGame(6)
    const { db } = venue.database
    await db.delete(registrations).where(eq(registrations.playerId, 5))
    await db.delete(registrations).where(eq(registrations.playerId, 12))

    expect(
      await db.transaction((tx) => playerStatsWork.listPlayers({ tx, eventId: hall.eventId })),
    ).toEqual([5, 6, 7, 8, 9, 10, 11])
  })
})

describe('a request can limit the statistics to a period', () => {
  // In the event's time zone the first game ends at 13:20 and the second at 14:40.
  beforeEach(async () => {
    await playGame(6)
    await playGame(7)
    await compute(6)
  })

  test.each([
    [{ dateFrom: '2026-05-16 13:20:01' }, [37800]],
    [{ dateFrom: '2026-05-16 13:20:00' }, [19800, 37800]],
    [{ dateTo: '2026-05-16 14:40:00' }, [19800]],
    [{ dateTo: '2026-05-16T12:40:01Z' }, [19800, 37800]],
    [{ dateFrom: '2026-05-16', dateTo: '2026-05-17' }, [19800, 37800]],
    [{ dateFrom: '2026-05-17' }, []],
  ])(
    'within the period %j the statistics of a player have the rating history %j',
    async (dates, ratingHistory) => {
      expect((await read(6, dates)).ratingHistory).toEqual(ratingHistory)
    },
  )
})

test('statistics of several events are given together, with times in the time zone of the first event', async () => {
  await playGame(6)
  await playGame(7)
  const other = await layEvent(venue, { event: { timezone: 'Asia/Tokyo' } })
  await venue.database.db.execute(`update sessions set event_id = ${other} where id > 2;` as never)
  await compute(6)

  expect(await read(6, { eventIdList: [other, hall.eventId, other] })).toMatchObject({
    totalPlayedGames: 2,
    scoreHistory: [
      { tables: [{ eventId: 1 }, {}, {}, {}] },
      { tables: [{ eventId: 2 }, {}, {}, {}] },
    ],
    lastUpdate: '2026-05-16 21:40:00',
  })
})

describe('requests for statistics that the server refuses', () => {
  test.each([
    [
      { playerId: 999, eventIdList: [1] },
      { status: 404, reason: 'person_not_found' },
    ],
    [
      { playerId: 5, eventIdList: [99] },
      { status: 404, reason: 'event_not_found' },
    ],
    [
      { playerId: 5, eventIdList: [1, 99] },
      { status: 404, reason: 'event_not_found' },
    ],
    [
      { playerId: 5, eventIdList: [] },
      { status: 400, reason: 'field_missing' },
    ],
    [
      { playerId: 5, eventIdList: [1], dateFrom: 'yesterday' },
      { status: 400, reason: 'field_invalid', meta: { field: 'dateFrom' } },
    ],
  ])('the server refuses the request for statistics %j', async (request, refusal) => {
    expect(await venue.refusal('Mimir.GetPlayerStats', request)).toMatchObject(refusal)
  })
})
