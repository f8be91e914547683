import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { ratingHistory, sessionResults } from '../../../../server/db/schema/events/results'
import { sessions } from '../../../../server/db/schema/events/sessions'
import {
  chomboHand,
  drawnHand,
  readTable,
  record,
  ronHand,
  seatInOrder,
  startGames,
} from '../../harness/played/games'
import { layHall, type Hall, type HallOptions } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall
let hash: string

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
  ;[hash = ''] = await startGames(venue, hall)
}

const refused = (roundData: Parameters<typeof record>[1]['round'], by = 0) =>
  venue.refusal(
    'Mimir.AddRound',
    { sessionHash: hash, roundData },
    { credentials: hall.players[by]?.credentials ?? null },
  )

const EAST_1 = { roundIndex: 1, honba: 0 }
const WIN_OF_6 = { winnerId: 6, han: 1, fu: 30, yaku: [33] }
const WIN_OF_7 = { ...WIN_OF_6, winnerId: 7 }
const WIN_OF_8 = { ...WIN_OF_6, winnerId: 8 }
const FIRST_DRAW = drawnHand({ roundIndex: 1, honba: 0, tempai: [6], riichi: [6] })
const FIRST_RON = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })

describe('a recorded hand', () => {
  beforeEach(() => play())

  test('a recorded hand changes the state of the game, and the answer has the new state', async () => {
    const answer = await record(venue, { hall, hash, round: FIRST_DRAW })

    expect(answer).toEqual({
      scores: [
        { playerId: 5, score: 29000, chomboCount: 0 },
        { playerId: 6, score: 32000, chomboCount: 0 },
        { playerId: 7, score: 29000, chomboCount: 0 },
        { playerId: 8, score: 29000, chomboCount: 0 },
      ],
      round: 2,
      honba: 1,
      riichiBets: 1,
      prematurelyFinished: false,
      roundJustChanged: true,
      isFinished: false,
      lastHandStarted: false,
      lastOutcome: 'ROUND_OUTCOME_DRAW',
    })
  })

  test('a recorded hand appears in the state of its table', async () => {
    await record(venue, { hall, hash, round: FIRST_DRAW })

    expect(await readTable(venue, { hall, hash })).toMatchObject({
      handCount: 1,
      currentRoundIndex: 2,
      honba: 1,
      riichiSticks: 1,
    })
  })

  test('a hand may be recorded by each of the four players', async () => {
    await record(venue, { hall, hash, round: FIRST_RON, by: 3 })

    expect(await readTable(venue, { hall, hash })).toMatchObject({ handCount: 1 })
  })

  test('a chombo recorded twice counts twice', async () => {
    await record(venue, { hall, hash, round: chomboHand({ roundIndex: 1, honba: 0, loserId: 7 }) })
    await record(venue, { hall, hash, round: chomboHand({ roundIndex: 1, honba: 0, loserId: 7 }) })

    expect(await readTable(venue, { hall, hash })).toMatchObject({
      handCount: 2,
      currentRoundIndex: 1,
    })
  })

  test('a chombo sent twice under one idempotency key counts once', async () => {
    const round = chomboHand({ roundIndex: 1, honba: 0, loserId: 7 })
    await record(venue, { hall, hash, round, key: 'chombo-0001' })
    await record(venue, { hall, hash, round, key: 'chombo-0001' })

    expect(await readTable(venue, { hall, hash })).toMatchObject({ handCount: 1 })
  })
})

