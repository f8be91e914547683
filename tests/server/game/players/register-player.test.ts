import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { seatInOrder, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players 5 to 12.
let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})

const as = (key?: string) => ({ credentials: hall.admin.credentials, ...(key && { key }) })
const add = (playerId: number, key?: string) =>
  venue.call('Mimir.RegisterPlayer', { eventId: hall.eventId, playerId }, as(key))
const remove = (playerId: number, key?: string) =>
  venue.call('Mimir.UnregisterPlayer', { eventId: hall.eventId, playerId }, as(key))
const registered = async () => {
  const { players } = await venue.call('Mimir.GetAllRegisteredPlayers', {
    eventIds: [hall.eventId],
  })
  return players?.map(({ id }) => id)
}
const change = (changes: Partial<typeof events.$inferInsert>) =>
  venue.database.db.update(events).set(changes).where(eq(events.id, hall.eventId))

describe('RegisterPlayer with the precondition that the person is not registered', () => {
  const request = (playerId: number) => ({ eventId: hall.eventId, playerId })
  const seen = (key?: string) => ({ ...as(key), expect: { isRegistered: false } as const })

  test('RegisterPlayer with a precondition, sent twice under one idempotency key, adds the person once', async () => {
    await venue.call('Mimir.RegisterPlayer', request(4), seen('register-0002'))
    await remove(4)

    expect(await venue.call('Mimir.RegisterPlayer', request(4), seen('register-0002'))).toEqual({
      success: true,
    })
    expect(await registered()).not.toContain(4)
  })

  test('RegisterPlayer with a precondition is refused as already done when the person is registered', async () => {
    await add(4)

    expect(await venue.refusal('Mimir.RegisterPlayer', request(4), seen())).toMatchObject({
      status: 412,
      reason: 'expect_failed',
      meta: { state: JSON.stringify({ isAsWished: true }) },
    })
    expect(await registered()).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 4])
  })

  test('RegisterPlayer with a precondition is refused for an unknown person, and the refusal says so', async () => {
    expect(await venue.refusal('Mimir.RegisterPlayer', request(999), seen())).toMatchObject({
      status: 404,
      reason: 'person_not_found',
    })
  })
})

describe('RegisterPlayer', () => {
  test('RegisterPlayer adds a person at the end of the list of players, and does not exclude this person from the seating', async () => {
    expect(await add(4)).toEqual({ success: true })

    const { players } = await venue.call('Mimir.GetAllRegisteredPlayers', {
      eventIds: [hall.eventId],
    })
    expect(players?.at(-1)).toMatchObject({ id: 4, title: 'Stranger', ignoreSeating: false })
  })

  test('RegisterPlayer sent twice under one idempotency key adds the person once', async () => {
    expect(await add(4, 'register-0001')).toEqual({ success: true })
    expect(await add(4, 'register-0001')).toEqual({ success: true })
    expect(await registered()).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 4])
  })

  test('RegisterPlayer adds latecomers while games run', async () => {
    await startGames(venue, hall)

    expect(await add(4)).toEqual({ success: true })
  })

  test.each([
    ['who is already in the event', 5, 412, 'player_already_registered'],
    ['who is unknown', 999, 404, 'person_not_found'],
  ])('RegisterPlayer refuses a person %s', async (_what, playerId, status, reason) => {
    expect(
      await venue.refusal('Mimir.RegisterPlayer', { eventId: hall.eventId, playerId }, as()),
    ).toMatchObject({ status, reason, meta: { field: 'playerId' } })
    expect(await registered()).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('RegisterPlayer refuses a substitute, because this person would sit at two tables', async () => {
    const { eventId } = hall
    const replacement = { eventId, playerId: 5, replacementId: 4 }
    await venue.call('Mimir.UpdatePlayerReplacement', replacement, as())

    expect(
      await venue.refusal('Mimir.RegisterPlayer', { eventId, playerId: 4 }, as()),
    ).toMatchObject({ status: 412, reason: 'already_substitute', meta: { field: 'playerId' } })
  })
})

