import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { sessions } from '../../../../server/db/schema/events/sessions'
import type { CallOptions } from '../../../../src/rpc/client'
import { chomboHand, record, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players 5 to 12, of whom 5 to 8 sit at table
// 1.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue)
})

const LAST_UPDATE = '2026-05-16T10:00:00.000Z'
const player = (id: number, title: string) => ({
  id,
  title,
  tenhouId: '',
  hasAvatar: false,
  lastUpdate: LAST_UPDATE,
})
const asReferee = (): CallOptions => ({ credentials: hall.referee.credentials })

describe('ListPenalties', () => {
  const give = (playerId: number, by: Hall['admin']) =>
    venue.call(
      'Mimir.AddPenalty',
      { eventId: hall.eventId, playerId, amount: 100, reason: 'Noise' },
      { credentials: by.credentials },
    )

  test('ListPenalties gives every penalty in the order of recording, and each referee once', async () => {
    await give(5, hall.referee)
    await give(6, hall.admin)
    await give(5, hall.referee)
    await venue.call('Mimir.CancelPenalty', { penaltyId: 2, reason: 'Mistake' }, asReferee())
    const answer = await venue.call('Mimir.ListPenalties', { eventId: hall.eventId }, asReferee())
    expect(answer.penalties).toMatchObject([
      { id: 1, who: 5, isCancelled: false },
      { id: 2, who: 6, isCancelled: true, cancellationReason: 'Mistake' },
      { id: 3, who: 5, isCancelled: false },
    ])
    expect(answer.penalties?.[0]).not.toHaveProperty('cancellationReason')
    expect(answer.referees).toEqual([player(3, 'Referee'), player(2, 'Admin')])
  })

  test('ListPenalties leaves out penalties of other events', async () => {
    await give(5, hall.referee)
    const other = await layHall(venue)
    expect(
      await venue.call(
        'Mimir.ListPenalties',
        { eventId: other.eventId },
        { credentials: other.referee.credentials },
      ),
    ).toEqual({ penalties: [], referees: [] })
  })

  test('ListPenalties stays readable when the event is finished', async () => {
    await give(5, hall.referee)
    await venue.database.db.update(events).set({ isFinished: true })
    const answer = await venue.call('Mimir.ListPenalties', { eventId: hall.eventId }, asReferee())
    expect(answer.penalties).toHaveLength(1)
  })
})

describe('ListChombo', () => {
  const list = () => venue.call('Mimir.ListChombo', { eventId: hall.eventId }, asReferee())
  const chombo = (hash: string, loserId: number, by: number) =>
    record(venue, { hall, hash, by, round: chomboHand({ roundIndex: 1, honba: 0, loserId }) })

  test('ListChombo gives one row for each chombo, with the points that the present rules take, and lists each offender once', async () => {
    const [table1 = '', table2 = ''] = await startGames(venue, hall)
    await chombo(table1, 6, 0)
    venue.clock.forward({ minutes: 1 })
    await chombo(table2, 12, 4)
    venue.clock.forward({ minutes: 1 })
    await chombo(table1, 6, 0)
    expect(await list()).toEqual({
      chombos: [
        { playerId: 6, amount: 20_000 },
        { playerId: 12, amount: 20_000 },
        { playerId: 6, amount: 20_000 },
      ],
      players: [player(6, 'Player 2'), player(12, 'Player 8')],
    })
  })

  test('ListChombo leaves out undone hands and cancelled games', async () => {
    const [table1 = '', table2 = ''] = await startGames(venue, hall)
    await chombo(table1, 6, 0)
    await chombo(table2, 12, 4)
    const scores = [5, 6, 7, 8].map((playerId) => ({ playerId, score: 30_000 }))
    await venue.call(
      'Mimir.DropLastRound',
      { sessionHash: table1, intermediateResults: scores },
      asReferee(),
    )
    expect(await list()).toMatchObject({ chombos: [{ playerId: 12 }] })
    await venue.database.db.update(sessions).set({ status: 'cancelled' })
    expect(await list()).toEqual({ chombos: [], players: [] })
  })
})

describe.each(['Mimir.ListPenalties', 'Mimir.ListChombo'] as const)('the call %s', (method) => {
  test('only referees of the event may read its list of penalties or chombo', async () => {
    const { credentials } = hall.stranger
    expect(await venue.refusal(method, { eventId: hall.eventId }, { credentials })).toMatchObject({
      status: 403,
      reason: 'wrong_role',
    })
  })

  test('the list of penalties or chombo is refused for a missing or unknown event', async () => {
    const { credentials } = hall.superadmin
    expect(await venue.refusal(method, {}, { credentials })).toMatchObject({
      reason: 'field_missing',
      meta: { field: 'eventId' },
    })
    expect(await venue.refusal(method, { eventId: 999 }, { credentials })).toMatchObject({
      status: 404,
      reason: 'event_not_found',
    })
  })

  test('the server answers "unchanged" when the caller’s list of penalties or chombo is still right', async () => {
    const request = { eventId: hall.eventId }
    const headers = {
      'Content-Type': 'application/json',
      'X-Current-Person-Id': '3',
      'X-Auth-Token': hall.referee.credentials.authToken,
    }
    const path = `/v2/common.${method.replace('.', '/')}`
    const first = await venue.post(path, { headers, body: JSON.stringify(request) })
    const seq = first.headers.get('X-Snapshot-Seq') ?? ''
    const second = await venue.post(path, {
      headers: { ...headers, 'X-Snapshot-Seq': seq },
      body: JSON.stringify(request),
    })
    expect(second.headers.get('X-Unchanged')).toBe('1')
    expect(await second.text()).toBe('{}')
  })
})
