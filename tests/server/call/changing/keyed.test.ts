import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeExpect } from '../../../../src/contract/expect'
import { penalties } from '../../../../server/db/schema/events/penalties'
import { giveRole, layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})
afterAll(() => venue.stop())

const ADD_PENALTY = '/v2/common.Mimir/AddPenalty'

function addPenalty(options: {
  headers?: Record<string, string>
  body?: Record<string, unknown>
  by?: 'referee' | 'stranger' | 'admin'
}): Promise<Response> {
  const { credentials } = hall[options.by ?? 'referee']
  return venue.post(ADD_PENALTY, {
    headers: {
      'Content-Type': 'application/json',
      'X-Auth-Token': credentials.authToken,
      'X-Current-Person-Id': String(credentials.personId),
      ...options.headers,
    },
    body: JSON.stringify({
      eventId: hall.eventId,
      playerId: hall.players[0]?.id,
      amount: 500,
      reason: 'late',
      ...options.body,
    }),
  })
}

async function countPenalties(): Promise<number> {
  const { eventId, referee } = hall
  const list = await venue.call(
    'Mimir.ListPenalties',
    { eventId },
    { credentials: referee.credentials },
  )
  return list.penalties?.length ?? 0
}

const KEY = { 'Idempotency-Key': '"3f1c2a9e-5d47-4f6b-9d52-0c6c1f1c9a11"' }

describe('a call under an idempotency key', () => {
  test('a call that is sent twice under one idempotency key takes effect once, and the second answer says that it is a repeat', async () => {
    const first = await addPenalty({ headers: KEY })
    const second = await addPenalty({ headers: KEY })
    expect(first.headers.get('Idempotency-Replayed')).toBeNull()
    expect(second.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
    expect(second.headers.get('X-Result-Id')).toBe(first.headers.get('X-Result-Id'))
    expect(second.headers.get('X-Snapshot-Seq')).toBe(first.headers.get('X-Snapshot-Seq'))
    expect(await countPenalties()).toBe(1)
  })

  test('a call may send its idempotency key with or without quotes', async () => {
    await addPenalty({ headers: KEY })
    const bare = { 'Idempotency-Key': '3f1c2a9e-5d47-4f6b-9d52-0c6c1f1c9a11' }
    expect((await addPenalty({ headers: bare })).headers.get('Idempotency-Replayed')).toBe('true')
  })

  test('a repeated call under an idempotency key counts as the same call even if its fields are in another order', async () => {
    await addPenalty({ headers: KEY })
    const again = await venue.post(ADD_PENALTY, {
      headers: {
        'Content-Type': 'application/json',
        'X-Auth-Token': hall.referee.credentials.authToken,
        'X-Current-Person-Id': String(hall.referee.id),
        ...KEY,
      },
      body: `{"reason":"late","amount":500,"playerId":${hall.players[0]?.id},"eventId":${hall.eventId}}`,
    })
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
  })

  test('the server refuses a call whose contents differ from the first call under its idempotency key, and changes nothing', async () => {
    await addPenalty({ headers: KEY })
    const other = await addPenalty({ headers: KEY, body: { amount: 600 } })
    expect(other.status).toBe(400)
    expect(await other.json()).toMatchObject({ meta: { reason: 'key_reused' } })
    expect(await countPenalties()).toBe(1)
  })

  test('the server refuses a call whose precondition differs from that of the first call under its idempotency key', async () => {
    await addPenalty({ headers: KEY })
    const other = await addPenalty({
      headers: { ...KEY, 'X-Expect': encodeExpect({ sessionHash: null }) },
    })
    expect(await other.json()).toMatchObject({ meta: { reason: 'key_reused' } })
  })

  test('two referees who use the same idempotency key each have their own call, and each call takes effect', async () => {
    await addPenalty({ headers: KEY })
    const others = await addPenalty({ headers: KEY, by: 'admin' })
    expect(others.headers.get('Idempotency-Replayed')).toBeNull()
    expect(await countPenalties()).toBe(2)
  })

  test.each(['short', 'has space in it', '"unclosed-quote', 'not!a!key!'])(
    'a call under the malformed idempotency key “%s” is refused',
    async (key) => {
      const response = await addPenalty({ headers: { 'Idempotency-Key': key } })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ meta: { reason: 'key_invalid' } })
      expect(await countPenalties()).toBe(0)
    },
  )

  test('a call without an idempotency key takes effect each time it is sent', async () => {
    await addPenalty({})
    await addPenalty({})
    expect(await countPenalties()).toBe(2)
  })
})

