import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { record, ronHand, startGames } from '../../harness/played/games'
import { layEvent, layHall, type Hall, type HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12: 5 to 8 sit at table 1, where 6 wins the only hand off 5.
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
    event: { seriesLength: 1 },
    ruleset: { endingPolicy: 'endAfterHand', startRating: 1500 },
  })
  const [hash = ''] = await startGames(venue, hall)
  venue.clock.forward({ minutes: 80 })
  const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })
  await record(venue, { hall, hash, round })
  const { credentials } = hall.referee
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, { credentials })
})

const hide = () => venue.database.db.update(events).set({ hideResults: true })

type Asking = 'a visitor' | 'a player' | 'a referee' | 'an administrator'
const WHO: Record<Asking, () => HallPerson | undefined> = {
  'a visitor': () => undefined,
  'a player': () => hall.players[1],
  'a referee': () => hall.referee,
  'an administrator': () => hall.admin,
}

async function ask(method: string, { who, body }: { who: Asking; body: object }): Promise<object> {
  const person = WHO[who]()
  const answer = await venue.post(`/v2/common.Mimir/${method}`, {
    headers: {
      'Content-Type': 'application/json',
      'X-Current-Event-Id': String(hall.eventId),
      ...(person && {
        'X-Auth-Token': person.credentials.authToken,
        'X-Current-Person-Id': String(person.id),
      }),
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as object
}

const one = () => ({ eventId: hall.eventId })
const list = () => ({ eventIdList: [hall.eventId] })

async function ratings(who: Asking): Promise<number[]> {
  const answer = (await ask('GetCurrentSeating', { who, body: one() })) as {
    seating: { rating: number }[]
  }
  return [...new Set(answer.seating.map(({ rating }) => rating))]
}

const statistics = (who: Asking) =>
  ask('GetPlayerStats', { who, body: { ...list(), playerId: 6 } }) as Promise<{
    totalPlayedGames: number
    ratingHistory: number[]
  }>

describe('hidden results', () => {
  beforeEach(hide)

  test.each<Asking>(['a visitor', 'a player', 'a referee'])(
    'while results are hidden, %s sees everybody at the tables with the start rating',
    async (who) => {
      expect(await ratings(who)).toEqual([1500])
    },
  )

  test.each<Asking>(['a visitor', 'a player', 'a referee'])(
    'while results are hidden, %s sees statistics without games',
    async (who) => {
      expect(await statistics(who)).toMatchObject({ totalPlayedGames: 0, ratingHistory: [] })
    },
  )

  test('while results are hidden, an administrator sees ratings and statistics when the request says that the screen shows this event', async () => {
    expect((await ratings('an administrator')).length).toBeGreaterThan(1)
    expect(await statistics('an administrator')).toMatchObject({ totalPlayedGames: 1 })
  })

  test('while results are hidden, a visitor does not get the answer that the server computed for an administrator', async () => {
    await ratings('an administrator')
    expect(await ratings('a visitor')).toEqual([1500])
  })

  test.each([
    ['GetLastGames', list, 'games'],
    ['GetGamesSeries', one, 'results'],
    ['GetLastResults', () => ({ ...one(), playerId: 6 }), 'results'],
  ])(
    'while results are hidden, %s gives a visitor no data but gives a player the data',
    async (method, body, field) => {
      expect(await ask(method, { who: 'a visitor', body: body() })).toMatchObject({ [field]: [] })
      expect(await ask(method, { who: 'a player', body: body() })).not.toMatchObject({
        [field]: [],
      })
    },
  )
})

test('GetLastGames gives a visitor nothing when one of the requested events hides its results', async () => {
  const hidden = await hide().returning({ id: events.id })
  const shown = await layEvent(venue)
  const eventIdList = [hidden[0]?.id, shown]

  expect(await ask('GetLastGames', { who: 'a visitor', body: { eventIdList } })).toMatchObject({
    games: [],
    totalGames: 0,
  })
  expect(await ask('GetLastGames', { who: 'a player', body: { eventIdList } })).toMatchObject({
    totalGames: 1,
  })
})

describe('shown results', () => {
  test('while results are shown, a visitor sees ratings, statistics and games', async () => {
    expect((await ratings('a visitor')).length).toBeGreaterThan(1)
    expect(await statistics('a visitor')).toMatchObject({ totalPlayedGames: 1 })
    const games = (await ask('GetLastGames', { who: 'a visitor', body: list() })) as {
      games: object[]
    }
    expect(games.games).toHaveLength(1)
  })

  test('once an event hides its results, a visitor sees no ratings any more', async () => {
    await ratings('a visitor')
    const { credentials } = hall.referee
    await venue.call('Mimir.ToggleHideResults', { eventId: hall.eventId }, { credentials })
    expect(await ratings('a visitor')).toEqual([1500])
  })
})
