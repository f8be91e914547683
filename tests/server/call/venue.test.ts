import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../server/db/schema/events/events'
import { readCapabilities } from '../../../src/contract/capabilities'
import { createRpcClient } from '../../../src/rpc/client'
import { layHall, type Hall } from '../harness/hall'
import { IS_ON_POSTGRES } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let other: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
  other = await startTestVenue({ hasOwnDatabase: true })
})
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})
afterAll(() => Promise.all([venue.stop(), other.stop()]))

const idOf = async ({ origin }: TestVenue): Promise<string> => {
  const answer = await fetch(`${origin}/v2/capabilities`)
  return readCapabilities(await answer.json())?.venue ?? 'none'
}
const read = async (token: string, headers: Record<string, string> = {}) => {
  const { authToken, personId } = hall.referee.credentials
  const response = await venue.post('/v2/common.Mimir/ListPenalties', {
    headers: {
      'Content-Type': 'application/json',
      'X-Auth-Token': authToken,
      'X-Current-Person-Id': String(personId),
      'X-Snapshot-Seq': token,
      ...headers,
    },
    body: JSON.stringify({ eventId: hall.eventId }),
  })
  const { headers: said, status } = response
  return {
    status,
    token: said.get('X-Snapshot-Seq') ?? '',
    isUnchanged: said.get('X-Unchanged') === '1',
  }
}
const give = (venueId?: string, key?: string, epoch?: string | null) => {
  const rpc = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
  return rpc.call(
    'Mimir.AddPenalty',
    { eventId: hall.eventId, playerId: hall.players[0]?.id ?? 0, amount: 500, reason: 'late' },
    {
      credentials: hall.referee.credentials,
      ...(venueId !== undefined && { venue: venueId }),
      ...(epoch !== undefined && { epoch }),
      ...(key !== undefined && { key }),
    },
  )
}
const penalties = async () =>
  (
    await venue.call(
      'Mimir.ListPenalties',
      { eventId: hall.eventId },
      { credentials: hall.referee.credentials },
    )
  ).penalties?.length ?? 0

describe('the id of a hall', () => {
  test('two databases have different hall ids', async () => {
    expect(await idOf(venue)).toMatch(/^[0-9a-f]{16}$/)
    expect(await idOf(other)).not.toBe(await idOf(venue))
  })

  test.runIf(IS_ON_POSTGRES)('every process on one database has the same hall id', async () => {
    const second = await startTestVenue({ beside: venue })
    expect(await idOf(second)).toBe(await idOf(venue))
    await second.stop()
  })
})

describe('a ruling that names its hall', () => {
  test('a ruling that names its hall is accepted by that hall', async () => {
    expect(await give(await idOf(venue), 'given-here-1')).toMatchObject({ ok: true })
    expect(await penalties()).toBe(1)
  })

  test.each([
    ['under a key', 'given-there-1'],
    ['without a key', undefined],
  ])('a hall refuses a ruling that names another hall, %s, and changes nothing', async (_, key) => {
    expect(await give(await idOf(other), key)).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 'failed_precondition', reason: 'other_venue' },
    })
    expect(await penalties()).toBe(0)
  })

  test('a hall accepts a ruling that names its present epoch, and refuses one that names an epoch from before a restore', async () => {
    const here = await idOf(venue)
    expect(await give(here, 'given-before-1', 'an epoch of before')).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 'failed_precondition', reason: 'other_venue' },
    })
    expect(await penalties()).toBe(0)
    expect(await give(here, 'given-today-1', null)).toMatchObject({ ok: true })
  })

  test('a ruling that another hall refused still succeeds under the same idempotency key in its own hall', async () => {
    await give(await idOf(other), 'given-both-1')
    expect(await give(await idOf(venue), 'given-both-1')).toMatchObject({
      ok: true,
      value: { isReplayed: false },
    })
  })

  test('a hall refuses a ruling for another hall before it checks the sign-in, because that sign-in belongs to the other hall', async () => {
    const answer = await read('', { 'X-Venue': 'elsewhere', 'X-Auth-Token': 'of another hall' })
    expect(answer.status).toBe(412)
  })
})

describe('the version of an event', () => {
  test('an event\'s version includes the id of the hall; a reader who sends that version back gets "unchanged"', async () => {
    const { token } = await read('')
    expect(token).toMatch(new RegExp(`^\\d+\\.${await idOf(venue)}$`))
    expect((await read(token)).isUnchanged).toBe(true)
    await give()
    expect((await read(token)).isUnchanged).toBe(false)
  })

  test.each([
    ['the number of the version without the hall', (seq: string) => seq],
    ['the number of the version with another hall', (seq: string) => `${seq}.0123456789abcdef`],
    ['the hall without the number', () => '.0123456789abcdef'],
    ['a text that is no version', () => 'today'],
  ])(
    'the server never answers "unchanged" to a reader who sends %s instead of the version',
    async (_, tokenOf) => {
      const [seq = ''] = (await read('')).token.split('.')
      expect((await read(tokenOf(seq))).isUnchanged).toBe(false)
    },
  )

  test('an event never gets the same version again after a backup was restored', async () => {
    const { db } = venue.database
    const [backup] = await db.select({ version: events.version }).from(events)
    await give()
    const { token } = await read('')
    await db.update(events).set({ version: backup?.version ?? 0 })

    expect((await read(token)).isUnchanged).toBe(false)
    await give()
    expect((await read(token)).isUnchanged).toBe(false)
  })

  test('a new event has another version than a deleted event with the same id', async () => {
    const { token } = await read('')
    await venue.empty()
    hall = await layHall(venue)

    expect((await read(token)).isUnchanged).toBe(false)
  })
})
