import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../../../server/db/schema/hall/jobs'
import { events } from '../../../../../server/db/schema/events/events'
import { ratingHistory, sessionResults } from '../../../../../server/db/schema/events/results'
import { sessions } from '../../../../../server/db/schema/events/sessions'
import type { CallOptions } from '../../../../../src/rpc/client'
import { sendAtOnce, sent } from '../../../harness/at-once'
import { newestEntry } from '../../../harness/changes'
import { seatInOrder, startGames } from '../../../harness/played/games'
import { layHall, type Hall } from '../../../harness/hall'
import { endGames, FIRST_SCORES } from '../../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../../harness/test-venue'

// Two sessions of eight players were played. The second was approved at 12:00, an hour after its end.
let venue: TestVenue
let hall: Hall
let asked: { eventId: number; entryId: number }
let hashes: string[]
let waiting: unknown

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue)
  await startGames(venue, hall)
  await endGames(venue, hall, FIRST_SCORES)
  await approve()
  venue.clock.forward({ minutes: 30 })
  hashes = await startGames(venue, hall)
  venue.clock.forward({ minutes: 30 })
  await endGames(venue, hall, FIRST_SCORES)
  waiting = await rows()
  venue.clock.forward({ hours: 1 })
  await approve()
  asked = await newestEntry(hall, venue)
})

const asReferee = (options: CallOptions = {}): CallOptions => ({
  credentials: hall.referee.credentials,
  ...options,
})
const approve = (options: CallOptions = {}) =>
  venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, asReferee(options))
const rows = async () => {
  const { db } = venue.database
  return {
    games: await db.select().from(sessions).orderBy(sessions.id),
    results: await db
      .select()
      .from(sessionResults)
      .orderBy(sessionResults.sessionId, sessionResults.playerId),
    history: await db.select().from(ratingHistory).orderBy(ratingHistory.id),
  }
}
const takeBack = (options: CallOptions = {}) =>
  venue.call('Venue.TakeBackApproval', asked, asReferee(options))
const refused = async (options: CallOptions = {}) => {
  const before = await rows()
  const refusal = await venue.refusal('Venue.TakeBackApproval', asked, asReferee(options))
  expect(await rows()).toEqual(before)
  return refusal
}
const seen = () => ({ expect: { sessionHashes: hashes } })

test('when an approval is taken back, its games wait for approval again without results, and earlier sessions keep their results', async () => {
  expect(await takeBack(seen())).toEqual({ success: true })
  expect(await rows()).toEqual(waiting)
})

test('approving again after an approval was taken back gives the same results', async () => {
  const { games, results } = await rows()
  await takeBack(seen())
  await approve({ expect: { sessionHashes: hashes } })
  expect(await rows()).toMatchObject({ games, results })
})

test('taking back an approval queues jobs that compute achievements and statistics again', async () => {
  await venue.database.db.delete(jobs)
  await takeBack(seen())
  expect(await venue.database.db.select().from(jobs).orderBy(jobs.id)).toMatchObject([
    { kind: 'achievements' },
    ...[5, 6, 7, 8, 9, 10, 11, 12].map((playerId) => ({ kind: 'playerStats', playerId })),
  ])
})

test('when the approval of the first session is taken back, the event has no standings', async () => {
  await venue.empty()
  hall = await layHall(venue)
  hashes = await startGames(venue, hall)
  await endGames(venue, hall, FIRST_SCORES)
  await approve()
  asked = await newestEntry(hall, venue)
  await takeBack(seen())
  expect(await rows()).toMatchObject({ results: [], history: [] })
})

test('an approval can be taken back although other players got a penalty game afterwards, because nobody sits in a penalty game', async () => {
  const { eventId, admin, referee, stranger, superadmin } = hall
  const { credentials } = admin
  const players = [admin, referee, stranger, superadmin].map(({ id }) => id)
  for (const playerId of players) {
    await venue.call('Mimir.RegisterPlayer', { eventId, playerId }, { credentials })
  }
  venue.clock.forward({ minutes: 5 })
  await venue.call('Mimir.AddPenaltyGame', { eventId, players }, { credentials })
  expect(await takeBack(seen())).toEqual({ success: true })
})

