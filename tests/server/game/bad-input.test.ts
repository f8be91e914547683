import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hands } from '../../../server/db/schema/hands'
import { events } from '../../../server/db/schema/events'
import { sessions } from '../../../server/db/schema/sessions'
import type { MethodName, RequestOf } from '../../../src/contract/methods'
import { drawnHand, record, startGames } from '../harness/games'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1, where one
// hand is recorded, so that the next is East 2, 1 honba.
let venue: TestVenue
let hall: Hall
let hash: string
let before: unknown

beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  hall = await layHall(venue)
  ;[hash = ''] = await startGames(venue, hall)
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  before = await everything()
})

async function everything() {
  const { db } = venue.database
  return [
    await db.select().from(events),
    await db.select().from(sessions).orderBy(sessions.id),
    await db.select().from(hands),
  ]
}

/** Refused as it should be, and nothing changed. */
async function expectRefusal<M extends MethodName>(
  given: { method: M; request: RequestOf<M>; by: 'referee' | 'player' },
  wanted: { status: number; reason: string; field: string },
): Promise<void> {
  const { method, request, by } = given
  const person = by === 'referee' ? hall.referee : hall.players[0]
  const refusal = await venue.refusal(method, request, { credentials: person?.credentials ?? null })

  const { status, reason, field } = wanted
  expect(refusal).toMatchObject({ status, reason, meta: { field } })
  expect(await everything()).toEqual(before)
}

const EVENT_METHODS = [
  'Mimir.GetTablesState',
  'Mimir.GetTimerState',
  'Mimir.StartTimer',
  'Mimir.FinalizeSession',
  'Mimir.ResetSeating',
  'Mimir.MakeShuffledSeating',
] as const

describe('the event', () => {
  test.each(EVENT_METHODS)('%s needs one', async (method) => {
    await expectRefusal(
      { method, request: {}, by: 'referee' },
      { status: 400, reason: 'field_missing', field: 'eventId' },
    )
  })

  test.each(EVENT_METHODS)('%s takes no negative one', async (method) => {
    await expectRefusal(
      { method, request: { eventId: -1 }, by: 'referee' },
      { status: 400, reason: 'field_invalid', field: 'eventId' },
    )
  })

  test.each(EVENT_METHODS)('%s takes no text for it', async (method) => {
    await expectRefusal(
      { method, request: { eventId: 'one' as unknown as number }, by: 'referee' },
      { status: 400, reason: 'field_invalid', field: 'eventId' },
    )
  })
})

const SESSION_METHODS = [
  { method: 'Mimir.AddRound', by: 'player' },
  { method: 'Mimir.PreviewRound', by: 'player' },
  { method: 'Mimir.DropLastRound', by: 'referee' },
] as const

describe('the game', () => {
  test.each(SESSION_METHODS)('$method needs one', async ({ method, by }) => {
    await expectRefusal(
      { method, request: {}, by },
      { status: 400, reason: 'field_missing', field: 'sessionHash' },
    )
  })

  test.each(SESSION_METHODS)('$method knows no other than those there are', async (given) => {
    await expectRefusal(
      { ...given, request: { sessionHash: 'f'.repeat(40) } },
      { status: 404, reason: 'session_not_found', field: 'sessionHash' },
    )
  })
})

const MOMENT = { roundIndex: 2, honba: 1 }
const WIN = { winnerId: 5, han: 1, fu: 30, yaku: [33] }
const RON = { ...MOMENT, ...WIN, loserId: 6 }
const TSUMO = { ...MOMENT, ...WIN }
const OTHER_WIN = { ...WIN, winnerId: 7 }
const MULTIRON = { ...MOMENT, loserId: 6, multiRon: 2, wins: [WIN, OTHER_WIN] }

