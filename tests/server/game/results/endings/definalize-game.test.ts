import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../../server/db/schema/events/events'
import { ratingHistory, sessionResults } from '../../../../../server/db/schema/events/results'
import { sessions } from '../../../../../server/db/schema/events/sessions'
import { readTable, record, ronHand, seatInOrder } from '../../../harness/played/games'
import { layHall, type Hall, type HallOptions } from '../../../harness/hall'
import { startTestVenue, type TestVenue } from '../../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1, the others
// do not play.
let venue: TestVenue
let hall: Hall
let hash: string

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => play({ event: { type: 'local', useTimer: false, syncEnd: false } }))

async function play(options: HallOptions): Promise<void> {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, options)
  ;[hash = ''] = await seatInOrder(venue, { ...hall, players: hall.players.slice(0, 4) })
}

const RON = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })
const NEXT_RON = ronHand({ roundIndex: 2, honba: 0, winnerId: 7, loserId: 5 })
const as = () => ({ credentials: hall.referee.credentials })
const finish = () => venue.call('Mimir.ForceFinishGame', { sessionHash: hash }, as())
const definalize = (options: { key?: string } = {}) =>
  venue.call('Mimir.DefinalizeGame', { sessionHash: hash }, { ...as(), ...options })
const refused = () => venue.refusal('Mimir.DefinalizeGame', { sessionHash: hash }, as())
const startAgain = async (players: number[]) => {
  const request = { eventId: hall.eventId, players }
  return (await venue.call('Mimir.StartGame', request, as())).sessionHash ?? ''
}
const history = () =>
  venue.database.db
    .select({
      playerId: ratingHistory.playerId,
      sessionId: ratingHistory.sessionId,
      rating: ratingHistory.rating,
    })
    .from(ratingHistory)
    .orderBy(asc(ratingHistory.id))
const results = () => venue.database.db.select().from(sessionResults)

describe('taking back the result of a game', () => {
  test('taking back the result of a game restores the table as it was before the end, with its hand', async () => {
    await record(venue, { hall, hash, round: RON })
    const before = await readTable(venue, { hall, hash })
    venue.clock.forward({ minutes: 5 })
    await finish()

    expect(await definalize()).toEqual({ success: true })
    expect(await readTable(venue, { hall, hash })).toEqual(before)
    expect(await results()).toEqual([])
    expect(await history()).toEqual([])
  })

  test('a game can continue and finish with other results after its result was taken back', async () => {
    await record(venue, { hall, hash, round: RON })
    await finish()
    await definalize()
    await record(venue, { hall, hash, round: NEXT_RON })
    await finish()

    expect(await history()).toEqual([
      { playerId: 5, sessionId: null, rating: 0 },
      { playerId: 5, sessionId: 1, rating: -17000 },
      { playerId: 6, sessionId: null, rating: 0 },
      { playerId: 6, sessionId: 1, rating: 11000 },
      { playerId: 7, sessionId: null, rating: 0 },
      { playerId: 7, sessionId: 1, rating: 11000 },
      { playerId: 8, sessionId: null, rating: 0 },
      { playerId: 8, sessionId: 1, rating: -5000 },
    ])
  })

  test('taking back the result of a game does not change ratings from earlier games', async () => {
    await record(venue, { hall, hash, round: RON })
    await finish()
    hash = await startAgain([5, 6, 7, 9])
    await record(venue, { hall, hash, round: RON })
    await finish()
    await definalize()

    expect(await history()).toEqual([
      { playerId: 5, sessionId: null, rating: 0 },
      { playerId: 5, sessionId: 1, rating: -16000 },
      { playerId: 6, sessionId: null, rating: 0 },
      { playerId: 6, sessionId: 1, rating: 16000 },
      { playerId: 7, sessionId: null, rating: 0 },
      { playerId: 7, sessionId: 1, rating: 0 },
      { playerId: 8, sessionId: null, rating: 0 },
      { playerId: 8, sessionId: 1, rating: 0 },
    ])
    expect(await results()).toHaveLength(4)
  })

  test('when a game ended by its last hand, its result can be taken back and then this hand can be undone', async () => {
    await play({
      event: { type: 'local', useTimer: false, syncEnd: false },
      ruleset: { withButtobi: true },
    })
    const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, han: -1, fu: 0 })
    await record(venue, { hall, hash, round })
    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_FINISHED',
    })
    await definalize()
    const scores = [-2000, 62000, 30000, 30000]
    const intermediateResults = [5, 6, 7, 8].map((playerId, seat) => ({
      playerId,
      score: scores[seat] ?? 0,
    }))
    await venue.call('Mimir.DropLastRound', { sessionHash: hash, intermediateResults }, as())

    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_INPROGRESS',
      currentRoundIndex: 1,
      handCount: 0,
    })
  })

  test('the result of an approved game of a tournament can be taken back', async () => {
    await play({ event: { useTimer: false } })
    await venue.database.db.update(sessions).set({ status: 'prefinished' })
    await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, as())
    await definalize()

    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_INPROGRESS',
      endedAt: '',
    })
    expect(await results()).toEqual([])
  })

  test('the result of a game can be taken back when the next game of its players was cancelled', async () => {
    await finish()
    const newer = await startAgain([5, 9, 10, 11])
    await venue.call('Mimir.CancelGame', { sessionHash: newer }, as())

    expect(await definalize()).toEqual({ success: true })
  })

  test('the result of a game can be taken back until one second before three hours are over', async () => {
    await finish()
    venue.clock.forward({ hours: 3, seconds: -1 })

    expect(await readTable(venue, { hall, hash })).toMatchObject({ mayDefinalize: true })
    expect(await definalize()).toEqual({ success: true })
  })

  test('taking back the result of a game, sent twice under one idempotency key, happens once', async () => {
    await finish()
    await definalize({ key: 'definalize-0001' })
    await finish()

    expect(await definalize({ key: 'definalize-0001' })).toEqual({ success: true })
    expect(await results()).toHaveLength(4)
  })
})

