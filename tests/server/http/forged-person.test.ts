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

const CALLS = createCalls({ setupCode: { value: null } }).map(({ method }) => ({
  name: `${method.parent.name}.${method.name}`,
  path: `/v2/${method.parent.typeName}/${method.name}`,
}))

/** The calls that look at no sign-in, and how each refuses an empty body. */
const WITHOUT_SIGN_IN = [
  { name: 'Frey.ApproveRegistration', status: 400, reason: 'field_missing' },
  { name: 'Frey.ApproveResetPassword', status: 400, reason: 'field_missing' },
  { name: 'Frey.Authorize', status: 400, reason: 'field_missing' },
  { name: 'Frey.ChangePassword', status: 400, reason: 'field_missing' },
  { name: 'Frey.QuickAuthorize', status: 404, reason: 'person_not_known' },
  { name: 'Frey.RequestRegistration', status: 400, reason: 'field_missing' },
  { name: 'Frey.RequestResetPassword', status: 400, reason: 'field_missing' },
  { name: 'Venue.CallFromTable', status: 400, reason: 'field_missing' },
  { name: 'Venue.SetUp', status: 412, reason: 'setup_already_done' },
  { name: 'Venue.SignInWithCode', status: 400, reason: 'field_missing' },
  { name: 'Venue.TakeBackCall', status: 400, reason: 'field_missing' },
]
const NAMES_WITHOUT_SIGN_IN = new Set(WITHOUT_SIGN_IN.map(({ name }) => name))

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
  test.each(CALLS.filter(({ name }) => !NAMES_WITHOUT_SIGN_IN.has(name)))(
    '$name refuses a token that does not belong to the named person, and changes nothing',
    async ({ path }) => {
      expect(await forged(path)).toEqual({ status: 401, reason: 'bad_token' })
      expect(await readEverything(venue)).toEqual(before)
    },
  )
})

// A token that has ended must not prevent the person from signing in again.
describe('a call that looks at no sign-in', () => {
  test.each(WITHOUT_SIGN_IN)(
    '$name does not look at the token, even if the token belongs to another person than the named one',
    async ({ name, status, reason }) => {
      const call = CALLS.find((each) => each.name === name)
      expect(await forged(call?.path ?? '')).toEqual({ status, reason })
    },
  )
})
