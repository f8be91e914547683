import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { drawnHand, readTables, record, seatInOrder } from '../../harness/played/games'
import { layEvent, layHall, layPlayers, type Hall, type HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

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
  hall = await layHall(venue, { event: { type: 'local', syncStart: false, syncEnd: false } })
})

interface Ask {
  readonly players?: number[]
  readonly by?: HallPerson | undefined
  readonly key?: string
}
const request = (players = [5, 6, 7, 8]) => ({ eventId: hall.eventId, players })
const as = ({ by = hall.players[0], key }: Ask = {}) => ({
  credentials: by?.credentials ?? null,
  ...(key && { key }),
})
const start = (ask: Ask = {}) => venue.call('Mimir.StartGame', request(ask.players), as(ask))
const refused = (ask: Ask = {}) => venue.refusal('Mimir.StartGame', request(ask.players), as(ask))

describe('people may start a game', () => {
  test('one of the four players may start a game, and the request gives the order of the seats', async () => {
    const { sessionHash = '' } = await start({ players: [8, 5, 7, 6] })

    expect(sessionHash).toMatch(/^[0-9a-f]{40}$/)
    expect(await readTables(venue, hall)).toMatchObject([
      {
        sessionHash,
        status: 'SESSION_STATUS_INPROGRESS',
        currentRoundIndex: 1,
        handCount: 0,
        scores: [
          { playerId: 8, score: 30000 },
          { playerId: 5, score: 30000 },
          { playerId: 7, score: 30000 },
          { playerId: 6, score: 30000 },
        ],
      },
    ])
  })

  test('a started game accepts hands immediately', async () => {
    const { sessionHash: hash = '' } = await start()

    expect(
      await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) }),
    ).toMatchObject({ round: 2, honba: 1 })
  })

  test('under the yakitori rule, all four players of a started game count as without a win', async () => {
    await venue.empty()
    hall = await layHall(venue, { ruleset: { withYakitori: true } })
    await start({ by: hall.referee })

    const [session] = await venue.database.db.select({ state: sessions.state }).from(sessions)
    expect(session?.state.yakitori).toEqual([true, true, true, true])
  })

  test('other players of the event, referees, administrators and superadmins may start a game', async () => {
    await start({ by: hall.players[7] })
    await start({ players: [9, 10, 11, 12], by: hall.referee })
    await venue.database.db.update(sessions).set({ status: 'finished' })
    await start({ by: hall.admin })
    await start({ players: [9, 10, 11, 12], by: hall.superadmin })

    expect(await venue.database.db.select().from(sessions)).toHaveLength(4)
  })

  test('in a tournament a referee may start a game, which gets no table number', async () => {
    await venue.empty()
    hall = await layHall(venue)
    await start({ by: hall.referee })

    const rows = await venue.database.db.select().from(sessions)
    expect(rows).toMatchObject([{ status: 'inprogress', tableIndex: null }])
  })

  test('the same four players may start another game as soon as their last game is over', async () => {
    const first = await start()
    await venue.database.db.update(sessions).set({ status: 'finished' })
    const second = await start()

    expect(second.sessionHash).not.toEqual(first.sessionHash)
  })

  test.each(['prefinished', 'finished', 'cancelled'] as const)(
    'a game may be started while the players’ older game has the status %s',
    async (status) => {
      await start()
      await venue.database.db.update(sessions).set({ status })
      await start()

      expect(await venue.database.db.select().from(sessions)).toHaveLength(2)
    },
  )

  test('a game may be started while its players sit at a running table of another event', async () => {
    const eventId = await layEvent(venue, {})
    await layPlayers(venue, { eventId, count: 4 })
    await seatInOrder(venue, hall)
    await venue.database.db.update(sessions).set({ eventId })
    await start()

    expect(await readTables(venue, hall)).toHaveLength(1)
  })

  test('a game started twice under one idempotency key is started once, and both answers are the same', async () => {
    const first = await start({ key: 'start-0001' })

    expect(await start({ key: 'start-0001' })).toEqual(first)
    expect(await venue.database.db.select().from(sessions)).toHaveLength(1)
  })
})

describe('the server refuses to start a game', () => {
  test('the server refuses to start a game for a caller who is not signed in', async () => {
    expect(await venue.refusal('Mimir.StartGame', request(), { credentials: null })).toMatchObject({
      status: 401,
      reason: 'not_signed_in',
    })
  })

  test('the server refuses to start a game for a person who is not in the event', async () => {
    expect(await refused({ by: hall.stranger })).toMatchObject({
      status: 403,
      reason: 'wrong_role',
    })
  })

  test('the server refuses to start a game for a player in an event where players may not start games', async () => {
    await venue.database.db.update(events).set({ allowPlayerAppend: false })

    expect(await refused()).toMatchObject({ status: 403, reason: 'wrong_role' })
    expect(await venue.database.db.select().from(sessions)).toEqual([])
  })

  test('the server refuses to start a game in an unknown event', async () => {
    const asked = { ...request(), eventId: 999 }

    expect(await venue.refusal('Mimir.StartGame', asked, as())).toMatchObject({
      status: 404,
      reason: 'event_not_found',
    })
  })

  test('the server refuses to start a game in a finished event', async () => {
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
  })

  test.each([
    { what: 'three players', players: [5, 6, 7], reason: 'field_invalid', field: 'players' },
    { what: 'five players', players: [5, 6, 7, 8, 9], reason: 'field_invalid', field: 'players' },
    { what: 'no players', players: [], reason: 'field_missing', field: 'players' },
    {
      what: 'one player at two seats',
      players: [5, 6, 7, 6],
      reason: 'field_invalid',
      field: 'players[3]',
    },
    {
      what: 'a person who is not registered',
      players: [5, 4, 7, 8],
      reason: 'player_not_registered',
      field: 'players[1]',
    },
    {
      what: 'an unknown person',
      players: [5, 6, 999, 8],
      reason: 'player_not_registered',
      field: 'players[2]',
    },
  ])('the server refuses to start a game with $what', async ({ players, reason, field }) => {
    expect(await refused({ players })).toMatchObject({ reason, meta: { field } })
    expect(await venue.database.db.select().from(sessions)).toEqual([])
  })

  test('the server refuses to start a game with players who sit at a running table, and names them', async () => {
    await start()

    expect(await refused({ players: [9, 7, 10, 5] })).toMatchObject({
      status: 412,
      reason: 'players_in_game',
      meta: { field: 'players[1]', players: 'Player 1, Player 3' },
    })
    expect(await venue.database.db.select().from(sessions)).toHaveLength(1)
  })

  test('when two players of one table start their game at the same time, the server starts one game', async () => {
    const send = (by: HallPerson | undefined) =>
      start({ by }).then(
        () => 'started',
        () => 'refused',
      )
    const answers = await Promise.all([send(hall.players[0]), send(hall.players[1])])

    expect(answers.toSorted()).toEqual(['refused', 'started'])
    const { eventId } = hall
    expect(
      await venue.database.db.select().from(sessions).where(eq(sessions.eventId, eventId)),
    ).toHaveLength(1)
  })
})
