import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCalls } from '../../../server/http/calls'
import { readEverything } from '../harness/everything'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall
let before: unknown
beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  hall = await layHall(venue, { players: 4 })
  before = await readEverything(venue)
})
afterAll(() => venue.stop())

const CALLS = createCalls({ setupCode: { value: null } }).map(({ method, kind, allow }) => ({
  name: `${method.parent.name}.${method.name}`,
  path: `/v2/${method.parent.typeName}/${method.name}`,
  isForNobody: kind === 'secret' && allow === 'anyone',
}))

/** Makes a call as the superadmin with the token of another person. */
async function forged(path: string) {
  const response = await venue.post(path, {
    headers: {
      'Content-Type': 'application/json',
      'X-Current-Person-Id': String(hall.superadmin.id),
      'X-Auth-Token': hall.stranger.credentials.authToken,
    },
    body: '{}',
  })
  const { meta } = (await response.json()) as { meta?: { reason?: string } }
  return { status: response.status, reason: meta?.reason }
}

describe('a call whose token belongs to another person', () => {
  test.each(CALLS.filter(({ isForNobody }) => !isForNobody))(
    '$name refuses a token that does not belong to the named person, and changes nothing',
    async ({ path }) => {
      expect(await forged(path)).toEqual({ status: 401, reason: 'bad_token' })
      expect(await readEverything(venue)).toEqual(before)
    },
  )
})

// A token that has ended must not prevent the person from signing in again.
test('the calls that skip the check of the sign-in are exactly the eleven listed', async () => {
  const forNobody = CALLS.filter(({ isForNobody }) => isForNobody)
  expect(forNobody.map(({ name }) => name).toSorted()).toEqual([
    'Frey.ApproveRegistration',
    'Frey.ApproveResetPassword',
    'Frey.Authorize',
    'Frey.ChangePassword',
    'Frey.QuickAuthorize',
    'Frey.RequestRegistration',
    'Frey.RequestResetPassword',
    'Venue.CallFromTable',
    'Venue.SetUp',
    'Venue.SignInWithCode',
    'Venue.TakeBackCall',
  ])
})
