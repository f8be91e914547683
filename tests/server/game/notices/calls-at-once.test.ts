import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { present } from '../../../../src/lib/assert'
import { methodPath } from '../../../../src/contract/methods'
import { post, sent, startServers, stopServers } from '../../harness/at-once'
import { layHall, type Hall, type HallPerson } from '../../harness/hall'
import { openLive } from '../../harness/live'
import { readTables, startGames, type ReadTable } from '../../harness/played/games'
import type { TestVenue } from '../../harness/test-venue'

/** On PostgreSQL the calls are sent in turn to two servers that share one database. */
let servers: TestVenue[]
let venue: TestVenue
let hall: Hall
let hashes: string[]
beforeAll(async () => {
  servers = await startServers({ trustedProxy: '127.0.0.1' })
  venue = present(servers[0], 'the first server')
})
afterAll(() => stopServers(servers))
beforeEach(async () => {
  await venue.empty()
  // The limits count the calls of the last minute, so each test begins an hour later.
  const next = venue.clock.time + HOUR_MS
  for (const { clock } of servers) clock.time = next
  hall = await layHall(venue, { players: 400 })
  hashes = await startGames(venue, hall)
})

const HUNDRED = Array.from({ length: 100 }, (_, nth) => nth)
const HOUR_MS = 3_600_000
const now = () => new Date(venue.clock.time).toISOString()
/** Lets the clocks run during calls, until the returned function is called. */
function runClocks(): () => void {
  const running = setInterval(() => {
    for (const { clock } of servers) clock.time += 1
  }, 1)
  return () => clearInterval(running)
}
const serverOf = (nth: number) => present(servers[nth % servers.length], 'a server')
const codes = async () => {
  const { eventId, referee } = hall
  const as = { credentials: referee.credentials }
  const { codes: told = [] } = await venue.call('Venue.GetTableCodes', { eventId }, as)
  return told.map(({ code = '' }) => code)
}
/** Repeats a call while the server refuses it as busy. Such refusals happen on a slow machine. */
async function untilNotBusy(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send()
    if (response.status !== 409 && response.status !== 503) return response
  }
}
/**
 * Calls a referee from a phone with its own IP address and without an account. Returns since when its table has called.
 */
async function callFromPhone(nth: number, code: string): Promise<unknown> {
  const response = await untilNotBusy(() =>
    serverOf(nth).post(methodPath('Venue.CallFromTable'), {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.20.0.${nth + 1}` },
      body: JSON.stringify({ eventId: hall.eventId, tableIndex: nth + 1, code }),
    }),
  )
  return response.json()
}

/**
 * This referee claims the call of a table. Returns `goes`, or the name of another referee who has already claimed it.
 */
async function go(nth: number, by: HallPerson, table: number): Promise<string> {
  const request = { sessionHash: hashes[table] ?? '', calledAt: now(), isGoing: true }
  const response = await untilNotBusy(() =>
    post(serverOf(nth), sent('Venue.ClaimRefereeCall', request, { by })),
  )
  if (response.ok) return 'goes'
  return ((await response.json()) as { meta: { by: string } }).meta.by
}

test('when a hundred phones call at the same time, every phone learns since when its table calls, and one reading of the tables shows all these times', async () => {
  const told = await codes()
  const { eventId, referee } = hall
  const screen = await openLive(venue.origin, {
    events: String(eventId),
    as: referee.credentials,
  })
  await expect.poll(() => screen.told).toHaveLength(1)
  const stopClocks = runClocks()
  const answers = await Promise.all(told.map((code, nth) => callFromPhone(nth, code)))
  stopClocks()
  const read = await venue.post(methodPath('Mimir.GetTablesState'), {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ eventId }),
  })
  const { tables } = (await read.json()) as { tables: ReadTable[] }

  expect(answers).toHaveLength(100)
  expect(tables.map(({ tableIndex, calledAt }) => [tableIndex, { calledAt }])).toEqual(
    answers.map((answer, nth) => [nth + 1, answer]),
  )
  expect(tables.filter(({ calledAt }) => calledAt === undefined)).toEqual([])
  await expect.poll(() => screen.told.at(-1)?.seq).toBe(read.headers.get('X-Snapshot-Seq'))
  // The server waits 200 ms between two messages of a stream, so the screen gets fewer than one for each call.
  expect(screen.told.length).toBeLessThan(90)
  screen.close()
})

test('when a hundred signed-in players call at the same time, all their tables show as calling', async () => {
  const { eventId } = hall
  const atTables = hall.players.filter((_, nth) => nth % 4 === 0)
  const answers = await Promise.all(
    atTables.map((by, nth) =>
      untilNotBusy(() =>
        post(serverOf(nth), sent('Mimir.CallReferee', { eventId, tableIndex: 0 }, { by })),
      ),
    ),
  )
  const tables = await readTables(venue, hall)

  expect(answers.filter(({ ok }) => ok)).toHaveLength(100)
  expect(tables.filter(({ calledAt }) => calledAt !== undefined)).toHaveLength(100)
})

test('when two referees claim each of a hundred calls at the same moment, each call goes to one referee, and the other gets the name of this referee', async () => {
  const told = await codes()
  const calls = await Promise.all(told.map((code, nth) => callFromPhone(nth, code)))
  expect(calls).toEqual(HUNDRED.map(() => ({ calledAt: now() })))
  const { referee, admin } = hall
  const answers = await Promise.all(
    HUNDRED.map((table) => Promise.all([go(table, referee, table), go(table + 1, admin, table)])),
  )
  const tables = await readTables(venue, hall)

  expect(tables.map(({ tableIndex }) => tableIndex)).toEqual(HUNDRED.map((nth) => nth + 1))
  expect(answers.map((pair) => pair.toSorted())).toEqual(
    tables.map(({ claimedByTitle = '' }) => [claimedByTitle, 'goes'].toSorted()),
  )
  expect(answers.map(([first]) => (first === 'goes' ? referee.title : admin.title))).toEqual(
    tables.map(({ claimedByTitle }) => claimedByTitle),
  )
})
