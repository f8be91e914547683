import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { journal } from '../../../../server/db/schema/hall/journal'
import { tellLapsedClaims } from '../../../../server/game/notices/lapsed-claims'
import { present } from '../../../../src/lib/assert'
import { newestEntry } from '../../harness/changes'
import { layHall, type Hall, type HallPerson } from '../../harness/hall'
import { seatInOrder, startGames } from '../../harness/played/games'
import { versionsOf } from '../../harness/versions'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

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
const as = ({ credentials }: HallPerson) => ({ credentials })
const player = () => present(hall.players[0], 'player 1')
const call = (on = venue) =>
  on.call('Mimir.CallReferee', { eventId: hall.eventId, tableIndex: 1 }, as(player()))
const go = (by = hall.referee, on = venue) =>
  on.call('Venue.ClaimRefereeCall', { sessionHash: first, calledAt: TEN, isGoing: true }, as(by))
const keep = (on = venue) =>
  on.call(
    'Venue.KeepClaim',
    { eventId: hall.eventId, sessionHash: first, calledAt: TEN },
    as(hall.referee),
  )
const done = (by = hall.referee) =>
  venue.call(
    'Venue.AnswerRefereeCall',
    { sessionHash: first, calledAt: TEN, note: 'Wrong wall' },
    as(by),
  )
const tableOne = async (on = venue) => {
  const { tables = [] } = await on.call('Mimir.GetTablesState', { eventId: hall.eventId })
  const { calledAt, claimedByTitle } = tables[0] ?? {}
  return { calledAt, claimedByTitle }
}
const SILENT = { calledAt: undefined, claimedByTitle: undefined }
const gameRow = async () => {
  const [row] = await venue.database.db.select().from(sessions).where(eq(sessions.hash, first))
  return row && { status: row.status, calledAt: row.calledAt, claim: row.claim }
}
const approve = async () => {
  await venue.database.db.update(sessions).set({ status: 'prefinished' })
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, as(hall.referee))
}
/** Reads what the log says about the last answer to a table that called for a referee. */
const noted = async () => {
  const rows = await venue.database.db
    .select({ before: journal.before, after: journal.after })
    .from(journal)
    .where(eq(journal.method, 'Venue.AnswerRefereeCall'))
    .orderBy(desc(journal.id))
    .limit(1)
  return rows[0]
}

describe('a call that a referee has claimed ends with its game', () => {
  test('approving a game ends its call and its claim; a later answer Done changes nothing but adds its note to the log', async () => {
    await call()
    await go()
    await approve()
    expect(await gameRow()).toEqual({ status: 'finished', calledAt: null, claim: null })

    expect(await keep()).toEqual({ success: false })
    expect(await go(hall.admin)).toEqual({ success: true })
    expect(await done()).toEqual({ success: true })
    expect(await noted()).toEqual({ before: null, after: { note: 'Wrong wall' } })
    expect(await gameRow()).toEqual({ status: 'finished', calledAt: null, claim: null })
  })

  test('when an approval is taken back, the calls that it ended stay ended', async () => {
    await call()
    await go()
    await approve()
    await venue.call('Venue.TakeBackApproval', await newestEntry(hall, venue), as(hall.referee))

    expect(await gameRow()).toEqual({ status: 'prefinished', calledAt: null, claim: null })
  })

  test('in the next session the same table does not call, and the answer Done for its last game does not end a new call', async () => {
    await call()
    await go()
    await approve()
    venue.clock.forward({ minutes: 30 })
    await startGames(venue, hall)
    expect(await tableOne()).toEqual(SILENT)
    await call()
    await done()

    expect(await tableOne()).toMatchObject({ calledAt: '2026-05-16T10:30:00.000Z' })
  })

  test('cancelling a game ends its call and its claim', async () => {
    await call()
    await go()
    await venue.call('Mimir.CancelGame', { sessionHash: first }, as(hall.referee))

    expect(await gameRow()).toEqual({ status: 'cancelled', calledAt: null, claim: null })
    expect(await done()).toEqual({ success: true })
  })

  test('after a seating is taken back, the answer Done for one of its games is refused because the game no longer exists', async () => {
    await approve()
    first = present((await seatInOrder(venue, hall))[0], 'the next game at table 1')
    await call()
    await venue.call('Mimir.ResetSeating', { eventId: hall.eventId }, as(hall.admin))
    const request = { sessionHash: first, calledAt: TEN }

    expect(await venue.refusal('Venue.AnswerRefereeCall', request, as(hall.referee))).toMatchObject(
      { status: 404, reason: 'session_not_found' },
    )
  })

  test('the answer Done is accepted when a tablet sends it after the event was finished', async () => {
    await call()
    await approve()
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await done()).toEqual({ success: true })
  })

  test('when the game of a claim is over, the end of the claim does not raise the event’s version', async () => {
    await call()
    await go()
    await approve()
    const before = await versionsOf(venue.database)
    venue.clock.forward({ minutes: 2 })
    await tellLapsedClaims(venue.database.db, new Date(venue.clock.time))

    expect(await versionsOf(venue.database)).toEqual(before)
  })
})

describe('Done', () => {
  test('when two referees send the answer Done for one call, the call ends once and the log has both notes', async () => {
    await call()
    await done()
    expect(await noted()).toMatchObject({ before: { calledAt: TEN } })
    venue.clock.forward({ minutes: 20 })

    expect(await done(hall.admin)).toEqual({ success: true })
    expect(await noted()).toEqual({ before: null, after: { note: 'Wrong wall' } })
    expect(await tableOne()).toEqual(SILENT)
  })

  test('the answer Done of one referee ends a call that another referee has claimed, and ends this claim', async () => {
    await call()
    await go()
    await done(hall.admin)

    expect(await tableOne()).toEqual(SILENT)
    expect(await keep()).toEqual({ success: false })
  })

  test('the answer Done for a call that the table has already taken back changes nothing and does not end the table’s next call', async () => {
    const { eventId } = hall
    const { codes = [] } = await venue.call('Venue.GetTableCodes', { eventId }, as(hall.referee))
    const coded = { eventId, tableIndex: 1, code: codes[0]?.code ?? '' }
    await venue.call('Venue.CallFromTable', coded)
    await venue.call('Venue.TakeBackCall', { ...coded, calledAt: TEN })
    expect(await done()).toEqual({ success: true })
    expect(await tableOne()).toEqual(SILENT)

    venue.clock.forward({ minutes: 1 })
    await venue.call('Venue.CallFromTable', coded)
    await done()
    expect(await tableOne()).toMatchObject({ calledAt: '2026-05-16T10:01:00.000Z' })
  })
})

test('calls and claims survive a restart of the server, and a claim is then renewed or runs out as before', async () => {
  await call()
  await go()
  const { database } = venue
  const again = await startTestVenue({
    over: { ...database, close: () => Promise.resolve() },
  })
  again.clock.time = venue.clock.time + 30_000
  const going = { calledAt: TEN, claimedByTitle: hall.referee.title }

  expect(await tableOne(again)).toEqual(going)
  expect(await keep(again)).toEqual({ success: true })
  again.clock.forward({ seconds: 59 })
  expect(
    await again.refusal(
      'Venue.ClaimRefereeCall',
      { sessionHash: first, calledAt: TEN, isGoing: true },
      as(hall.admin),
    ),
  ).toMatchObject({ reason: 'call_claimed', meta: { by: hall.referee.title } })
  again.clock.forward({ seconds: 1 })
  expect(await go(hall.admin, again)).toEqual({ success: true })
  await again.stop()
})
