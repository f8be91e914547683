import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hands } from '../../../server/db/schema/events/hands'
import { penalties } from '../../../server/db/schema/events/penalties'
import { ratingHistory, sessionResults } from '../../../server/db/schema/events/results'
import { sessionPlayers, sessions } from '../../../server/db/schema/events/sessions'
import { present } from '../../../src/lib/assert'
import { sendAtOnce, sendUntilAnswered, sent, startServers, stopServers } from '../harness/at-once'
import { firstHand, handsByEverybody, rulings } from '../harness/full-hall'
import { drawnHand, readTables, record, startGames } from '../harness/played/games'
import { layHall, type Hall } from '../harness/hall'
import { endGames, readSeated } from '../harness/played/seatings'
import type { TestVenue } from '../harness/test-venue'
import { COUNTED_FROM, countVersions, versionsOf } from '../harness/versions'

/** On PostgreSQL the calls are sent in turn to two servers that share one database. */
describe('a full hall whose people send their calls at the same time', () => {
  let servers: TestVenue[]
  let venue: TestVenue
  let hall: Hall
  beforeAll(async () => {
    servers = await startServers()
    venue = present(servers[0], 'the first server')
  })
  beforeEach(async () => {
    await venue.empty()
    hall = await layHall(venue, { players: 40 })
  })
  afterAll(() => stopServers(servers))

  const about = () => ({ eventId: hall.eventId })
  const db = () => venue.database.db
  const times = <T>(count: number, make: (nth: number) => T): T[] =>
    Array.from({ length: count }, (_, nth) => make(nth))
  const playerIds = () => hall.players.map(({ id }) => id)
  const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

  test('two referees who draw seats at the same time make one seating', async () => {
    const seat = (by: Hall['referee'], seed: number) =>
      sent('Mimir.MakeShuffledSeating', { ...about(), groupsCount: 1, seed }, { by })
    const answers = await sendAtOnce(servers, [seat(hall.referee, 1), seat(hall.admin, 2)])

    expect(answers.toSorted()).toEqual(['done', 'games_still_running'])
    expect(await db().select().from(sessions)).toHaveLength(10)
    const seats = await db().select().from(sessionPlayers)
    expect(sorted(seats.map(({ playerId }) => playerId))).toEqual(playerIds())
  })

  test('when two referees each apply their own seating preview at the same time, only one seating is made, exactly as its preview showed', async () => {
    const { eventId, referee, admin } = hall
    const shownFor = async (by: Hall['referee'], seed: number) => {
      const request = { eventId, options: { kind: 'SEATING_KIND_SHUFFLED' as const, seed } }
      const { credentials } = by
      const shown = await venue.call('Venue.PreviewSeating', request, { credentials })
      const { tables = [], stateKey = '' } = shown
      return { by, request: { ...request, stateKey, tables } }
    }
    const shown = [await shownFor(referee, 1), await shownFor(admin, 2)]
    const answers = await sendAtOnce(
      servers,
      shown.map(({ by, request }) => sent('Venue.TakeSeating', request, { by })),
    )

    expect(answers.toSorted()).toEqual(['done', 'games_still_running'])
    const taken = present(shown[answers.indexOf('done')], 'who was first').request.tables
    expect(await readSeated(venue)).toEqual(taken.map(({ playerIds }) => playerIds))
  })

  test('a seating that is sent twice at the same time under one idempotency key is made once, and each call gets the same answer', async () => {
    const request = { ...about(), groupsCount: 1, seed: 1 }
    const { referee: by } = hall
    const seating = sent('Mimir.MakeShuffledSeating', request, { by, key: 'seat-once' })
    const answers = await Promise.all(
      [venue, servers.at(-1) ?? venue].map((server) => sendUntilAnswered(server, seating)),
    )

    expect(answers.map(({ effect }) => effect).toSorted()).toEqual(['before', 'now'])
    expect(await db().select().from(sessions)).toHaveLength(10)
  })

  test('when all four phones of each of ten tables record the same hand, the server records it once at each table', async () => {
    const hashes = await startGames(venue, hall)
    const answers = await sendAtOnce(servers, handsByEverybody(hall, hashes))

    expect(answers.toSorted()).toEqual([
      ...times(10, () => 'done'),
      ...times(30, () => 'hand_already_recorded'),
    ])
    expect(await db().select().from(hands)).toHaveLength(10)
    const tables = await readTables(venue, hall)
    expect(tables.map(({ handCount }) => handCount)).toEqual(times(10, () => 1))
    expect(tables.map(({ scores }) => scores?.map(({ score }) => score))).toEqual(
      times(10, () => [29_000, 31_000, 30_000, 30_000]),
    )
  })

  test('penalties, an undo, extra time and a hand at another table all take effect when they are sent at the same time', async () => {
    const [first = '', second = ''] = await startGames(venue, hall)
    await record(venue, { hall, hash: first, round: firstHand(hall, 0) })
    const scores = (await readTables(venue, hall))[0]?.scores ?? []
    await countVersions(venue.database)
    const answers = await sendAtOnce(servers, rulings(hall, { first, second, scores }))

    expect(answers).toEqual(times(10, () => 'done'))
    expect(await versionsOf(venue.database)).toEqual([COUNTED_FROM + 10])
    const given = await db().select().from(penalties)
    expect(sorted(given.map(({ amount }) => amount))).toEqual([100, 200, 300, 400])
    expect((await readTables(venue, hall)).slice(0, 3)).toMatchObject([
      { extraTime: 240, handCount: 0, currentRoundIndex: 1 },
      { extraTime: 240, handCount: 1, currentRoundIndex: 2 },
      { extraTime: 0, handCount: 0, currentRoundIndex: 1 },
    ])
  })

  test('two approvals at the same time make the results once', async () => {
    await startGames(venue, hall)
    await endGames(venue, hall, [])
    const approve = (by: Hall['referee']) => sent('Mimir.FinalizeSession', about(), { by })
    const answers = await sendAtOnce(servers, [approve(hall.referee), approve(hall.admin)])

    expect(answers.toSorted()).toEqual(['done', 'nothing_to_approve'])
    const results = await db().select().from(sessionResults)
    expect(sorted(results.map(({ playerId }) => playerId))).toEqual(playerIds())
    const history = await db().select().from(ratingHistory).where(eq(ratingHistory.gamesPlayed, 1))
    expect(sorted(history.map(({ playerId }) => playerId))).toEqual(playerIds())
  })

  test('an approval and the undo of a last hand at the same time give results only to finished games', async () => {
    const hashes = await startGames(venue, hall)
    venue.clock.forward({ minutes: 76 })
    const [first = ''] = hashes
    for (const [nth, { roundIndex, honba }] of ROUNDS.entries()) {
      await record(venue, { hall, hash: first, round: drawnHand({ roundIndex, honba }), by: nth })
    }
    const scores = (await readTables(venue, hall))[0]?.scores ?? []
    const { referee, admin } = hall
    const undo = { sessionHash: first, intermediateResults: scores }
    const [, approved] = await sendAtOnce(servers, [
      sent('Mimir.DropLastRound', undo, { by: referee }),
      sent('Mimir.FinalizeSession', about(), { by: admin }),
    ])

    const finished = await db().select().from(sessions).where(eq(sessions.status, 'finished'))
    expect(finished).toHaveLength(approved === 'done' ? 1 : 0)
    expect(await db().select().from(sessionResults)).toHaveLength(4 * finished.length)
    expect(await db().select().from(hands)).toHaveLength(1 + finished.length)
  })
})

const ROUNDS = [
  { roundIndex: 1, honba: 0 },
  { roundIndex: 2, honba: 1 },
]
