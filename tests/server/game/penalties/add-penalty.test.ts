import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEventVersion } from '../../../../server/call/event-row'
import { penalties } from '../../../../server/db/schema/events/penalties'
import { sessions } from '../../../../server/db/schema/events/sessions'
import type { RequestOf } from '../../../../src/contract/methods'
import { createRpcClient, type CallOptions } from '../../../../src/rpc/client'
import { seatInOrder, startGames } from '../../harness/played/games'
import { layHall, type Hall, type HallOptions } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { countVersions } from '../../harness/versions'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players 5 to 12, of whom 5 to 8 sit at table
// 1.
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

type Request = RequestOf<'Mimir.AddPenalty'>
const lay = async (options: HallOptions = {}) => {
  hall = await layHall(venue, options)
}
const request = (changes: Partial<Request> = {}): Request => ({
  eventId: hall.eventId,
  playerId: 5,
  amount: 2000,
  reason: 'Late to the table',
  ...changes,
})
const asReferee = (options: CallOptions = {}): CallOptions => ({
  credentials: hall.referee.credentials,
  ...options,
})
const give = (changes: Partial<Request> = {}, options: CallOptions = {}) =>
  venue.call('Mimir.AddPenalty', request(changes), asReferee(options))
const refused = (changes: Partial<Request>, options: CallOptions = {}) =>
  venue.refusal('Mimir.AddPenalty', request(changes), asReferee(options))
const list = async () =>
  (await venue.call('Mimir.ListPenalties', { eventId: hall.eventId }, asReferee())).penalties ?? []
const version = () => readEventVersion(venue.database.db, hall.eventId)

