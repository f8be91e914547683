import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemRandom } from '../../../server/call/random'
import type { Pace } from '../../../server/demo/pace'
import { startDemoHall, type DemoHall } from '../../../server/demo/start-demo-hall'
import { createLog } from '../../../server/http/log'
import { isGoodPassword } from '../../../server/users/passwords/good-password'
import { decodeTables, type Table } from '../../../src/contract/decode/table'
import { present } from '../../../src/lib/assert'
import type { Credentials } from '../../../src/rpc/client'
import { giveRole, layPeople } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

const AT_ONCE = { leastMs: 0, mostMs: 5 }
const FAST: Pace = {
  openingHands: 0,
  opening: AT_ONCE,
  hand: AT_ONCE,
  readMs: 20,
  approveAfterMs: 50,
  patienceMs: 100,
}
/** A pace at which the tables are seated but no hand is played. */
const STILL: Pace = {
  ...FAST,
  openingHands: 1,
  opening: { leastMs: 1e8, mostMs: 1e8 },
  readMs: 1e8,
}
/** A pace at which no session is approved. */
const ONE_SESSION: Pace = { ...FAST, approveAfterMs: 1e8 }
/**
 * A pace at which the demo plays several hands before it reads the tables again. It knows the tables from the answers
 * to these hands.
 */
const SELDOM_READ: Pace = { ...FAST, hand: { leastMs: 300, mostMs: 400 }, readMs: 6000 }

let venue: TestVenue
let hall: DemoHall
let printed: string[]
let logged: string[]

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  printed = []
  logged = []
})
afterEach(() => hall.stop())

async function start(pace: Pace, tables = 4, at = venue): Promise<void> {
  hall = await startDemoHall({
    database: at.database,
    origin: at.origin,
    tables,
    now: () => new Date(at.clock.time),
    random: systemRandom,
    print: (line) => printed.push(line),
    log: createLog({ level: 'info', write: (line) => logged.push(line), now: () => new Date(0) }),
    pace,
  })
}

async function readTables(): Promise<readonly Table[]> {
  return decodeTables(await venue.call('Mimir.GetTablesState', { eventId: hall.eventId }))
}

async function layReferee(): Promise<Credentials> {
  const [person] = await layPeople(venue, ['Visitor'])
  const visitor = present(person, 'the visitor')
  await giveRole(venue, { person: visitor, eventId: hall.eventId, name: 'REFEREE_FOR_EVENT' })
  return visitor.credentials
}

async function dropLastRound(table: Table, credentials: Credentials): Promise<void> {
  const intermediateResults = table.scores.map(({ playerId, score }) => ({ playerId, score }))
  await venue.call(
    'Mimir.DropLastRound',
    { sessionHash: table.sessionHash, intermediateResults },
    { credentials, eventId: hall.eventId },
  )
}

const eventually = <T>(check: () => Promise<T>) =>
  vi.waitFor(
    () => {
      venue.clock.forward({ seconds: 1 })
      return check()
    },
    { timeout: 50_000, interval: 20 },
  )

test('the demo prints a line for each account, and nothing else', async () => {
  await start(STILL)
  expect(printed).toEqual([
    expect.stringMatching(/^admin@demo\.local {2}[a-z0-9-]{8,}$/),
    expect.stringMatching(/^referee@demo\.local {2}[a-z0-9-]{8,}$/),
  ])
  expect(printed.map((line) => isGoodPassword(line.split('  ')[1] ?? ''))).toEqual([true, true])
})

test('a person can sign in with each printed demo account: a superadmin, and a referee of one event', async () => {
  await start(STILL)
  const [admin, referee] = await Promise.all(
    printed.map(async (line) => {
      const [email = '', password = ''] = line.split('  ')
      const { personId = 0 } = await venue.call('Frey.Authorize', { email, password })
      const rules = await venue.call('Frey.GetEventReferees', { eventId: hall.eventId })
      const { isAdmin = false } = await venue.call('Frey.GetSuperadminFlag', { personId })
      const isReferee = (rules.referees ?? []).some((row) => row.personId === personId)
      return { isReferee, isAdmin }
    }),
  )
  expect(admin).toEqual({ isReferee: false, isAdmin: true })
  expect(referee).toEqual({ isReferee: true, isAdmin: false })
})

