import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackupState } from '../../../server/backup/nightly-backup'
import { jobs } from '../../../server/db/schema/hall/jobs'
import { messages } from '../../../server/db/schema/hall/messages'
import { watchHealth, type HealthDeps } from '../../../server/http/health'
import { layEvent } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

describe('GET /v2/health', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue()
  })
  afterAll(() => venue.stop())
  beforeEach(() => venue.empty())

  const read = async () => {
    venue.clock.forward({ seconds: 1 })
    const response = await fetch(`${venue.origin}/v2/health`)
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const layJob = async (status: 'queued' | 'running' | 'failed' | 'done') => {
    const eventId = await layEvent(venue)
    const queuedAt = new Date(venue.clock.time)
    await venue.database.db.insert(jobs).values({ eventId, kind: 'achievements', status, queuedAt })
  }

  test('GET /v2/health shows everybody the state of the server', async () => {
    expect(await read()).toEqual({
      status: 200,
      body: {
        status: 'ok',
        version: 'test',
        database: {
          kind: venue.database.kind,
          schema: expect.any(Number) as number,
          answers: true,
        },
        disk: { freeBytes: null },
        jobs: { waiting: 0, failed: 0 },
        messages: { waiting: 0, failed: 0 },
        lastBackup: null,
        hasBackupFailed: false,
      },
    })
  })

  test('GET /v2/health counts waiting and failed jobs and messages', async () => {
    await layJob('queued')
    await layJob('running')
    await layJob('done')
    const now = new Date(venue.clock.time)
    const message = { chatId: '1', text: 'Hello', createdAt: now, sendAfter: now }
    await venue.database.db
      .insert(messages)
      .values([message, { ...message, sentAt: now }, { ...message, failedAt: now }])
    expect((await read()).body).toMatchObject({
      status: 'ok',
      jobs: { waiting: 2, failed: 0 },
      messages: { waiting: 1, failed: 1 },
    })
  })

  test('GET /v2/health warns of a failed job', async () => {
    await layJob('failed')
    expect((await read()).body).toMatchObject({ status: 'warn', jobs: { waiting: 0, failed: 1 } })
  })

  test('GET /v2/health checks the server at most once a second, however often it is requested', async () => {
    await read()
    await layJob('failed')
    const again = await fetch(`${venue.origin}/v2/health`)
    expect(await again.json()).toMatchObject({ jobs: { failed: 0 } })
    expect((await read()).body).toMatchObject({ jobs: { failed: 1 } })
  })

  const lookWith = (deps: Partial<HealthDeps>) =>
    watchHealth({
      database: venue.database,
      now: () => new Date('2026-05-17T10:00:00Z'),
      release: 'test',
      ...deps,
    })()
  const at = (madeAt: string) => ({ madeAt: new Date(madeAt), bytes: 1234 })

  test.each<{ what: string; backups: BackupState; status: string; ageSeconds?: number }>([
    {
      what: 'of last night is healthy',
      backups: { last: at('2026-05-17T03:00:00Z'), hasFailed: false },
      status: 'ok',
      ageSeconds: 7 * 3600,
    },
    {
      what: 'of the night before is too old',
      backups: { last: at('2026-05-16T03:00:00Z'), hasFailed: false },
      status: 'warn',
      ageSeconds: 31 * 3600,
    },
    {
      what: 'that failed is a problem, although an earlier backup exists',
      backups: { last: at('2026-05-16T09:00:00Z'), hasFailed: true },
      status: 'warn',
      ageSeconds: 25 * 3600,
    },
  ])('GET /v2/health says that a backup $what', async ({ backups, status, ageSeconds }) => {
    expect(await lookWith({ backups: () => backups })).toMatchObject({
      status,
      lastBackup: { bytes: 1234, ageSeconds },
      hasBackupFailed: backups.hasFailed,
    })
  })

  test('GET /v2/health says how much of the disk is free', async () => {
    const { disk } = await lookWith({ dataDir: process.cwd() })
    expect(disk.freeBytes).toBeGreaterThan(0)
  })
})

test('GET /v2/health answers 503 while the database does not answer', async () => {
  const venue = await startTestVenue({ hasOwnDatabase: true })
  await venue.database.close()
  const response = await fetch(`${venue.origin}/v2/health`)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    status: 'warn',
    database: { kind: venue.database.kind, schema: null, answers: false },
    jobs: null,
    messages: null,
  })
  await venue.stop().catch(() => undefined)
})
