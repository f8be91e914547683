import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { readEverything } from '../../harness/everything'
import { seatInOrder } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { layPlayedHall, layScriptedHall } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import type { Options } from './seating-previews'

let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const layFresh = () => layHall(venue)
const layPlayed = () => layPlayedHall(venue)
const db = () => venue.database.db

const SHUFFLED: Options = { kind: 'SEATING_KIND_SHUFFLED', seed: 1 }
const SWISS: Options = { kind: 'SEATING_KIND_SWISS', seed: 1 }
const INTERVAL: Options = { kind: 'SEATING_KIND_INTERVAL', seed: 1, step: 2 }
const PRESCRIPTED: Options = { kind: 'SEATING_KIND_PRESCRIPTED', seed: 1 }

/** Requests for a seating, and the refusal of each. */
const CASES: {
  what: string
  lay: () => Promise<Hall>
  options: Options
  reason: string
  meta: object
}[] = [
  {
    what: 'of nine players',
    lay: () => layHall(venue, { players: 9 }),
    options: SHUFFLED,
    reason: 'players_not_divisible',
    meta: { players: '9' },
  },
  {
    what: 'of two players',
    lay: () => layHall(venue, { players: 2 }),
    options: SHUFFLED,
    reason: 'too_few_players',
    meta: { players: '2' },
  },
  {
    what: 'by swiss rules before the first game',
    lay: layFresh,
    options: SWISS,
    reason: 'no_table_finished',
    meta: {},
  },
  {
    what: 'by interval before the first game',
    lay: layFresh,
    options: INTERVAL,
    reason: 'no_table_finished',
    meta: {},
  },
  {
    what: 'by script in an event without one',
    lay: layFresh,
    options: PRESCRIPTED,
    reason: 'event_not_prescripted',
    meta: {},
  },
  {
    what: 'by a script that has ended',
    lay: () => layScriptedHall(venue, { next: 3 }),
    options: PRESCRIPTED,
    reason: 'prescript_ended',
    meta: { session: '3', sessions: '2' },
  },
  {
    what: 'by a script with a row of three',
    lay: () => layScriptedHall(venue, { script: '1-2-3\n5-6-7-8' }),
    options: PRESCRIPTED,
    reason: 'prescript_row_not_four',
    meta: { session: '1', table: '1', ids: '3' },
  },
  {
    what: 'in a finished event',
    async lay() {
      const laid = await layPlayed()
      await db().update(events).set({ isFinished: true })
      return laid
    },
    options: SWISS,
    reason: 'event_finished',
    meta: {},
  },
  {
    what: 'while games run',
    async lay() {
      const laid = await layPlayed()
      await seatInOrder(venue, laid)
      return laid
    },
    options: INTERVAL,
    reason: 'games_still_running',
    meta: { tables: '1, 2' },
  },
  {
    what: 'when everybody is excluded',
    async lay() {
      const laid = await layPlayed()
      await db().update(registrations).set({ ignoreSeating: true })
      return laid
    },
    options: SWISS,
    reason: 'too_few_players',
    meta: { players: '0' },
  },
  {
    what: 'when one of eight players is excluded',
    async lay() {
      const laid = await layPlayed()
      await db()
        .update(registrations)
        .set({ ignoreSeating: true })
        .where(eq(registrations.playerId, 8))
      return laid
    },
    options: INTERVAL,
    reason: 'players_not_divisible',
    meta: { players: '7' },
  },
]

test.each(CASES)(
  'the server refuses a preview of a seating $what, and changes nothing',
  async ({ lay, options, reason, meta }) => {
    hall = await lay()
    const before = await readEverything(venue)
    const request = { eventId: hall.eventId, options }
    const { credentials } = hall.referee

    expect(await venue.refusal('Venue.PreviewSeating', request, { credentials })).toMatchObject({
      status: 412,
      reason,
      meta,
    })
    expect(await readEverything(venue)).toEqual(before)
  },
)