describe('a refusal under an idempotency key', () => {
  test.each([
    ['for bad input', { amount: 99 }, 400],
    ['for an unknown event', { eventId: 9999 }, 403],
  ] as const)(
    'a refusal %s under an idempotency key changes nothing',
    async (_what, body, status) => {
      expect((await addPenalty({ headers: KEY, body })).status).toBe(status)
      expect(await countPenalties()).toBe(0)
    },
  )

  test('a call that is sent again under its idempotency key gets the same refusal if the first refusal was for bad input', async () => {
    const first = await addPenalty({ headers: KEY, body: { amount: 99 } })
    const second = await addPenalty({ headers: KEY, body: { amount: 99 } })
    expect(second.status).toBe(400)
    expect(second.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
  })

  test('a call that is refused after its change was made leaves no trace of the change', async () => {
    const late = await addPenalty({ headers: { ...KEY, 'X-Undoes': '999' } })
    expect(await late.json()).toMatchObject({ meta: { reason: 'entry_not_found' } })
    expect(await countPenalties()).toBe(0)
  })

  test('a refusal for a missing role is not stored under the idempotency key: once the person has the role, the same call succeeds', async () => {
    expect((await addPenalty({ headers: KEY, by: 'stranger' })).status).toBe(403)
    const { eventId } = hall
    await giveRole(venue, { person: hall.stranger, eventId, name: 'REFEREE_FOR_EVENT' })
    expect((await addPenalty({ headers: KEY, by: 'stranger' })).status).toBe(200)
  })

  test('a refusal for an invalid sign-in is not stored under the idempotency key: with a valid sign-in the same call succeeds', async () => {
    const wrong = { ...KEY, 'X-Auth-Token': 'wrong' }
    expect((await addPenalty({ headers: wrong })).status).toBe(401)
    expect((await addPenalty({ headers: KEY })).status).toBe(200)
  })
})

describe('a call without a valid sign-in', () => {
  test('a caller without a valid sign-in is told to sign in first', async () => {
    const anonymous = { 'X-Auth-Token': '', 'X-Current-Person-Id': '0' }
    const response = await addPenalty({ headers: anonymous })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ meta: { reason: 'not_signed_in' } })
  })

  test.each([
    ['a wrong token', { 'X-Auth-Token': 'f'.repeat(64) }],
    ["another person's id", { 'X-Current-Person-Id': '1' }],
    ['a token without an id', { 'X-Current-Person-Id': '' }],
    ['an id without a token', { 'X-Auth-Token': '' }],
  ] as [string, Record<string, string>][])(
    'a caller with %s is refused instead of being treated as a visitor',
    async (_what, headers) => {
      const response = await venue.post('/v2/common.Mimir/GetTablesState', {
        headers: {
          'Content-Type': 'application/json',
          'X-Auth-Token': hall.referee.credentials.authToken,
          'X-Current-Person-Id': String(hall.referee.id),
          ...headers,
        },
        body: JSON.stringify({ eventId: hall.eventId }),
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        code: 'unauthenticated',
        meta: { reason: 'bad_token' },
      })
    },
  )

  test('a sign-in still works 300 days after its last use, and no longer works after 366 days', async () => {
    venue.clock.forward({ hours: 24 * 300 })
    expect((await addPenalty({})).status).toBe(200)
    venue.clock.forward({ hours: 24 * 300 })
    expect((await addPenalty({})).status).toBe(200)
    venue.clock.forward({ hours: 24 * 366 })
    expect((await addPenalty({})).status).toBe(401)
    venue.clock.forward({ hours: -24 * 966 })
  })
})

describe('the precondition of a call', () => {
  test.each([
    ['text that is not base64', '%%%'],
    ['text that is not JSON', btoa('nonsense')],
    ['a value that the call does not know', btoa('{"sessionHash":null,"colour":1}')],
    ['a value of another type', btoa('{"sessionHash":5}')],
    ['a missing value', btoa('{}')],
  ])('a call whose precondition has %s is refused', async (_what, header) => {
    const response = await addPenalty({ headers: { 'X-Expect': header } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ meta: { reason: 'expect_unreadable' } })
    expect(await countPenalties()).toBe(0)
  })

  test('the server refuses a precondition for a call that accepts none', async () => {
    const response = await venue.refusal(
      'Mimir.StartTimer',
      { eventId: hall.eventId },
      { credentials: hall.referee.credentials, expect: { sessionHash: null } },
    )
    expect(response.reason).toBe('expect_unreadable')
  })

  test.each([
    'yesterday',
    '2026-05-16',
    '2026-05-16T10:00:00',
    '0000-05-16T10:00:00Z',
    '9999-12-31T23:59:59-14:00',
  ])('a call with the malformed time of ruling %s is refused', async (ruledAt) => {
    const response = await addPenalty({ headers: { 'X-Ruled-At': ruledAt } })
    expect(await response.json()).toMatchObject({ meta: { reason: 'ruled_at_invalid' } })
  })
})