describe('a hand is refused', () => {
  beforeEach(() => play())

  test('a hand is refused when it is already recorded', async () => {
    await record(venue, { hall, hash, round: FIRST_RON })

    expect(await refused(FIRST_RON)).toMatchObject({
      status: 412,
      reason: 'hand_already_recorded',
    })
  })

  test('a hand is refused when its honba differs from the honba of the table', async () => {
    expect(await refused(drawnHand({ roundIndex: 1, honba: 1 }))).toMatchObject({
      reason: 'hand_already_recorded',
    })
  })

  test('a hand is refused from a player of another table', async () => {
    expect(await refused(FIRST_RON, 4)).toMatchObject({ status: 403, reason: 'not_seated_here' })
  })

  test('a hand is refused when one of the four players is not registered any more', async () => {
    const { db } = venue.database
    await db.delete(registrations).where(eq(registrations.playerId, 8))

    expect(await refused(FIRST_RON)).toMatchObject({ reason: 'player_not_registered' })
  })

  test('a hand is refused when the game was cancelled', async () => {
    const { db } = venue.database
    await db.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.hash, hash))

    expect(await refused(FIRST_RON)).toMatchObject({ reason: 'session_not_in_progress' })
  })

  test('a hand is refused when the event is over', async () => {
    const { db } = venue.database
    await db.update(events).set({ isFinished: true }).where(eq(events.id, hall.eventId))

    expect(await refused(FIRST_RON)).toMatchObject({ reason: 'event_finished' })
  })

  test.each([
    {
      what: 'an abortive draw',
      round: { abort: { ...EAST_1, riichiBets: [] } },
      reason: 'abortive_not_allowed',
      field: 'roundData.abort',
    },
    {
      what: 'a nagashi mangan',
      round: { nagashi: { ...EAST_1, riichiBets: [], tempai: [], nagashi: [5] } },
      reason: 'nagashi_not_allowed',
      field: 'roundData.nagashi',
    },
    {
      what: 'a second ron',
      rules: { withAtamahane: true },
      round: { multiron: { ...EAST_1, loserId: 5, multiRon: 2, wins: [WIN_OF_6, WIN_OF_7] } },
      reason: 'second_ron_not_allowed',
      field: 'roundData.multiron',
    },
    {
      what: 'a third ron',
      rules: { withAbortives: true },
      round: {
        multiron: { ...EAST_1, loserId: 5, multiRon: 3, wins: [WIN_OF_6, WIN_OF_7, WIN_OF_8] },
      },
      reason: 'third_ron_not_allowed',
      field: 'roundData.multiron',
    },
  ])(
    'a hand with $what is refused when the rules do not allow it',
    async ({ rules, round, reason, field }) => {
      await venue.empty()
      await play({ ruleset: { ...rules } })

      expect(await refused(round)).toMatchObject({
        code: 'failed_precondition',
        reason,
        meta: { field },
      })
    },
  )

  test.each([
    { what: 'the same yaku twice', win: { yaku: [33, 33] }, field: 'yaku' },
    { what: 'ura without riichi', win: { uradora: 1 }, field: 'uradora' },
    { what: 'kan ura without riichi', win: { kanuradora: 1 }, field: 'kanuradora' },
    {
      what: 'two yakuman although the rules count only one',
      win: { han: -2, fu: 0, yaku: [19] },
      field: 'han',
    },
    {
      what: 'a liable player although its yaku make nobody liable',
      win: { paoPlayerId: 7 },
      field: 'paoPlayerId',
    },
  ])('a hand is refused with $what', async ({ win, field }) => {
    const round = { ron: { ...EAST_1, ...WIN_OF_6, loserId: 5, ...win } }

    expect(await refused(round)).toMatchObject({
      code: 'invalid_argument',
      reason: 'field_invalid',
      meta: { field: `roundData.ron.${field}` },
    })
  })

  test('a hand is refused when a player bet riichi without tempai in a draw', async () => {
    const round = drawnHand({ roundIndex: 1, honba: 0, tempai: [6], riichi: [5] })

    expect(await refused(round)).toMatchObject({
      reason: 'field_invalid',
      meta: { field: 'roundData.draw.tempai' },
    })
  })

  test('a hand is refused while the seats wait for the timer', async () => {
    await venue.empty()
    hall = await layHall(venue)
    ;[hash = ''] = await seatInOrder(venue, hall)

    expect(await refused(FIRST_RON)).toMatchObject({ reason: 'sessions_not_started' })
  })

  test('a refused hand changes nothing', async () => {
    await refused(FIRST_RON, 4)

    expect(await readTable(venue, { hall, hash })).toMatchObject({
      handCount: 0,
      currentRoundIndex: 1,
      lastHandAt: '',
    })
  })
})

