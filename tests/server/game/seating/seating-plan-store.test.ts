import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  keepSeatingPlan,
  readSeatingPlans,
} from '../../../../server/game/seating/seating-plan-store'
import { layEvent } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let eventId: number
beforeAll(async () => {
  venue = await startTestVenue()
})
beforeEach(async () => {
  await venue.empty()
  eventId = await layEvent(venue)
})
afterAll(() => venue.stop())

const keep = (startsAt: number) =>
  venue.database.db.transaction((tx) =>
    keepSeatingPlan(tx, { eventId, plan: { startsAt, sessions: [[5, 6, 7, 8]] } }),
  )
const kept = async () => {
  const plans = await venue.database.db.transaction((tx) => readSeatingPlans(tx, eventId))
  return plans.map(({ startsAt }) => startsAt)
}

test('an event begins without a plan of shuffled sessions', async () => {
  expect(await kept()).toEqual([])
})

test('the store keeps the last four plans of sessions, the newest first', async () => {
  for (const startsAt of [0, 2, 3, 5, 9]) await keep(startsAt)

  expect(await kept()).toEqual([9, 5, 3, 2])
})

test('when a plan of sessions is stored again, it keeps its position in the list', async () => {
  for (const startsAt of [0, 2, 0]) await keep(startsAt)

  expect(await kept()).toEqual([2, 0])
})
