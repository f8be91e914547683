import { and, asc, eq, inArray } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { postgresAnswers } from '../../../scripts/test/postgres-answers'
import { events } from '../../../server/db/schema/events/events'
import { hands } from '../../../server/db/schema/events/hands'
import { jobs } from '../../../server/db/schema/hall/jobs'
import { penalties } from '../../../server/db/schema/events/penalties'
import { ratingHistory, sessionResults } from '../../../server/db/schema/events/results'
import { sessionPlayers, sessions } from '../../../server/db/schema/events/sessions'
import { present } from '../../../src/lib/assert'
import { createRpcClient } from '../../../src/rpc/client'
import { sendAtOnce, sendUntilAnswered, sent } from '../harness/at-once'
import { firstHand, handsByEverybody, rulings } from '../harness/full-hall'
import { readTables, record, startGames } from '../harness/played/games'
import { layHall, type Hall } from '../harness/hall'
import { endGames } from '../harness/played/seatings'
import { connectBeside } from '../harness/test-database'
import { readWatched, watchJobs } from './job-watch'
import { givePenalty, readReasons, waitUntil, writePenalties } from './keyed-penalties'
import { startTwoProcesses, type TwoProcesses } from './two-processes'
import { COUNTED_FROM, countVersions } from '../harness/versions'

