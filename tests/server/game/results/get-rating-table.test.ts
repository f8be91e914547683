import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessionResults } from '../../../../server/db/schema/events/results'
import type { RequestOf, ResponseOf } from '../../../../src/contract/methods'
import { present } from '../../../../src/lib/assert'
import { record, ronHand, startGames } from '../../harness/played/games'
import { layEvent, layHall, layPlayers, type Hall, type HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12: 5 to 8 sit at table 1, 9 to 12 at table 2. In the first session, which
// ended at 11:20 UTC, 6 won 1000 from 5 and 12 won 2000 from 11. In the second, which ended at 12:40, only table 1
// played: 6 won 1000 from 7. The rules are EMA with a start rating of 1500.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, {
    ruleset: { endingPolicy: 'endAfterHand', startRating: 1500 },
    event: { timezone: 'Europe/Berlin', minGames: 2 },
  })
  const hashes = await startTimedGames(hall)
  await win(hashes[0], { winnerId: 6, loserId: 5 })
  await win(hashes[1], { winnerId: 12, loserId: 11, han: 2, by: 4 })
  await approve()
  const [hash] = await startTimedGames({ ...hall, players: hall.players.slice(0, 4) })
  await win(hash, { winnerId: 6, loserId: 7 })
  await approve()
})

async function startTimedGames(who: Hall): Promise<string[]> {
  const hashes = await startGames(venue, who)
  venue.clock.forward({ minutes: 80 })
  return hashes
}

const win = (
  hash: string | undefined,
  { by = 0, ...won }: { winnerId: number; loserId: number; han?: number; by?: number },
) => {
  const round = ronHand({ roundIndex: 1, honba: 0, ...won })
  return record(venue, { hall, hash: present(hash, 'a game'), round, by })
}

const approve = () =>
  venue.call(
    'Mimir.FinalizeSession',
    { eventId: hall.eventId },
    { credentials: hall.referee.credentials },
  )

const RATING = { orderBy: 'rating', order: 'desc' }

async function table(
  request: Partial<RequestOf<'Mimir.GetRatingTable'>> = {},
  person: HallPerson | null = null,
) {
  const credentials = person?.credentials ?? null
  const answer = await venue.call(
    'Mimir.GetRatingTable',
    { eventIdList: [hall.eventId], ...RATING, ...request },
    { credentials },
  )
  return answer.list ?? []
}

const ratings = (list: ResponseOf<'Mimir.GetRatingTable'>['list'] = []) =>
  list.map(({ id, rating, gamesPlayed }) => [id, rating, gamesPlayed])

const AFTER_TWO = [
  [6, 33500, 2],
  [12, 18500, 1],
  [9, 1500, 1],
  [10, 1500, 1],
  [8, 1500, 2],
  [7, -14500, 2],
  [5, -14500, 2],
  [11, -15500, 1],
]

interface Posted {
  person?: HallPerson
  /** The event that the caller's screen shows. */
  eventId?: number
  seq?: string
  /** The events whose rating table is requested; by default the event of the hall. */
  eventIdList?: readonly number[]
}

/** Posts the request for a rating table as a visitor or a person, so that a test can read the headers. */
function post({ person, eventId, seq, eventIdList = [hall.eventId] }: Posted) {
  return venue.post('/v2/common.Mimir/GetRatingTable', {
    headers: {
      'Content-Type': 'application/json',
      ...(person && {
        'X-Auth-Token': person.credentials.authToken,
        'X-Current-Person-Id': String(person.id),
      }),
      ...(eventId && { 'X-Current-Event-Id': String(eventId) }),
      ...(seq && { 'X-Snapshot-Seq': seq }),
    },
    body: JSON.stringify({ eventIdList, ...RATING }),
  })
}

