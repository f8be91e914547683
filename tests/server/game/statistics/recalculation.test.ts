import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { achievements } from '../../../../server/db/schema/events/achievements'
import { events } from '../../../../server/db/schema/events/events'
import { jobs } from '../../../../server/db/schema/hall/jobs'
import { playerStats } from '../../../../server/db/schema/events/player-stats'
import type { MethodName } from '../../../../src/contract/methods'
import { drawnHand, record, seatInOrder, startGames } from '../../harness/played/games'
import { layHall, type Hall, type HallOptions } from '../../harness/hall'
import { runJobs } from '../../harness/jobs'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => lay())

async function lay(options: HallOptions = {}): Promise<void> {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, options)
}

const ASKED = [
  'Mimir.RebuildScoring',
  'Mimir.RecalcAchievements',
  'Mimir.RecalcPlayerStats',
] as const
const ALL = [...ASKED, 'Venue.GetJobs'] as const

const superadmin = () => ({ credentials: hall.superadmin.credentials })
const admin = () => ({ credentials: hall.admin.credentials })
const eventId = () => ({ eventId: hall.eventId })
const getJobs = async () => (await venue.call('Venue.GetJobs', eventId(), admin())).jobs ?? []
const queued = async () =>
  (await venue.database.db.select().from(jobs).orderBy(asc(jobs.id))).map(({ kind, playerId }) =>
    playerId === null ? kind : `${kind} of ${playerId}`,
  )

describe('a recalculation of statistics or achievements', () => {
  test.each<[(typeof ASKED)[number], string]>([
    ['Mimir.RebuildScoring', 'rebuildScoring'],
    ['Mimir.RecalcAchievements', 'achievements'],
    ['Mimir.RecalcPlayerStats', 'playerStats'],
  ])(
    '%s queues one recalculation, and no second one while it waits, even in a finished event',
    async (method, kind) => {
      expect(await venue.call(method, eventId(), superadmin())).toEqual({ success: true })
      await venue.database.db.update(events).set({ isFinished: true })

      expect(await venue.call(method, eventId(), superadmin())).toEqual({ success: true })
      expect(await queued()).toEqual([kind])
    },
  )

  test.each(ASKED)(
    '%s sent twice under one idempotency key queues one recalculation',
    async (method) => {
      const keyed = { ...superadmin(), key: 'recalculate-1' }
      await venue.call(method, eventId(), keyed)
      await runJobs(venue)
      const before = await queued()

      expect(await venue.call(method, eventId(), keyed)).toEqual({ success: true })
      expect(await queued()).toEqual(before)
    },
  )

  test('GetJobs gives the progress of recalculations', async () => {
    await venue.call('Mimir.RecalcPlayerStats', eventId(), admin())
    venue.clock.forward({ seconds: 1 })
    await venue.call('Mimir.RecalcAchievements', eventId(), admin())
    const waiting = { status: 'JOB_STATUS_QUEUED', stepsDone: 0, stepsTotal: 0, endedAt: '' }
    expect(await getJobs()).toEqual([
      { id: 1, kind: 'JOB_KIND_PLAYER_STATS', queuedAt: '2026-05-16T10:00:00.000Z', ...waiting },
      { id: 2, kind: 'JOB_KIND_ACHIEVEMENTS', queuedAt: '2026-05-16T10:00:01.000Z', ...waiting },
    ])

    await venue.database.db.update(jobs).set({ status: 'running', stepsDone: 3, stepsTotal: 8 })
    expect(await getJobs()).toMatchObject([
      { status: 'JOB_STATUS_RUNNING', stepsDone: 3, stepsTotal: 8 },
      { status: 'JOB_STATUS_RUNNING' },
    ])
  })

  test('when a recalculation is done, GetJobs says so and its result is stored', async () => {
    await venue.call('Mimir.RecalcPlayerStats', eventId(), admin())
    await venue.call('Mimir.RecalcAchievements', eventId(), admin())
    venue.clock.forward({ seconds: 2 })
    await runJobs(venue)

    const done = { status: 'JOB_STATUS_DONE', endedAt: '2026-05-16T10:00:02.000Z' }
    expect(await getJobs()).toMatchObject([
      { kind: 'JOB_KIND_ACHIEVEMENTS', stepsDone: 1, stepsTotal: 1, ...done },
      { kind: 'JOB_KIND_PLAYER_STATS', stepsDone: 8, stepsTotal: 8, ...done },
    ])
    const { db } = venue.database
    expect(await db.select().from(achievements)).toMatchObject([{ eventId: hall.eventId }])
    expect(await db.select().from(playerStats)).toHaveLength(8)
  })

  test('GetJobs never answers "unchanged", because the progress of a job does not raise the event’s version', async () => {
    const response = await venue.post('/v2/shinpan.Venue/GetJobs', {
      headers: {
        'Content-Type': 'application/json',
        'X-Auth-Token': hall.admin.credentials.authToken,
        'X-Current-Person-Id': String(hall.admin.id),
        'X-Snapshot-Seq': '1',
      },
      body: JSON.stringify(eventId()),
    })

    expect(response.headers.get('X-Unchanged')).toBeNull()
    expect(await response.json()).toEqual({ jobs: [] })
  })
})

