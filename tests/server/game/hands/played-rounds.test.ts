import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { hands } from '../../../../server/db/schema/events/hands'
import { sessions } from '../../../../server/db/schema/events/sessions'
import {
  chomboHand,
  drawnHand,
  readTable,
  record,
  ronHand,
  startGames,
} from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
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
  hall = await layHall(venue)
  ;[hash = ''] = await startGames(venue, hall)
})

const DRAW = drawnHand({ roundIndex: 1, honba: 0, tempai: [5, 6], riichi: [6] })
const RON = ronHand({ roundIndex: 1, honba: 1, winnerId: 6, loserId: 8, riichi: [7] })
const points = (scores: readonly number[]) =>
  scores.map((score, seat) => ({ playerId: 5 + seat, score, chomboCount: 0 }))

const lastRound = async () =>
  (await venue.call('Mimir.GetLastRound', { eventId: hall.eventId, playerId: 7 })).round
const lastRoundByHash = async () =>
  (await venue.call('Mimir.GetLastRoundByHash', { sessionHash: hash })).round
const allRounds = async () =>
  (await venue.call('Mimir.GetAllRounds', { sessionHash: hash })).rounds ?? []

describe('a hand that was played', () => {
  test('for a played hand the server gives the table before it, the point changes and who paid whom', async () => {
    await record(venue, { hall, hash, round: DRAW })
    await record(venue, { hall, hash, round: RON })

    const ron = {
      sessionHash: hash,
      dealer: 5,
      roundIndex: 1,
      riichi: 1,
      honba: 1,
      riichiIds: [7],
      scores: points([31_500, 30_500, 28_500, 28_500]),
      scoresDelta: points([0, 3300, -1000, -1300]),
      payments: {
        direct: [{ from: 8, to: 6, amount: 1000 }],
        riichi: [
          { from: 7, to: 6, amount: 1000 },
          { to: 6, amount: 1000 },
        ],
        honba: [{ from: 8, to: 6, amount: 300 }],
      },
      round: {
        ron: {
          roundIndex: 1,
          honba: 1,
          winnerId: 6,
          loserId: 8,
          paoPlayerId: 0,
          han: 1,
          fu: 30,
          yaku: [33],
          riichiBets: [7],
          dora: 0,
          uradora: 0,
          kandora: 0,
          kanuradora: 0,
          openHand: false,
        },
      },
      outcome: 'ROUND_OUTCOME_RON',
    }
    expect(await lastRound()).toEqual(ron)
    expect(await lastRoundByHash()).toEqual(ron)
    expect(await allRounds()).toEqual([
      {
        sessionHash: hash,
        dealer: 5,
        roundIndex: 1,
        riichi: 0,
        honba: 0,
        riichiIds: [6],
        scores: points([30_000, 30_000, 30_000, 30_000]),
        scoresDelta: points([1500, 500, -1500, -1500]),
        payments: {
          direct: [
            { from: 7, to: 5, amount: 1500 },
            { from: 8, to: 6, amount: 1500 },
          ],
          riichi: [{ from: 6, amount: 1000 }],
          honba: [],
        },
        round: { draw: { roundIndex: 1, honba: 0, riichiBets: [6], tempai: [5, 6] } },
        outcome: 'ROUND_OUTCOME_DRAW',
      },
      ron,
    ])
  })

  test('a played hand has the same description as its preview', async () => {
    await record(venue, { hall, hash, round: DRAW })
    const request = { sessionHash: hash, roundData: RON }
    const { credentials } = hall.players[0] ?? { credentials: null }
    const preview = await venue.call('Mimir.PreviewRound', request, { credentials })
    await record(venue, { hall, hash, round: RON })

    expect(await lastRound()).toEqual(preview.state)
  })

  test('a played hand can be read even when the hands before it are missing', async () => {
    await record(venue, { hall, hash, round: DRAW })
    await record(venue, { hall, hash, round: RON })
    await venue.database.db.delete(hands).where(eq(hands.number, 1))

    expect(await lastRound()).toMatchObject({ outcome: 'ROUND_OUTCOME_RON' })
    expect(await lastRoundByHash()).toMatchObject({ outcome: 'ROUND_OUTCOME_RON' })
  })

  test('a chombo has no breakdown of payments', async () => {
    await record(venue, { hall, hash, round: chomboHand({ roundIndex: 1, honba: 0, loserId: 7 }) })

    expect(await lastRound()).toMatchObject({
      scoresDelta: points([0, 0, 0, 0]),
      payments: { direct: [], riichi: [], honba: [] },
      round: { chombo: { roundIndex: 1, honba: 0, loserId: 7 } },
      outcome: 'ROUND_OUTCOME_CHOMBO',
    })
  })

  test('when a change of the rules would alter the payments of a played hand, the hand keeps its point changes and lists no payments', async () => {
    await record(venue, { hall, hash, round: DRAW })
    await record(venue, { hall, hash, round: RON })
    const { db } = venue.database
    const [event] = await db.select().from(events).where(eq(events.id, hall.eventId))
    await db
      .update(events)
      .set({ ruleset: Object.assign({}, event?.ruleset, { honbaValue: 1500 }) })

    expect(await lastRound()).toMatchObject({
      scoresDelta: [{ score: 0 }, { score: 3300 }, { score: -1000 }, { score: -1300 }],
      payments: { direct: [], riichi: [], honba: [] },
    })
    expect((await allRounds())[0]).toMatchObject({
      payments: { riichi: [{ from: 6, amount: 1000 }] },
    })
  })

  test('the last hand and the list of hands leave out a hand that was undone', async () => {
    await record(venue, { hall, hash, round: DRAW })
    await record(venue, { hall, hash, round: RON })
    const { scores } = await readTable(venue, { hall, hash })
    const undo = { sessionHash: hash, intermediateResults: scores ?? [] }
    await venue.call('Mimir.DropLastRound', undo, { credentials: hall.referee.credentials })

    expect(await lastRoundByHash()).toMatchObject({ outcome: 'ROUND_OUTCOME_DRAW' })
    expect(await allRounds()).toHaveLength(1)
  })
})

describe('a game in which no hand is recorded yet', () => {
  test('before the first hand is recorded, a request for the last hand is refused', async () => {
    const request = { eventId: hall.eventId, playerId: 7 }
    const refused = { status: 404, code: 'not_found', reason: 'hand_not_found' }
    expect(await venue.refusal('Mimir.GetLastRound', request)).toMatchObject(refused)
    expect(await venue.refusal('Mimir.GetLastRoundByHash', { sessionHash: hash })).toMatchObject(
      refused,
    )
  })

  test('before the first hand the server gives an empty list of hands', async () => {
    expect(await allRounds()).toEqual([])
  })
})

describe('a game that is over', () => {
  beforeEach(async () => {
    await record(venue, { hall, hash, round: DRAW })
    await venue.database.db.update(sessions).set({ status: 'prefinished' })
  })

  test('GetLastRound of a player does not find a game that is over', async () => {
    const request = { eventId: hall.eventId, playerId: 7 }
    expect(await venue.refusal('Mimir.GetLastRound', request)).toMatchObject({
      status: 404,
      reason: 'session_not_found',
    })
  })

  test('the hands of a game that is over can still be read', async () => {
    expect(await lastRoundByHash()).toMatchObject({ outcome: 'ROUND_OUTCOME_DRAW' })
    expect(await allRounds()).toHaveLength(1)
  })
})
