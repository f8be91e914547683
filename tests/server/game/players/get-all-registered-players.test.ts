import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { persons } from '../../../../server/db/schema/people/persons'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { registerPlayers } from '../../../../server/game/players/registration-writer'
import { layHall, layPeople, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players from 5 on.
let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
})

const LAST_UPDATE = '2026-05-16T10:00:00.000Z'
const list = async (...eventIds: number[]) =>
  (await venue.call('Mimir.GetAllRegisteredPlayers', { eventIds })).players
const change = (hall: Hall, values: Partial<typeof registrations.$inferInsert>) =>
  venue.database.db
    .update(registrations)
    .set(values)
    .where(and(eq(registrations.eventId, hall.eventId), eq(registrations.playerId, 5)))

test('the list of players is in the order of registration, and leaves out empty fields', async () => {
  const { eventId } = await layHall(venue, { players: 2 })
  const player = (id: number, title: string) => ({
    id,
    title,
    tenhouId: '',
    ignoreSeating: false,
    satOut: [],
    hasAvatar: false,
    lastUpdate: LAST_UPDATE,
  })
  expect(await list(eventId)).toEqual([player(5, 'Player 1'), player(6, 'Player 2')])
})

test('the list of players gives the city only of players who have the same name', async () => {
  const { eventId } = await layHall(venue, { players: 3 })
  const livesIn = (id: number, title: string, city: string) =>
    venue.database.db.update(persons).set({ title, city }).where(eq(persons.id, id))
  await livesIn(5, 'Anna Berzina', 'Riga')
  await livesIn(6, 'anna  berzina', 'Vilnius')
  await livesIn(7, 'Max', 'Tallinn')
  const players = await list(eventId)
  expect(players?.map(({ city }) => city)).toEqual(['Riga', 'Vilnius', undefined])
})

test('the list of players says who plays for whom', async () => {
  const hall = await layHall(venue, { players: 1 })
  await change(hall, { replacementId: hall.stranger.id, ignoreSeating: true })
  expect(await list(hall.eventId)).toMatchObject([
    {
      id: 5,
      ignoreSeating: true,
      replacedBy: { id: 4, title: 'Stranger', hasAvatar: false, lastUpdate: LAST_UPDATE },
    },
  ])
})

describe('local ids in the list of players', () => {
  test('the list of players has local ids when the request is for one event with a script', async () => {
    const hall = await layHall(venue, { players: 1, event: { isPrescripted: true } })
    await change(hall, { localId: 7 })
    expect(await list(hall.eventId)).toMatchObject([{ localId: 7 }])
  })

  test('the list of players has no local ids when none is set, in events without a script, and in a request for several events', async () => {
    const scripted = await layHall(venue, { players: 2, event: { isPrescripted: true } })
    const other = await layHall(venue, { players: 0 })
    expect(await list(scripted.eventId)).toMatchObject([{ localId: 1 }, { localId: 2 }])
    expect((await list(scripted.eventId, other.eventId))?.[0]).not.toHaveProperty('localId')
    await change(scripted, { localId: null })
    expect((await list(scripted.eventId))?.[0]).not.toHaveProperty('localId')
    const plain = await layHall(venue, { players: 0 })
    await venue.database.db
      .insert(registrations)
      .values({ eventId: plain.eventId, playerId: 5, localId: 3 })
    expect((await list(plain.eventId))?.[0]).not.toHaveProperty('localId')
  })
})

describe('team names in the list of players', () => {
  test('the list of players has team names in a team event', async () => {
    const hall = await layHall(venue, { players: 2, event: { isTeam: true } })
    await change(hall, { teamName: 'Dragons' })
    const players = await list(hall.eventId)
    expect(players?.[0]).toMatchObject({ teamName: 'Dragons' })
    expect(players?.[1]).not.toHaveProperty('teamName')
  })

  test('the list of players has no team names in an event without teams', async () => {
    const hall = await layHall(venue, { players: 1 })
    await change(hall, { teamName: 'Dragons' })
    expect((await list(hall.eventId))?.[0]).not.toHaveProperty('teamName')
  })
})

test('the list of players gives the nickname at the event’s platform', async () => {
  const tenhou = await layHall(venue, { players: 1 })
  await venue.database.db
    .update(persons)
    .set({ tenhouId: 'TenhouNick', msNickname: 'SoulNick' })
    .where(eq(persons.id, 5))
  expect(await list(tenhou.eventId)).toMatchObject([{ tenhouId: 'TenhouNick' }])
  const soul = await layHall(venue, { players: 0, event: { type: 'online', platformId: 2 } })
  await venue.database.db.insert(registrations).values({ eventId: soul.eventId, playerId: 5 })
  expect(await list(soul.eventId)).toMatchObject([{ tenhouId: 'SoulNick' }])
})

test('the players of several events are listed event by event, each event once', async () => {
  const first = await layHall(venue, { players: 1 })
  const second = await layHall(venue, { players: 2 })
  const players = await list(second.eventId, first.eventId, second.eventId)
  expect(players?.map(({ title }) => title)).toEqual(['Player 1', 'Player 2', 'Player 1'])
})

test('the list of players is refused for a missing or unknown event, and the refusal names the field', async () => {
  const { eventId } = await layHall(venue, { players: 1 })
  const refused = (eventIds: number[]) =>
    venue.refusal('Mimir.GetAllRegisteredPlayers', { eventIds })
  expect(await refused([])).toMatchObject({
    reason: 'field_missing',
    meta: { field: 'eventIds' },
  })
  expect(await refused([999])).toMatchObject({ status: 404, reason: 'event_not_found' })
  expect(await refused([eventId, 999])).toMatchObject({ reason: 'event_not_found' })
})

describe('the registration of many people in one call', () => {
  const register = (eventId: number, playerIds: number[]) =>
    venue.database.db.transaction((tx) => registerPlayers(tx, { eventId, playerIds }))

  test('the registration of 400 people in one call keeps their order', async () => {
    const { eventId } = await layHall(venue, { players: 0 })
    const people = await layPeople(
      venue,
      Array.from({ length: 400 }, (_, nth) => `Guest ${nth}`),
    )
    const ids = people.map(({ id }) => id).toReversed()
    await register(eventId, ids)
    expect((await list(eventId))?.map(({ id }) => id)).toEqual(ids)
  })

  test('in an event with a script, the registration of many people in one call gives each person the next local id', async () => {
    const { eventId, stranger, admin, referee } = await layHall(venue, {
      players: 1,
      event: { isPrescripted: true },
    })
    await register(eventId, [stranger.id, admin.id])
    await venue.database.db
      .update(registrations)
      .set({ localId: 40 })
      .where(eq(registrations.playerId, 5))
    await register(eventId, [referee.id])
    expect((await list(eventId))?.map(({ localId }) => localId)).toEqual([40, 2, 3, 41])
  })
})
