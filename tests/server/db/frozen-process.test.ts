import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readEvent } from '../../../server/call/event-row'
import { layHall, type Hall } from '../harness/hall'
import { addressOf, IS_ON_POSTGRES } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

const PROGRAM = fileURLToPath(new URL('changing-process.ts', import.meta.url))
/**
 * The server promises an answer within ten seconds. A machine that runs other tests at the same time takes longer.
 * Without the limits of the database, the answer took 91 s.
 */
const WITHIN_MS = 25_000

describe.runIf(IS_ON_POSTGRES)('a process that freezes during a change of an event', () => {
  let venue: TestVenue
  let hall: Hall
  let frozen: ChildProcessWithoutNullStreams
  let told = ''
  beforeAll(async () => {
    venue = await startTestVenue({ hasOwnDatabase: true })
    hall = await layHall(venue)
    const url = await addressOf(venue.database)
    frozen = spawn('node', ['--import', 'tsx', PROGRAM, url, String(hall.eventId)])
    frozen.stdout.on('data', (part: Buffer) => (told += part.toString()))
    await vi.waitFor(() => expect(told).toBe('locked\n'), { timeout: 60_000 })
    // One of the three changes holds the lock, and the other two have begun in the database.
    await vi.waitFor(async () => expect(await openChanges()).toBe(3), { timeout: 60_000 })
    frozen.kill('SIGSTOP')
  })
  afterAll(async () => {
    frozen.kill('SIGKILL')
    await venue.stop()
  })

  /** Returns the status and reason of a ruling; fails when no answer comes in time. */
  async function rule(key: string): Promise<string> {
    const { personId, authToken } = hall.referee.credentials
    const response = await fetch(`${venue.origin}/v2/common.Mimir/AddPenalty`, {
      method: 'POST',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: {
        'Content-Type': 'application/json',
        'X-Auth-Token': authToken,
        'X-Current-Person-Id': String(personId),
        'Idempotency-Key': key,
      },
      body: JSON.stringify({
        eventId: hall.eventId,
        playerId: hall.players[0]?.id,
        amount: 500,
        reason: key,
      }),
    })
    const body = (await response.json()) as { meta?: { reason?: string } }
    return `${response.status} ${body.meta?.reason ?? 'done'}`
  }

  /** Returns how many other connections have begun a change and not ended it. */
  async function openChanges(): Promise<number> {
    const open = await venue.database.db
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)
    return open.length
  }

  test('a process that freezes while it changes an event blocks others for only a few seconds, and its later writes fail', async () => {
    const keys = Array.from({ length: 12 }, (_, nth) => `ruling-${nth}-at-once`)
    const first = new Set(await Promise.all(keys.map(rule)))
    expect([...first].filter((answer) => answer !== '409 busy' && answer !== '200 done')).toEqual(
      [],
    )
    await vi.waitFor(async () => expect(await rule('ruling-after-it')).toBe('200 done'), {
      timeout: WITHIN_MS,
    })

    const { title } = await readEvent(venue.database.db, hall.eventId)
    const ended = once(frozen, 'exit')
    frozen.kill('SIGCONT')
    frozen.stdin.write('go on\n')
    await ended
    expect(told).toMatch(/rejected rejected rejected\n$/)
    expect((await readEvent(venue.database.db, hall.eventId)).title).toBe(title)
  })
})