const BAD_HANDS: { field: string; reason?: string; round: NonNullable<Round> }[] = [
  { field: 'roundData', reason: 'field_missing', round: {} },
  { field: 'roundData.ron.winnerId', round: { ron: { ...RON, winnerId: 9 } } },
  { field: 'roundData.ron.winnerId', round: { ron: { ...RON, winnerId: 6 } } },
  { field: 'roundData.ron.loserId', round: { ron: { ...RON, loserId: 9 } } },
  { field: 'roundData.ron.paoPlayerId', round: { ron: { ...RON, paoPlayerId: 9 } } },
  { field: 'roundData.ron.paoPlayerId', round: { ron: { ...RON, paoPlayerId: 5 } } },
  { field: 'roundData.ron.han', round: { ron: { ...RON, han: 0 } } },
  { field: 'roundData.ron.han', round: { ron: { ...RON, han: -7 } } },
  { field: 'roundData.ron.han', round: { ron: { ...RON, han: 33 } } },
  { field: 'roundData.ron.fu', round: { ron: { ...RON, fu: 35 } } },
  { field: 'roundData.ron.yaku', round: { ron: { ...RON, yaku: [] } } },
  { field: 'roundData.ron.yaku', round: { ron: { ...RON, yaku: [33, 999] } } },
  { field: 'roundData.ron.riichiBets', round: { ron: { ...RON, riichiBets: [9] } } },
  { field: 'roundData.ron.riichiBets', round: { ron: { ...RON, riichiBets: [5, 5] } } },
  { field: 'roundData.ron.dora', round: { ron: { ...RON, dora: 17 } } },
  { field: 'roundData.ron.uradora', round: { ron: { ...RON, uradora: 5 } } },
  { field: 'roundData.ron.kandora', round: { ron: { ...RON, kandora: -1 } } },
  { field: 'roundData.ron.kanuradora', round: { ron: { ...RON, kanuradora: 17 } } },
  { field: 'roundData.tsumo.winnerId', round: { tsumo: { ...TSUMO, winnerId: 9 } } },
  { field: 'roundData.tsumo.paoPlayerId', round: { tsumo: { ...TSUMO, paoPlayerId: 9 } } },
  { field: 'roundData.tsumo.han', round: { tsumo: { ...TSUMO, han: 0 } } },
  { field: 'roundData.tsumo.fu', round: { tsumo: { ...TSUMO, fu: 120 } } },
  { field: 'roundData.tsumo.yaku', round: { tsumo: { ...TSUMO, yaku: [] } } },
  { field: 'roundData.tsumo.riichiBets', round: { tsumo: { ...TSUMO, riichiBets: [9] } } },
  { field: 'roundData.multiron.loserId', round: { multiron: { ...MULTIRON, loserId: 9 } } },
  { field: 'roundData.multiron.multiRon', round: { multiron: { ...MULTIRON, multiRon: 3 } } },
  { field: 'roundData.multiron.wins', round: { multiron: { ...MULTIRON, wins: [WIN] } } },
  { field: 'roundData.multiron.riichiBets', round: { multiron: { ...MULTIRON, riichiBets: [9] } } },
  {
    field: 'roundData.multiron.wins[1].winnerId',
    round: { multiron: { ...MULTIRON, wins: [WIN, WIN] } },
  },
  {
    field: 'roundData.multiron.wins[0].fu',
    round: { multiron: { ...MULTIRON, wins: [{ ...WIN, fu: 1 }, OTHER_WIN] } },
  },
  { field: 'roundData.draw.tempai', round: { draw: { ...MOMENT, tempai: [9] } } },
  { field: 'roundData.draw.riichiBets', round: { draw: { ...MOMENT, riichiBets: [0] } } },
  { field: 'roundData.abort.riichiBets', round: { abort: { ...MOMENT, riichiBets: [9] } } },
  { field: 'roundData.chombo.loserId', round: { chombo: { ...MOMENT, loserId: 9 } } },
  { field: 'roundData.nagashi.nagashi', round: { nagashi: { ...MOMENT, nagashi: [] } } },
  { field: 'roundData.nagashi.nagashi', round: { nagashi: { ...MOMENT, nagashi: [5, 6, 7, 8] } } },
  { field: 'roundData.nagashi.tempai', round: { nagashi: { ...MOMENT, tempai: [9] } } },
  { field: 'roundData.nagashi.riichiBets', round: { nagashi: { ...MOMENT, riichiBets: [9] } } },
]

type Round = RequestOf<'Mimir.AddRound'>['roundData']

