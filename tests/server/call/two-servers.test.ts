import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockEvent } from '../../../server/call/event-row'
import { events } from '../../../server/db/schema/events/events'
import { hands } from '../../../server/db/schema/events/hands'
import { penalties } from '../../../server/db/schema/events/penalties'
import { persons } from '../../../server/db/schema/people/persons'
import { rights } from '../../../server/db/schema/people/rights'
import { sessionPlayers } from '../../../server/db/schema/events/sessions'
import { drawnHand, readTable, startGames } from '../harness/played/games'
import { layHall, type Hall, type HallPerson } from '../harness/hall'
import { IS_ON_POSTGRES } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { COUNTED_FROM, countVersions } from '../harness/versions'

describe.runIf(IS_ON_POSTGRES)('two servers that share one PostgreSQL database', () => {
  let servers: [TestVenue, TestVenue]
  let hall: Hall
  beforeAll(async () => {
    const first = await startTestVenue()
    servers = [first, await startTestVenue({ beside: first })]
  })
  beforeEach(async () => {
    await servers[0].empty()
    hall = await layHall(servers[0])
  })
  afterAll(async () => {
    await servers[1].stop()
    await servers[0].stop()
  })

  /** Sends calls at the same time, alternating between the two servers. Returns their statuses, sorted. */
  async function sendAll(
    calls: readonly { method: string; by: HallPerson | null; body: object; key?: string }[],
  ): Promise<number[]> {
    const answers = await Promise.all(
      calls.map(({ method, by, body, key }, nth) =>
        (nth % 2 === 0 ? servers[0] : servers[1]).post(`/v2/${method}`, {
          headers: {
            'Content-Type': 'application/json',
            ...(by && {
              'X-Auth-Token': by.credentials.authToken,
              'X-Current-Person-Id': String(by.id),
            }),
            ...(key && { 'Idempotency-Key': key }),
          },
          body: JSON.stringify(body),
        }),
      ),
    )
    return answers.map(({ status }) => status).toSorted((a, b) => a - b)
  }

  const times = <T>(count: number, make: (nth: number) => T): T[] =>
    Array.from({ length: count }, (_, nth) => make(nth))

  const countOf = (statuses: readonly number[], status: number) =>
    statuses.filter((each) => each === status).length

  async function versionNow(): Promise<number | undefined> {
    const { db } = servers[0].database
    const [event] = await db.select({ version: events.version }).from(events)
    return event?.version
  }

  const round = (hash: string, honba: number) => ({
    sessionHash: hash,
    roundData: drawnHand({ roundIndex: 1 + honba, honba }),
  })

  async function recordHands(hash: string, count: number): Promise<void> {
    const [player] = hall.players
    for (const body of times(count, (nth) => round(hash, nth))) {
      await sendAll([{ method: 'common.Mimir/AddRound', by: player ?? null, body }])
    }
  }

  test('two referees who cancel the same hand on two servers cancel one hand', async () => {
    const [hash = ''] = await startGames(servers[0], hall)
    await recordHands(hash, 2)
    const table = await readTable(servers[0], { hall, hash })
    const body = { sessionHash: hash, intermediateResults: table.scores }
    const lastHand = {
      kind: 'draw' as const,
      roundIndex: 2,
      honba: 1,
      wins: [],
      loserId: 0,
      riichi: [],
      at: table.lastHandAt ?? '',
    }
    const seen = (table.scores ?? []).map(({ playerId = 0, score = 0 }) => ({ playerId, score }))
    const expectSeen = { handCount: 2, lastHand, scores: seen, scoresBefore: seen }
    const drop = (server: TestVenue, by: HallPerson) =>
      server
        .call('Mimir.DropLastRound', body, { credentials: by.credentials, expect: expectSeen })
        .then(() => 'cancelled')
        .catch((error: Error) => (error.message.includes('expect_failed') ? 'too late' : error))
    const answers = await Promise.all([
      drop(servers[0], hall.referee),
      drop(servers[1], hall.admin),
    ])
    expect(answers.toSorted()).toEqual(['cancelled', 'too late'])
    expect((await readTable(servers[1], { hall, hash })).handCount).toBe(1)
  })

  test('a penalty that waits for another server’s change of the event is refused if that change takes away the referee’s right', async () => {
    const { db } = servers[1].database
    const { eventId, referee } = hall
    const [player] = hall.players
    const body = { eventId, playerId: player?.id, amount: 0, reason: 'late' }
    const answer = await db.transaction(async (tx) => {
      await lockEvent(tx, eventId)
      const waiting = sendAll([{ method: 'common.Mimir/AddPenalty', by: referee, body }])
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 })
      await tx.delete(rights).where(eq(rights.personId, referee.id))
      return { waiting }
    })
    expect(await answer.waiting).toEqual([403])
    expect(await db.select().from(penalties)).toEqual([])
  })

  /** Counts statements of this database that wait for a lock of another connection. */
  async function countWaiting(): Promise<number> {
    const { rows } = (await servers[0].database.db.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )) as { rows: unknown[] }
    return rows.length
  }

  test('the same hand, sent in forty calls to two servers, is recorded once', async () => {
    const [hash = ''] = await startGames(servers[0], hall)
    const four = hall.players.slice(0, 4)
    const statuses = await sendAll(
      times(40, (nth) => ({
        method: 'common.Mimir/AddRound',
        by: four[nth % 4] ?? null,
        body: round(hash, 0),
        key: `hand-of-tap-${nth}`,
      })),
    )
    expect(statuses).toEqual([200, ...times(39, () => 412)])
    expect(await servers[0].database.db.select().from(hands)).toHaveLength(1)
  })

  test('one chombo sent forty times under one idempotency key to two servers is recorded once', async () => {
    const [hash = ''] = await startGames(servers[0], hall)
    const [player] = hall.players
    const chombo = { roundIndex: 1, honba: 0, loserId: player?.id }
    const body = { sessionHash: hash, roundData: { chombo } }
    const statuses = await sendAll(
      times(40, () => ({
        method: 'common.Mimir/AddRound',
        by: player ?? null,
        body,
        key: 'one-chombo',
      })),
    )
    // Each call either gets the first answer, or is told to try again while the first call is running.
    expect(countOf(statuses, 200) + countOf(statuses, 409)).toBe(40)
    expect(countOf(statuses, 200)).toBeGreaterThan(0)
    expect(await servers[0].database.db.select().from(hands)).toHaveLength(1)
  })

  const penalty = (key: string) => ({
    method: 'common.Mimir/AddPenalty',
    by: hall.referee,
    body: { eventId: hall.eventId, playerId: hall.players[0]?.id, amount: 500, reason: 'late' },
    key,
  })

  test("forty penalties under forty idempotency keys on two servers all count, and each one raises the event's version", async () => {
    await countVersions(servers[0].database)
    expect(await sendAll(times(40, (nth) => penalty(`penalty-${nth}`)))).toEqual(
      times(40, () => 200),
    )
    expect(await servers[0].database.db.select().from(penalties)).toHaveLength(40)
    expect(await versionNow()).toBe(COUNTED_FROM + 40)
  })

  test('a penalty sent forty times under one idempotency key to two servers is given once', async () => {
    const statuses = await sendAll(times(40, () => penalty('one-penalty')))
    expect(countOf(statuses, 200) + countOf(statuses, 409)).toBe(40)
    expect(await sendAll([penalty('one-penalty')])).toEqual([200])
    expect(await servers[0].database.db.select().from(penalties)).toHaveLength(1)
  })

  test('ten requests for a seating at the same time on two servers seat every player once', async () => {
    const statuses = await sendAll(
      times(10, (nth) => ({
        method: 'common.Mimir/MakeShuffledSeating',
        by: nth < 5 ? hall.referee : hall.admin,
        body: { eventId: hall.eventId, groupsCount: 1, seed: nth },
      })),
    )
    expect(statuses).toEqual([200, ...times(9, () => 412)])
    const seated = await servers[0].database.db.select().from(sessionPlayers)
    expect(new Set(seated.map(({ playerId }) => playerId)).size).toBe(8)
    expect(seated).toHaveLength(8)
  })

  test('seatings, resets and timer starts at the same time on two servers leave no player seated twice', async () => {
    const about = { eventId: hall.eventId }
    const { referee: by } = hall
    const statuses = await sendAll(
      times(8, (nth) => [
        {
          method: 'common.Mimir/MakeShuffledSeating',
          by,
          body: { ...about, groupsCount: 1, seed: nth },
        },
        { method: 'common.Mimir/ResetSeating', by, body: about },
        { method: 'common.Mimir/StartTimer', by, body: about },
      ]).flat(),
    )
    expect(countOf(statuses, 200) + countOf(statuses, 412)).toBe(24)
    const seated = await servers[0].database.db.select().from(sessionPlayers)
    expect(new Set(seated.map(({ playerId }) => playerId)).size).toBe(seated.length)
  })

  test('the set-up of the first account is done once, even if two servers offer it', async () => {
    const { db } = servers[0].database
    const [one, other] = servers
    one.setupCode.value = 'ABCD2345'
    other.setupCode.value = 'WXYZ6789'
    const account = { title: 'Chief', password: 'correct-Horse-9' }
    const attempt = (code: string, email: string) => ({
      method: 'shinpan.Venue/SetUp',
      by: null,
      body: { ...account, code, email },
    })
    const statuses = await sendAll([
      attempt('ABCD2345', 'one@example.org'),
      attempt('WXYZ6789', 'other@example.org'),
    ])
    expect(statuses).toEqual([200, 412])
    const chiefs = await db.select().from(persons).where(eq(persons.title, 'Chief'))
    expect(chiefs).toHaveLength(1)
    expect(await one.call('Venue.GetSetupState', {})).toEqual({ isNeeded: false })
    expect(await other.call('Venue.GetSetupState', {})).toEqual({ isNeeded: false })
  })
})
