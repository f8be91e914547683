import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEventVersion } from '../../../../server/call/event-row'
import { events } from '../../../../server/db/schema/events/events'
import { penalties } from '../../../../server/db/schema/events/penalties'
import type { SeenPenalty } from '../../../../src/contract/expect'
import type { CallOptions } from '../../../../src/rpc/client'
import { giveRole, layHall, type Hall } from '../../harness/hall'
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
  const { eventId, referee } = hall
  await venue.call(
    'Mimir.AddPenalty',
    { eventId, playerId: 5, amount: 2000, reason: 'Late' },
    { credentials: referee.credentials },
  )
})

const asReferee = (options: CallOptions = {}): CallOptions => ({
  credentials: hall.referee.credentials,
  ...options,
})
const cancel = (reason: string, options: CallOptions = {}) =>
  venue.call('Mimir.CancelPenalty', { penaltyId: 1, reason }, asReferee(options))
const refused = (request: { penaltyId?: number; reason?: string }, options: CallOptions = {}) =>
  venue.refusal('Mimir.CancelPenalty', request, asReferee(options))
const list = async () =>
  (await venue.call('Mimir.ListPenalties', { eventId: hall.eventId }, asReferee())).penalties
const version = () => readEventVersion(venue.database.db, hall.eventId)

test('a cancelled penalty stays in the list, with the reason of the cancellation', async () => {
  await countVersions(venue.database)
  const before = await version()
  expect(await cancel(' Wrong player ')).toEqual({ success: true })
  expect(await list()).toMatchObject([
    { id: 1, amount: 2000, isCancelled: true, cancellationReason: 'Wrong player' },
  ])
  expect(await version()).toBe(before + 1)
})

test('the row of a cancelled penalty says who cancelled it', async () => {
  await cancel('Wrong player', { credentials: hall.admin.credentials })
  expect(await venue.database.db.select().from(penalties)).toMatchObject([
    { assignedBy: 3, cancelledBy: 2 },
  ])
})

test('a cancellation sent again under its idempotency key gets the same answer and changes nothing', async () => {
  const options = { key: 'cancel-key-1', expect: { isCancelled: false } as const }
  expect(await cancel('Wrong player', options)).toEqual({ success: true })
  const after = await version()
  expect(await cancel('Wrong player', options)).toEqual({ success: true })
  expect(await version()).toBe(after)
})

describe('a cancellation with a precondition about the penalty', () => {
  const ruledAt = async () => (await list())?.[0]?.ruledAt ?? ''
  const cancelSeen = (penalty: SeenPenalty) =>
    venue.refusal(
      'Mimir.CancelPenalty',
      { penaltyId: 1, reason: 'Wrong player' },
      asReferee({ expect: { isCancelled: false, penalty } }),
    )

  test('a cancellation is refused when the penalty with its number is not the one that the referee saw; the refusal has this penalty’s player and amount', async () => {
    const seen = { playerId: 5, amount: 2000, ruledAt: await ruledAt() }
    for (const other of [
      { ...seen, playerId: 6 },
      { ...seen, amount: 500 },
      { ...seen, ruledAt: '2026-05-16T08:59:00.000Z' },
    ]) {
      const { reason, meta } = await cancelSeen(other)
      expect(reason).toBe('expect_failed')
      const { nameNow, amountNow } = JSON.parse(meta['state'] ?? '') as Record<string, unknown>
      expect({ nameNow, amountNow }).toEqual({ nameNow: hall.players[0]?.title, amountNow: 2000 })
    }
    expect(await list()).toMatchObject([{ isCancelled: false }])
  })

  test('a cancellation succeeds when its precondition describes the penalty with that number', async () => {
    const penalty = { playerId: 5, amount: 2000, ruledAt: await ruledAt() }
    const options = { expect: { isCancelled: false, penalty } as const }
    expect(await cancel('Wrong player', options)).toEqual({ success: true })
  })

  test('a penalty that a device gave while its clock was ahead of the server’s clock can be cancelled', async () => {
    const { eventId } = hall
    const ahead = new Date(venue.clock.time + 90_000).toISOString()
    await venue.call(
      'Mimir.AddPenalty',
      { eventId, playerId: 6, amount: 500, reason: 'Late' },
      asReferee({ ruledAt: ahead }),
    )
    const penalty = { playerId: 6, amount: 500, ruledAt: ahead }
    const request = { penaltyId: 2, reason: 'Wrong player' }
    const seen = asReferee({ expect: { isCancelled: false, penalty } })
    expect(await venue.call('Mimir.CancelPenalty', request, seen)).toEqual({ success: true })
  })
})

describe('a second cancellation of a penalty', () => {
  beforeEach(() => cancel('Wrong player', { credentials: hall.admin.credentials }))

  test('cancelling a penalty that is already cancelled is refused, and the refusal says who cancelled it and why', async () => {
    const refusal = await refused(
      { penaltyId: 1, reason: 'Duplicate' },
      { expect: { isCancelled: false } },
    )
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
      isAsWished: true,
      cancellationReason: 'Wrong player',
      cancelledBy: 2,
    })
  })

  test('a refused second cancellation does not change the reason of the first cancellation', async () => {
    expect(await refused({ penaltyId: 1, reason: 'Duplicate' })).toMatchObject({
      status: 412,
      reason: 'penalty_already_cancelled',
    })
    expect(await list()).toMatchObject([{ cancellationReason: 'Wrong player' }])
  })
})

describe('a refused cancellation changes nothing', () => {
  test.each([
    ['that names no penalty', { penaltyId: 0, reason: 'x' }, 'field_missing', 'penaltyId'],
    ['of an unknown penalty', { penaltyId: 99, reason: 'x' }, 'penalty_not_found', 'penaltyId'],
    ['without a reason', { penaltyId: 1 }, 'field_missing', 'reason'],
    ['with a blank reason', { penaltyId: 1, reason: '  ' }, 'field_missing', 'reason'],
    [
      'with a reason of 501 characters',
      { penaltyId: 1, reason: 'x'.repeat(501) },
      'field_invalid',
      'reason',
    ],
  ])('a cancellation %s is refused and changes nothing', async (_what, request, reason, field) => {
    const before = await version()
    expect(await refused(request)).toMatchObject({ reason, meta: { field } })
    expect(await list()).toMatchObject([{ isCancelled: false }])
    expect(await version()).toBe(before)
  })

  test('a cancellation by a player or by the referee of another event is refused, and nothing changed', async () => {
    const other = await layHall(venue, { players: 0 })
    await giveRole(venue, {
      person: hall.stranger,
      eventId: other.eventId,
      name: 'REFEREE_FOR_EVENT',
    })
    const [player] = hall.players
    for (const person of [player, hall.stranger]) {
      const credentials = person?.credentials ?? null
      expect(await refused({ penaltyId: 1, reason: 'x' }, { credentials })).toMatchObject({
        status: 403,
        reason: 'wrong_role',
      })
    }
    expect(await list()).toMatchObject([{ isCancelled: false }])
  })

  test('a cancellation is refused in a finished event, and nothing changed', async () => {
    await venue.database.db.update(events).set({ isFinished: true })
    expect(await refused({ penaltyId: 1, reason: 'x' })).toMatchObject({
      status: 412,
      reason: 'event_finished',
    })
    expect(await list()).toMatchObject([{ isCancelled: false }])
  })
})