// Only PostgreSQL can serve one database to several processes. If none answers, `npm test` says that these tests are
// left out.
describe.runIf(await postgresAnswers())('two server processes on one PostgreSQL', () => {
  let processes: TwoProcesses
  let beside: pg.Client
  let hall: Hall
  beforeAll(async () => {
    processes = await startTwoProcesses()
    beside = await connectBeside(processes.venue.database)
    await watchJobs(beside)
  })
  beforeEach(async () => {
    hall = await layHall(processes.venue, { players: 40 })
  })
  afterAll(async () => {
    await beside.end()
    expect(await processes.stop()).toEqual([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ])
  })

  const about = () => ({ eventId: hall.eventId })
  const db = () => processes.venue.database.db
  const times = <T>(count: number, make: (nth: number) => T): T[] =>
    Array.from({ length: count }, (_, nth) => make(nth))
  const playerIds = () => hall.players.map(({ id }) => id)
  const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
  const versionNow = async () => {
    const own = eq(events.id, hall.eventId)
    const [row] = await db().select({ version: events.version }).from(events).where(own)
    return row?.version ?? 0
  }
  /** Reads the tables from each of the two processes. */
  const readBoth = () =>
    Promise.all(processes.servers.map(async (server) => await readTables(server, hall)))
  const approve = (by: Hall['referee']) => sent('Mimir.FinalizeSession', about(), { by })

  test('two referees who draw seats at the same time through two server processes make one seating', async () => {
    const seat = (by: Hall['referee'], seed: number) =>
      sent('Mimir.MakeShuffledSeating', { ...about(), groupsCount: 1, seed }, { by })
    const answers = await sendAtOnce(processes.servers, [
      seat(hall.referee, 1),
      seat(hall.admin, 2),
    ])

    expect(answers.toSorted()).toEqual(['done', 'games_still_running'])
    const seats = await db()
      .select({ playerId: sessionPlayers.playerId })
      .from(sessions)
      .innerJoin(sessionPlayers, eq(sessionPlayers.sessionId, sessions.id))
      .where(eq(sessions.eventId, hall.eventId))
    expect(sorted(seats.map(({ playerId }) => playerId))).toEqual(playerIds())
    expect((await readBoth()).map((tables) => tables.length)).toEqual([10, 10])
  })

  test('when all four phones of each of ten tables record a hand through two processes, each table has the hand only once', async () => {
    const hashes = await startGames(processes.venue, hall)
    const answers = await sendAtOnce(processes.servers, handsByEverybody(hall, hashes))

    expect(answers.toSorted()).toEqual([
      ...times(10, () => 'done'),
      ...times(30, () => 'hand_already_recorded'),
    ])
    const recorded = await db()
      .select({ number: hands.number })
      .from(hands)
      .innerJoin(sessions, eq(sessions.id, hands.sessionId))
      .where(eq(sessions.eventId, hall.eventId))
    expect(recorded).toHaveLength(10)
    for (const tables of await readBoth()) {
      expect(tables.map(({ handCount }) => handCount)).toEqual(times(10, () => 1))
      expect(tables.map(({ scores }) => scores?.map(({ score }) => score))).toEqual(
        times(10, () => [29_000, 31_000, 30_000, 30_000]),
      )
    }
  })

  test('calls sent to two server processes under the same idempotency keys take effect once and get the same answers', async () => {
    const keys = times(20, (nth) => `key-of-tap-${10 + nth}`)
    const pairs = await Promise.all(
      keys.map((key) => {
        const playerId = hall.players[0]?.id ?? 0
        const request = { ...about(), playerId, amount: 100, reason: key }
        const call = sent('Mimir.AddPenalty', request, { by: hall.referee, key })
        return Promise.all(
          processes.servers.map(async (server) => await sendUntilAnswered(server, call)),
        )
      }),
    )

    const given = await db()
      .select()
      .from(penalties)
      .where(eq(penalties.eventId, hall.eventId))
      .orderBy(asc(penalties.reason))
    expect(given.map(({ reason }) => reason)).toEqual(keys)
    expect(pairs.map((pair) => pair.map(({ effect }) => effect).toSorted())).toEqual(
      times(20, () => ['before', 'now']),
    )
    expect(pairs.map((pair) => pair.map(({ body, resultId }) => ({ body, resultId })))).toEqual(
      given.map(({ id }) => times(2, () => ({ body: { success: true }, resultId: String(id) }))),
    )
  })

  test('penalties, an undo, extra time and a hand sent at the same time through two server processes all take effect', async () => {
    const [first = '', second = ''] = await startGames(processes.venue, hall)
    await record(processes.venue, { hall, hash: first, round: firstHand(hall, 0) })
    const scores = (await readTables(processes.venue, hall))[0]?.scores ?? []
    await countVersions(processes.venue.database)
    const answers = await sendAtOnce(processes.servers, rulings(hall, { first, second, scores }))

    expect(answers).toEqual(times(10, () => 'done'))
    expect(await versionNow()).toBe(COUNTED_FROM + 10)
    const given = await db().select().from(penalties).where(eq(penalties.eventId, hall.eventId))
    expect(sorted(given.map(({ amount }) => amount))).toEqual([100, 200, 300, 400])
    for (const tables of await readBoth()) {
      expect(tables.slice(0, 3)).toMatchObject([
        { extraTime: 240, handCount: 0, currentRoundIndex: 1 },
        { extraTime: 240, handCount: 1, currentRoundIndex: 2 },
        { extraTime: 0, handCount: 0, currentRoundIndex: 1 },
      ])
    }
  })

  /** Reads which players have results, and which have a rating after one game. */
  async function readResults(): Promise<{ results: number[]; ratings: number[] }> {
    const { eventId } = hall
    const results = await db()
      .select()
      .from(sessionResults)
      .where(eq(sessionResults.eventId, eventId))
    const ratings = await db()
      .select()
      .from(ratingHistory)
      .where(and(eq(ratingHistory.eventId, eventId), eq(ratingHistory.gamesPlayed, 1)))
    return {
      results: sorted(results.map(({ playerId }) => playerId)),
      ratings: sorted(ratings.map(({ playerId }) => playerId)),
    }
  }

  test('two approvals at the same time through two server processes make the results once', async () => {
    await startGames(processes.venue, hall)
    await endGames(processes.venue, hall, [])
    const answers = await sendAtOnce(processes.servers, [
      approve(hall.referee),
      approve(hall.admin),
    ])

    expect(answers.toSorted()).toEqual(['done', 'nothing_to_approve'])
    expect(await readResults()).toEqual({ results: playerIds(), ratings: playerIds() })
  })

  test('a rebuild requested ten times through two server processes never runs twice at the same time', async () => {
    await startGames(processes.venue, hall)
    await endGames(processes.venue, hall, [])
    // Before the rebuild, forty jobs for statistics and one for achievements are queued, so that both processes have
    // work.
    await sendAtOnce(processes.servers, [approve(hall.referee)])
    const ask = sent('Mimir.RebuildScoring', about(), { by: hall.superadmin })
    const answers = await sendAtOnce(
      processes.servers,
      times(10, () => ask),
    )

    expect(answers).toEqual(times(10, () => 'done'))
    const own = eq(jobs.eventId, hall.eventId)
    await vi.waitFor(
      async () => {
        const open = and(own, inArray(jobs.status, ['queued', 'running']))
        expect(await db().select().from(jobs).where(open)).toEqual([])
      },
      { timeout: 30_000, interval: 100 },
    )
    const ended = await db()
      .selectDistinct({ kind: jobs.kind, status: jobs.status, attempts: jobs.attempts })
      .from(jobs)
      .where(own)
      .orderBy(asc(jobs.kind))
    expect(ended).toEqual([
      { kind: 'achievements', status: 'done', attempts: 1 },
      { kind: 'playerStats', status: 'done', attempts: 1 },
      { kind: 'rebuildScoring', status: 'done', attempts: 1 },
    ])
    const count = (await db().select().from(jobs).where(own)).length
    // A job that the rebuild stopped begins again later. It must be done only once.
    expect(await readWatched(beside, hall.eventId)).toEqual({ done: count, tooEarly: 0 })
    expect(await readResults()).toEqual({ results: playerIds(), ratings: playerIds() })
  })

  test('every call that any of several server processes confirmed is stored exactly once, even if one process is killed', async () => {
    const clientOf = (origin: string) =>
      createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })
    const doomed = await processes.startAnother()
    const doomedRpc = clientOf(await doomed.ready)
    const survivors = processes.servers.map(({ origin }) => clientOf(origin))
    const rpc = present(survivors[0], 'a survivor')
    const byDoomed = { acknowledged: new Set<string>(), unanswered: new Set<string>() }
    const bySurvivor = { acknowledged: new Set<string>(), unanswered: new Set<string>() }
    const stopping = new AbortController()
    const dying = times(8, (nth) =>
      writePenalties(doomedRpc, { ...byDoomed, hall, name: `to-doomed-${nth}` }),
    )
    const { signal } = stopping
    const living = times(4, (nth) =>
      writePenalties(rpc, { ...bySurvivor, hall, name: `to-survivor-${nth}`, signal }),
    )
    await waitUntil(() => byDoomed.acknowledged.size >= 40)
    doomed.child.kill('SIGKILL')
    expect(await doomed.ended).toBeNull()
    await Promise.all(dying)
    const atKill = bySurvivor.acknowledged.size
    await waitUntil(() => bySurvivor.acknowledged.size >= atKill + 40)
    stopping.abort()
    await Promise.all(living)

    expect(byDoomed.unanswered.size).toBe(8)
    expect([...bySurvivor.unanswered]).toEqual([])
    // PostgreSQL may still be ending the transactions of the dead process.
    for (const key of byDoomed.unanswered) {
      await vi.waitFor(async () => {
        expect(await givePenalty(rpc, { hall, key })).toBe('acknowledged')
      }, 20_000)
    }
    const all = [...byDoomed.acknowledged, ...byDoomed.unanswered, ...bySurvivor.acknowledged]
    for (const each of survivors) {
      expect((await readReasons(each, hall)).toSorted()).toEqual(all.toSorted())
    }
  })
})
