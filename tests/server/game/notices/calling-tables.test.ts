import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Mimir } from '../../../../src/contract/wire/mimir_pb'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { journal } from '../../../../server/db/schema/hall/journal'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { present } from '../../../../src/lib/assert'
import { layHall, type Hall, type HallPerson } from '../../harness/hall'
import { startGames } from '../../harness/played/games'
import { protobufClient } from '../../harness/protobuf'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// This server has no messenger.
let venue: TestVenue
let hall: Hall
let first: string
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue)
  first = present((await startGames(venue, hall))[0], 'the game at table 1')
})

const TEN = '2026-05-16T10:00:00.000Z'
const FIVE_PAST_TEN = '2026-05-16T10:05:00.000Z'
const as = (person: HallPerson) => ({ credentials: person.credentials })
const callFrom = (tableIndex: number, by = present(hall.players[0], 'player 1')) =>
  venue.call('Mimir.CallReferee', { eventId: hall.eventId, tableIndex }, as(by))
const answer = (calledAt: string) =>
  venue.call('Venue.AnswerRefereeCall', { sessionHash: first, calledAt }, as(hall.referee))
/** Reads since when each table has been calling a referee. */
const calls = async () => {
  const { tables = [] } = await venue.call('Mimir.GetTablesState', { eventId: hall.eventId })
  return tables.map(({ tableIndex, calledAt }) => [tableIndex, calledAt])
}
const tableOne = async () => (await calls())[0]?.[1]

describe('a table calls a referee', () => {
  test('a table shows as calling from the moment of its call, even on a server without a messenger', async () => {
    expect(await callFrom(1)).toEqual({ success: true })

    expect(await calls()).toEqual([
      [1, TEN],
      [2, undefined],
    ])
  })

  test('CallReferee in protobuf, with the headers that an assistant sends, succeeds', async () => {
    const { call } = protobufClient(venue)
    const request = { eventId: hall.eventId, tableIndex: 1 }

    expect(await call(Mimir.method.callReferee, request, hall.players[0])).toMatchObject({
      success: true,
    })
    expect(await tableOne()).toBe(TEN)
  })

  test('when a player calls without naming a table, the table where they play calls', async () => {
    expect(await callFrom(0)).toEqual({ success: true })

    expect(await tableOne()).toBe(TEN)
  })

  test('when a substitute calls without naming a table, the table where they play calls', async () => {
    await venue.database.db
      .update(registrations)
      .set({ replacementId: hall.stranger.id })
      .where(eq(registrations.playerId, present(hall.players[0], 'player 1').id))

    expect(await callFrom(0, hall.stranger)).toEqual({ success: true })
    expect(await tableOne()).toBe(TEN)
  })

  test('when a table calls again, the time of its first call stays', async () => {
    await callFrom(1)
    venue.clock.forward({ minutes: 5 })
    await callFrom(1)

    expect(await tableOne()).toBe(TEN)
  })

  test('a table without a number, as in a club, can call a referee', async () => {
    await venue.database.db.update(sessions).set({ tableIndex: null })
    await callFrom(0)

    expect(await calls()).toContainEqual([undefined, TEN])
  })
})

describe('a table stops calling', () => {
  test('a table stops calling when a referee answers', async () => {
    await callFrom(1)
    expect(await answer(TEN)).toEqual({ success: true })

    expect(await tableOne()).toBeUndefined()
  })

  test('an answer to an earlier call does not end a later call of the same table', async () => {
    await callFrom(1)
    await answer(TEN)
    venue.clock.forward({ minutes: 5 })
    await callFrom(1)
    expect(await answer(TEN)).toEqual({ success: true })

    expect(await tableOne()).toBe(FIVE_PAST_TEN)
  })

  test('the log keeps the notes of two referees who answer the same call', async () => {
    await callFrom(1)
    const note = ' Wrong wall, rebuilt '
    const noted = { sessionHash: first, calledAt: TEN, note }
    await venue.call('Venue.AnswerRefereeCall', noted, as(hall.referee))
    await venue.call('Venue.AnswerRefereeCall', noted, as(hall.admin))
    const rows = await venue.database.db
      .select({ after: journal.after })
      .from(journal)
      .where(eq(journal.method, 'Venue.AnswerRefereeCall'))
      .orderBy(journal.id)

    expect(rows.map(({ after }) => after)).toEqual([
      { calledAt: null, note: 'Wrong wall, rebuilt' },
      { note: 'Wrong wall, rebuilt' },
    ])
  })

  test('a table that waits for approval can still call, and stops calling when its result is approved', async () => {
    const { eventId, referee } = hall
    await venue.database.db.update(sessions).set({ status: 'prefinished' })
    await callFrom(1)
    expect(await tableOne()).toBe(TEN)
    await venue.call('Mimir.FinalizeSession', { eventId }, as(referee))

    expect(await tableOne()).toBeUndefined()
  })

  test('a table whose game is cancelled stops calling', async () => {
    await callFrom(1)
    await venue.call('Mimir.CancelGame', { sessionHash: first }, as(hall.referee))

    const [row] = await venue.database.db.select().from(sessions).where(eq(sessions.hash, first))
    expect(row).toMatchObject({ status: 'cancelled', calledAt: null })
  })
})
