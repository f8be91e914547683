import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isAtLeast } from '../../../src/domain/people/permissions'
import { present } from '../../../src/lib/assert'
import { createRpcClient, type Credentials } from '../../../src/rpc/client'
import { BOT_NAME } from '../harness/bot-api'
import type { Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { attemptsOf, type Caller } from './attempts'
import { forgetKept, keepState } from './kept-state'
import { readAsConsole } from './read-as-console'
import { STATES } from './states'
import { TAKEN_AND_NOT_OFFERED } from './taken-and-not-offered'

// In every state of an event this test tries everything that a person may try. The console must offer exactly what the
// server accepts.
const ROLES = ['referee', 'admin', 'superadmin'] as const

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue({ botName: BOT_NAME })
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
  'the console offers exactly what the server accepts: $name',
  async ({ name, lay }) => {
    const hall = await lay(venue)
    expect(await differencesOf(hall)).toEqual(NOT_OFFERED.get(name) ?? [])
  },
)

test('every exception in the list of differences between console and server names an existing state', () => {
  const names = STATES.map(({ name }) => name)
  const named = TAKEN_AND_NOT_OFFERED.flatMap(({ where }) => where)
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})

/** The listed differences by state: which roles may do what the console does not offer. */
const NOT_OFFERED = new Map(
  STATES.map(({ name }) => [
    name,
    TAKEN_AND_NOT_OFFERED.filter(({ where }) => where.includes(name))
      .flatMap(({ action, by }) =>
        ROLES.filter((role) => isAtLeast(role, by)).map((role) => `${role} may: ${action}`),
      )
      .toSorted(),
  ]),
)

/** Lists each action of each role in this state where the console and the server differ. */
async function differencesOf(hall: Hall): Promise<readonly string[]> {
  const kept = await keepState(venue.database)
  const found: string[] = []
  const seen = present(await readAsConsole(venue, { hall, ...hall.referee }), 'the tables')
  for (const [role, credentials] of Object.entries(rolesOf(hall))) {
    // A person who may not see the tables is offered nothing at them. Their tries use the tables that `seen` has.
    const own = await readAsConsole(venue, { hall, credentials })
    const reading = own ?? { ...seen, role: null }
    for (const { action, isOffered, calls } of attemptsOf(hall, reading)) {
      const isTaken = await calls(callerOf(credentials))
      if (isTaken) await kept.restore()
      if (isTaken && !isOffered) found.push(`${role} may: ${action}`)
      if (!isTaken && isOffered) found.push(`offered to ${role}, but refused: ${action}`)
    }
  }
  return found.toSorted()
}

const rolesOf = ({ players, referee, admin, superadmin }: Hall) => ({
  nobody: null,
  player: players[0]?.credentials ?? null,
  referee: referee.credentials,
  admin: admin.credentials,
  superadmin: superadmin.credentials,
})

function callerOf(credentials: Credentials | null): Caller {
  const client = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
  return async (method, request, options) => {
    const answer = await client.call(method, request, { ...options, credentials })
    if (answer.ok) return answer.value.body
    if (answer.error.kind !== 'refused' || answer.error.status >= 500) {
      throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
    }
    return null
  }
}
