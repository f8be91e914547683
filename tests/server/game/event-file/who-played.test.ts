import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { persons } from '../../../../server/db/schema/people/persons'
import { present } from '../../../../src/lib/assert'
import type { Credentials } from '../../../../src/rpc/client'
import { layHall, layPeople, type Hall } from '../../harness/hall'
import { openOtherDatabase } from '../../harness/test-database'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { saveEvent } from './eventful-hall'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players 5 to 13.
let venue: TestVenue
let other: TestVenue
let root: Credentials
beforeAll(async () => {
  venue = await startTestVenue()
  other = await startTestVenue({ over: await openOtherDatabase() })
})
afterAll(async () => {
  await venue.stop()
  await other.stop()
})
beforeEach(async () => {
  await venue.empty()
  await other.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  other.clock.time = Date.parse('2026-05-16T12:00:00Z')
  const [superadmin] = await layPeople(other, ['Superadmin'], { isSuperadmin: true })
  root = present(superadmin, 'the superadmin').credentials
})

/** Nine players play two sessions, whose results come from slips. Then eight players go on, one of whom sits out. */
async function playNine(): Promise<Hall> {
  const hall = await layHall(venue, { players: 9, event: { sitOutPoints: -2000 } })
  const { eventId } = hall
  const asReferee = { credentials: hall.referee.credentials }
  await venue.database.db
    .update(persons)
    .set({ surname: 'Player', city: 'Bergen', country: 'NO', associationNumber: '04000012' })
    .where(eq(persons.id, 5))
  await playSession(hall, 9)
  await playSession(hall, 5)
  const eight = { eventId, playerIds: [5, 6, 7, 8, 9, 10, 11, 12] }
  await venue.call('Venue.SetPlayingOn', eight, asReferee)
  await venue.call('Venue.SetSitOuts', { eventId, playerIds: [6] }, asReferee)
  return hall
}

async function playSession({ eventId, referee }: Hall, sitting: number): Promise<void> {
  const asReferee = { credentials: referee.credentials }
  await venue.call('Venue.SetSitOuts', { eventId, playerIds: [sitting] }, asReferee)
  await venue.call('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed: 1 }, asReferee)
  await venue.call('Mimir.StartTimer', { eventId }, asReferee)
  const { tables = [] } = await venue.call('Mimir.GetTablesState', { eventId }, asReferee)
  const running = tables.filter(({ status }) => status === 'SESSION_STATUS_INPROGRESS')
  const [first = '', second = ''] = running.map(({ sessionHash }) => sessionHash)
  const slip = { scores: [41_000, 32_000, 27_000, 20_000], sticks: 0 }
  await venue.call('Venue.EnterResult', { sessionHash: first, ...slip }, asReferee)
  const sticks = { scores: [25_000, 34_000, 30_000, 30_000], sticks: 1 }
  await venue.call('Venue.EnterResult', { sessionHash: second, ...sticks }, asReferee)
  await venue.call('Mimir.FinalizeSession', { eventId }, asReferee)
  venue.clock.forward({ minutes: 30 })
}

/** Reads everything that the server tells of the players, with names in place of ids. */
async function told(at: TestVenue, eventId: number, credentials: Credentials) {
  const order = { eventIdList: [eventId], orderBy: 'rating', order: 'desc' }
  const { list = [] } = await at.call('Mimir.GetRatingTable', order)
  const asked = { eventIds: [eventId] }
  const { players = [] } = await at.call('Mimir.GetAllRegisteredPlayers', asked)
  const listed = await at.call('Venue.FindListed', { eventId }, { credentials })
  return {
    standings: list.map(({ title, rating, sitOuts, sitOutPoints }) => [
      title,
      rating,
      sitOuts ?? 0,
      sitOutPoints ?? 0,
    ]),
    players: players.map(({ title, satOut, sitsOut, isOut }) => ({
      title,
      satOut,
      sitsOut: sitsOut ?? false,
      isOut: isOut ?? false,
    })),
    facts: listed.people?.map(({ title, surname, city, country, associationNumber }) => ({
      title,
      surname,
      city,
      country,
      associationNumber,
    })),
  }
}

test('an event loaded on another server keeps its standings, sit-outs, finalists, association numbers and results from slips', async () => {
  const hall = await playNine()
  const file = await saveEvent(venue, hall)
  const request = { file: JSON.stringify(file), same: [] }
  const options = { credentials: root }
  const { eventId = 0 } = await other.call('Venue.LoadEvent', request, options)

  const here = await told(venue, hall.eventId, hall.admin.credentials)
  expect(await told(other, eventId, root)).toEqual(here)
  expect(here.standings).toContainEqual(['Player 5', 5000, 1, -2000])
  expect(here.players).toContainEqual({
    title: 'Player 5',
    satOut: [1],
    sitsOut: false,
    isOut: false,
  })
  expect(here.players.filter(({ sitsOut }) => sitsOut).map(({ title }) => title)).toEqual([
    'Player 2',
  ])
  expect(here.players.filter(({ isOut }) => isOut).map(({ title }) => title)).toEqual(['Player 9'])
  expect(here.facts).toContainEqual({
    title: 'Player 1',
    surname: 'Player',
    city: 'Bergen',
    country: 'NO',
    associationNumber: '04000012',
  })
  const again = await other.call('Venue.GetEventFile', { eventId }, options)
  expect(again.games?.map(({ enteredAt, hands = [] }) => [enteredAt, hands])).toEqual([
    ['2026-05-16T10:00:00.000Z', []],
    ['2026-05-16T10:00:00.000Z', []],
    ['2026-05-16T10:30:00.000Z', []],
    ['2026-05-16T10:30:00.000Z', []],
  ])
})

test('the next session of a loaded event seats only the players who play on', async () => {
  const file = await saveEvent(venue, await playNine())
  const request = { file: JSON.stringify(file), same: [] }
  const options = { credentials: root }
  const { eventId = 0 } = await other.call('Venue.LoadEvent', request, options)
  await other.call('Venue.SetSitOuts', { eventId, playerIds: [] }, options)
  await other.call('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed: 1 }, options)

  const { seating = [] } = await other.call('Mimir.GetCurrentSeating', { eventId }, options)
  expect(seating.map(({ playerTitle }) => playerTitle).toSorted()).toEqual([
    'Player 1',
    'Player 2',
    'Player 3',
    'Player 4',
    'Player 5',
    'Player 6',
    'Player 7',
    'Player 8',
  ])
})

test('a person of this hall who was joined with an account is not offered for an event file, and matching that person is refused', async () => {
  const hall = await layHall(venue, { players: 4 })
  const file = await saveEvent(venue, hall)
  const options = { credentials: hall.superadmin.credentials }
  await venue.call('Venue.JoinPeople', { personId: 5, accountId: 4 }, options)
  const request = { file: JSON.stringify(file) }

  const { people = [] } = await venue.call('Venue.PreviewEventFile', request, options)
  expect(people.find(({ title }) => title === 'Player 1')?.found ?? []).toEqual([])
  const same = [{ fileId: 5, personId: 5 }]
  expect(await venue.refusal('Venue.LoadEvent', { ...request, same }, options)).toMatchObject({
    reason: 'person_joined',
    meta: { account: '4', field: 'same[0].personId' },
  })
})
