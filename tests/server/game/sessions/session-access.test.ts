import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MethodName, RequestOf } from '../../../../src/contract/methods'
import { drawnHand, startGames } from '../../harness/games'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { COUNTED_FROM, countVersions, versionsOf } from '../../harness/versions'

// No call in this file may succeed, so one hall serves all tests.
let venue: TestVenue
let hall: Hall
let hash: string

beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  hall = await layHall(venue)
  ;[hash = ''] = await startGames(venue, hall)
  await countVersions(venue.database)
})
afterAll(() => venue.stop())

interface Row<M extends MethodName = MethodName> {
  readonly method: M
  readonly request: () => RequestOf<M>
}
const row = <M extends MethodName>(method: M, request: () => RequestOf<M>): Row => ({
  method,
  request,
})

const FOR_REFEREES: Row[] = [
  row('Mimir.StartTimer', () => ({ eventId: hall.eventId })),
  row('Mimir.FinalizeSession', () => ({ eventId: hall.eventId })),
  row('Mimir.ResetSeating', () => ({ eventId: hall.eventId })),
  row('Mimir.MakeShuffledSeating', () => ({ eventId: hall.eventId, groupsCount: 1, seed: 1 })),
  row('Mimir.AddExtraTime', () => ({ sessionHashList: [hash], extraTime: 60 })),
  row('Mimir.DropLastRound', () => ({ sessionHash: hash })),
  row('Mimir.CancelGame', () => ({ sessionHash: hash })),
  row('Mimir.ForceFinishGame', () => ({ sessionHash: hash })),
  row('Mimir.DefinalizeGame', () => ({ sessionHash: hash })),
]
const roundData = drawnHand({ roundIndex: 1, honba: 0 })
const FOR_PLAYERS: Row[] = [
  row('Mimir.AddRound', () => ({ sessionHash: hash, roundData })),
  row('Mimir.PreviewRound', () => ({ sessionHash: hash, roundData })),
]

test.each([...FOR_REFEREES, ...FOR_PLAYERS])('$method requires a sign-in', async (call) => {
  expect(await venue.refusal(call.method, call.request())).toMatchObject({
    status: 401,
    reason: 'not_signed_in',
  })
})

test.each([...FOR_REFEREES, ...FOR_PLAYERS])('$method refuses a wrong token', async (call) => {
  const credentials = { personId: hall.referee.id, authToken: 'wrong' }

  expect(await venue.refusal(call.method, call.request(), { credentials })).toMatchObject({
    status: 401,
    reason: 'bad_token',
  })
})

test.each(FOR_REFEREES)('$method refuses players', async (call) => {
  const credentials = hall.players[0]?.credentials ?? null

  expect(await venue.refusal(call.method, call.request(), { credentials })).toMatchObject({
    status: 403,
    reason: 'wrong_role',
  })
})

test.each(FOR_PLAYERS)('$method refuses people who do not sit at the table', async (call) => {
  const { credentials } = hall.superadmin

  expect(await venue.refusal(call.method, call.request(), { credentials })).toMatchObject({
    status: 403,
    reason: 'not_seated_here',
  })
})

test('a refused call about a session does not raise the version', async () => {
  expect(await versionsOf(venue.database)).toEqual([COUNTED_FROM])
})