describe('a hand to record', () => {
  test.each(BAD_HANDS)('$field: $round', async ({ field, round, reason = 'field_invalid' }) => {
    await expectRefusal(
      { method: 'Mimir.AddRound', request: { sessionHash: hash, roundData: round }, by: 'player' },
      { status: 400, reason, field },
    )
  })
})

describe('the scores seen before a hand is taken back', () => {
  const seen = (ids: number[]) => ids.map((playerId) => ({ playerId, score: 30000 }))

  test.each([
    { what: 'missing', ids: [], reason: 'field_missing', field: 'intermediateResults' },
    { what: 'of three', ids: [5, 6, 7], reason: 'field_invalid', field: 'intermediateResults' },
    {
      what: 'of a stranger',
      ids: [5, 6, 7, 9],
      reason: 'field_invalid',
      field: 'intermediateResults[3].playerId',
    },
    {
      what: 'of one twice',
      ids: [5, 6, 7, 7],
      reason: 'field_invalid',
      field: 'intermediateResults[3].playerId',
    },
  ])('$what', async ({ ids, reason, field }) => {
    const request = { sessionHash: hash, intermediateResults: seen(ids) }
    await expectRefusal(
      { method: 'Mimir.DropLastRound', request, by: 'referee' },
      { status: 400, reason, field },
    )
  })
})

describe('extra time', () => {
  test.each([0, -60, 3601])('of %i seconds', async (extraTime) => {
    const request = { sessionHashList: [hash], extraTime }
    await expectRefusal(
      { method: 'Mimir.AddExtraTime', request, by: 'referee' },
      { status: 400, reason: 'field_invalid', field: 'extraTime' },
    )
  })

  test('of half a second', async () => {
    const request = { sessionHashList: [hash], extraTime: 0.5 }
    await expectRefusal(
      { method: 'Mimir.AddExtraTime', request, by: 'referee' },
      { status: 400, reason: 'field_invalid', field: 'extraTime' },
    )
  })

  test('for no table', async () => {
    const request = { sessionHashList: [], extraTime: 60 }
    await expectRefusal(
      { method: 'Mimir.AddExtraTime', request, by: 'referee' },
      { status: 400, reason: 'field_missing', field: 'sessionHashList' },
    )
  })

  test('for an unknown table', async () => {
    const request = { sessionHashList: [hash, 'f'.repeat(40)], extraTime: 60 }
    await expectRefusal(
      { method: 'Mimir.AddExtraTime', request, by: 'referee' },
      { status: 404, reason: 'session_not_found', field: 'sessionHashList[1]' },
    )
  })

  test('for one table twice', async () => {
    const request = { sessionHashList: [hash, hash], extraTime: 60 }
    await expectRefusal(
      { method: 'Mimir.AddExtraTime', request, by: 'referee' },
      { status: 400, reason: 'field_invalid', field: 'sessionHashList[1]' },
    )
  })
})

describe('a shuffled seating', () => {
  test.each([0, -1])('of %i groups', async (groupsCount) => {
    const request = { eventId: hall.eventId, groupsCount, seed: 1 }
    await expectRefusal(
      { method: 'Mimir.MakeShuffledSeating', request, by: 'referee' },
      { status: 400, reason: 'field_invalid', field: 'groupsCount' },
    )
  })

  test.each([1.5, 2_147_483_648])('with the seed %d', async (seed) => {
    const request = { eventId: hall.eventId, groupsCount: 1, seed }
    await expectRefusal(
      { method: 'Mimir.MakeShuffledSeating', request, by: 'referee' },
      { status: 400, reason: 'field_invalid', field: 'seed' },
    )
  })

  test.each(['SHUFFLED', 9])('with winds %s', async (mode) => {
    const windShuffleMode = mode as 'WIND_SHUFFLE_MODE_RANDOM'
    const request = { eventId: hall.eventId, groupsCount: 1, seed: 1, windShuffleMode }
    await expectRefusal(
      { method: 'Mimir.MakeShuffledSeating', request, by: 'referee' },
      { status: 400, reason: 'field_invalid', field: 'windShuffleMode' },
    )
  })
})
