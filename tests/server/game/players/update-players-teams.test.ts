import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { layHall, type Hall } from '../../harness/hall'
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
  hall = await layHall(venue, { players: 4, event: { isTeam: true } })
})

type Rows = [playerId: number, teamName: string][]

const as = (key?: string) => ({ credentials: hall.admin.credentials, ...(key && { key }) })
const request = (rows: Rows) => ({
  eventId: hall.eventId,
  idsToTeamNames: rows.map(([playerId, teamName]) => ({ playerId, teamName })),
})
const set = (rows: Rows, key?: string) =>
  venue.call('Mimir.UpdatePlayersTeams', request(rows), as(key))
const refused = (rows: Rows) => venue.refusal('Mimir.UpdatePlayersTeams', request(rows), as())
/** Reads the teams in the order of registration; null for a player without a team. */
const teams = async () => {
  const { players } = await venue.call('Mimir.GetAllRegisteredPlayers', {
    eventIds: [hall.eventId],
  })
  return players?.map(({ teamName }) => teamName ?? null)
}

describe('UpdatePlayersTeams', () => {
  test('UpdatePlayersTeams sets the teams of the named players and leaves the teams of the other players', async () => {
    expect(
      await set([
        [5, 'Cranes'],
        [6, ' Cranes '],
        [7, 'Драконы'],
      ]),
    ).toEqual({ success: true })
    expect(await teams()).toEqual(['Cranes', 'Cranes', 'Драконы', null])
    await set([[8, 'Драконы']])
    expect(await teams()).toEqual(['Cranes', 'Cranes', 'Драконы', 'Драконы'])
  })

  test.each(['', '   '])(
    'UpdatePlayersTeams takes a player out of their team when the team name is %j',
    async (name) => {
      await set([
        [5, 'Cranes'],
        [6, 'Cranes'],
      ])
      await set([[5, name]])

      expect(await teams()).toEqual([null, 'Cranes', null, null])
    },
  )

  test('UpdatePlayersTeams sent twice under one idempotency key takes effect once', async () => {
    await set([[5, 'Cranes']], 'teams-0001')
    await set([[5, '']])
    await set([[5, 'Cranes']], 'teams-0001')

    expect(await teams()).toEqual([null, null, null, null])
  })

  test('UpdatePlayersTeams is refused in an event without teams', async () => {
    const solo = await layHall(venue, { players: 1 })
    const { id = 0 } = solo.players[0] ?? {}
    const idsToTeamNames = [{ playerId: id, teamName: 'Cranes' }]

    expect(
      await venue.refusal(
        'Mimir.UpdatePlayersTeams',
        { eventId: solo.eventId, idsToTeamNames },
        { credentials: solo.admin.credentials },
      ),
    ).toMatchObject({ status: 412, reason: 'not_team_event' })
  })
})

describe('UpdatePlayersTeams changes all rows or none, and its refusal names the row', () => {
  test.each<[string, Rows, number, string, string]>([
    [
      'a player who is not registered',
      [
        [5, 'Cranes'],
        [4, 'Cranes'],
      ],
      404,
      'player_not_registered',
      'idsToTeamNames[1].playerId',
    ],
    [
      'a player named twice',
      [
        [5, 'Cranes'],
        [5, 'Storks'],
      ],
      400,
      'field_invalid',
      'idsToTeamNames[1].playerId',
    ],
    ['the player 0', [[0, 'Cranes']], 400, 'field_missing', 'idsToTeamNames[0].playerId'],
    [
      'a negative number of a player',
      [[-5, 'Cranes']],
      400,
      'field_invalid',
      'idsToTeamNames[0].playerId',
    ],
    [
      'a team name that is too long',
      [
        [5, 'Cranes'],
        [6, 'x'.repeat(256)],
      ],
      400,
      'field_invalid',
      'idsToTeamNames[1].teamName',
    ],
    ['a list without rows', [], 400, 'field_missing', 'idsToTeamNames'],
  ])(
    'UpdatePlayersTeams refuses %s, names the wrong row, and changes no row',
    async (_what, rows, status, reason, field) => {
      expect(await refused(rows)).toMatchObject({ status, reason, meta: { field } })
      expect(await teams()).toEqual([null, null, null, null])
    },
  )
})
