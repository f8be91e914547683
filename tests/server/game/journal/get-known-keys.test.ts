import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storedAnswers } from '../../../../server/db/schema/hall/stored-answers'
import { layHall, type Hall, type HallPerson } from '../../harness/hall'
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

const KEYS = { keys: ['given-key', 'refused-key', 'never-sent'] }
const known = ({ credentials }: HallPerson) =>
  venue.call('Venue.GetKnownKeys', KEYS, { credentials })
const give = (amount: number, key: string) => ({
  request: { eventId: hall.eventId, playerId: 5, amount, reason: 'late' },
  options: { credentials: hall.referee.credentials, key },
})

beforeEach(async () => {
  const { request, options } = give(500, 'given-key')
  await venue.call('Mimir.AddPenalty', request, options)
  const tooMuch = give(1_000_000, 'refused-key')
  await venue.refusal('Mimir.AddPenalty', tooMuch.request, tooMuch.options)
})

test('the server knows the idempotency key of an answered call, whether the call succeeded or was refused', async () => {
  expect(await known(hall.referee)).toEqual({ keys: ['given-key', 'refused-key'], epoch: '' })
})

test('after the stored answers were deleted, the server still knows the idempotency keys of successful calls, but not of refused calls', async () => {
  await venue.database.db.delete(storedAnswers)
  expect(await known(hall.referee)).toEqual({ keys: ['given-key'], epoch: '' })
})

test('after the stored answers were deleted, the server still knows the idempotency key of a successful call made in another person’s name', async () => {
  const { superadmin, referee } = hall
  const asked = { personId: referee.id }
  const made = await venue.call('Venue.Impersonate', asked, { credentials: superadmin.credentials })
  const credentials = { personId: referee.id, authToken: made.authToken ?? '' }
  await venue.call('Mimir.AddPenalty', give(500, '').request, { credentials, key: 'never-sent' })
  await venue.database.db.delete(storedAnswers)
  expect(await venue.call('Venue.GetKnownKeys', KEYS, { credentials })).toEqual({
    keys: ['never-sent'],
    epoch: '',
  })
})

test('only the person who used an idempotency key learns that the server knows it', async () => {
  expect(await known(hall.admin)).toEqual({ keys: [], epoch: '' })
  expect(await venue.refusal('Venue.GetKnownKeys', KEYS)).toMatchObject({
    code: 'unauthenticated',
    reason: 'not_signed_in',
  })
})
