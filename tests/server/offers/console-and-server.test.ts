import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MethodName } from '../../../src/contract/methods'
import { isAtLeast } from '../../../src/domain/people/permissions'
import { present } from '../../../src/lib/assert'
import { createRpcClient, type RpcClient } from '../../../src/rpc/client'
import { BOT_NAME } from '../harness/messages/bot-api'
import type { Hall, HallPerson } from '../harness/hall'
import { forgetKept, keepState, type KeptState } from '../harness/kept-state'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import type { Attempt, Caller } from './attempt'
import { attemptsOf } from './attempts'
import { readAsConsole, type ConsoleReading } from './read-as-console'
import { STATES } from './states'
import { isAllowed } from '../who-may-call/table'
import { ACCEPTED_BUT_NOT_OFFERED } from './accepted-but-not-offered'

// In every state of an event, the referee tries everything, and the superadmin tries what the referee was refused. The
// console must offer exactly what the server accepts. The other roles make no calls: the server accepts from a role
// what it accepts from the superadmin, if the role may make the call. Who may make which call is tested in
// who-may-call.test.ts.
const ROLES = ['referee', 'admin', 'superadmin'] as const

let venue: TestVenue
let client: RpcClient
beforeAll(async () => {
  venue = await startTestVenue({ botName: BOT_NAME })
  client = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
})
afterAll(async () => {
  await forgetKept(venue.database)
  await venue.stop()
})
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
})

test.each(STATES)(
  'in the state $name, the console offers exactly what the server accepts, with the listed exceptions',
  async ({ name, lay }) => {
    const hall = await lay(venue)
    expect(await differencesOf(hall)).toEqual(NOT_OFFERED.get(name) ?? [])
  },
)

test('every exception in the list of differences between console and server names an existing state', () => {
  const names = STATES.map(({ name }) => name)
  const named = ACCEPTED_BUT_NOT_OFFERED.flatMap(({ where }) => where)
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})

/**
 * The differences that `ACCEPTED_BUT_NOT_OFFERED` lists, by the name of the event's state: what a role
 * may do at the server although the console does not offer it.
 */
const NOT_OFFERED = new Map(
  STATES.map(({ name }) => [
    name,
    ACCEPTED_BUT_NOT_OFFERED.filter(({ where }) => where.includes(name))
      .flatMap(({ action, by }) =>
        ROLES.filter((role) => isAtLeast(role, by)).map((role) => `${role} may: ${action}`),
      )
      .toSorted(),
  ]),
)

/**
 * Returns for this state each action of each role that the console offers and the server refuses, or the other way
 * round.
 */
async function differencesOf(hall: Hall): Promise<readonly string[]> {
  const kept = await keepState(venue.database)
  const seen = present(await readAsConsole(venue, { hall, ...hall.superadmin }), 'the tables')
  const own = present(await readAsConsole(venue, { hall, ...hall.referee }), 'the tables')
  const byReferee = await tryAll(kept, { hall, reading: own, who: 'referee', known: [] })
  const known = byReferee.filter(({ isTaken }) => isTaken)
  const bySuperadmin = await tryAll(kept, { hall, reading: seen, who: 'superadmin', known })
  const byOthers = OTHERS.flatMap(({ who, role }) =>
    attemptsOf(hall, { ...seen, role }).map((attempt) => {
      const { isTaken, methods } = present(
        bySuperadmin.find(({ action }) => action === attempt.action),
        attempt.action,
      )
      const mayCall = methods.every(
        (method) => isAllowed(method, role) && !(role === 'none' && OF_SEATED.includes(method)),
      )
      return { ...attempt, who, isTaken: isTaken && mayCall }
    }),
  )
  return [...bySuperadmin, ...byReferee, ...byOthers]
    .filter(({ isTaken, isOffered }) => isTaken !== isOffered)
    .map(({ who, action, isTaken }) =>
      isTaken ? `${who} may: ${action}` : `offered to ${who}, but refused: ${action}`,
    )
    .toSorted()
}

/**
 * The people who make no calls in these tests, with the role that their console knows. The test infers from the
 * superadmin's calls what the server would answer them.
 */
const OTHERS = [
  { who: 'nobody', role: null },
  { who: 'player', role: 'none' },
  { who: 'admin', role: 'admin' },
] as const

/** Calls that players make about their own game with the assistant, not with the console. */
const OF_SEATED: readonly MethodName[] = ['Mimir.AddRound', 'Mimir.EndGame']

interface Tried extends Attempt {
  readonly who: string
  readonly isTaken: boolean
  /** The methods that the console called. */
  readonly methods: readonly MethodName[]
}

/** Tries everything, except what the server has already accepted from another person (`known`). */
async function tryAll(
  kept: KeptState,
  options: {
    hall: Hall
    reading: ConsoleReading
    who: 'superadmin' | 'referee'
    known: readonly Tried[]
  },
): Promise<readonly Tried[]> {
  const { hall, reading, who, known } = options
  const tried: Tried[] = []
  for (const attempt of attemptsOf(hall, reading)) {
    const same = known.find(({ action }) => action === attempt.action)
    if (same !== undefined) {
      tried.push({ ...same, ...attempt, who })
      continue
    }
    const methods: MethodName[] = []
    const isTaken = await attempt.calls(callerOf(hall[who], methods))
    if (isTaken) await kept.restore()
    tried.push({ ...attempt, who, isTaken, methods })
  }
  return tried
}

/** Makes calls as this person, and adds their methods to `methods`. */
function callerOf({ credentials }: HallPerson, methods: MethodName[]): Caller {
  return async (method, request, options) => {
    methods.push(method)
    const answer = await client.call(method, request, { ...options, credentials })
    if (answer.ok) return answer.value.body
    if (answer.error.kind !== 'refused' || answer.error.status >= 500) {
      throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
    }
    return null
  }
}
