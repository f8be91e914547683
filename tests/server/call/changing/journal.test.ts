import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { journal } from '../../../../server/db/schema/hall/journal'
import { createCalls } from '../../../../server/http/calls'
import type { MethodName, RequestOf } from '../../../../src/contract/methods'
import { BOT_NAME } from '../../harness/messages/bot-api'
import { CHANGES, makerOf } from '../../harness/changes'
import { layHall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, PASSWORD } from '../../users/accounts'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue({ botName: BOT_NAME })
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const rows = () => venue.database.db.select().from(journal).orderBy(asc(journal.id))
const newest = async () => (await rows()).at(-1)

const CALLS = createCalls({ setupCode: { value: null } })
const nameOf = ({ method }: (typeof CALLS)[number]) =>
  `${method.parent.name}.${method.name}` as MethodName

test('the journal records every call except calls that only read, renewals of claims, lookups of idempotency keys and checks of a token', () => {
  const outside = CALLS.filter(({ isJournaled }) => !isJournaled)
  const changing = CALLS.filter(({ kind }) => kind === 'changing' || kind === 'system')
  expect(changing.filter(({ isJournaled }) => !isJournaled)).toEqual([])
  expect([...new Set(outside.map(({ kind }) => kind))].toSorted()).toEqual([
    'reading',
    'searching',
    'secret',
    'statement',
  ])
  expect(outside.filter(({ kind }) => kind === 'secret').map(nameOf)).toEqual([
    'Venue.KeepClaim',
    'Venue.SettleKey',
    'Frey.QuickAuthorize',
  ])
})

describe('a call that changes something adds one row to the journal; its repetition or a refusal adds none', () => {
  const changing = CALLS.filter(({ kind, isJournaled }) => isJournaled && kind !== 'secret')

  test.each(changing.map(nameOf))(
    '%s leaves one row in the journal, and its repetition or a refusal leaves none',
    async (method) => {
      const change = CHANGES[method]
      if (change === undefined) throw new Error(`${method} wants a change in harness/changes.ts`)
      const laid = await change.lay(venue)
      const asked = Promise.resolve(change.request(laid, venue))
      const request = (await asked) as RequestOf<typeof method>
      const { id, credentials } = makerOf(laid.hall, change.by)
      const before = await rows()

      await venue.refusal(method, request)
      expect(await rows()).toEqual(before)

      await venue.call(method, request, { credentials, key: 'the-very-change' })
      await venue.call(method, request, { credentials, key: 'the-very-change' })
      expect((await rows()).slice(before.length)).toMatchObject([
        {
          method,
          personId: id,
          key: 'the-very-change',
          isRefusal: false,
          recordedAt: new Date(venue.clock.time),
        },
      ])
    },
  )
})

test('a call that only reads leaves no row in the journal', async () => {
  const { eventId, referee } = await layHall(venue)
  await venue.call('Mimir.GetTablesState', { eventId }, { credentials: referee.credentials })
  expect(await rows()).toEqual([])
})

test('a refusal repeated under its idempotency key leaves no row in the journal', async () => {
  const { eventId, referee } = await layHall(venue)
  const request = { eventId, playerId: 999, amount: 500, reason: 'late' }
  const options = { credentials: referee.credentials, key: 'refused-twice' }
  await venue.refusal('Mimir.AddPenalty', request, options)
  await venue.refusal('Mimir.AddPenalty', request, options)
  expect(await rows()).toEqual([])
})