test.each(['1970-01-01T00:00:00Z', '2091-05-16T10:00:00Z'])(
  'a tablet whose clock says %s can still rule',
  async (ruledAt) => {
    expect((await addPenalty({ headers: { 'X-Ruled-At': ruledAt } })).status).toBe(200)
  },
)

test('the server stores its own time for a ruling of a tablet whose clock is ahead', async () => {
  await addPenalty({ headers: { 'X-Ruled-At': '2091-05-16T10:00:00Z' } })
  const [penalty] = await venue.database.db.select().from(penalties)
  expect(penalty?.ruledAt.getTime()).toBe(venue.clock.time)
})

test('a precondition with a game hash that no database can store is refused without an internal error', async () => {
  const saw = encodeExpect({ sessionHash: 'a\0b' })
  const response = await addPenalty({ headers: { 'X-Expect': saw } })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ meta: { reason: 'expect_unreadable' } })
})

describe('calls that only read', () => {
  test('a reader who already has the newest version gets "unchanged" until something changes', async () => {
    const { eventId, referee } = hall
    const read = (snapshotSeq = '') =>
      fetch(`${venue.origin}/v2/common.Mimir/ListPenalties`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Auth-Token': referee.credentials.authToken,
          'X-Current-Person-Id': String(referee.id),
          'X-Snapshot-Seq': snapshotSeq,
        },
        body: JSON.stringify({ eventId }),
      })
    const seq = (await read()).headers.get('X-Snapshot-Seq') ?? ''
    const same = await read(seq)
    expect(same.headers.get('X-Unchanged')).toBe('1')
    expect(await same.text()).toBe('{}')
    await addPenalty({})
    const changed = await read(seq)
    expect(changed.headers.get('X-Unchanged')).toBeNull()
    expect(changed.headers.get('X-Snapshot-Seq')).not.toBe(seq)
    expect(((await changed.json()) as { penalties: unknown[] }).penalties).toHaveLength(1)
  })
})

describe('the lookup of an idempotency key after its answer was lost', () => {
  const settle = (key: string, by: 'referee' | 'admin' = 'referee') =>
    venue.call('Venue.SettleKey', { key }, { credentials: hall[by].credentials })
  const BARE_KEY = '3f1c2a9e-5d47-4f6b-9d52-0c6c1f1c9a11'

  test('looking up an idempotency key after a lost answer shows that its call took effect, and the call still gets the same answer', async () => {
    await addPenalty({ headers: KEY })
    expect(await settle(BARE_KEY)).toMatchObject({ applied: true })
    expect((await addPenalty({ headers: KEY })).headers.get('Idempotency-Replayed')).toBe('true')
    expect(await countPenalties()).toBe(1)
  })

  test('looking up an idempotency key after a lost answer shows that its call was refused', async () => {
    expect((await addPenalty({ headers: KEY, body: { amount: -1 } })).status).toBe(400)
    expect(await settle(BARE_KEY)).toMatchObject({ applied: false })
  })

  test('if the lookup of an idempotency key arrives before its call, the call is refused and changes nothing, however often it is sent', async () => {
    expect(await settle(BARE_KEY)).toMatchObject({ applied: false })
    const late = await addPenalty({ headers: KEY })
    const again = await addPenalty({ headers: KEY })
    const third = await addPenalty({ headers: KEY })
    expect(await late.json()).toMatchObject({ meta: { reason: 'key_reused' } })
    expect(await again.json()).toMatchObject({ meta: { reason: 'key_reused' } })
    expect(await third.json()).toMatchObject({ meta: { reason: 'key_reused' } })
    expect(await settle(BARE_KEY)).toMatchObject({ applied: false })
    expect(await countPenalties()).toBe(0)
  })

  test('a person cannot look up whether a call took effect under the idempotency key of another person', async () => {
    expect((await addPenalty({ headers: KEY })).status).toBe(200)
    expect(await settle(BARE_KEY, 'admin')).toMatchObject({ applied: false })
    expect(await settle(BARE_KEY)).toMatchObject({ applied: true })
  })

  test('when one person looks up an idempotency key, another person’s later call under the same key still takes effect', async () => {
    expect(await settle(BARE_KEY, 'admin')).toMatchObject({ applied: false })
    expect((await addPenalty({ headers: KEY })).status).toBe(200)
    expect(await countPenalties()).toBe(1)
  })

  test.each(['', 'short', 'with a space in it'])(
    'the lookup of the malformed idempotency key "%s" is refused',
    async (key) => {
      const { credentials } = hall.referee
      const refusal = await venue.refusal('Venue.SettleKey', { key }, { credentials })
      expect(refusal).toMatchObject({ reason: 'key_invalid' })
    },
  )
})
