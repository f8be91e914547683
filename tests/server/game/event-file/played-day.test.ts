import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemRandom } from '../../../../server/call/random'
import { startDemoHall } from '../../../../server/demo/start-demo-hall'
import { createLog } from '../../../../server/http/log'
import { present } from '../../../../src/lib/assert'
import type { Credentials } from '../../../../src/rpc/client'
import { runJobs } from '../../harness/jobs'
import { giveRole, layPeople } from '../../harness/hall'
import { openOtherDatabase } from '../../harness/test-database'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

const TABLES = 3
const AT_ONCE = { leastMs: 0, mostMs: 5 }
const FAST = {
  openingHands: 0,
  opening: AT_ONCE,
  hand: AT_ONCE,
  readMs: 20,
  approveAfterMs: 50,
  patienceMs: 100,
}

let played: TestVenue
let loaded: TestVenue
beforeAll(async () => {
  played = await startTestVenue()
  await played.empty()
  loaded = await startTestVenue({ over: await openOtherDatabase() })
})
afterAll(async () => {
  await played.stop()
  await loaded.stop()
})

/** The demo hall plays until three sessions are approved, and then stops in the middle of the fourth session. */
async function playDay(): Promise<number> {
  const hall = await startDemoHall({
    database: played.database,
    origin: played.origin,
    tables: TABLES,
    now: () => new Date(played.clock.time),
    random: systemRandom,
    print: () => undefined,
    log: createLog({ level: 'error', write: () => undefined, now: () => new Date(0) }),
    pace: FAST,
  })
  const { eventId } = hall
  await vi.waitFor(
    async () => {
      played.clock.forward({ seconds: 1 })
      const page = { eventIdList: [eventId], limit: 1, offset: 0 }
      const { totalGames } = await played.call('Mimir.GetLastGames', page)
      expect(totalGames).toBeGreaterThanOrEqual(3 * TABLES)
    },
    { timeout: 50_000, interval: 20 },
  )
  await hall.stop()
  return eventId
}

/** Reads everything that the server answers about an event's results, with names in place of ids. */
async function readResults(at: TestVenue, eventId: number, credentials: Credentials) {
  const asAdmin = { credentials }
  const order = { eventIdList: [eventId], orderBy: 'rating', order: 'desc' }
  const { list = [] } = await at.call('Mimir.GetRatingTable', order)
  const { players = [] } = await at.call('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] })
  const names = new Map(players.map(({ id = 0, title = '' }) => [id, title]))
  const { penalties = [] } = await at.call('Mimir.ListPenalties', { eventId }, asAdmin)
  const stats = []
  for (const [playerId, name] of names) {
    const told = await at.call('Mimir.GetPlayerStats', { playerId, eventIdList: [eventId] })
    const { scoreHistory, playersInfo: _, lastUpdate: __, ...sums } = told
    const scores = scoreHistory?.map(({ tables }) =>
      tables?.map(({ place, ratingDelta, score, title }) => ({ place, ratingDelta, score, title })),
    )
    stats.push({ name, scores, ...sums })
  }
  return {
    standings: list.map(({ id: _, lastUpdate: __, ...row }) => row),
    penalties: penalties.map(({ who, amount, reason }) => [names.get(who ?? 0), amount, reason]),
    stats,
  }
}

test('a played day loaded into another database has the same standings, statistics and penalties', async () => {
  const eventId = await playDay()
  const [visitor] = await layPeople(played, ['Visitor'])
  const admin = present(visitor, 'the visitor')
  await giveRole(played, { person: admin, eventId, name: 'ADMIN_EVENT' })
  const { credentials } = admin
  const [someone] =
    (await played.call('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] })).players ?? []
  const penalty = { eventId, playerId: someone?.id, amount: 1000, reason: 'Late for the session' }
  await played.call('Mimir.AddPenalty', penalty, { credentials })
  await runJobs(played)

  const [root] = await layPeople(loaded, ['Superadmin'], { isSuperadmin: true })
  const { credentials: superadmin } = present(root, 'the superadmin')
  const file = await played.call('Venue.GetEventFile', { eventId }, { credentials })
  const request = { file: JSON.stringify(file), same: [] }
  const { eventId: there = 0 } = await loaded.call('Venue.LoadEvent', request, {
    credentials: superadmin,
  })
  await runJobs(loaded)

  const here = await readResults(played, eventId, credentials)
  expect(here.standings).toHaveLength(TABLES * 4)
  expect(here.penalties).toEqual([[someone?.title, 1000, 'Late for the session']])
  expect(await readResults(loaded, there, superadmin)).toEqual(here)
  expect(file.standings?.map(({ rating }) => rating)).toEqual(
    here.standings.map(({ rating }) => rating),
  )
})
