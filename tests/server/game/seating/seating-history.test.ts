import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { readSeatedSessions } from '../../../../server/game/seating/seating-history'
import type { BySeat } from '../../../../src/domain/session/seats'
import { layHall, layPlayers, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { preview, seatsOf } from './seating-previews'

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

/** Seats these players at tables 1, 2 and so on, as a script would, and ends their games. */
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

const cancelAt = (tableIndex: number) =>
  venue.database.db
    .update(sessions)
    .set({ status: 'cancelled' })
    .where(eq(sessions.tableIndex, tableIndex))

const exclude = (playerId: number) =>
  venue.call(
    'Mimir.UpdatePlayerSeatingFlag',
    { eventId: hall.eventId, playerId, ignoreSeating: true },
    { credentials: hall.referee.credentials },
  )

test('the history keeps sessions separate and in order, with the players in seat order', async () => {
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

test('when a player no longer takes part, the history still has their meetings', async () => {
  await play([
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ])
  await exclude(6)

  expect(await readAll()).toEqual([
    [
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ],
  ])
})

test('in the history a cancelled game is an empty table, and a session with only cancelled games is missing', async () => {
  await play([
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ])
  await venue.database.db.update(sessions).set({ status: 'cancelled' })
  await play([
    [5, 9, 6, 10],
    [7, 11, 8, 12],
  ])
  await cancelAt(1)

  expect(await readAll()).toEqual([[[], [7, 11, 8, 12]]])
})

// Players 5 to 8 sat at table 1, 13 to 16 at table 3, 17 to 20 at table 4. The players of table 2 are
// excluded.
test.each([1, 2, 3, 4])(
  'after a cancelled game, few players of the other tables sit at their old tables again (seed %i)',
  async (seed) => {
    await venue.empty()
    hall = await layHall(venue, { players: 16 })
    await play([
      [5, 6, 7, 8],
      [9, 10, 11, 12],
      [13, 14, 15, 16],
      [17, 18, 19, 20],
    ])
    await cancelAt(2)
    for (const playerId of [9, 10, 11, 12]) await exclude(playerId)
    const shown = await preview(venue, hall, { ...PREVIEW.options, seed })
    const [first = [], , third = []] = seatsOf(shown)

    // Three groups of four players sit at three tables. Each table must have at least one player of each group.
    expect(first.filter((id) => id <= 8)).toHaveLength(1)
    expect(third.filter((id) => id >= 13 && id <= 16)).toHaveLength(1)
    expect(shown.report).toMatchObject({ tableRepeats: 2, mostVisits: 2 })
  },
)

test('in the history each game of a club is a session of its own, because no seating made it', async () => {
  const { credentials } = hall.superadmin
  for (const players of [
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ]) {
    await venue.call('Mimir.StartGame', { eventId: hall.eventId, players }, { credentials })
  }

  expect(await readAll()).toEqual([[[5, 6, 7, 8]], [[9, 10, 11, 12]]])
})

describe('a game started by hand', () => {
  const start = (players: number[]) =>
    venue.call(
      'Mimir.StartGame',
      { eventId: hall.eventId, players },
      { credentials: hall.superadmin.credentials },
    )
  beforeEach(async () => {
    await play([
      [12, 5, 7, 9],
      [6, 8, 10, 11],
    ])
  })

  test('a game started by hand for the players of a cancelled table takes the place of this table in its session', async () => {
    await cancelAt(1)
    await start([9, 5, 7, 12])

    expect(await readAll()).toEqual([
      [
        [9, 5, 7, 12],
        [6, 8, 10, 11],
      ],
    ])
  })

  test('a game started by hand takes the place of a cancelled table even if one of its four players is new', async () => {
    const [late = { id: 0 }] = await layPlayers(venue, { eventId: hall.eventId, count: 1 })
    await cancelAt(2)
    await start([6, 8, 10, late.id])

    expect(await readAll()).toEqual([
      [
        [12, 5, 7, 9],
        [6, 8, 10, late.id],
      ],
    ])
  })

  test('a game started by hand is a new session when one of its players also played at another table of the last session', async () => {
    await cancelAt(2)
    await start([6, 8, 10, 5])

    expect(await readAll()).toEqual([[[12, 5, 7, 9], []], [[6, 8, 10, 5]]])
  })

  test('a seating after a game started by hand is a new session', async () => {
    await cancelAt(2)
    await start([6, 8, 10, 11])
    await endAll()
    await play([
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ])

    expect((await readAll()).map((session) => session.length)).toEqual([2, 2])
  })
})