describe('the journal of sign-ins', () => {
  const signIn = { email: 'anna@example.org', password: PASSWORD }

  test('the journal row of a successful sign-in names the person', async () => {
    const { id } = await layAnna(venue)
    await venue.call('Frey.Authorize', signIn)
    expect(await rows()).toMatchObject([
      { method: 'Frey.Authorize', eventId: 0, personId: id, isRefusal: false },
    ])
  })

  test('the journal row of a failed sign-in names the person whose account it was, and contains no password', async () => {
    const { id } = await layAnna(venue)
    await venue.refusal('Frey.Authorize', { ...signIn, password: 'Wrong-Horse-8' })
    expect(await rows()).toMatchObject([
      {
        method: 'Frey.Authorize',
        personId: null,
        isRefusal: true,
        subject: { playerIds: [id] },
        before: null,
        after: null,
      },
    ])
    expect(JSON.stringify(await rows())).not.toMatch(/Horse|anna@/)
  })

  test('a second failed sign-in with the same password adds no row to the journal', async () => {
    await layAnna(venue)
    await venue.refusal('Frey.Authorize', { ...signIn, password: 'Same-Horse-7' })
    await venue.refusal('Frey.Authorize', { ...signIn, password: 'Same-Horse-7' })
    expect(await rows()).toHaveLength(1)
    await venue.refusal('Frey.Authorize', { ...signIn, password: 'Other-Horse-6' })
    expect(await rows()).toHaveLength(2)
  })

  test('the journal row of a sign-in with an unknown e-mail address contains only a hash of the address', async () => {
    await venue.refusal('Frey.Authorize', { email: 'Nobody@example.org ', password: 'x' })
    expect(await rows()).toMatchObject([
      {
        isRefusal: true,
        // This is the hash of nobody@example.org.
        subject: {
          emailHash: '562b23229c385803090e3a1e8ec8e846ed154fbf0a9027c8065e43f19ea02264',
        },
      },
    ])
  })

  test('the journal row of a sign-out names the person who signed out', async () => {
    const { id, credentials } = await layAnna(venue)
    await venue.call('Venue.SignOut', {}, { credentials })
    expect(await rows()).toMatchObject([{ method: 'Venue.SignOut', personId: id }])
  })

  test('the setup of the first account adds one journal row, which names that account', async () => {
    venue.setupCode.value = 'ABCD2345'
    const account = { code: 'ABCD2345', email: 'a@b.c', title: 'Chief', password: PASSWORD }
    const { personId } = await venue.call('Venue.SetUp', account)
    venue.setupCode.value = 'ABCD2345'
    expect(await venue.refusal('Venue.SetUp', account)).toMatchObject({
      reason: 'setup_already_done',
    })
    expect(venue.setupCode.value).toBeNull()
    expect(await rows()).toMatchObject([{ method: 'Venue.SetUp', personId }])
  })
})

describe('the time of a ruling in the journal', () => {
  const penalty = async (ruledAt?: string) => {
    const { eventId, referee, players } = await layHall(venue)
    const request = { eventId, playerId: players[0]?.id ?? 0, amount: 500, reason: 'late' }
    const { credentials } = referee
    await venue.call('Mimir.AddPenalty', request, { credentials, ...(ruledAt && { ruledAt }) })
    return newest()
  }

  // The server's clock is at 10:00.
  test.each([
    ['that is sent at once', '2026-05-16T10:00:00.000Z', '2026-05-16T10:00:00.000Z', false],
    [
      'that was made half a minute before it arrived',
      '2026-05-16T09:59:30.000Z',
      '2026-05-16T09:59:30.000Z',
      false,
    ],
    [
      'that was made longer ago, and marks the ruling as made offline',
      '2026-05-16T09:59:29.000Z',
      '2026-05-16T09:59:29.000Z',
      true,
    ],
    [
      'as the time of its arrival when the device’s clock is ahead',
      '2026-05-16T10:05:00.000Z',
      '2026-05-16T10:00:00.000Z',
      false,
    ],
  ])('the journal stores the time of a ruling %s', async (_what, told, kept, ruledOffline) => {
    expect(await penalty(told)).toMatchObject({ ruledAt: new Date(kept), ruledOffline })
  })

  test('the journal stores no time of a ruling when the caller sends none', async () => {
    expect(await penalty()).toMatchObject({ ruledAt: null, ruledOffline: false })
  })
})

test('the journal describes the device in a few words', async () => {
  const { eventId, referee } = await layHall(venue)
  const agent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
  await venue.post('/v2/common.Mimir/ToggleHideResults', {
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': agent,
      'X-Auth-Token': referee.credentials.authToken,
      'X-Current-Person-Id': String(referee.id),
    },
    body: JSON.stringify({ eventId }),
  })
  expect(await newest()).toMatchObject({ device: 'Chrome on Android', key: null })
})

describe('a row of the journal', () => {
  test.each([
    ['changed', () => venue.database.db.update(journal).set({ method: 'Mimir.AddRound' })],
    ['removed', () => venue.database.db.delete(journal).where(eq(journal.id, sql`${journal.id}`))],
  ])('a row of the journal cannot be %s', async (_what, tamper) => {
    const { eventId, referee } = await layHall(venue)
    const { credentials } = referee
    await venue.call('Mimir.ToggleHideResults', { eventId }, { credentials })
    const before = await rows()
    await expect(tamper()).rejects.toMatchObject({
      cause: { message: 'A row of the journal is never changed or removed' },
    })
    expect(await rows()).toEqual(before)
  })
})
