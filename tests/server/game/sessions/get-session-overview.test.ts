import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hands } from '../../../../server/db/schema/events/hands'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { chomboHand, drawnHand, record, ronHand, startGames } from '../../harness/played/games'
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

const LAST_UPDATE = '2026-05-16T10:00:00.000Z'
const overview = () => venue.call('Mimir.GetSessionOverview', { sessionHash: hash })
const stateNow = async () => (await overview()).state

test('anybody can read with GetSessionOverview how far a game is', async () => {
  await play()
  const draw = drawnHand({ roundIndex: 1, honba: 0, tempai: [5], riichi: [5] })
  await record(venue, { hall, hash, round: draw })
  const round = chomboHand({ roundIndex: 1, honba: 1, loserId: 8 })
  await record(venue, { hall, hash, round })
  await record(venue, { hall, hash, round })
  venue.clock.forward({ minutes: 15 })

  const player = (id: number, title: string, score: number) => ({
    id,
    title,
    score,
    ratingDelta: 0,
    hasAvatar: false,
    lastUpdate: LAST_UPDATE,
    yakitori: false,
  })
  expect(await overview()).toEqual({
    id: 1,
    eventId: hall.eventId,
    tableIndex: 1,
    players: [
      player(5, 'Player 1', 32_000),
      player(6, 'Player 2', 29_000),
      player(7, 'Player 3', 29_000),
      player(8, 'Player 4', 29_000),
    ],
    state: {
      dealer: 5,
      roundIndex: 1,
      riichiCount: 1,
      honbaCount: 1,
      scores: [
        { playerId: 5, score: 32_000, chomboCount: 0 },
        { playerId: 6, score: 29_000, chomboCount: 0 },
        { playerId: 7, score: 29_000, chomboCount: 0 },
        { playerId: 8, score: 29_000, chomboCount: 0 },
      ],
      finished: false,
      lastHandStarted: false,
      chombo: [{ playerId: 8, amount: -40_000 }],
    },
    timerState: {
      started: true,
      finished: false,
      timeRemaining: 3600,
      waitingForTimer: false,
      haveAutostart: false,
      autostartTimer: false,
      hideSeatingAfter: 3900,
      startedAt: LAST_UPDATE,
      ranOutAt: '',
    },
  })
})

test('GetSessionOverview does not need the rows of the hands', async () => {
  await play()
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0, tempai: [6] }) })
  const before = await overview()
  await venue.database.db.delete(hands)

  expect(await overview()).toEqual(before)
})

test('in GetSessionOverview the dealer changes with the round', async () => {
  await play()
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0, tempai: [6] }) })

  expect(await stateNow()).toMatchObject({ dealer: 6, roundIndex: 2, honbaCount: 1 })
})

test('when the rules use yakitori, GetSessionOverview says who has not won yet', async () => {
  await play({ ruleset: { withYakitori: true, yakitoriPenalty: 10_000 } })
  const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })
  await record(venue, { hall, hash, round })

  const { players } = await overview()
  expect(players?.map(({ yakitori }) => yakitori)).toEqual([true, false, true, true])
})

test('GetSessionOverview says which substitute plays for which player, and still names a player who was removed', async () => {
  await play()
  const { db } = venue.database
  const ofPlayer = (id: number) =>
    and(eq(registrations.eventId, hall.eventId), eq(registrations.playerId, id))
  await db.update(registrations).set({ replacementId: 4 }).where(ofPlayer(6))
  await db.delete(registrations).where(ofPlayer(7))

  const { players } = await overview()
  expect(players?.[1]).toMatchObject({ id: 6, replacedBy: { id: 4, title: 'Stranger' } })
  expect(players?.[2]).toMatchObject({ id: 7, title: 'Player 3' })
})

test('the timer of GetSessionOverview includes extra time', async () => {
  await play()
  const request = { sessionHashList: [hash], extraTime: 90 }
  await venue.call('Mimir.AddExtraTime', request, { credentials: hall.referee.credentials })

  expect(await overview()).toMatchObject({ timerState: { timeRemaining: 4590 } })
})

test('GetSessionOverview says whether the last hand has begun and whether the game has ended', async () => {
  await play()
  venue.clock.forward({ minutes: 76 })
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
  expect(await stateNow()).toMatchObject({ lastHandStarted: true, finished: false })

  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 2, honba: 1 }) })
  expect(await stateNow()).toMatchObject({ lastHandStarted: true, finished: true })
})

test('GetSessionOverview says that a game is over when a referee ended it', async () => {
  await play()
  await venue.database.db.update(sessions).set({ status: 'finished' })

  expect(await stateNow()).toMatchObject({ finished: true })
})
