import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '../../../server/db/schema/sessions'
import { readSeatedSessions } from '../../../server/game/seating-history'
import type { BySeat } from '../../../src/domain/seats'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})
afterAll(() => venue.stop())

const readAll = () => venue.database.db.transaction((tx) => readSeatedSessions(tx, hall.eventId))

/** Seats these at tables 1, 2 ... as a script would, and ends the games. */
async function play(tables: readonly BySeat<number>[]): Promise<void> {
  const { credentials } = hall.referee
  const state = await venue.call('Venue.PreviewSeating', PREVIEW, { credentials })
  await venue.call(
    'Venue.TakeSeating',
    {
      ...PREVIEW,
      stateKey: state.stateKey,
      tables: tables.map((playerIds, index) => ({
        tableIndex: index + 1,
        playerIds: [...playerIds],
      })),
    },
    { credentials },
  )
  await endAll()
}

const PREVIEW = { eventId: 1, options: { kind: 'SEATING_KIND_SHUFFLED' as const, seed: 1 } }

const endAll = () =>
  venue.database.db
    .update(sessions)
    .set({ status: 'finished' })
    .where(eq(sessions.status, 'inprogress'))

test('sessions are told apart and in their order, people in that of their seats', async () => {
  await play([
    [12, 5, 7, 9],
    [6, 8, 10, 11],
  ])
  await play([
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ])

  expect(await readAll()).toEqual([
    [
      [12, 5, 7, 9],
      [6, 8, 10, 11],
    ],
    [
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ],
  ])
})

test('who takes part no more still met the others', async () => {
  await play([
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ])
  const { credentials } = hall.referee
  await venue.call(
    'Mimir.UpdatePlayerSeatingFlag',
    { eventId: hall.eventId, playerId: 6, ignoreSeating: true },
    { credentials },
  )

  expect(await readAll()).toEqual([
    [
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ],
  ])
})

test('a cancelled game was not played, and a session of cancelled games was none', async () => {
  await play([
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ])
  await venue.database.db.update(sessions).set({ status: 'cancelled' })
  await play([
    [5, 9, 6, 10],
    [7, 11, 8, 12],
  ])
  await venue.database.db
    .update(sessions)
    .set({ status: 'cancelled' })
    .where(eq(sessions.tableIndex, 1))

  expect(await readAll()).toEqual([[[7, 11, 8, 12]]])
})

test('the games of a club, seated by nobody, are a session each', async () => {
  const { credentials } = hall.superadmin
  for (const players of [
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ]) {
    await venue.call('Mimir.StartGame', { eventId: hall.eventId, players }, { credentials })
  }

  expect(await readAll()).toEqual([[[5, 6, 7, 8]], [[9, 10, 11, 12]]])
})
