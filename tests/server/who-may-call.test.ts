import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCalls } from '../../server/http/calls'
import { events } from '../../server/db/schema/events/events'
import type { MethodName, RequestOf } from '../../src/contract/methods'
import { createRpcClient, type Credentials, type RpcClient } from '../../src/rpc/client'
import { BOT_NAME } from './harness/messages/bot-api'
import { drawnHand, record, startGames } from './harness/played/games'
import { giveRole, layHall, layPeople, type Hall, type HallPerson } from './harness/hall'
import { forgetKept, keepState, type KeptState } from './harness/kept-state'
import { startTestVenue, type TestVenue } from './harness/test-venue'
import { INNER_RIGHTS, REQUESTS, STAYS_OPEN, type Named } from './who-may-call/requests'
import { WHO_MAY_CALL, type Weakest } from './who-may-call/table'

// For each call, these tests check at the real server who may make it (docs/rules/people.md#roles). The event is 1;
// person 1 is the superadmin, 2 its admin, 3 its referee, 4 has no role, and 5 to 12 are its players. Right 1 is the
// admin's and right 2 the referee's. The players sit at tables; at the first table a hand is recorded, and player 5 has
// penalty 1. After each test the database is as it was before.
let venue: TestVenue
let client: RpcClient
let hall: Hall
let adminElsewhere: HallPerson
let adminEverywhere: HallPerson
let kept: KeptState
let hash: string
beforeAll(async () => {
  venue = await startTestVenue({ botName: BOT_NAME })
  client = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
  await venue.empty()
  hall = await layHall(venue)
  ;[hash = ''] = await startGames(venue, hall)
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
  const penalty = { eventId: 1, playerId: 5, amount: 500, reason: 'late' }
  await venue.call('Mimir.AddPenalty', penalty, { credentials: hall.referee.credentials })
  adminElsewhere = (await layHall(venue, { players: 0 })).admin
  ;[adminEverywhere = hall.stranger] = await layPeople(venue, ['Admin of all'])
  await giveRole(venue, { person: adminEverywhere, eventId: -1, name: 'ADMIN_EVENT' })
  kept = await keepState(venue.database)
})
afterEach(() => kept.restore())
afterAll(async () => {
  await forgetKept(venue.database)
  await venue.stop()
})

test('the table of who may make which call lists every call of the server once', () => {
  const calls = createCalls({ setupCode: { value: null } }).map(
    ({ method }) => `${method.parent.name}.${method.name}`,
  )
  expect(WHO_MAY_CALL.map(({ method }) => method).toSorted()).toEqual(calls.toSorted())
})

const NO_SIGN_IN = '401 not_signed_in'
const WRONG_TOKEN = '401 bad_token'
const WRONG_ROLE = '403 wrong_role'
/** The answers to each person, by the fewest rights that the call needs. */
const ANSWERS: ReadonlyMap<Weakest, object> = new Map<Weakest, object>([
  ['none', { visitor: NO_SIGN_IN, 'with a wrong token': WRONG_TOKEN }],
  [
    'referee',
    {
      visitor: NO_SIGN_IN,
      'with a wrong token': WRONG_TOKEN,
      stranger: WRONG_ROLE,
      player: WRONG_ROLE,
      'administrator of another event': WRONG_ROLE,
      referee: 'allowed',
      administrator: 'allowed',
      'administrator of every event': 'allowed',
      superadmin: 'allowed',
    },
  ],
  [
    'admin',
    {
      visitor: NO_SIGN_IN,
      'with a wrong token': WRONG_TOKEN,
      stranger: WRONG_ROLE,
      player: WRONG_ROLE,
      'administrator of another event': WRONG_ROLE,
      referee: WRONG_ROLE,
      administrator: 'allowed',
      'administrator of every event': 'allowed',
      superadmin: 'allowed',
    },
  ],
  [
    'superadmin',
    {
      visitor: NO_SIGN_IN,
      'with a wrong token': WRONG_TOKEN,
      stranger: WRONG_ROLE,
      player: WRONG_ROLE,
      'administrator of another event': WRONG_ROLE,
      referee: WRONG_ROLE,
      administrator: WRONG_ROLE,
      'administrator of every event': WRONG_ROLE,
      superadmin: 'allowed',
    },
  ],
])
const callsOf = (...weakest: readonly Weakest[]) =>
  WHO_MAY_CALL.filter((call) => weakest.includes(call.weakest))

