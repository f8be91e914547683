import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../../server/db/schema/hall/jobs'
import { playerStats } from '../../../../server/db/schema/events/player-stats'
import { playerStatistics as statsOf } from '../../../../server/rules/player-stats/player-stats'
import { startGames } from '../../harness/played/games'
import { layHall, type Hall, type HallPerson } from '../../harness/hall'
import { runJobs } from '../../harness/jobs'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
  const [sessionHash = ''] = await startGames(venue, hall)
  const { credentials } = hall.referee
  await venue.call('Mimir.ForceFinishGame', { sessionHash }, { credentials })
  await runJobs(venue)
  await venue.database.db.delete(jobs)
})

const as = (by: HallPerson | undefined, key?: string) => ({
  credentials: by?.credentials ?? null,
  ...(key && { key }),
})
const clear = (by: HallPerson | undefined, playerId = 5, key?: string) =>
  venue.call('Mimir.ClearStatCache', { playerId }, as(by, key))
const refused = (by: HallPerson | undefined, playerId: number) =>
  venue.refusal('Mimir.ClearStatCache', { playerId }, as(by))
const queued = async () =>
  (await venue.database.db.select().from(jobs)).map(({ eventId, kind, playerId }) => [
    eventId,
    kind,
    playerId,
  ])

describe('computing the statistics of a player again', () => {
  test.each(['the player', 'a superadmin'] as const)(
    '%s may have the statistics of a player computed again',
    async (who) => {
      const by = { 'the player': hall.players[0], 'a superadmin': hall.superadmin }[who]

      expect(await clear(by)).toEqual({ success: true })
      expect(await queued()).toEqual([[hall.eventId, 'playerStats', 5]])
    },
  )

  test('statistics that are computed again count the player’s current games', async () => {
    await venue.database.db.update(playerStats).set({ content: statsOf(5, []) })
    await clear(hall.players[0])
    await runJobs(venue)

    const asked = { playerId: 5, eventIdList: [hall.eventId] }
    expect(await venue.call('Mimir.GetPlayerStats', asked)).toMatchObject({ totalPlayedGames: 1 })
  })

  test('no computation is queued for a player who never finished a game', async () => {
    expect(await clear(hall.players[4], 9)).toEqual({ success: true })
    expect(await queued()).toEqual([])
  })

  test('a second request to compute statistics again queues nothing while a computation waits, and nothing when it repeats an idempotency key', async () => {
    await clear(hall.players[0], 5, 'clear-0001')
    await clear(hall.players[0])
    expect(await queued()).toHaveLength(1)
    await venue.database.db.delete(jobs)
    await clear(hall.players[0], 5, 'clear-0001')
    expect(await queued()).toEqual([])
  })
})

describe('computing statistics again is refused', () => {
  test('computing statistics again is refused to a caller who is not signed in', async () => {
    expect(await refused(undefined, 5)).toMatchObject({ status: 401, reason: 'not_signed_in' })
  })

  test.each(['another player', 'the referee', 'the administrator'] as const)(
    'computing statistics again is refused to %s',
    async (who) => {
      const by = {
        'another player': hall.players[1],
        'the referee': hall.referee,
        'the administrator': hall.admin,
      }[who]

      expect(await refused(by, 5)).toMatchObject({ status: 403, reason: 'wrong_role' })
      expect(await queued()).toEqual([])
    },
  )

  test('computing the statistics of an unknown person is refused', async () => {
    expect(await refused(hall.superadmin, 999)).toMatchObject({
      status: 404,
      reason: 'person_not_found',
      meta: { field: 'playerId' },
    })
  })
})