test('the demo makes a new password at every start', async () => {
  await start(STILL)
  await hall.stop()
  await venue.empty()
  await start(STILL)
  expect(new Set(printed).size).toBe(4)
})

test('when the demo has started, all tables are seated and the timer runs', async () => {
  await start(STILL)
  const tables = await readTables()
  expect(tables.map(({ tableIndex, status }) => [tableIndex, status])).toEqual([
    [1, 'inprogress'],
    [2, 'inprogress'],
    [3, 'inprogress'],
    [4, 'inprogress'],
  ])
  expect(new Set(tables.flatMap(({ players }) => players.map(({ title }) => title))).size).toBe(16)
  expect(await venue.call('Mimir.GetTimerState', { eventId: hall.eventId })).toMatchObject({
    started: true,
    waitingForTimer: false,
  })
})

test('the demo plays every table to its end, approves the results, draws seats and starts the next session', async () => {
  await start(FAST)
  const first = (await readTables()).map(({ sessionHash }) => sessionHash)
  await eventually(async () => {
    const now = await readTables()
    expect(now).toHaveLength(4)
    expect(now.filter(({ sessionHash }) => first.includes(sessionHash))).toEqual([])
    expect(now.filter(({ handCount }) => handCount === 0)).toEqual([])
  })
  expect(logged).toEqual([])
})

test('the demo plays on after a referee has cancelled a hand', async () => {
  await start(SELDOM_READ, 1)
  const credentials = await layReferee()
  const cancelled = await eventually(async () => {
    const table = present((await readTables())[0], 'the table')
    expect(table.handCount).toBeGreaterThan(1)
    await dropLastRound(table, credentials)
    return table
  })
  await eventually(async () => {
    expect(logged).toContainEqual(expect.stringContaining('"reason":"hand_already_recorded"'))
    const [table] = await readTables()
    expect(table?.handCount).toBeGreaterThan(present(cancelled.handCount, 'hands'))
  })
  expect(logged.filter((line) => !line.includes('"level":"info"'))).toEqual([])
})

test('the demo ends a game again when a referee has reopened it', async () => {
  await start(ONE_SESSION)
  const credentials = await layReferee()
  const ended = await eventually(async () => {
    const tables = await readTables()
    expect(tables.map(({ status }) => status)).toEqual(Array(4).fill('prefinished'))
    return present(tables[0], 'the first table')
  })
  await dropLastRound(ended, credentials)
  await eventually(async () => {
    const table = (await readTables()).find(({ sessionHash }) => sessionHash === ended.sessionHash)
    expect(table?.status).toBe('prefinished')
    expect(table?.lastHandAt).toBeGreaterThan(present(ended.lastHandAt, 'the time of a hand'))
  })
})

test('when somebody has drawn seats in the demo without starting the timer, the demo starts the timer and plays', async () => {
  await start(ONE_SESSION)
  const options = { credentials: await layReferee(), eventId: hall.eventId }
  const { eventId } = hall
  const first = await eventually(async () => {
    const tables = await readTables()
    expect(tables.filter(({ status }) => status !== 'prefinished')).toEqual([])
    return tables.map(({ sessionHash }) => sessionHash)
  })
  await venue.call('Mimir.FinalizeSession', { eventId }, options)
  await venue.call('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed: 7 }, options)
  await eventually(async () => {
    const tables = await readTables()
    expect(tables.filter(({ sessionHash }) => first.includes(sessionHash))).toEqual([])
    expect(tables.filter(({ handCount }) => handCount === 0)).toEqual([])
  })
})

test('the demo pauses while the server is not reachable, and can be stopped', async () => {
  const away = await startTestVenue()
  await start(FAST, 4, away)
  await away.stop()
  const failed = (what: string) => logged.filter((line) => line.includes(what))
  await vi.waitFor(() => {
    expect(failed('could not be read').length).toBeGreaterThan(2)
  }, 20_000)
  expect(failed('was not recorded').length).toBeLessThanOrEqual(4)
})

test('the demo refuses a database that already has a person', async () => {
  await start(STILL)
  await expect(start(STILL)).rejects.toThrow('needs an empty database')
})
