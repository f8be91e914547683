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

describe('the statistics of a player are computed anew', () => {
  test.each(['the player', 'a superadmin'] as const)(
    'the statistics of a player are computed anew for %s',
    async (who) => {
      const by = { 'the player': hall.players[0], 'a superadmin': hall.superadmin }[who]

      expect(await clear(by)).toEqual({ success: true })
      expect(await queued()).toEqual([[hall.eventId, 'playerStats', 5]])
    },
  )

  test('the statistics of a player are computed anew from the present games', async () => {
    await venue.database.db.update(playerStats).set({ content: statsOf(5, []) })
    await clear(hall.players[0])
    await runJobs(venue)

    const asked = { playerId: 5, eventIdList: [hall.eventId] }
    expect(await venue.call('Mimir.GetPlayerStats', asked)).toMatchObject({ totalPlayedGames: 1 })
  })

  test('the statistics of a player who never finished a game are not computed', async () => {
    expect(await clear(hall.players[4], 9)).toEqual({ success: true })
    expect(await queued()).toEqual([])
  })

  test('a computation of a player’s statistics is queued once while it waits, and once under a repeated key', async () => {
    await clear(hall.players[0], 5, 'clear-0001')
    await clear(hall.players[0])
    expect(await queued()).toHaveLength(1)
    await venue.database.db.delete(jobs)
    await clear(hall.players[0], 5, 'clear-0001')
    expect(await queued()).toEqual([])
  })
})

describe('the server refuses to compute statistics anew', () => {
  test('the server refuses to compute statistics anew for a caller who is not signed in', async () => {
    expect(await refused(undefined, 5)).toMatchObject({ status: 401, reason: 'not_signed_in' })
  })

  test.each(['another player', 'the referee', 'the administrator'] as const)(
    'the server refuses to compute statistics anew for %s',
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

  test('the server refuses to compute the statistics of an unknown person', async () => {
    expect(await refused(hall.superadmin, 999)).toMatchObject({
      status: 404,
      reason: 'person_not_found',
      meta: { field: 'playerId' },
    })
  })
})
