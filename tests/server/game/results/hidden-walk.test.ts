import { afterAll, beforeAll, expect, test } from 'vitest'
import { methodPath, type MethodName } from '../../../../src/contract/methods'
import { record, ronHand, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { WHO_MAY_CALL } from '../../who-may-call/table'

// In a fresh hall the players' ids are 5 to 12: 5 to 8 sit at table 1, where 6 wins the only hand off 5.
let venue: TestVenue
let hall: Hall
let sessionHash: string

beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, {
    event: { seriesLength: 1 },
    ruleset: { endingPolicy: 'endAfterHand', startRating: 1500 },
  })
  const [hash = ''] = await startGames(venue, hall)
  sessionHash = hash
  venue.clock.forward({ minutes: 80 })
  const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })
  await record(venue, { hall, hash, round })
  const { credentials } = hall.referee
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, { credentials })
})
afterAll(() => venue.stop())

const event = () => ({ eventId: hall.eventId })
const list = () => ({ eventIdList: [hall.eventId] })
const winner = () => ({ ...event(), playerId: 6 })
const person = () => ({ personId: 6 })

/** Every call by which somebody without a sign-in may read, with a request about the winner or the winner's event. */
const READS = {
  'Frey.FindByMajsoulAccountId': () => ({ ids: [{ nickname: 'a', accountId: 1 }] }),
  'Frey.FindByTenhouIds': () => ({ ids: ['a'] }),
  'Frey.FindByTitle': () => ({ query: 'Player 2' }),
  'Frey.GetEventAdmins': event,
  'Frey.GetEventReferees': event,
  'Frey.GetMajsoulNicknames': () => ({ ids: [6] }),
  'Frey.GetOwnedEventIds': person,
  'Frey.GetPersonalInfo': () => ({ ids: [6] }),
  'Frey.GetSuperadminFlag': person,
  'Mimir.GetAchievements': () => ({ ...event(), achievementsList: [] }),
  'Mimir.GetAllRegisteredPlayers': () => ({ eventIds: [hall.eventId] }),
  'Mimir.GetAllRounds': () => ({ sessionHash }),
  'Mimir.GetCurrentSeating': event,
  'Mimir.GetCurrentSessions': winner,
  'Mimir.GetCurrentStateForPlayer': winner,
  'Mimir.GetEvents': () => ({ limit: 10, offset: 0 }),
  'Mimir.GetEventsById': () => ({ ids: [hall.eventId] }),
  'Mimir.GetGame': () => ({ sessionHash }),
  'Mimir.GetGameConfig': event,
  'Mimir.GetGamesSeries': event,
  'Mimir.GetLastGames': () => ({ ...list(), limit: 10, offset: 0 }),
  'Mimir.GetLastResults': winner,
  'Mimir.GetLastRound': winner,
  'Mimir.GetLastRoundByHash': () => ({ sessionHash }),
  'Mimir.GetPlayer': () => ({ id: 6 }),
  'Mimir.GetPlayerStats': () => ({ ...list(), playerId: 6 }),
  'Mimir.GetRatingTable': () => ({ ...list(), orderBy: 'rating', order: 'desc' }),
  'Mimir.GetRulesets': () => ({}),
  'Mimir.GetSessionOverview': () => ({ sessionHash }),
  'Mimir.GetStartingTimer': event,
  'Mimir.GetTablesState': event,
  'Mimir.GetTimerState': event,
  'Venue.GetPlayerResults': winner,
  'Venue.GetSetupState': () => ({}),
} satisfies Partial<Record<MethodName, () => object>>

const METHODS = Object.keys(READS) as (keyof typeof READS)[]

async function read(method: keyof typeof READS): Promise<string> {
  const answer = await venue.post(methodPath(method), {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(READS[method]()),
  })
  return answer.text()
}

/** The ratings of the winner and the loser after the only game, and by how much the game changed each rating. */
const RESULTS = ['17500', '-14500', '16000']

test('the list of calls in this file has every reading call that needs no sign-in', () => {
  const readable = WHO_MAY_CALL.filter(
    ({ method, weakest }) => weakest === 'anyone' && /\.(Get|Find)/.test(method),
  )
  expect(METHODS.toSorted()).toEqual(readable.map(({ method }) => method).toSorted())
})

/** Returns the calls whose answers to a visitor contain a result of the game. */
async function tellResults(): Promise<readonly string[]> {
  const answers = await Promise.all(
    METHODS.map(async (method) => ({ method, text: await read(method) })),
  )
  return answers
    .filter(({ text }) => RESULTS.some((result) => text.includes(result)))
    .map(({ method }) => method)
}

test('once an event hides its results, no answer to a visitor contains a rating or a change of a rating', async () => {
  expect(await tellResults()).toEqual([
    'Mimir.GetCurrentSeating',
    'Mimir.GetGame',
    'Mimir.GetLastGames',
    'Mimir.GetLastResults',
    'Mimir.GetPlayerStats',
    'Mimir.GetRatingTable',
    'Venue.GetPlayerResults',
  ])
  const { credentials } = hall.referee
  await venue.call('Mimir.ToggleHideResults', event(), { credentials })
  expect(await tellResults()).toEqual([])
})
