import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { journal } from '../../../../server/db/schema/hall/journal'
import { present } from '../../../../src/lib/assert'
import { layHall, type Hall, type HallPerson } from '../../harness/hall'
import { startGames } from '../../harness/played/games'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let hall: Hall
let sessionHash: string
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue)
  sessionHash = present((await startGames(venue, hall))[0], 'the game at table 1')
  await callFromTableOne()
})

const TEN = '2026-05-16T10:00:00.000Z'
const as = ({ credentials }: HallPerson) => ({ credentials })
const callFromTableOne = () =>
  venue.call(
    'Mimir.CallReferee',
    { eventId: hall.eventId, tableIndex: 1 },
    as(present(hall.players[0], 'player 1')),
  )
const request = (isGoing: boolean) => ({ sessionHash, calledAt: TEN, isGoing })
const go = (by = hall.referee) => venue.call('Venue.ClaimRefereeCall', request(true), as(by))
const stay = (by = hall.referee) => venue.call('Venue.ClaimRefereeCall', request(false), as(by))
const keep = (by = hall.referee, { eventId } = hall) =>
  venue.call('Venue.KeepClaim', { eventId, sessionHash, calledAt: TEN }, as(by))
const tableOne = async () => {
  const { tables = [] } = await venue.call('Mimir.GetTablesState', { eventId: hall.eventId })
  const { claimedBy, claimedByTitle, claimedUntil, calledAt } = present(tables[0], 'table 1')
  return { claimedBy, claimedByTitle, claimedUntil, calledAt }
}
const NOBODY = { claimedBy: undefined, claimedByTitle: undefined, claimedUntil: undefined }

describe('a referee goes to a table that calls', () => {
  test('everybody reads who goes there, and that it holds for a minute', async () => {
    expect(await go()).toEqual({ success: true })

    expect(await tableOne()).toEqual({
      calledAt: TEN,
      claimedBy: hall.referee.id,
      claimedByTitle: hall.referee.title,
      claimedUntil: '2026-05-16T10:01:00.000Z',
    })
  })

  test('of two referees at the same moment one has the call, and the other is told who', async () => {
    const answers = await Promise.allSettled([go(hall.referee), go(hall.admin)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { claimedBy, claimedByTitle } = await tableOne()
    const other = claimedBy === hall.referee.id ? hall.admin : hall.referee

    expect(await venue.refusal('Venue.ClaimRefereeCall', request(true), as(other))).toMatchObject({
      reason: 'call_claimed',
      meta: { by: claimedByTitle },
    })
  })

  test('a referee who no longer goes frees the call, and nobody else can free it', async () => {
    await go()
    await stay(hall.admin)
    expect(await tableOne()).toMatchObject({ claimedBy: hall.referee.id })
    await stay()

    expect(await tableOne()).toEqual({ calledAt: TEN, ...NOBODY })
    expect(await go(hall.admin)).toEqual({ success: true })
  })

  test('a claim on an earlier call is none on a later one', async () => {
    const answered = { sessionHash, calledAt: TEN }
    await go()
    await venue.call('Venue.AnswerRefereeCall', answered, as(hall.referee))
    venue.clock.forward({ seconds: 30 })
    await callFromTableOne()
    expect(await go()).toEqual({ success: true })
    expect(await keep()).toEqual({ success: false })

    expect(await tableOne()).toEqual({ calledAt: '2026-05-16T10:00:30.000Z', ...NOBODY })
  })
})

describe('a claim lasts as long as the referee’s device renews it', () => {
  test('a renewed claim holds for another minute', async () => {
    await go()
    venue.clock.forward({ seconds: 59 })
    expect(await keep()).toEqual({ success: true })

    expect(await tableOne()).toMatchObject({ claimedUntil: '2026-05-16T10:01:59.000Z' })
    venue.clock.forward({ seconds: 59 })
    expect(
      await venue.refusal('Venue.ClaimRefereeCall', request(true), as(hall.admin)),
    ).toMatchObject({ reason: 'call_claimed' })
  })

  test('after a minute without a renewal another referee goes, and the first renews nothing', async () => {
    await go()
    venue.clock.forward({ seconds: 60 })
    expect(await keep()).toEqual({ success: false })
    await go(hall.admin)
    expect(await keep()).toEqual({ success: false })

    expect(await tableOne()).toMatchObject({
      claimedBy: hall.admin.id,
      claimedUntil: '2026-05-16T10:02:00.000Z',
    })
  })

  test('nobody renews a claim in the name of another event', async () => {
    await go()
    const other = await layHall(venue)

    expect(await keep(other.referee, other)).toEqual({ success: false })
  })

  test('the log has the claim and its end, and no renewals', async () => {
    await go()
    venue.clock.forward({ seconds: 30 })
    await keep()
    await stay()
    const rows = await venue.database.db
      .select({ after: journal.after })
      .from(journal)
      .where(eq(journal.eventId, hall.eventId))
      .orderBy(desc(journal.id))
      .limit(3)

    expect(rows.map(({ after }) => after)).toEqual([
      { isGoing: false },
      { isGoing: true },
      { calledAt: TEN },
    ])
  })
})

test('a hundred tables that call within a tenth of a second are all in one reading, which tells the order of their calls', async () => {
  await venue.empty()
  const full = await layHall(venue, { players: 400 })
  await startGames(venue, full)
  const atTables = full.players.filter((_, nth) => nth % 4 === 0).toReversed()
  for (const player of atTables) {
    venue.clock.time += 1
    await venue.call('Mimir.CallReferee', { eventId: full.eventId, tableIndex: 0 }, as(player))
  }
  const { tables = [] } = await venue.call('Mimir.GetTablesState', { eventId: full.eventId })
  const inOrder = tables
    .toSorted((a, b) => String(a.calledAt).localeCompare(String(b.calledAt)))
    .map(({ tableIndex }) => tableIndex)

  expect(tables.filter(({ calledAt }) => calledAt !== undefined)).toHaveLength(100)
  expect(inOrder).toEqual(Array.from({ length: 100 }, (_, nth) => 100 - nth))
})
