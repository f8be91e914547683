import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallsUnderWay } from '../../../server/http/calls-under-way'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

const VISITOR = { personId: null, nowMs: 0 }
const person = (personId: string, nowMs = 0) => ({ personId, nowMs })

test('the server runs only a set number of calls at the same time, and a call that ends makes room for another', () => {
  const calls = new CallsUnderWay(2)
  const end = calls.enter(person('1'))
  expect(calls.enter(person('2'))).not.toBeNull()
  expect(calls.enter(person('3'))).toBeNull()
  end?.()
  expect(calls.enter(person('3'))).not.toBeNull()
  expect(calls.enter(person('4'))).toBeNull()
})

test('calls of visitors take at most half of the places for running calls', () => {
  const calls = new CallsUnderWay(4)
  const end = calls.enter(VISITOR)
  calls.enter(VISITOR)
  expect(calls.enter(VISITOR)).toBeNull()
  expect(calls.enter(person('1'))).not.toBeNull()
  end?.()
  end?.()
  expect(calls.enter(VISITOR)).not.toBeNull()
  expect(calls.enter(VISITOR)).toBeNull()
})

test('the calls of one person take at most a quarter of the places for running calls', () => {
  const calls = new CallsUnderWay(8)
  const end = calls.enter(person('1'))
  calls.enter(person('1'))
  expect(calls.enter(person('1'))).toBeNull()
  expect(calls.enter(person('2'))).not.toBeNull()
  end?.()
  end?.()
  expect(calls.enter(person('1'))).not.toBeNull()
  expect(calls.enter(person('1'))).toBeNull()
})

test('once the oldest call has run for over ten seconds, a new call starts only if less than an eighth of all places are taken', () => {
  const calls = new CallsUnderWay(16)
  const end = calls.enter(person('1'))
  expect(calls.enter(person('2', 10_000))).not.toBeNull()
  expect(calls.enter(person('3', 10_001))).toBeNull()
  expect(calls.enter({ ...VISITOR, nowMs: 10_001 })).toBeNull()
  end?.()
  expect(calls.enter(person('3', 10_001))).not.toBeNull()
})

test("visitors' calls that run for long take no places from signed-in people", () => {
  const calls = new CallsUnderWay(8)
  calls.enter(VISITOR)
  expect(calls.enter({ ...VISITOR, nowMs: 10_001 })).toBeNull()
  expect(calls.enter(person('1', 10_001))).not.toBeNull()
  expect(calls.enter(person('2', 10_001))).not.toBeNull()
  expect(calls.enter(person('3', 10_001))).not.toBeNull()
})

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue({ mostCallsUnderWay: 4 })
})
afterAll(() => venue.stop())

test("a busy server pauses before it refuses a visitor's call with a time to retry, and still serves other requests", async () => {
  const ask = () =>
    venue.post('/v2/common.Mimir/GetEvents', {
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isLocked = () => {}
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve
  })
  const holding = venue.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table events in access exclusive mode`)
    isLocked()
    await isHeld
  })
  await locked

  const asked = [ask(), ask(), ask()]
  // The server waits a moment before it refuses. Without this pause, a program that repeats refused
  // calls immediately would keep the server's only thread busy.
  const refusing = Promise.race(asked)
  let isRefused = false
  void refusing.then(() => (isRefused = true))
  for (let nth = 0; nth < 10; nth += 1) await fetch(`${venue.origin}/v2/capabilities`)
  expect(isRefused).toBe(false)
  const refused = await refusing
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('2')
  expect(await refused.json()).toMatchObject({ code: 'unavailable', meta: { reason: 'busy' } })
  expect((await fetch(`${venue.origin}/v2/capabilities`)).status).toBe(200)
  expect((await fetch(`${venue.origin}/config.json`)).status).toBe(200)

  letGo()
  await holding
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 503])
  expect((await ask()).status).toBe(200)
})
