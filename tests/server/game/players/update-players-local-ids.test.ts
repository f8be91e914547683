import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { layEvent, layHall, layPlayers, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players 5 to 8.
let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue, { players: 4 })
  // The players have no local ids before this call, because the event gets its script only after their registration.
  await venue.call(
    'Mimir.UpdateEvent',
    {
      id: hall.eventId,
      event: {
        title: 'Spring Open',
        timezone: 'Europe/Riga',
        isPrescripted: true,
        rulesetConfig: { penaltyStep: 100 },
      },
    },
    as(),
  )
})

type Rows = [playerId: number, localId: number][]

const as = (key?: string) => ({ credentials: hall.admin.credentials, ...(key && { key }) })
const request = (rows: Rows) => ({
  eventId: hall.eventId,
  idsToLocalIds: rows.map(([playerId, localId]) => ({ playerId, localId })),
})
const set = (rows: Rows, key?: string) =>
  venue.call('Mimir.UpdatePlayersLocalIds', request(rows), as(key))
const refused = (rows: Rows) => venue.refusal('Mimir.UpdatePlayersLocalIds', request(rows), as())
/** Reads the local ids in the order of registration; null for a player without a local id. */
const localIds = async () => {
  const { players } = await venue.call('Mimir.GetAllRegisteredPlayers', {
    eventIds: [hall.eventId],
  })
  return players?.map(({ localId }) => localId ?? null)
}

describe('UpdatePlayersLocalIds', () => {
  test('UpdatePlayersLocalIds sets the ids of the named players and leaves the ids of the other players', async () => {
    expect(
      await set([
        [5, 10],
        [7, 30],
      ]),
    ).toEqual({ success: true })
    expect(await localIds()).toEqual([10, null, 30, null])
    await set([[6, 20]])
    expect(await localIds()).toEqual([10, 20, 30, null])
  })

  test.each<[string, Rows, (number | null)[]]>([
    [
      'lets two players swap their ids',
      [
        [5, 2],
        [6, 1],
      ],
      [2, 1, 3, 4],
    ],
    [
      'lets four players rotate their ids',
      [
        [5, 2],
        [6, 3],
        [7, 4],
        [8, 1],
      ],
      [2, 3, 4, 1],
    ],
    [
      'gives a player the id of another player, who gets a new id',
      [
        [5, 2],
        [6, 9],
      ],
      [2, 9, 3, 4],
    ],
    [
      'gives a player the id of another player, who then has none',
      [
        [5, 2],
        [6, 0],
      ],
      [2, null, 3, 4],
    ],
    [
      'removes the ids of two players by the value 0',
      [
        [5, 0],
        [6, 0],
      ],
      [null, null, 3, 4],
    ],
    [
      'accepts ids that do not change',
      [
        [5, 1],
        [6, 2],
        [7, 3],
        [8, 4],
      ],
      [1, 2, 3, 4],
    ],
  ])('UpdatePlayersLocalIds %s in one call', async (_what, rows, after) => {
    await set([
      [5, 1],
      [6, 2],
      [7, 3],
      [8, 4],
    ])

    expect(await set(rows)).toEqual({ success: true })
    expect(await localIds()).toEqual(after)
  })

  test('UpdatePlayersLocalIds sent twice under one idempotency key takes effect once', async () => {
    await set([[5, 1]], 'local-0001')
    await set([[5, 0]])
    await set([[5, 1]], 'local-0001')

    expect(await localIds()).toEqual([null, null, null, null])
  })

  test('UpdatePlayersLocalIds may give an id that is in use in another event', async () => {
    const eventId = await layEvent(venue)
    const [player] = await layPlayers(venue, { eventId, count: 1 })
    await set([[5, 1]])
    const elsewhere = { eventId, idsToLocalIds: [{ playerId: player?.id ?? 0, localId: 1 }] }
    const { credentials } = hall.superadmin

    expect(await venue.call('Mimir.UpdatePlayersLocalIds', elsewhere, { credentials })).toEqual({
      success: true,
    })
  })
})

describe('UpdatePlayersLocalIds changes all rows or none, and its refusal names the row', () => {
  beforeEach(() =>
    set([
      [5, 1],
      [6, 2],
    ]),
  )

  test.each<[string, Rows, number, string, string]>([
    [
      'an id that another player has',
      [
        [7, 3],
        [8, 2],
      ],
      412,
      'local_id_taken',
      'idsToLocalIds[1].localId',
    ],
    [
      'one id for two players',
      [
        [7, 3],
        [8, 3],
      ],
      412,
      'local_id_taken',
      'idsToLocalIds[1].localId',
    ],
    [
      'a negative id',
      [
        [7, 3],
        [8, -1],
      ],
      400,
      'field_invalid',
      'idsToLocalIds[1].localId',
    ],
    [
      'a player who is not registered',
      [
        [7, 3],
        [4, 4],
      ],
      404,
      'player_not_registered',
      'idsToLocalIds[1].playerId',
    ],
    [
      'a player named twice',
      [
        [7, 3],
        [7, 4],
      ],
      400,
      'field_invalid',
      'idsToLocalIds[1].playerId',
    ],
  ])(
    'UpdatePlayersLocalIds refuses %s, names the wrong row, and changes no row',
    async (_what, rows, status, reason, field) => {
      expect(await refused(rows)).toMatchObject({ status, reason, meta: { field } })
      expect(await localIds()).toEqual([1, 2, null, null])
    },
  )

  test('UpdatePlayersLocalIds without rows is refused', async () => {
    expect(await refused([])).toMatchObject({
      status: 400,
      reason: 'field_missing',
      meta: { field: 'idsToLocalIds' },
    })
  })
})