describe('a penalty that is given', () => {
  beforeEach(() => lay())

  test('a penalty is recorded with its giver, its time and its trimmed reason', async () => {
    await countVersions(venue.database)
    const before = await version()
    expect(await give({ reason: '  Late to the table ' })).toEqual({ success: true })
    expect(await list()).toEqual([
      {
        id: 1,
        who: 5,
        amount: 2000,
        reason: 'Late to the table',
        assignedBy: 3,
        createdAt: '2026-05-16 10:00:00',
        isCancelled: false,
        ruledAt: '2026-05-16T10:00:00.000Z',
        sessionHash: '',
      },
    ])
    expect(await version()).toBe(before + 1)
  })

  test('a penalty of 0 points, which is a warning, is accepted and listed', async () => {
    await give({ amount: 0 })
    expect(await list()).toMatchObject([{ amount: 0 }])
  })

  test('a penalty keeps the time of the ruling beside the time of its arrival', async () => {
    await give({}, { ruledAt: '2026-05-16T08:02:00Z' })
    expect(await list()).toMatchObject([
      { ruledAt: '2026-05-16T08:02:00.000Z', createdAt: '2026-05-16 10:00:00' },
    ])
  })

  test('a penalty may be given by a referee, an administrator and a superadmin', async () => {
    for (const { credentials } of [hall.referee, hall.admin, hall.superadmin]) {
      await give({}, { credentials })
    }
    expect((await list()).map(({ assignedBy }) => assignedBy)).toEqual([3, 2, 1])
  })

  test('a penalty sent twice under one idempotency key takes effect once, and both answers are the same', async () => {
    const client = createRpcClient({ baseUrl: venue.origin, fetch })
    const send = () =>
      client.call('Mimir.AddPenalty', request(), asReferee({ key: 'penalty-key-1' }))
    const first = await send()
    const second = await send()
    expect(first).toMatchObject({ ok: true, value: { resultId: '1', isReplayed: false } })
    expect(second).toMatchObject({
      ok: true,
      value: { resultId: '1', isReplayed: true, body: { success: true } },
    })
    expect(await list()).toHaveLength(1)
  })

  test('a penalty given twice without an idempotency key counts twice', async () => {
    await give()
    await give()
    expect((await list()).map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('the game of a penalty', () => {
  const hashOf = async () => (await list())[0]?.sessionHash

  test('a penalty belongs to the running game of the player when the referee names no game', async () => {
    await lay()
    const [table1] = await startGames(venue, hall)
    await give()
    expect(await hashOf()).toBe(table1)
  })

  test('a penalty belongs to no game when the referee saw no running game, even if the player plays now', async () => {
    await lay()
    await startGames(venue, hall)
    await give({}, { expect: { sessionHash: null } })
    expect(await hashOf()).toBe('')
  })

  test('a penalty belongs to the game that the referee saw, even if the player now plays the next game', async () => {
    await lay()
    const [first = ''] = await startGames(venue, hall)
    await venue.database.db.update(sessions).set({ status: 'finished' })
    const [second = ''] = await startGames(venue, hall)
    await give({}, { expect: { sessionHash: first } })
    await give({}, { expect: { sessionHash: second } })
    expect((await list()).map(({ sessionHash }) => sessionHash)).toEqual([first, second])
  })

  test('a penalty belongs to no game when the player does not sit in the named game', async () => {
    await lay()
    const [, table2 = ''] = await startGames(venue, hall)
    await give({}, { expect: { sessionHash: table2 } })
    expect((await list()).map(({ sessionHash }) => sessionHash)).toEqual([''])
  })

  test('a penalty is refused when the event does not have the named game', async () => {
    await lay()
    const refusal = await venue.refusal(
      'Mimir.AddPenalty',
      { eventId: hall.eventId, playerId: hall.players[0]?.id ?? 0, amount: 500, reason: 'late' },
      { ...asReferee(), expect: { sessionHash: 'f'.repeat(40) } },
    )
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({ isAsWished: false })
    expect(await list()).toEqual([])
  })

  test('a penalty stays without its game when the seating of that game is reset', async () => {
    await lay()
    await seatInOrder(venue, hall)
    await give()
    await venue.call('Mimir.ResetSeating', { eventId: hall.eventId }, asReferee())
    expect(await list()).toMatchObject([{ amount: 2000, sessionHash: '' }])
  })
})

test('a penalty outside the bounds is refused, and the refusal names the amount and the bounds', async () => {
  await lay()
  expect(await refused({ amount: 20_100 })).toMatchObject({
    reason: 'field_invalid',
    meta: { field: 'amount', value: '20100', min: '100', max: '20000', step: '100' },
  })
})

describe('a refused penalty changes nothing', () => {
  const nothingHappened = async (before: number) => {
    expect(await venue.database.db.select().from(penalties)).toEqual([])
    expect(await version()).toBe(before)
  }

  test.each([
    ['that names no event', { eventId: 0 }, 'field_missing', 'eventId'],
    ['that names a negative event number', { eventId: -1 }, 'field_invalid', 'eventId'],
    ['that names no player', { playerId: 0 }, 'field_missing', 'playerId'],
    ['for a person who is not registered', { playerId: 4 }, 'player_not_registered', 'playerId'],
    ['for an unknown person', { playerId: 999 }, 'player_not_registered', 'playerId'],
    ['below the smallest amount', { amount: 50 }, 'field_invalid', 'amount'],
    ['above the greatest amount', { amount: 20_100 }, 'field_invalid', 'amount'],
    ['of an amount between two steps', { amount: 2050 }, 'field_invalid', 'amount'],
    ['of a negative amount', { amount: -100 }, 'field_invalid', 'amount'],
    ['without a reason', { reason: '' }, 'field_missing', 'reason'],
    ['with a blank reason', { reason: ' \n ' }, 'field_missing', 'reason'],
    ['with a reason of 501 characters', { reason: 'x'.repeat(501) }, 'field_invalid', 'reason'],
    ['with a zero character in the reason', { reason: 'a\0b' }, 'field_invalid', 'reason'],
  ])('a penalty %s is refused and changes nothing', async (_what, changes, reason, field) => {
    await lay()
    const before = await version()
    expect(await refused(changes)).toMatchObject({ reason, meta: { field } })
    await nothingHappened(before)
  })

  test('a penalty in an unknown event is refused, and nothing changed', async () => {
    await lay()
    const { credentials } = hall.superadmin
    expect(await refused({ eventId: 999 }, { credentials })).toMatchObject({
      status: 404,
      reason: 'event_not_found',
    })
  })

  test('a penalty is refused in an event that does not use penalties, and nothing changed', async () => {
    await lay({ event: { usePenalty: false } })
    const before = await version()
    expect(await refused({})).toMatchObject({ status: 412, reason: 'penalties_not_used' })
    await nothingHappened(before)
  })

  test('a penalty is refused in a finished event, and nothing changed', async () => {
    await lay({ event: { isFinished: true } })
    const before = await version()
    expect(await refused({})).toMatchObject({ status: 412, reason: 'event_finished' })
    await nothingHappened(before)
  })

  test('a penalty by a player, by a stranger or by the referee of another event is refused, and nothing changed', async () => {
    await lay()
    const otherReferee = hall.referee
    const strangers = [hall.stranger, ...hall.players.slice(0, 1)]
    await lay()
    const before = await version()
    for (const { credentials } of [...strangers, otherReferee]) {
      expect(await refused({}, { credentials })).toMatchObject({
        status: 403,
        reason: 'wrong_role',
      })
    }
    await nothingHappened(before)
  })

  test('a refused penalty is refused again under the same idempotency key, with the same refusal', async () => {
    await lay()
    const first = await refused({ amount: 50 }, { key: 'penalty-key-2' })
    expect(await refused({ amount: 50 }, { key: 'penalty-key-2' })).toEqual(first)
  })
})

test('a penalty’s reason may have 500 characters, and an emoji counts as one character', async () => {
  await lay()
  const reason = '🀄'.repeat(500)
  await give({ reason })
  const [row] = await venue.database.db.select().from(penalties).where(eq(penalties.id, 1))
  expect(row?.reason).toBe(reason)
})

test('the event’s rules set the bounds of a penalty', async () => {
  await lay({ ruleset: { minPenalty: 1000, maxPenalty: 64_000, penaltyStep: 1000 } })
  await give({ amount: 64_000 })
  expect(await refused({ amount: 1500 })).toMatchObject({ meta: { field: 'amount' } })
})

describe('a second equal penalty by another referee', () => {
  beforeEach(async () => {
    await lay()
    const byAdmin = { credentials: hall.admin.credentials, ruledAt: '2026-05-16T09:58:00.000Z' }
    await venue.call('Mimir.AddPenalty', request(), byAdmin)
  })
  const SEEN = { sessionHash: null }
  const at = (ruledAt: string, more: object = {}): CallOptions => ({
    ruledAt,
    expect: { ...SEEN, ...more },
  })

  test('an equal penalty by another referee within three minutes is refused, and the refusal names the giver and the time of the first penalty', async () => {
    expect(await refused({}, at('2026-05-16T10:00:00.000Z'))).toMatchObject({
      reason: 'expect_failed',
      meta: {
        state: JSON.stringify({
          isAsWished: false,
          givenBy: 'Admin',
          givenAt: '2026-05-16T09:58:00.000Z',
        }),
      },
    })
    expect(await list()).toHaveLength(1)
  })

  test.each([
    {
      what: 'which that referee has confirmed',
      options: at('2026-05-16T10:00:00.000Z', { isMeant: true }),
    },
    {
      what: 'which was ruled more than three minutes from the first one',
      options: at('2026-05-16T09:54:59.000Z'),
    },
    { what: 'which was sent without a precondition', options: {} },
  ])('a second equal penalty by another referee, $what, is accepted', async ({ options }) => {
    expect(await give({}, options)).toEqual({ success: true })
    expect(await list()).toHaveLength(2)
  })

  test.each([
    { what: 'another amount', changes: { amount: 1000 } },
    { what: 'another player', changes: { playerId: 6 } },
  ])(
    'a penalty that another referee gives right after the first one, with $what, is accepted',
    async ({ changes }) => {
      expect(await give(changes, at('2026-05-16T10:00:00.000Z'))).toEqual({ success: true })
    },
  )

  test('a second equal penalty by another referee is accepted when the first one was cancelled', async () => {
    const { credentials } = hall.admin
    await venue.call('Mimir.CancelPenalty', { penaltyId: 1, reason: 'mistake' }, { credentials })
    expect(await give({}, at('2026-05-16T10:00:00.000Z'))).toEqual({ success: true })
  })
})
