import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ronHand } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { playShortGame, SHORT_GAMES } from '../../harness/played/short-game'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 8, in the order of their registration and their seats.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
})

const win = (winnerId: number, loserId: number) =>
  playShortGame(venue, { hall, round: ronHand({ roundIndex: 1, honba: 0, winnerId, loserId }) })
const series = async () =>
  (await venue.call('Mimir.GetGamesSeries', { eventId: hall.eventId })).results

test('GetGamesSeries gives the best and the current series of each player with enough games, sorted by the best series', async () => {
  hall = await layHall(venue, { ...SHORT_GAMES, event: { seriesLength: 2 } })
  const first = await win(6, 5)
  expect(await series()).toEqual([])
  const second = await win(6, 7)
  const third = await win(5, 6)

  const player = (id: number, title: string) => ({
    id,
    title,
    tenhouId: '',
    hasAvatar: false,
    lastUpdate: '2026-05-16T10:00:00.000Z',
  })
  const games = (hashes: readonly string[], places: readonly number[]) =>
    hashes.map((sessionHash, nth) => ({ sessionHash, place: places[nth] }))
  expect(await series()).toEqual([
    {
      player: player(6, 'Player 2'),
      bestSeries: games([first, second], [1, 1]),
      bestSeriesScores: 62_000,
      bestSeriesPlaces: 2,
      bestSeriesAvgPlace: '1.00',
      currentSeries: games([second, third], [1, 4]),
      currentSeriesScores: 59_500,
      currentSeriesPlaces: 5,
      currentSeriesAvgPlace: '2.50',
    },
    {
      player: player(5, 'Player 1'),
      bestSeries: games([second, third], [2, 1]),
      bestSeriesScores: 61_500,
      bestSeriesPlaces: 3,
      bestSeriesAvgPlace: '1.50',
      currentSeries: games([second, third], [2, 1]),
      currentSeriesScores: 61_500,
      currentSeriesPlaces: 3,
      currentSeriesAvgPlace: '1.50',
    },
    {
      player: player(8, 'Player 4'),
      bestSeries: games([first, second], [3, 3]),
      bestSeriesScores: 60_000,
      bestSeriesPlaces: 6,
      bestSeriesAvgPlace: '3.00',
      currentSeries: games([second, third], [3, 3]),
      currentSeriesScores: 60_000,
      currentSeriesPlaces: 6,
      currentSeriesAvgPlace: '3.00',
    },
    {
      player: player(7, 'Player 3'),
      bestSeries: games([first, second], [2, 4]),
      bestSeriesScores: 59_000,
      bestSeriesPlaces: 6,
      bestSeriesAvgPlace: '3.00',
      currentSeries: games([second, third], [4, 2]),
      currentSeriesScores: 59_000,
      currentSeriesPlaces: 6,
      currentSeriesAvgPlace: '3.00',
    },
  ])
})

test('GetGamesSeries is empty in an event that counts no series', async () => {
  hall = await layHall(venue, SHORT_GAMES)
  await win(6, 5)

  expect(await series()).toEqual([])
})
