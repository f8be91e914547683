import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prescripts } from '../../../../server/db/schema/events/prescripts'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { readEverything } from '../../harness/everything'
import { seatInOrder } from '../../harness/played/games'
import type { Hall } from '../../harness/hall'
import { layScriptedHall } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The players' ids are 5 to 12; their local ids are 1 to 8.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const lay = async (options: Parameters<typeof layScriptedHall>[1] = {}) => {
  hall = await layScriptedHall(venue, options)
}
const referee = () => ({ credentials: hall.referee.credentials })

describe('the preview of the script’s next session', () => {
  const look = () =>
    venue.call('Mimir.GetNextPrescriptedSeating', { eventId: hall.eventId }, referee())
  const refusedLook = () =>
    venue.refusal('Mimir.GetNextPrescriptedSeating', { eventId: hall.eventId }, referee())

  test('the preview of the script’s next session shows who would sit where, and changes nothing', async () => {
    await lay({ next: 2, event: { isTeam: true } })
    const { db } = venue.database
    await db
      .update(registrations)
      .set({ ignoreSeating: true, teamName: 'Cranes', replacementId: hall.stranger.id })
      .where(eq(registrations.playerId, 12))
    const before = await readEverything(venue)
    const { tables } = await look()

    expect(tables?.map(({ players }) => players?.map(({ id }) => id))).toEqual([
      [12, 10, 8, 6],
      [11, 9, 7, 5],
    ])
    expect(tables?.[0]?.players?.[0]).toMatchObject({
      id: 12,
      title: 'Player 8',
      localId: 8,
      teamName: 'Cranes',
      ignoreSeating: true,
      replacedBy: { id: hall.stranger.id, title: 'Stranger' },
    })
    expect(await readEverything(venue)).toEqual(before)
  })

  test('the preview of the script’s next session can be read while games run, and shows even tables without four players as written', async () => {
    await lay({ script: '1-2-3\n3-4-5-6-7' })
    await seatInOrder(venue, hall)
    const { tables } = await look()

    expect(tables?.map(({ players }) => players?.map(({ id }) => id))).toEqual([
      [5, 6, 7],
      [7, 8, 9, 10, 11],
    ])
  })

  test.each([
    {
      what: 'an id that no player has',
      script: '1-2-3\n1-2-9',
      reason: 'prescript_id_unknown',
      meta: { session: '1', table: '2', position: '3', id: '9' },
    },
    { what: 'an empty script', script: '', reason: 'prescript_empty', meta: {} },
    {
      what: 'a session number beyond the end of the script',
      script: '1-2-3-4',
      next: 2,
      reason: 'prescript_ended',
      meta: { session: '2', sessions: '1' },
    },
  ])(
    'the preview of the script’s next session is refused for $what',
    async ({ what: _, script, next, reason, meta }) => {
      await lay({ script, ...(next !== undefined && { next }) })

      expect(await refusedLook()).toMatchObject({ status: 412, reason, meta })
    },
  )

  test('the preview of the script’s next session is refused when no script is stored', async () => {
    await lay()
    await venue.database.db.delete(prescripts)

    expect(await refusedLook()).toMatchObject({ status: 404, reason: 'prescript_not_found' })
  })
})