describe('taking back the result of a game is refused', () => {
  test('taking back the result of a game is refused three hours after the game ended', async () => {
    await finish()
    venue.clock.forward({ hours: 3 })

    expect(await readTable(venue, { hall, hash })).toMatchObject({ mayDefinalize: false })
    expect(await refused()).toMatchObject({ status: 412, reason: 'definalize_too_late' })
    expect(await results()).toHaveLength(4)
  })

  test.each(['inprogress', 'prefinished', 'finished'] as const)(
    'taking back the result of a game is refused when one of its four players has a newer game that is %s',
    async (status) => {
      await finish()
      const newer = await startAgain([9, 10, 11, 8])
      await venue.database.db.update(sessions).set({ status }).where(eq(sessions.hash, newer))

      expect(await refused()).toMatchObject({ status: 412, reason: 'session_not_current' })
      expect(await results()).toHaveLength(4)
    },
  )

  test('taking back the result of a game is refused when some of its four players are not registered any more, and the refusal names these players', async () => {
    await finish()
    const { eventId, admin } = hall
    for (const playerId of [6, 8]) {
      const { credentials } = admin
      await venue.call('Mimir.UnregisterPlayer', { eventId, playerId }, { credentials })
    }

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'players_not_registered',
      meta: {
        players: 'Player 2, Player 4',
        cause: 'These players are no longer registered in the event: Player 2, Player 4.',
      },
    })
    expect(await results()).toHaveLength(4)
  })

  test.each(['inprogress', 'prefinished', 'cancelled'] as const)(
    'taking back the result of a game is refused when the game is %s',
    async (status) => {
      await venue.database.db.update(sessions).set({ status }).where(eq(sessions.hash, hash))

      expect(await refused()).toMatchObject({ status: 412, reason: 'session_not_finished' })
      const [game] = await venue.database.db.select().from(sessions).where(eq(sessions.hash, hash))
      expect(game).toMatchObject({ status })
    },
  )

  test('taking back the result of a game is refused in a finished event', async () => {
    await finish()
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
    expect(await results()).toHaveLength(4)
  })
})

describe('taking back the result of a game that had ended by its rules', () => {
  const YAKUMAN = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, han: -1, fu: 0 })
  const ANOTHER = ronHand({ roundIndex: 2, honba: 0, winnerId: 7, loserId: 8 })
  const asPlayer = () => ({ credentials: hall.players[0]?.credentials ?? null })

  beforeEach(async () => {
    await play({
      event: { type: 'local', useTimer: false, syncEnd: false },
      ruleset: { withButtobi: true },
    })
    await record(venue, { hall, hash, round: YAKUMAN })
    await definalize()
  })

  test.each(['Mimir.AddRound', 'Mimir.PreviewRound'] as const)(
    'when the result of a game that ended by its rules is taken back, %s refuses another hand because the game is over',
    async (method) => {
      const request = { sessionHash: hash, roundData: ANOTHER }

      expect(await venue.refusal(method, request, asPlayer())).toMatchObject({
        status: 412,
        reason: 'game_over',
      })
      expect(await readTable(venue, { hall, hash })).toMatchObject({ handCount: 1 })
    },
  )

  test('when the result of a game that ended by its rules is taken back, a referee can finish the game again', async () => {
    await finish()

    expect(await results()).toHaveLength(4)
  })
})

describe('taking back a result with a precondition about the end of the game', () => {
  const withSeen = (endedAt: string, key?: string) => ({
    ...as(),
    expect: { endedAt },
    ...(key && { key }),
  })
  const endedAt = async () => (await readTable(venue, { hall, hash })).endedAt ?? ''

  beforeEach(async () => {
    await record(venue, { hall, hash, round: RON })
    await finish()
  })

  test('a call with a precondition takes a result back, and takes it back only once when it is sent twice under one idempotency key', async () => {
    const options = withSeen(await endedAt(), 'definalize-0002')

    expect(await venue.call('Mimir.DefinalizeGame', { sessionHash: hash }, options)).toEqual({
      success: true,
    })
    await finish()
    await venue.call('Mimir.DefinalizeGame', { sessionHash: hash }, options)
    expect((await readTable(venue, { hall, hash })).status).toBe('SESSION_STATUS_FINISHED')
  })

  test('taking back a result with a precondition is refused when the game ended again since, and the refusal has the time of the new end', async () => {
    const before = await endedAt()
    await definalize()
    venue.clock.forward({ minutes: 5 })
    await finish()

    const refusal = await venue.refusal(
      'Mimir.DefinalizeGame',
      { sessionHash: hash },
      withSeen(before),
    )
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta?.['state'] ?? '{}')).toMatchObject({
      isAsWished: false,
      status: 'finished',
      endedAt: await endedAt(),
    })
  })

  test('taking back a result with a precondition is refused as already done when the game is running again', async () => {
    const before = await endedAt()
    await definalize()

    const refusal = await venue.refusal(
      'Mimir.DefinalizeGame',
      { sessionHash: hash },
      withSeen(before),
    )
    expect(JSON.parse(refusal.meta?.['state'] ?? '{}')).toMatchObject({
      isAsWished: true,
      status: 'inprogress',
      endedAt: null,
    })
  })
})
