import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { seatInOrder, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})

const TOGGLES = [
  ['Mimir.ToggleListed', 'isListed'],
  ['Mimir.ToggleHideResults', 'isRatingShown'],
  ['Mimir.ToggleHideAchievements', 'achievementsShown'],
] as const
const asAdmin = (key?: string) => ({ credentials: hall.admin.credentials, ...(key && { key }) })
const shown = async () => {
  const { events: listed } = await venue.call('Mimir.GetEventsById', { ids: [hall.eventId] })
  const { isListed, isRatingShown, achievementsShown } = listed?.[0] ?? {}
  return { isListed, isRatingShown, achievementsShown }
}
const ALL = { isListed: true, isRatingShown: true, achievementsShown: true }

describe('the visibility call', () => {
  test.each(TOGGLES)(
    'the visibility call %s changes only %s, and a second call changes it back',
    async (method, field) => {
      const { eventId } = hall

      expect(await venue.call(method, { eventId }, asAdmin())).toEqual({ success: true })
      expect(await shown()).toEqual({ ...ALL, [field]: false })
      await venue.call(method, { eventId }, asAdmin())
      expect(await shown()).toEqual(ALL)
    },
  )

  test.each(TOGGLES)(
    'the visibility call %s sent twice under one idempotency key changes %s once',
    async (method, field) => {
      const { eventId } = hall
      await venue.call(method, { eventId }, asAdmin('toggle-0001'))
      await venue.call(method, { eventId }, asAdmin('toggle-0001'))

      expect(await shown()).toEqual({ ...ALL, [field]: false })
    },
  )

  test.each([
    ['Mimir.ToggleListed', 'isListed', { isListed: true }],
    ['Mimir.ToggleHideResults', 'isRatingShown', { hideResults: false }],
    ['Mimir.ToggleHideAchievements', 'achievementsShown', { hideAchievements: false }],
  ] as const)(
    'when two people call %s to hide what both see shown, the second call is refused and it stays hidden',
    async (method, field, expect_) => {
      const { eventId } = hall
      const seen = { credentials: hall.admin.credentials, expect: expect_ }
      await venue.call(method, { eventId }, seen)

      expect(await venue.refusal(method, { eventId }, seen)).toMatchObject({
        status: 412,
        reason: 'expect_failed',
        meta: { state: '{"isAsWished":true}' },
      })
      expect(await shown()).toEqual({ ...ALL, [field]: false })
    },
  )

  test.each(TOGGLES)(
    'the visibility call %s with an unknown precondition is refused and does not change %s',
    async (method) => {
      const { eventId } = hall
      const expect_ = { ignoreSeating: true }
      const asked = { credentials: hall.admin.credentials, expect: expect_ }

      expect(await venue.refusal(method, { eventId }, asked)).toMatchObject({
        reason: 'expect_unreadable',
      })
      expect(await shown()).toEqual(ALL)
    },
  )

  test.each(TOGGLES)(
    'the visibility call %s still changes %s in a finished event',
    async (method, field) => {
      const { eventId } = hall
      await venue.database.db.update(events).set({ isFinished: true })
      await venue.call(method, { eventId }, asAdmin())

      expect(await shown()).toEqual({ ...ALL, [field]: false })
    },
  )

  test('after ToggleHideResults GetGameConfig says that results are hidden', async () => {
    const { eventId } = hall
    await venue.call('Mimir.ToggleHideResults', { eventId }, asAdmin())

    expect(await venue.call('Mimir.GetGameConfig', { eventId })).toMatchObject({
      hideResults: true,
    })
  })
})

describe('finishing an event', () => {
  const finish = (key?: string) =>
    venue.call('Mimir.FinishEvent', { eventId: hall.eventId }, asAdmin(key))
  const refused = () => venue.refusal('Mimir.FinishEvent', { eventId: hall.eventId }, asAdmin())

  test('FinishEvent called again is refused, but a repeated idempotency key gets the first answer', async () => {
    expect(await finish('finish-0001')).toEqual({ success: true })
    expect(await finish('finish-0001')).toEqual({ success: true })
    expect(await venue.call('Mimir.GetGameConfig', { eventId: hall.eventId })).toMatchObject({
      isFinished: true,
    })
    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
  })

  test('finishing an event is refused while games run, and the refusal has the numbers of their tables', async () => {
    const [first = ''] = await startGames(venue, hall)

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'games_still_running',
      meta: { tables: '1, 2', cause: 'Games are still running: 1, 2.' },
    })
    await venue.database.db
      .update(sessions)
      .set({ status: 'finished' })
      .where(eq(sessions.hash, first))
    expect(await refused()).toMatchObject({ meta: { tables: '2' } })
    await venue.database.db.update(events).set({ tableNames: 'A10\nA2' })
    expect(await refused()).toMatchObject({ meta: { tables: 'A2' } })
  })

  test('finishing an event is refused while seats wait for the timer', async () => {
    await seatInOrder(venue, hall)

    expect(await refused()).toMatchObject({ reason: 'games_still_running' })
  })

  test('finishing an event is refused while results wait for approval, and succeeds after the approval', async () => {
    await startGames(venue, hall)
    await venue.database.db.update(sessions).set({ status: 'prefinished' })

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'results_not_approved',
      meta: { tables: '1, 2' },
    })
    await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, asAdmin())
    expect(await finish()).toEqual({ success: true })
  })

  test('the refusal to finish a club’s event names the running games by their players', async () => {
    await startGames(venue, hall)
    await venue.database.db.update(sessions).set({ tableIndex: null })

    expect(await refused()).toMatchObject({
      meta: {
        tables:
          'Player 1 - Player 2 - Player 3 - Player 4, Player 5 - Player 6 - Player 7 - Player 8',
      },
    })
  })

  test('a cancelled game does not prevent the finishing of an event', async () => {
    await startGames(venue, hall)
    await venue.database.db.update(sessions).set({ status: 'cancelled' })

    expect(await finish()).toEqual({ success: true })
  })
})