describe('the rating table', () => {
  test('the rating table lists everybody with a finished game', async () => {
    const list = await table()

    expect(ratings(list)).toEqual(AFTER_TWO)
    expect(list[0]).toEqual({
      id: 6,
      title: 'Player 2',
      tenhouId: '',
      rating: 33500,
      chips: 0,
      winnerZone: true,
      avgPlace: 1,
      avgScore: 16000,
      gamesPlayed: 2,
      penaltiesAmount: 0,
      penaltiesCount: 0,
      sitOuts: 0,
      sitOutPoints: 0,
      hasAvatar: false,
      lastUpdate: '2026-05-16T10:00:00.000Z',
    })
    expect(list[6]).toMatchObject({ id: 5, winnerZone: false, avgPlace: 3, avgScore: -8000 })
  })

  test('the rating table subtracts penalties, except cancelled ones', async () => {
    const referee = { credentials: hall.referee.credentials }
    const penalty = { eventId: hall.eventId, reason: 'late' }
    await venue.call('Mimir.AddPenalty', { ...penalty, playerId: 8, amount: 100 }, referee)
    await venue.call('Mimir.AddPenalty', { ...penalty, playerId: 8, amount: 100 }, referee)
    await venue.call('Mimir.AddPenalty', { ...penalty, playerId: 6, amount: 500 }, referee)
    const mistake = { penaltyId: 3, reason: 'mistake' }
    await venue.call('Mimir.CancelPenalty', mistake, referee)
    const list = await table()

    expect(list[0]).toMatchObject({ id: 6, rating: 33500 })
    expect(list.find(({ id }) => id === 8)).toMatchObject({
      rating: 1300,
      winnerZone: false,
      avgScore: -100,
      penaltiesAmount: 200,
      penaltiesCount: 2,
    })
  })

  test.each<[string, string, number[]]>([
    ['rating', 'asc', [11, 5, 7, 8, 10, 9, 12, 6]],
    ['games_and_rating', 'desc', [6, 8, 7, 5, 12, 9, 10, 11]],
    ['avg_place', 'asc', [6, 12, 9, 8, 10, 5, 7, 11]],
    ['name', 'asc', [5, 6, 7, 8, 9, 10, 11, 12]],
  ])('the rating table can be sorted by %s in the order %s', async (orderBy, order, ids) => {
    expect((await table({ orderBy, order })).map(({ id }) => id)).toEqual(ids)
  })

  test('with onlyMinGames the rating table leaves out players with too few games', async () => {
    expect(ratings(await table({ onlyMinGames: true })).map(([id]) => id)).toEqual([6, 8, 7, 5])
  })

  test('when the event sorts by games, the rating table lists players with more games first', async () => {
    await venue.database.db.update(events).set({ sortByGames: true })

    expect(ratings(await table()).map(([id]) => id)).toEqual([6, 8, 7, 5, 12, 9, 10, 11])
  })

  test('the rating table keeps a player who was removed from the event', async () => {
    await venue.database.db.delete(registrations).where(eq(registrations.playerId, 12))

    expect(ratings(await table())).toEqual(AFTER_TWO)
  })

  test('the rating table names teams only in a team event', async () => {
    const { db } = venue.database
    await db
      .update(registrations)
      .set({ teamName: 'Cranes' })
      .where(and(eq(registrations.eventId, hall.eventId), eq(registrations.playerId, 6)))
    expect((await table())[0]).not.toHaveProperty('teamName')

    await db.update(events).set({ isTeam: true })
    const list = await table()
    expect(list[0]).toMatchObject({ id: 6, teamName: 'Cranes' })
    expect(list[1]).not.toHaveProperty('teamName')
  })

  test('the rating table adds up chips when the rules have chips', async () => {
    const { db } = venue.database
    await db.update(sessionResults).set({ chips: 3 }).where(eq(sessionResults.playerId, 6))
    const [event] = await db.select().from(events)
    const ruleset = { ...present(event, 'the event').ruleset, chipsValue: 100 }
    await db.update(events).set({ ruleset })
    const list = await table({ orderBy: 'chips' })

    expect(ratings(list)[0]).toEqual([6, 33500, 2])
    expect(list[0]?.chips).toBe(6)
  })

  test('the rating table is empty before the first finished game', async () => {
    const eventId = await layEvent(venue)

    expect(await table({ eventIdList: [eventId] })).toEqual([])
  })

  test('the server answers "unchanged" when the caller’s rating table is still right', async () => {
    const seq = (await post({})).headers.get('X-Snapshot-Seq') ?? ''
    const again = await post({ seq })

    expect(again.headers.get('X-Unchanged')).toBe('1')
    expect(await again.json()).toEqual({})
  })
})

describe('a game that waits for approval, in the rating table', () => {
  beforeEach(async () => {
    const [hash] = await startTimedGames({ ...hall, players: hall.players.slice(0, 4) })
    await win(hash, { winnerId: 5, loserId: 6 })
  })

  test('the rating table of an administrator includes games that wait for approval', async () => {
    const list = await table({}, hall.admin)

    expect(ratings(list).slice(0, 3)).toEqual([
      [12, 18500, 1],
      [6, 17000, 3],
      [5, 2000, 3],
    ])
    expect(list[1]).toMatchObject({ avgPlace: 2, avgScore: 5166.6667 })
    expect(ratings(await table({}, hall.superadmin))).toEqual(ratings(list))
  })

  test('games that wait for approval do not count in the rating table of a referee or visitor, nor in an administrator’s table of several events', async () => {
    const other = await layEvent(venue)

    expect(ratings(await table({}, hall.referee))).toEqual(AFTER_TWO)
    expect(ratings(await table())).toEqual(AFTER_TWO)
    const eventIdList = [hall.eventId, other]
    expect(ratings(await table({ eventIdList }, hall.admin))).toEqual(AFTER_TWO)
  })
})