describe('the local id of a new registration', () => {
  const localIdOf = async (playerId: number) => {
    const rows = await venue.database.db
      .select({ localId: registrations.localId })
      .from(registrations)
      .where(eq(registrations.playerId, playerId))
    return rows[0]?.localId
  }
  const giveLocalIds = (...rows: [playerId: number, localId: number][]) => {
    const idsToLocalIds = rows.map(([playerId, localId]) => ({ playerId, localId }))
    return venue.call('Mimir.UpdatePlayersLocalIds', { eventId: hall.eventId, idsToLocalIds }, as())
  }

  test('a new registration gets the highest local id plus one, even if some players have no local id', async () => {
    await change({ isPrescripted: true })
    await giveLocalIds([5, 3], [6, 17])
    await add(4)

    expect(await localIdOf(4)).toBe(18)
  })

  test('a new registration gets the local id 1 when no player has a local id', async () => {
    await change({ isPrescripted: true })
    await add(4)

    expect(await localIdOf(4)).toBe(1)
  })

  test('a new registration gets no local id in an event without a script', async () => {
    await giveLocalIds([5, 3])
    await add(4)

    expect(await localIdOf(4)).toBeNull()
  })
})

describe('UnregisterPlayer', () => {
  test('UnregisterPlayer sent twice under one idempotency key removes the person once', async () => {
    expect(await remove(5, 'remove-0001')).toEqual({ success: true })
    expect(await remove(5, 'remove-0001')).toEqual({ success: true })
    expect(await registered()).toEqual([6, 7, 8, 9, 10, 11, 12])
  })

  test.each([4, 999])(
    'UnregisterPlayer answers without success for the person %d, who is not registered',
    async (playerId) => {
      expect(await remove(playerId)).toEqual({ success: false })
      expect(await registered()).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
    },
  )

  test('after UnregisterPlayer the person can register again', async () => {
    await remove(5)
    await add(5)

    expect(await registered()).toEqual([6, 7, 8, 9, 10, 11, 12, 5])
  })

  test('after UnregisterPlayer the substitute of the removed player can be registered', async () => {
    const { eventId } = hall
    const replacement = { eventId, playerId: 5, replacementId: 4 }
    await venue.call('Mimir.UpdatePlayerReplacement', replacement, as())
    await remove(5)

    expect(await add(4)).toEqual({ success: true })
  })

  const refused = (playerId: number) =>
    venue.refusal('Mimir.UnregisterPlayer', { eventId: hall.eventId, playerId }, as())

  test.each([
    [5, '1'],
    [12, '2'],
  ])('UnregisterPlayer refuses player %d, who sits at table %s', async (playerId, tables) => {
    await startGames(venue, hall)

    expect(await refused(playerId)).toMatchObject({
      status: 412,
      reason: 'player_in_game',
      meta: { field: 'playerId', tables },
    })
    expect(await registered()).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('UnregisterPlayer refuses a player who is seated and waits for the timer', async () => {
    await seatInOrder(venue, hall)

    expect(await refused(5)).toMatchObject({ reason: 'player_in_game', meta: { tables: '1' } })
  })

  test('UnregisterPlayer refuses a player whose results wait for approval', async () => {
    await startGames(venue, hall)
    await venue.database.db.update(sessions).set({ status: 'prefinished' })

    expect(await refused(5)).toMatchObject({ reason: 'player_in_game', meta: { tables: '1' } })
  })

  test('when UnregisterPlayer is refused in a club, the refusal names the game by its players', async () => {
    await startGames(venue, hall)
    await venue.database.db.update(sessions).set({ tableIndex: null })

    expect(await refused(9)).toMatchObject({
      meta: { tables: 'Player 5 - Player 6 - Player 7 - Player 8' },
    })
  })

  test.each(['finished', 'cancelled'] as const)(
    'UnregisterPlayer removes a player who sat at a %s game',
    async (status) => {
      await startGames(venue, hall)
      await venue.database.db.update(sessions).set({ status })

      expect(await remove(5)).toEqual({ success: true })
    },
  )
})
