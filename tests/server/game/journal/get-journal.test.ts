import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the event is 1; the players' ids are 5 to 12, in the order of their registration.
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

const as = (by: 'admin' | 'referee' | 'superadmin') => ({ credentials: hall[by].credentials })
const read = async (asked: { beforeId?: number; limit?: number } = {}) => {
  const request = { eventId: hall.eventId, ...asked }
  return (await venue.call('Venue.GetJournal', request, as('referee'))).entries ?? []
}
const idsOf = (entries: readonly { id?: number }[]) => entries.map(({ id }) => id)

test('the journal says who gave a penalty, to whom, when, and under which idempotency key', async () => {
  const request = { eventId: 1, playerId: 5, amount: 500, reason: 'late' }
  const ruledAt = '2026-05-16T09:00:00.000Z'
  await venue.call('Mimir.AddPenalty', request, { ...as('referee'), ruledAt, key: 'penalty-1' })

  expect(await read()).toMatchObject([
    {
      id: 1,
      eventId: 1,
      personId: 3,
      personTitle: 'Referee',
      method: 'Mimir.AddPenalty',
      playerIds: [5],
      penaltyId: 1,
      ruledAt,
      recordedAt: '2026-05-16T10:00:00.000Z',
      ruledOffline: true,
      after: '{"amount":500,"reason":"late","sessionId":null}',
      key: 'penalty-1',
    },
  ])
})

test('the journal has the names of the people in its entries and of their substitutes, even after these people left the event', async () => {
  const replaced = { eventId: 1, playerId: 5, replacementId: hall.stranger.id }
  await venue.call('Mimir.UpdatePlayerReplacement', replaced, as('referee'))
  await venue.call('Mimir.UnregisterPlayer', { eventId: 1, playerId: 5 }, as('admin'))

  const { people } = await venue.call('Venue.GetJournal', { eventId: 1 }, as('referee'))
  expect(people).toEqual([
    { id: hall.stranger.id, title: 'Stranger' },
    { id: 5, title: 'Player 1' },
  ])
})

test('the journal has the old and the new value of a changed setting, and no unchanged settings', async () => {
  await venue.call('Mimir.ToggleHideResults', { eventId: 1 }, as('referee'))
  expect(await read()).toMatchObject([
    { before: '{"hideResults":false}', after: '{"hideResults":true}' },
  ])
})

test('the journal says who gave and who removed a right', async () => {
  const right = { ruleName: 'REFEREE_FOR_EVENT', ruleValue: 1, personId: 4, eventId: 1 }
  const { ruleId } = await venue.call('Frey.AddRuleForPerson', right, as('admin'))
  await venue.call('Frey.DeleteRuleForPerson', { ruleId: ruleId ?? 0 }, as('admin'))
  expect(await read()).toMatchObject([
    {
      method: 'Frey.DeleteRuleForPerson',
      personId: 2,
      playerIds: [4],
      before: '{"name":"REFEREE_FOR_EVENT","ruleId":3}',
    },
    {
      method: 'Frey.AddRuleForPerson',
      personId: 2,
      playerIds: [4],
      after: '{"name":"REFEREE_FOR_EVENT","ruleId":3}',
    },
  ])
})

test('the journal is read in parts, newest first', async () => {
  const toggle = () => venue.call('Mimir.ToggleHideResults', { eventId: 1 }, as('referee'))
  await toggle()
  await toggle()
  await toggle()
  expect(idsOf(await read())).toEqual([3, 2, 1])
  expect(idsOf(await read({ limit: 2 }))).toEqual([3, 2])
  expect(idsOf(await read({ beforeId: 2 }))).toEqual([1])
})

test('only superadmins read the entries that belong to no event', async () => {
  await venue.refusal('Frey.Authorize', { email: 'nobody@example.org', password: 'x' })
  expect(await venue.refusal('Venue.GetJournal', {}, as('admin'))).toMatchObject({
    reason: 'wrong_role',
  })
  expect(await venue.call('Venue.GetJournal', {}, as('superadmin'))).toMatchObject({
    entries: [{ method: 'Frey.Authorize', isRefusal: true }],
  })
  expect(await read()).toEqual([])
})