test('taking back an approval does not change whether results are hidden', async () => {
  await venue.call('Mimir.ToggleHideResults', { eventId: hall.eventId }, asReferee())
  await takeBack(seen())
  expect(await venue.database.db.select().from(events)).toMatchObject([{ hideResults: true }])
})

test('an approval can be taken back until one second before three hours are over', async () => {
  venue.clock.forward({ hours: 3 })
  expect(await refused(seen())).toMatchObject({ status: 412, reason: 'approval_too_late' })
  venue.clock.forward({ seconds: -1 })
  await takeBack(seen())
  expect(await rows()).toEqual(waiting)
})

describe('taking back an approval after other rulings in the event', () => {
  test.each([
    ['the next session is seated', () => seatInOrder(venue, hall)],
    ['the next session is started', () => startGames(venue, hall)],
  ])('an approval cannot be taken back when %s', async (_what, move) => {
    await move()
    expect(await refused(seen())).toMatchObject({ status: 412, reason: 'next_session_seated' })
  })

  test('an approval cannot be taken back when four other players have started a game since', async () => {
    venue.clock.forward({ minutes: 1 })
    const four = [hall.superadmin, hall.admin, hall.referee, hall.stranger].map(({ id }) => id)
    const asAdmin = { credentials: hall.admin.credentials }
    for (const playerId of four) {
      await venue.call('Mimir.RegisterPlayer', { eventId: hall.eventId, playerId }, asAdmin)
    }
    await venue.call('Mimir.StartGame', { eventId: hall.eventId, players: four }, asReferee())
    expect(await refused(seen())).toMatchObject({ status: 412, reason: 'next_session_seated' })
  })

  test('an approval can be taken back after the seating of the next session was reset', async () => {
    await seatInOrder(venue, hall)
    await venue.call('Mimir.ResetSeating', { eventId: hall.eventId }, asReferee())
    await takeBack(seen())
    expect(await rows()).toEqual(waiting)
  })

  test('an approval can be taken back after the games of the next session were cancelled', async () => {
    for (const sessionHash of await startGames(venue, hall)) {
      await venue.call('Mimir.CancelGame', { sessionHash }, asReferee())
    }
    expect(await takeBack(seen())).toEqual({ success: true })
  })

  test('an approval cannot be taken back when one of its games was reopened, even after that game ended again', async () => {
    const [sessionHash = ''] = hashes
    await venue.call('Mimir.DefinalizeGame', { sessionHash }, asReferee())
    expect(await refused()).toMatchObject({ status: 412, reason: 'moved_on_since' })
    await venue.call('Mimir.ForceFinishGame', { sessionHash }, asReferee())
    const refusal = await refused(seen())
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({ isAsWished: false })
  })

  test('taking back an approval is refused as already done when another person has taken it back', async () => {
    await takeBack()
    const refusal = await refused(seen())
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({ isAsWished: true })
  })
})

test('taking back an approval again under the same idempotency key gets the same answer and changes nothing', async () => {
  const options = { key: 'take-back-key-1', ...seen() }
  await takeBack(options)
  await approve()
  const before = await rows()
  expect(await takeBack(options)).toEqual({ success: true })
  expect(await rows()).toEqual(before)
})

test('when two people take back an approval at the same time, only one of their calls takes effect', async () => {
  const calls = [hall.referee, hall.admin].map((by) =>
    sent('Venue.TakeBackApproval', asked, { by }),
  )
  expect((await sendAtOnce([venue], calls)).toSorted()).toEqual(['done', 'moved_on_since'])
  expect(await rows()).toEqual(waiting)
})

describe('an approval with a precondition about its tables', () => {
  test('an approval is refused when a table waits for approval that the referee did not see', async () => {
    await takeBack()
    const refusal = await venue.refusal(
      'Mimir.FinalizeSession',
      { eventId: hall.eventId },
      asReferee({ expect: { sessionHashes: hashes.slice(1) } }),
    )
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
      isAsWished: false,
      sessionHashes: hashes,
    })
    expect(await rows()).toEqual(waiting)
  })

  test('an approval is refused as already done when another person has approved the same tables', async () => {
    const refusal = await venue.refusal(
      'Mimir.FinalizeSession',
      { eventId: hall.eventId },
      asReferee({ expect: { sessionHashes: hashes } }),
    )
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({ isAsWished: true, sessionHashes: [] })
  })
})
