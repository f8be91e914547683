import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MethodName, RequestOf } from '../../../../src/contract/methods'
import { readEverything } from '../../harness/everything'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// No call in this file may succeed, so one hall serves all tests.
let venue: TestVenue
let hall: Hall
let before: unknown

beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  hall = await layHall(venue, { event: { isPrescripted: true } })
  before = await readEverything(venue)
})
afterAll(() => venue.stop())

interface Row<M extends MethodName = MethodName> {
  readonly method: M
  readonly request: (eventId: number) => RequestOf<M>
}
const row = <M extends MethodName>(method: M, rest: object = {}): Row => ({
  method,
  request: (eventId) => ({ eventId, ...rest }),
})

const OPTIONS = { options: { kind: 'SEATING_KIND_SHUFFLED', seed: 1 } }
const SHOWN = {
  ...OPTIONS,
  stateKey: 'f00d',
  tables: [
    { tableIndex: 1, playerIds: [5, 6, 7, 8] },
    { tableIndex: 2, playerIds: [9, 10, 11, 12] },
  ],
}

const FOR_REFEREES = [
  row('Mimir.GenerateSwissSeating'),
  row('Mimir.GetNextPrescriptedSeating'),
  row('Mimir.GetPrescriptedEventConfig'),
  row('Mimir.MakeIntervalSeating', { step: 1 }),
  row('Mimir.MakePrescriptedSeating'),
  row('Mimir.MakeSwissSeating'),
  row('Venue.PreviewSeating', OPTIONS),
  row('Venue.SwapSeats', { ...SHOWN, firstPlayerId: 5, secondPlayerId: 9 }),
  row('Venue.TakeSeating', SHOWN),
]
const FOR_ADMINS = [
  row('Mimir.UpdatePrescriptedEventConfig', { nextSessionIndex: 1, prescript: '1-2-3-4' }),
  row('Venue.LayOutScript', { players: 8, sessions: 2, seed: 1 }),
]
const ALL = [...FOR_REFEREES, ...FOR_ADMINS]

test.each(ALL)('$method requires a sign-in', async ({ method, request }) => {
  expect(await venue.refusal(method, request(hall.eventId))).toMatchObject({
    status: 401,
    reason: 'not_signed_in',
  })
})

test.each(ALL)('$method refuses a wrong token', async ({ method, request }) => {
  const credentials = { personId: hall.admin.id, authToken: 'wrong' }

  expect(await venue.refusal(method, request(hall.eventId), { credentials })).toMatchObject({
    status: 401,
    reason: 'bad_token',
  })
})

test.each(ALL)('$method refuses players', async ({ method, request }) => {
  const credentials = hall.players[0]?.credentials ?? null

  expect(await venue.refusal(method, request(hall.eventId), { credentials })).toMatchObject({
    status: 403,
    reason: 'wrong_role',
  })
})

test.each(FOR_ADMINS)('$method refuses referees', async ({ method, request }) => {
  const { credentials } = hall.referee

  expect(await venue.refusal(method, request(hall.eventId), { credentials })).toMatchObject({
    status: 403,
    reason: 'wrong_role',
  })
})

test.each(ALL)('$method refuses an unknown event', async ({ method, request }) => {
  const { credentials } = hall.superadmin

  expect(await venue.refusal(method, request(999), { credentials })).toMatchObject({
    status: 404,
    reason: 'event_not_found',
  })
})

test('the refused calls that seat or read seats changed nothing', async () => {
  expect(await readEverything(venue)).toEqual(before)
})