describe('the end of a game queues recalculations', () => {
  const FOUR = [
    'achievements',
    'playerStats of 5',
    'playerStats of 6',
    'playerStats of 7',
    'playerStats of 8',
  ]
  const endGame = async () => {
    const [hash = ''] = await startGames(venue, hall)
    venue.clock.forward({ minutes: 80 })
    await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
    return hash
  }

  test('in an event where games end one by one, the end of a game queues the recalculations immediately', async () => {
    await lay({ ruleset: { endingPolicy: 'endAfterHand' }, event: { syncEnd: false } })
    await endGame()

    expect((await queued()).toSorted()).toEqual(FOUR)
  })

  test('in a tournament the approval of a game queues the recalculations', async () => {
    await lay({ ruleset: { endingPolicy: 'endAfterHand' } })
    await endGame()
    expect(await queued()).toEqual([])

    await venue.call('Mimir.FinalizeSession', eventId(), admin())
    expect((await queued()).toSorted()).toEqual(FOUR)
  })

  test('approving many tables queues one recalculation for all players together', async () => {
    await lay({ ruleset: { endingPolicy: 'endAfterHand' }, players: 44 })
    const hashes = await seatInOrder(venue, hall)
    await venue.call('Mimir.StartTimer', eventId(), admin())
    venue.clock.forward({ minutes: 80 })
    const round = drawnHand({ roundIndex: 1, honba: 0 })
    for (const [table, hash] of hashes.entries()) {
      await record(venue, { hall, hash, round, by: table * 4 })
    }
    await venue.call('Mimir.FinalizeSession', eventId(), admin())

    expect(await queued()).toEqual(['achievements', 'playerStats'])
  })

  test('finishing a game by force queues the recalculations, and taking back its result queues them again', async () => {
    const [sessionHash = ''] = await startGames(venue, hall)
    await venue.call('Mimir.ForceFinishGame', { sessionHash }, admin())
    expect((await queued()).toSorted()).toEqual(FOUR)

    await venue.database.db.delete(jobs)
    await venue.call('Mimir.DefinalizeGame', { sessionHash }, admin())
    expect((await queued()).toSorted()).toEqual(FOUR)
  })
})

describe('the people who may start a recalculation', () => {
  const refused = (method: (typeof ALL)[number], who: 'player' | 'referee' | 'admin' | null) => {
    const people = { player: hall.players[0], referee: hall.referee, admin: hall.admin }
    const credentials = who === null ? null : (people[who]?.credentials ?? null)
    return venue.refusal(method satisfies MethodName, eventId(), { credentials })
  }

  test.each(ALL)('players and referees may not call %s', async (method) => {
    const refusal = { status: 403, reason: 'wrong_role' }
    expect(await refused(method, 'player')).toMatchObject(refusal)
    expect(await refused(method, 'referee')).toMatchObject(refusal)
  })

  test('only superadmins rebuild the scoring', async () => {
    expect(await refused('Mimir.RebuildScoring', 'admin')).toMatchObject({
      status: 403,
      reason: 'wrong_role',
    })
    expect(await queued()).toEqual([])
  })
})