describe('the rating table while results are hidden', () => {
  let ids: (options: Posted) => Promise<number>
  beforeEach(async () => {
    await venue.database.db.update(events).set({ hideResults: true })
    ids = async (options) => {
      const answer = (await (await post(options)).json()) as { list: unknown[] }
      return answer.list.length
    }
  })

  test('while results are hidden, the rating table is empty for everybody except administrators', async () => {
    const { eventId } = hall

    expect(await ids({})).toBe(0)
    expect(await ids({ eventId })).toBe(0)
    expect(await ids({ eventId, person: present(hall.players[0], 'a player') })).toBe(0)
    expect(await ids({ eventId, person: hall.referee })).toBe(0)
  })

  test('while results are hidden, an administrator gets the full rating table only when the request says that the screen shows this event', async () => {
    const { eventId } = hall

    expect(await ids({ eventId, person: hall.admin })).toBe(8)
    expect(await ids({ eventId, person: hall.superadmin })).toBe(8)
    expect(await ids({ person: hall.admin })).toBe(0)
    expect(await ids({ eventId: 999, person: hall.admin })).toBe(0)
  })

  test('while results are hidden, an administrator never gets "unchanged" for a rating table, because their next screen may not show it', async () => {
    const { eventId, admin } = hall
    const seen = await post({ eventId, person: admin })
    const seq = seen.headers.get('X-Snapshot-Seq') ?? ''
    const again = await post({ person: admin, seq })

    expect(again.headers.get('X-Unchanged')).toBeNull()
    expect(await again.json()).toMatchObject({ list: [] })
  })

  test('while results are hidden, a rating table of this and other events is empty, even for a superadmin', async () => {
    const { eventId, superadmin } = hall
    const eventIdList = [await layEvent(venue), eventId]

    expect(await ids({ person: superadmin, eventIdList })).toBe(0)
    expect(await ids({ eventId, person: superadmin, eventIdList })).toBe(0)
  })
})

describe('a rating table of a period', () => {
  test.each<{
    what: string
    bounds: { dateFrom?: string; dateTo?: string }
    rows: [number, number, number][]
  }>([
    {
      what: 'has only the games before the end of the period',
      bounds: { dateTo: '2026-05-16 14:40' },
      rows: [
        [12, 18500, 1],
        [6, 17500, 1],
      ],
    },
    {
      what: 'begins from the start rating and has only the games since the period began',
      bounds: { dateFrom: '2026-05-16T14:40:00' },
      rows: [
        [6, 17500, 1],
        [5, 1500, 1],
      ],
    },
    {
      what: 'is empty when nobody played between the two days',
      bounds: { dateFrom: '2026-05-17', dateTo: '2026-05-18' },
      rows: [],
    },
    {
      what: 'accepts times with an offset from UTC',
      bounds: { dateFrom: '2026-05-16T11:20:00Z', dateTo: '2026-05-16T11:20:01Z' },
      rows: [
        [12, 18500, 1],
        [6, 17500, 1],
      ],
    },
  ])('a rating table of a period $what', async ({ bounds, rows }) => {
    expect(ratings(await table(bounds)).slice(0, 2)).toEqual(rows)
  })

  test('a rating table of a period counts the penalties given in that period', async () => {
    const penalty = { eventId: hall.eventId, playerId: 6, amount: 100, reason: 'late' }
    await venue.call('Mimir.AddPenalty', penalty, { credentials: hall.referee.credentials })

    expect((await table({ dateFrom: '2026-05-16T14:00' }))[0]).toMatchObject({ rating: 17400 })
    expect((await table({ dateTo: '2026-05-16T14:00' }))[1]).toMatchObject({ rating: 17500 })
  })
})

describe('a rating table of several events', () => {
  test('a rating table of several events adds up their games by the settings of the first event', async () => {
    const eventId = await layEvent(venue, {
      ruleset: { endingPolicy: 'endAfterHand' },
      event: { minGames: 3 },
    })
    const others = await layPlayers(venue, { eventId, count: 1 })
    const playerIds = [6, 7, 8]
    await venue.database.db
      .insert(registrations)
      .values(playerIds.map((playerId) => ({ eventId, playerId })))
    const players = [...others, ...hall.players.slice(1, 4)]
    const elsewhere = { ...hall, eventId, players, referee: hall.superadmin }
    const [hash = ''] = await startGames(venue, elsewhere)
    venue.clock.forward({ minutes: 80 })
    const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 7, loserId: 6 })
    await record(venue, { hall: elsewhere, hash, round })
    const { credentials } = hall.superadmin
    await venue.call('Mimir.FinalizeSession', { eventId }, { credentials })

    const list = await table({ eventIdList: [eventId, hall.eventId], onlyMinGames: true })
    expect(ratings(list)).toEqual([
      [6, 17500, 3],
      [7, 1500, 3],
      [8, 1500, 3],
    ])
    expect(list[0]).toMatchObject({ avgPlace: 2, avgScore: 5333.3333 })
  })
})
