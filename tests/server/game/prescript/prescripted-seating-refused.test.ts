import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { prescripts } from '../../../../server/db/schema/events/prescripts'
import type { RequestOf } from '../../../../src/contract/methods'
import { readEverything } from '../../harness/everything'
import { seatInOrder } from '../../harness/played/games'
import type { Hall } from '../../harness/hall'
import { layScriptedHall, SCRIPT } from '../../harness/played/seatings'
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
const seat = () => venue.call('Mimir.MakePrescriptedSeating', { eventId: hall.eventId }, referee())

type Request = Partial<RequestOf<'Mimir.MakePrescriptedSeating'>>

describe('a seating by script that is refused changes nothing', () => {
  const refused = async (request: Request = {}) => {
    const before = await readEverything(venue)
    const refusal = await venue.refusal(
      'Mimir.MakePrescriptedSeating',
      { eventId: hall.eventId, ...request },
      referee(),
    )
    expect(await readEverything(venue)).toEqual(before)
    return refusal
  }

  test.each([
    {
      what: 'a table of three ids',
      script: '1-2-3-4\n5-6-7',
      reason: 'prescript_row_not_four',
      meta: { session: '1', table: '2', ids: '3' },
    },
    {
      what: 'a table of five ids',
      script: '1-2-3-4-5\n6-7-8',
      reason: 'prescript_row_not_four',
      meta: { session: '1', table: '1', ids: '5' },
    },
    {
      what: 'an id that no player has',
      script: '1-2-3-4\n5-6-7-9',
      reason: 'prescript_id_unknown',
      meta: { session: '1', table: '2', position: '4', id: '9' },
    },
    {
      what: 'an id at two seats',
      script: '1-2-3-4\n5-6-1-8',
      reason: 'prescript_id_repeated',
      meta: { session: '1', table: '2', position: '3', id: '1' },
    },
    {
      what: 'a session number beyond the end of the script',
      script: SCRIPT,
      next: 3,
      reason: 'prescript_ended',
      meta: { session: '3', sessions: '2' },
    },
    { what: 'an empty script', script: '', reason: 'prescript_empty', meta: {} },
  ])(
    'a seating by script is refused and changes nothing because of $what',
    async ({ what: _, script, next, reason, meta }) => {
      await lay({ script, ...(next !== undefined && { next }) })

      expect(await refused()).toMatchObject({ status: 412, reason, meta })
    },
  )

  test('a session is seated by script even when another session of the script has an error', async () => {
    await lay({ script: '1-2-3-4\n\n1-1-9' })

    expect(await seat()).toEqual({ success: true })
  })

  test('a seating by a script that was never saved is refused and changes nothing', async () => {
    await lay()
    await venue.database.db.delete(prescripts)

    expect(await refused()).toMatchObject({ status: 404, reason: 'prescript_not_found' })
  })

  test('a seating by script is refused in an event that does not use a script, and changes nothing', async () => {
    await lay({ event: { isPrescripted: false } })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_not_prescripted' })
  })

  test('a seating by script while a game runs is refused and changes nothing', async () => {
    await lay()
    await seatInOrder(venue, hall)

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'games_still_running',
      meta: { tables: '1, 2' },
    })
  })

  test('a seating by script in a finished event is refused and changes nothing', async () => {
    await lay()
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
  })
})
