import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { drawnHand, record, ronHand, seatInOrder, startGames } from '../../harness/played/games'
import { layHall, type Hall, type HallOptions } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall
let hashes: string[]

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
  hashes = await startGames(venue, hall)
}

const LAST_UPDATE = '2026-05-16T10:00:00.000Z'
const player = (id: number, title: string, score: number) => ({
  id,
  title,
  score,
  ratingDelta: 0,
  hasAvatar: false,
  lastUpdate: LAST_UPDATE,
  yakitori: false,
})
const currentOf = async (playerId: number) =>
  (await venue.call('Mimir.GetCurrentSessions', { eventId: hall.eventId, playerId })).sessions

test('GetCurrentSessions gives the game that a player sits at, with scores in seat order and its timer', async () => {
  await play()
  const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })
  await record(venue, { hall, hash: hashes[0] ?? '', round })
  venue.clock.forward({ minutes: 5 })

  expect(await currentOf(7)).toEqual([
    {
      sessionHash: hashes[0],
      status: 'inprogress',
      tableIndex: 1,
      players: [
        player(5, 'Player 1', 29_000),
        player(6, 'Player 2', 31_000),
        player(7, 'Player 3', 30_000),
        player(8, 'Player 4', 30_000),
      ],
      timerState: {
        started: true,
        finished: false,
        timeRemaining: 4200,
        waitingForTimer: false,
        haveAutostart: false,
        autostartTimer: false,
        hideSeatingAfter: 3900,
        startedAt: LAST_UPDATE,
        ranOutAt: '',
      },
    },
  ])
  expect(await currentOf(9)).toMatchObject([{ sessionHash: hashes[1], tableIndex: 2 }])
})

test('the timer of GetCurrentSessions includes extra time', async () => {
  await play()
  await venue.call(
    'Mimir.AddExtraTime',
    { sessionHashList: [hashes[0] ?? ''], extraTime: 90 },
    { credentials: hall.referee.credentials },
  )

  expect(await currentOf(5)).toMatchObject([{ timerState: { timeRemaining: 4590 } }])
  expect(await currentOf(9)).toMatchObject([{ timerState: { timeRemaining: 4500 } }])
})

test('GetCurrentSessions gives a seated game before its timer starts, and says that the game waits for the timer', async () => {
  hall = await layHall(venue)
  hashes = await seatInOrder(venue, hall)

  expect(await currentOf(5)).toMatchObject([
    { sessionHash: hashes[0], timerState: { started: false, waitingForTimer: true } },
  ])
})

test('GetCurrentSessions says who plays for whom', async () => {
  await play()
  await venue.database.db
    .update(registrations)
    .set({ replacementId: hall.stranger.id })
    .where(and(eq(registrations.eventId, hall.eventId), eq(registrations.playerId, 6)))

  const [current] = (await currentOf(5)) ?? []
  expect(current?.players?.[1]).toMatchObject({
    id: 6,
    title: 'Player 2',
    replacedBy: { id: 4, title: 'Stranger', hasAvatar: false, lastUpdate: LAST_UPDATE },
  })
  expect(current?.players?.[0]).not.toHaveProperty('replacedBy')
})

test('GetCurrentSessions of a club has no table number and an empty timer', async () => {
  hall = await layHall(venue, { event: { type: 'local', useTimer: false } })
  await seatInOrder(venue, hall)
  await venue.database.db.update(sessions).set({ tableIndex: null })

  const [current] = (await currentOf(5)) ?? []
  expect(current).not.toHaveProperty('tableIndex')
  expect(current?.timerState).toEqual({
    started: false,
    finished: false,
    timeRemaining: 0,
    waitingForTimer: false,
    haveAutostart: false,
    autostartTimer: false,
    hideSeatingAfter: 0,
    startedAt: '',
    ranOutAt: '',
  })
})

describe('GetCurrentSessions without a game', () => {
  beforeEach(() => play())

  test.each(['prefinished', 'finished', 'cancelled'] as const)(
    'GetCurrentSessions is empty once the game is %s',
    async (status) => {
      await venue.database.db.update(sessions).set({ status })
      expect(await currentOf(5)).toEqual([])
    },
  )

  test('GetCurrentSessions is empty for people who play in another event or nowhere', async () => {
    const other = await layHall(venue, { players: 0 })
    const elsewhere = { eventId: other.eventId, playerId: 5 }
    expect(await venue.call('Mimir.GetCurrentSessions', elsewhere)).toEqual({ sessions: [] })
    expect(await currentOf(4)).toEqual([])
    expect(await currentOf(999)).toEqual([])
  })
})

describe('GetCurrentStateForPlayer', () => {
  beforeEach(() => play())

  test('GetCurrentStateForPlayer gives the games and the config in one answer', async () => {
    const { eventId } = hall
    expect(await venue.call('Mimir.GetCurrentStateForPlayer', { eventId, playerId: 5 })).toEqual({
      sessions: await currentOf(5),
      config: await venue.call('Mimir.GetGameConfig', { eventId }),
    })
  })

  test('GetCurrentStateForPlayer gives the config to a person who does not play', async () => {
    const { eventId } = hall
    const answer = await venue.call('Mimir.GetCurrentStateForPlayer', { eventId, playerId: 4 })
    expect(answer.sessions).toEqual([])
    expect(answer.config).toMatchObject({ eventTitle: 'Spring Open', useTimer: true })
  })
})

test.each(['GetCurrentSessions', 'GetCurrentStateForPlayer'])(
  '%s answers "unchanged" until the next hand is recorded',
  async (method) => {
    await play()
    const ask = (headers: Record<string, string>) =>
      venue.post(`/v2/common.Mimir/${method}`, {
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ eventId: hall.eventId, playerId: 5 }),
      })
    const seq = (await ask({})).headers.get('X-Snapshot-Seq') ?? ''
    const unchanged = await ask({ 'X-Snapshot-Seq': seq })
    expect(unchanged.headers.get('X-Unchanged')).toBe('1')
    expect(await unchanged.text()).toBe('{}')

    const round = drawnHand({ roundIndex: 1, honba: 0, tempai: [5] })
    await record(venue, { hall, hash: hashes[0] ?? '', round })
    expect(await (await ask({ 'X-Snapshot-Seq': seq })).json()).toMatchObject({
      sessions: [{ players: [{ score: 33_000 }, {}, {}, {}] }],
    })
  },
)
