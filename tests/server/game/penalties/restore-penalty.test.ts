import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { penalties } from '../../../../server/db/schema/events/penalties'
import type { CallOptions } from '../../../../src/rpc/client'
import { sendAtOnce, sent } from '../../harness/at-once'
import { newestEntry } from '../../harness/changes'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee; players 5 to 12. Player 5 has penalty 1, cancelled by the
// referee.
let venue: TestVenue
let hall: Hall
let asked: { eventId: number; entryId: number }
let given: unknown

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
  const { eventId } = hall
  const penalty = { eventId, playerId: 5, amount: 2000, reason: 'Late' }
  await venue.call('Mimir.AddPenalty', penalty, asReferee())
  given = await rows()
  venue.clock.forward({ minutes: 5 })
  await venue.call('Mimir.CancelPenalty', { penaltyId: 1, reason: 'Wrong player' }, asReferee())
  asked = await newestEntry(hall, venue)
})

const asReferee = (options: CallOptions = {}): CallOptions => ({
  credentials: hall.referee.credentials,
  ...options,
})
const rows = () => venue.database.db.select().from(penalties)
const restore = (options: CallOptions = {}) =>
  venue.call('Venue.RestorePenalty', asked, asReferee(options))
const refused = async (options: CallOptions = {}) => {
  const before = await rows()
  const refusal = await venue.refusal('Venue.RestorePenalty', asked, asReferee(options))
  expect(await rows()).toEqual(before)
  return refusal
}
const SEEN = { expect: { isCancelled: true } } as const

test('a restored penalty has its old number, time and giver', async () => {
  expect(await restore({ ...SEEN, credentials: hall.admin.credentials })).toEqual({ success: true })
  expect(await rows()).toEqual(given)
})

test('the restore of a penalty sent again under its idempotency key gets the same answer and changes nothing', async () => {
  const options = { key: 'restore-key-1', ...SEEN }
  await restore(options)
  await venue.call('Mimir.CancelPenalty', { penaltyId: 1, reason: 'After all' }, asReferee())
  expect(await restore(options)).toEqual({ success: true })
  expect(await rows()).toMatchObject([{ isCancelled: true }])
})

test('when a restored penalty is cancelled again by another person, only this second cancellation can be undone', async () => {
  const again = { penaltyId: 1, reason: 'Wrong player' }
  await restore()
  await venue.call('Mimir.CancelPenalty', again, { credentials: hall.admin.credentials })
  expect(await refused()).toMatchObject({ status: 412, reason: 'moved_on_since' })
  asked = await newestEntry(hall, venue)
  await restore()
  expect(await rows()).toEqual(given)
})

test('a cancellation by a superadmin in the referee’s name can be undone, too', async () => {
  await restore()
  const { personId = 0, authToken = '' } = await venue.call(
    'Venue.Impersonate',
    { personId: hall.referee.id },
    { credentials: hall.superadmin.credentials },
  )
  const credentials = { personId, authToken }
  await venue.call('Mimir.CancelPenalty', { penaltyId: 1, reason: 'Wrong' }, { credentials })
  asked = await newestEntry(hall, venue)
  await restore(SEEN)
  expect(await rows()).toEqual(given)
})

describe('a penalty that is already restored', () => {
  beforeEach(() => restore())

  test('restoring a penalty again is refused as already done when the referee saw it cancelled', async () => {
    const refusal = await refused(SEEN)
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
      isAsWished: true,
      isCancelled: false,
      cancellationReason: '',
      cancelledBy: 0,
    })
  })

  test('restoring a penalty again is refused when the call has no precondition', async () => {
    expect(await refused()).toMatchObject({ status: 412, reason: 'moved_on_since' })
  })

  test('a penalty that was restored and cancelled again cannot be restored by the log entry of its first cancellation', async () => {
    await venue.call('Mimir.CancelPenalty', { penaltyId: 1, reason: 'After all' }, asReferee())
    expect(await refused(SEEN)).toMatchObject({ status: 412, reason: 'moved_on_since' })
  })
})

test('when two people restore a penalty at the same time, only one of their calls takes effect', async () => {
  const calls = [hall.referee, hall.admin].map((by) => sent('Venue.RestorePenalty', asked, { by }))
  expect((await sendAtOnce([venue], calls)).toSorted()).toEqual(['done', 'moved_on_since'])
  expect(await rows()).toEqual(given)
})

test('a penalty that was cancelled cannot be restored in a finished event', async () => {
  await venue.database.db.update(events).set({ isFinished: true })
  expect(await refused(SEEN)).toMatchObject({ status: 412, reason: 'event_finished' })
})

test('a log entry of one event cannot be undone from another event', async () => {
  const other = await layHall(venue, { players: 0 })
  const request = { ...asked, eventId: other.eventId }
  const { credentials } = other.referee
  expect(await venue.refusal('Venue.RestorePenalty', request, { credentials })).toMatchObject({
    status: 404,
    reason: 'entry_not_found',
    meta: { field: 'entryId' },
  })
})