describe('the timer of a game in which hands are recorded', () => {
  test('after the time has run out, the hand being played is recorded, one more hand is played, and then the game ends', async () => {
    await play()
    venue.clock.forward({ minutes: 75, seconds: 1 })

    const last = await record(venue, { hall, hash, round: FIRST_RON })
    expect(last).toMatchObject({ lastHandStarted: true, isFinished: false })
    const round = ronHand({ roundIndex: 2, honba: 0, winnerId: 7, loserId: 5 })
    expect(await record(venue, { hall, hash, round })).toMatchObject({
      isFinished: true,
      prematurelyFinished: true,
    })
  })

  test('at the exact end of the time the game does not end yet', async () => {
    await play({ ruleset: { endingPolicy: 'endAfterHand' } })
    venue.clock.forward({ minutes: 75 })

    expect(await record(venue, { hall, hash, round: FIRST_RON })).toMatchObject({
      isFinished: false,
    })
  })

  test('extra time delays the moment when the timer ends a game', async () => {
    await play({ ruleset: { endingPolicy: 'endAfterHand' } })
    await venue.call(
      'Mimir.AddExtraTime',
      { sessionHashList: [hash], extraTime: 60 },
      { credentials: hall.referee.credentials },
    )
    venue.clock.forward({ minutes: 75, seconds: 30 })

    expect(await record(venue, { hall, hash, round: FIRST_RON })).toMatchObject({
      isFinished: false,
    })
  })

  test('in an event without a timer no game is ended by time', async () => {
    await play({ ruleset: { endingPolicy: 'endAfterHand' } })
    await venue.database.db.update(events).set({ useTimer: false })
    venue.clock.forward({ hours: 5 })

    expect(await record(venue, { hall, hash, round: FIRST_RON })).toMatchObject({
      isFinished: false,
    })
  })
})

describe('the end of a game', () => {
  test('a finished game waits for approval in an event that ends all its games together', async () => {
    await play({ ruleset: { endingPolicy: 'endAfterHand' } })
    venue.clock.forward({ minutes: 80 })
    await record(venue, { hall, hash, round: FIRST_RON })

    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_PREFINISHED',
      endedAt: '2026-05-16T11:20:00.000Z',
    })
    expect(await venue.database.db.select().from(sessionResults)).toEqual([])
  })

  test('the server writes results and ratings immediately in an event where games end one by one', async () => {
    await play({
      event: { syncEnd: false },
      ruleset: { withButtobi: true, startRating: 1500 },
    })
    const { db } = venue.database
    await db
      .update(registrations)
      .set({ replacementId: hall.stranger.id })
      .where(eq(registrations.playerId, 7))
    const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, han: -1, fu: 0 })
    await record(venue, { hall, hash, round })

    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_FINISHED',
      mayDefinalize: true,
    })
    const results = await db.select().from(sessionResults).orderBy(asc(sessionResults.place))
    expect(
      results.map(({ playerId, score, place, ratingDelta, replacementId }) => [
        playerId,
        score,
        place,
        ratingDelta,
        replacementId,
      ]),
    ).toEqual([
      [6, 62000, 1, 47000, null],
      [7, 30000, 2, -30000, 4],
      [8, 30000, 3, 0, null],
      [5, -2000, 4, -47000, null],
    ])
    const history = await db
      .select()
      .from(ratingHistory)
      .where(eq(ratingHistory.playerId, 6))
      .orderBy(asc(ratingHistory.id))
    expect(history).toMatchObject([
      { sessionId: null, rating: 1500, gamesPlayed: 0, averagePlace: 0, places: [0, 0, 0, 0] },
      { sessionId: 1, rating: 48500, gamesPlayed: 1, averagePlace: 1, places: [1, 0, 0, 0] },
    ])
  })
})

describe('a hand recorded by four players at the same time', () => {
  test.each([1, 2, 3])(
    'when all four players of a table record the same hand at the same time, the server records it once (run %i)',
    async () => {
      await play()
      const send = (by: number) =>
        fetch(`${venue.origin}/v2/common.Mimir/AddRound`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Current-Person-Id': String(hall.players[by]?.id),
            'X-Auth-Token': hall.players[by]?.credentials.authToken ?? '',
          },
          body: JSON.stringify({ sessionHash: hash, roundData: FIRST_DRAW }),
        })
      const answers = await Promise.all([send(0), send(1), send(2), send(3)])

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
      expect(await readTable(venue, { hall, hash })).toMatchObject({
        handCount: 1,
        riichiSticks: 1,
      })
    },
  )
})