test.each(callsOf('anyone'))('$method needs no sign-in', async ({ method }) => {
  expect(await answerTo(null, method)).toBe('allowed')
})

test.each(callsOf('none'))('$method needs a sign-in', async ({ method }) => {
  expect({
    visitor: await answerTo(null, method),
    'with a wrong token': await answerTo(withWrongToken(), method),
  }).toEqual(ANSWERS.get('none'))
})

test.each(callsOf('referee', 'admin', 'superadmin'))(
  '$method is for the role $weakest and above',
  async ({ method, weakest }) => {
    expect(await answersToAll(method)).toEqual(ANSWERS.get(weakest))
  },
)

test.each(INNER_RIGHTS)('$method $about is for the role $weakest and above', async (call) => {
  const { method, request, weakest } = call
  expect(await answersToAll(method, request)).toEqual(ANSWERS.get(weakest))
})

const FOR_ROLES = callsOf('referee', 'admin')
const OF_EVENTS = FOR_ROLES.filter(({ method }) => namesAnEvent(method))

test.each(OF_EVENTS)('$method refuses an unknown event', async ({ method }) => {
  const request = requestOf(method, { eventId: 999, sessionHash: hash })
  expect(await answerTo(hall.superadmin.credentials, method, request)).toBe('404 event_not_found')
})

describe('calls in a finished event', () => {
  beforeAll(async () => {
    await venue.database.db.update(events).set({ isFinished: true })
    kept = await keepState(venue.database)
  })

  test.each(FOR_ROLES.filter(({ method }) => !STAYS_OPEN.has(method)))(
    'in a finished event $method is refused',
    async ({ method }) => {
      expect(await answerTo(hall.admin.credentials, method)).toBe('412 event_finished')
    },
  )

  test.each(FOR_ROLES.filter(({ method }) => STAYS_OPEN.has(method)))(
    'in a finished event $method is allowed',
    async ({ method }) => {
      expect(await answerTo(hall.admin.credentials, method)).toBe('allowed')
    },
  )
})

async function answersToAll<M extends MethodName>(method: M, request?: RequestOf<M>) {
  const by = (credentials: Credentials | null) => answerTo(credentials, method, request)
  return {
    visitor: await by(null),
    'with a wrong token': await by(withWrongToken()),
    stranger: await by(hall.stranger.credentials),
    player: await by(hall.players[0]?.credentials ?? null),
    'administrator of another event': await by(adminElsewhere.credentials),
    referee: await by(hall.referee.credentials),
    administrator: await by(hall.admin.credentials),
    'administrator of every event': await by(adminEverywhere.credentials),
    superadmin: await by(hall.superadmin.credentials),
  }
}

/**
 * Returns the refusal if it is because of the caller or of the event, and `allowed` for any other answer. If a refused
 * call changed tables all the same, their names are added.
 */
async function answerTo<M extends MethodName>(
  credentials: Credentials | null,
  method: M,
  request: RequestOf<M> = requestOf(method, { eventId: 1, sessionHash: hash }),
): Promise<string> {
  const result = await client.call(method, request, { credentials })
  if (result.ok) return 'allowed'
  if (result.error.kind !== 'refused') throw new Error(JSON.stringify(result.error))
  const { status, reason } = result.error
  const refusal = `${status} ${reason}`
  if (!ABOUT_THE_CALLER.has(status) && !ABOUT_THE_EVENT.has(refusal)) return 'allowed'
  return [refusal, ...(await kept.changed())].join(' ')
}

const ABOUT_THE_CALLER: ReadonlySet<number> = new Set([401, 403])
const ABOUT_THE_EVENT: ReadonlySet<string> = new Set(['404 event_not_found', '412 event_finished'])

const withWrongToken = () => ({ personId: hall.superadmin.id, authToken: 'wrong' })

function requestOf<M extends MethodName>(method: M, named: Named): RequestOf<M> {
  const request = REQUESTS[method]
  return request === undefined ? ({} as RequestOf<M>) : request(named)
}

function namesAnEvent(method: MethodName): boolean {
  return Object.values(requestOf(method, { eventId: 999, sessionHash: '' })).includes(999)
}
