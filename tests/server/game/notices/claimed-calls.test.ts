import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { journal } from '../../../../server/db/schema/hall/journal'
import { tellLapsedClaims } from '../../../../server/game/notices/lapsed-claims'
import { present } from '../../../../src/lib/assert'
import { layHall, type Hall, type HallPerson } from '../../harness/hall'
import { openLive } from '../../harness/live'
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
/** Moves the clock on, and lets the server look for claims that have run out. */
const passes = async (step: { minutes?: number; seconds?: number }) => {
  venue.clock.forward(step)
  await tellLapsedClaims(venue.database.db, new Date(venue.clock.time))
}
const tableOne = async () => {
  const { tables = [] } = await venue.call('Mimir.GetTablesState', { eventId: hall.eventId })
  const { claimedBy, claimedByTitle, claimedUntil, calledAt } = present(tables[0], 'table 1')
  return { claimedBy, claimedByTitle, claimedUntil, calledAt }
}
const NOBODY = { claimedBy: undefined, claimedByTitle: undefined, claimedUntil: undefined }

describe('a referee claims the call of a table', () => {
  test('everybody sees who goes to a table and, after a minute without a renewal, when this claim ran out', async () => {
    const going = { calledAt: TEN, claimedBy: hall.referee.id, claimedByTitle: hall.referee.title }
    expect(await go()).toEqual({ success: true })
    await passes({ seconds: 59 })
    expect(await tableOne()).toEqual({ ...going, claimedUntil: undefined })
    await passes({ seconds: 1 })

    expect(await tableOne()).toEqual({ ...going, claimedUntil: '2026-05-16T10:01:00.000Z' })
  })

  test('a referee can give up their own claim, and no other referee can', async () => {
    await go()
    await stay(hall.admin)
    expect(await tableOne()).toMatchObject({ claimedBy: hall.referee.id })
    await stay()

    expect(await tableOne()).toEqual({ calledAt: TEN, ...NOBODY })
    expect(await go(hall.admin)).toEqual({ success: true })
  })

  test('a claim on an earlier call does not claim a later call of the same table', async () => {
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
  test('a renewed claim lasts another minute', async () => {
    await go()
    venue.clock.forward({ seconds: 59 })
    expect(await keep()).toEqual({ success: true })
    await passes({ seconds: 59 })

    expect(await tableOne()).toMatchObject({
      claimedBy: hall.referee.id,
      claimedUntil: undefined,
    })
    expect(
      await venue.refusal('Venue.ClaimRefereeCall', request(true), as(hall.admin)),
    ).toMatchObject({ reason: 'call_claimed' })
    await passes({ seconds: 1 })
    expect(await tableOne()).toMatchObject({ claimedUntil: '2026-05-16T10:01:59.000Z' })
  })

  test('the live stream of a phone does not report when a claim is renewed, and reports once when the claim has ended', async () => {
    await go()
    const { eventId } = hall
    const phone = await openLive(venue.origin, { events: String(eventId) })
    await expect.poll(() => phone.told).toHaveLength(1)
    venue.clock.forward({ seconds: 20 })
    await keep()
    await passes({ seconds: 59 })
    await expect.poll(() => phone.beats()).toBeGreaterThanOrEqual(2)
    expect(phone.told).toHaveLength(1)

    await passes({ seconds: 1 })
    await expect.poll(() => phone.told).toHaveLength(2)
    const beats = phone.beats()
    await passes({ minutes: 5 })
    await expect.poll(() => phone.beats()).toBeGreaterThanOrEqual(beats + 2)
    expect(phone.told).toHaveLength(2)
    phone.close()
  })

  test('a claim that has ended cannot be renewed, even by a server whose clock is behind', async () => {
    await go()
    await passes({ seconds: 60 })
    // The renewal reaches a server whose clock is five seconds behind.
    venue.clock.forward({ seconds: -5 })

    expect(await keep()).toEqual({ success: false })
    expect(await tableOne()).toMatchObject({ claimedUntil: '2026-05-16T10:01:00.000Z' })
    await go(hall.admin)
    expect(await tableOne()).toMatchObject({ claimedBy: hall.admin.id, claimedUntil: undefined })
  })

  test('after a minute without a renewal another referee can claim the call, and the first referee can no longer renew', async () => {
    await go()
    venue.clock.forward({ seconds: 60 })
    expect(await keep()).toEqual({ success: false })
    await go(hall.admin)
    expect(await keep()).toEqual({ success: false })

    expect(await tableOne()).toMatchObject({ claimedBy: hall.admin.id, claimedUntil: undefined })
  })

  test('a referee of another event cannot renew a claim', async () => {
    await go()
    const other = await layHall(venue)

    expect(await keep(other.referee, other)).toEqual({ success: false })
  })

  test('the log has the beginning and the end of a claim, and no renewals', async () => {
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
