import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEventVersion } from '../../../../server/call/event-row'
import { events } from '../../../../server/db/schema/events/events'
import type { RequestOf } from '../../../../src/contract/methods'
import type { CallOptions } from '../../../../src/rpc/client'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { countVersions } from '../../harness/versions'

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

type Request = RequestOf<'Mimir.UpdatePlayerSeatingFlag'>
const request = (changes: Partial<Request> = {}): Request => ({
  eventId: hall.eventId,
  playerId: 5,
  ignoreSeating: true,
  ...changes,
})
const asReferee = (options: CallOptions = {}): CallOptions => ({
  credentials: hall.referee.credentials,
  ...options,
})
const set = (changes: Partial<Request> = {}, options: CallOptions = {}) =>
  venue.call('Mimir.UpdatePlayerSeatingFlag', request(changes), asReferee(options))
const refused = (changes: Partial<Request>, options: CallOptions = {}) =>
  venue.refusal('Mimir.UpdatePlayerSeatingFlag', request(changes), asReferee(options))
const excluded = async () => {
  const { eventId } = hall
  const { players } = await venue.call('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] })
  return players?.filter(({ ignoreSeating }) => ignoreSeating).map(({ id }) => id)
}
const version = () => readEventVersion(venue.database.db, hall.eventId)

test('UpdatePlayerSeatingFlag takes one player out of the seating, and back into it', async () => {
  await countVersions(venue.database)
  const before = await version()
  expect(await set()).toEqual({ success: true })
  expect(await excluded()).toEqual([5])
  expect(await version()).toBe(before + 1)
  await set({ ignoreSeating: false })
  expect(await excluded()).toEqual([])
})

test('UpdatePlayerSeatingFlag sent twice with the same value leaves the flag at this value', async () => {
  await set()
  await set()
  expect(await excluded()).toEqual([5])
})

test('UpdatePlayerSeatingFlag sent again under its idempotency key gets the same answer and changes nothing', async () => {
  await set({}, { key: 'flag-key-1' })
  await set({ ignoreSeating: false })
  const after = await version()
  expect(await set({}, { key: 'flag-key-1' })).toEqual({ success: true })
  expect(await excluded()).toEqual([])
  expect(await version()).toBe(after)
})

describe('UpdatePlayerSeatingFlag with a precondition', () => {
  test('UpdatePlayerSeatingFlag with a precondition sets the flag when the precondition holds', async () => {
    await set({}, { expect: { ignoreSeating: false } })
    expect(await excluded()).toEqual([5])
  })

  test.each([
    ['another referee has set the same flag before', { ignoreSeating: true }, true],
    ['another referee has set the opposite flag before', { ignoreSeating: false }, false],
  ])(
    'UpdatePlayerSeatingFlag is refused when %s, and the refusal contains the present flag',
    async (_what, wish, isAsWished) => {
      await set()
      const refusal = await refused(wish, { expect: { ignoreSeating: false } })
      expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
      expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({ isAsWished, ignoreSeating: true })
      expect(await excluded()).toEqual([5])
    },
  )
})

describe('UpdatePlayerSeatingFlag that is refused changes nothing', () => {
  test.each([
    ['that names no event', { eventId: 0 }, 'field_missing', 'eventId'],
    ['that names a negative event number', { eventId: -1 }, 'field_invalid', 'eventId'],
    ['that names no player', { playerId: 0 }, 'field_missing', 'playerId'],
    [
      'that names a person who is not registered',
      { playerId: 4 },
      'player_not_registered',
      'playerId',
    ],
  ])(
    'a call of UpdatePlayerSeatingFlag %s is refused and changes nothing',
    async (_what, changes, reason, field) => {
      const before = await version()
      expect(await refused(changes)).toMatchObject({ reason, meta: { field } })
      expect(await excluded()).toEqual([])
      expect(await version()).toBe(before)
    },
  )

  test('UpdatePlayerSeatingFlag is refused in a finished event, and nothing changed', async () => {
    await venue.database.db.update(events).set({ isFinished: true })
    expect(await refused({})).toMatchObject({ status: 412, reason: 'event_finished' })
    expect(await excluded()).toEqual([])
  })

  test('UpdatePlayerSeatingFlag is refused in an unknown event, and nothing changed', async () => {
    const { credentials } = hall.superadmin
    expect(await refused({ eventId: 999 }, { credentials })).toMatchObject({
      reason: 'event_not_found',
    })
  })
})
