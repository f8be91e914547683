import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { drawnHand, readTables, record, ronHand, startGames } from '../../harness/played/games'
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
  await record(venue, {
    hall,
    hash,
    round: drawnHand({ roundIndex: 1, honba: 0, tempai: [5, 6, 7, 8], riichi: [8] }),
  })
})

const RON = ronHand({ roundIndex: 1, honba: 1, winnerId: 6, loserId: 7, riichi: [5] })
const as = (by: number) => ({ credentials: hall.players[by]?.credentials ?? null })

test('a preview of a hand shows the table before the hand and who would pay whom', async () => {
  const answer = await venue.call(
    'Mimir.PreviewRound',
    { sessionHash: hash, roundData: RON },
    as(0),
  )

  expect(answer.state).toMatchObject({
    sessionHash: hash,
    dealer: 5,
    roundIndex: 1,
    riichi: 1,
    honba: 1,
    riichiIds: [5],
    scores: [
      { playerId: 5, score: 30000 },
      { playerId: 6, score: 30000 },
      { playerId: 7, score: 30000 },
      { playerId: 8, score: 29000 },
    ],
    scoresDelta: [
      { playerId: 5, score: -1000 },
      { playerId: 6, score: 3300 },
      { playerId: 7, score: -1300 },
      { playerId: 8, score: 0 },
    ],
    payments: {
      direct: [{ from: 7, to: 6, amount: 1000 }],
      riichi: [
        { from: 5, to: 6, amount: 1000 },
        { to: 6, amount: 1000 },
      ],
      honba: [{ from: 7, to: 6, amount: 300 }],
    },
    round: { ron: { winnerId: 6, loserId: 7, riichiBets: [5] } },
    outcome: 'ROUND_OUTCOME_RON',
  })
})

test('a preview of a hand changes no table, and the version of the event stays', async () => {
  const { db } = venue.database
  const before = { tables: await readTables(venue, hall), events: await db.select().from(events) }
  await venue.call('Mimir.PreviewRound', { sessionHash: hash, roundData: RON }, as(0))

  expect(await readTables(venue, hall)).toEqual(before.tables)
  expect(await db.select().from(events)).toEqual(before.events)
})

test('a preview of a hand with a mistake is refused, and the refusal names the field', async () => {
  const roundData = ronHand({ roundIndex: 1, honba: 1, winnerId: 6, loserId: 9 })

  expect(
    await venue.refusal('Mimir.PreviewRound', { sessionHash: hash, roundData }, as(0)),
  ).toMatchObject({ reason: 'field_invalid', meta: { field: 'roundData.ron.loserId' } })
})

test('only the four players of a table may preview a hand there', async () => {
  expect(
    await venue.refusal('Mimir.PreviewRound', { sessionHash: hash, roundData: RON }, as(4)),
  ).toMatchObject({ status: 403, reason: 'not_seated_here' })
})

test('a preview of a hand in a finished event is refused', async () => {
  await venue.database.db.update(events).set({ isFinished: true })

  expect(
    await venue.refusal('Mimir.PreviewRound', { sessionHash: hash, roundData: RON }, as(0)),
  ).toMatchObject({ status: 412, reason: 'event_finished' })
})
