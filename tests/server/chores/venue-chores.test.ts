import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { venueChores } from '../../../server/chores/venue-chores'
import { jobs } from '../../../server/db/schema/hall/jobs'
import { mails } from '../../../server/db/schema/hall/mails'
import { messages } from '../../../server/db/schema/hall/messages'
import { authTokens } from '../../../server/db/schema/sign-in/auth-tokens'
import { storedAnswers } from '../../../server/db/schema/hall/stored-answers'
import { layEvent, layPeople } from '../harness/hall'
import { scratchDirectory } from '../harness/scratch-directory'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let personId: number
const scratch = scratchDirectory('chores')
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  personId = (await layPeople(venue, ['Anna']))[0]?.id ?? 0
})

const answerOf = (key: string, createdAt: string) => ({
  personId,
  key,
  fingerprint: key,
  status: 200,
  body: {},
  headers: {},
  createdAt: new Date(createdAt),
})

async function doChores(time: string): Promise<void> {
  for (const { run } of venueChores({
    database: venue.database,
    now: () => new Date(time),
    mailFolder: join(scratch(), 'mail'),
    nightly: null,
  }))
    await run()
}

async function keys(): Promise<string[]> {
  return (await venue.database.db.select().from(storedAnswers)).map(({ key }) => key).toSorted()
}

test('the server deletes stored answers after 30 days', async () => {
  await venue.database.db
    .insert(storedAnswers)
    .values([
      answerOf('too-old', '2026-04-15T09:59:59Z'),
      answerOf('of-last-day', '2026-04-16T10:00:01Z'),
      answerOf('of-today', '2026-05-16T09:00:00Z'),
    ])
  await doChores('2026-05-16T10:00:00Z')
  expect(await keys()).toEqual(['of-last-day', 'of-today'])
  await doChores('2026-05-16T10:00:02Z')
  expect(await keys()).toEqual(['of-today'])
})

test('the server deletes mail files after a week, when all their links have expired, and leaves other files in the folder', async () => {
  const folder = join(scratch(), 'mail')
  mkdirSync(folder)
  for (const name of [
    '2026-05-09T09-59-59-999Z-00e38beb.txt',
    '2026-05-09T10-00-00-001Z-4d791c95.txt',
    '2026-05-16T09-00-00-000Z-64334de9.txt',
    '2026-01-01 my own notes.txt',
  ])
    writeFileSync(join(folder, name), '')
  await doChores('2026-05-16T10:00:00Z')
  expect(readdirSync(folder).toSorted()).toEqual([
    '2026-01-01 my own notes.txt',
    '2026-05-09T10-00-00-001Z-4d791c95.txt',
    '2026-05-16T09-00-00-000Z-64334de9.txt',
  ])
})

test('the server forgets sign-ins a year after their last use', async () => {
  const tokenOf = (tokenHash: string, lastUsedAt: string) => ({
    tokenHash,
    personId,
    createdAt: new Date('2024-01-01T00:00:00Z'),
    lastUsedAt: new Date(lastUsedAt),
  })
  const { db } = venue.database
  await db.delete(authTokens)
  await db
    .insert(authTokens)
    .values([
      tokenOf('of last year', '2025-05-16T10:00:00Z'),
      tokenOf('of its last day', '2025-05-16T10:00:01Z'),
      tokenOf('of today', '2026-05-16T09:00:00Z'),
    ])
  await doChores('2026-05-16T10:00:00Z')

  const kept = await db.select({ tokenHash: authTokens.tokenHash }).from(authTokens)
  expect(kept.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(['of its last day', 'of today'])
})

test('the server deletes messages and ended jobs after a week', async () => {
  const { db } = venue.database
  const eventId = await layEvent(venue)
  const [old, young] = [new Date('2026-05-09T09:59:59Z'), new Date('2026-05-09T10:00:01Z')]
  await db.insert(messages).values([
    { chatId: 'old', text: '', createdAt: old, sendAfter: old },
    { chatId: 'young', text: '', createdAt: young, sendAfter: young },
  ])
  const job = {
    eventId,
    kind: 'achievements',
    status: 'done',
    queuedAt: old,
    runAfter: old,
  } as const
  await db.insert(jobs).values([
    { ...job, endedAt: old },
    { ...job, endedAt: young },
  ])
  await doChores('2026-05-16T10:00:00Z')

  expect((await db.select().from(messages)).map(({ chatId }) => chatId)).toEqual(['young'])
  expect((await db.select().from(jobs)).map(({ endedAt }) => endedAt)).toEqual([young])
})

test('after a week the server deletes a mail that could not be sent', async () => {
  const { db } = venue.database
  const mailOf = (failure: string, createdAt: string) => ({
    kind: 'resetPassword' as const,
    address: '',
    language: 'en',
    path: '',
    createdAt: new Date(createdAt),
    sendAfter: new Date(createdAt),
    failure,
  })
  await db
    .insert(mails)
    .values([mailOf('old', '2026-05-09T09:59:59Z'), mailOf('young', '2026-05-09T10:00:01Z')])
  await doChores('2026-05-16T10:00:00Z')
  expect((await db.select().from(mails)).map(({ failure }) => failure)).toEqual(['young'])
})

test('the server forgets an impersonation that has ended', async () => {
  const { db } = venue.database
  const tokenOf = (tokenHash: string, expiresAt: string) => ({
    tokenHash,
    personId,
    createdAt: new Date('2026-05-16T09:00:00Z'),
    lastUsedAt: new Date('2026-05-16T09:00:00Z'),
    expiresAt: new Date(expiresAt),
  })
  await db.delete(authTokens)
  await db
    .insert(authTokens)
    .values([tokenOf('over', '2026-05-16T10:00:00Z'), tokenOf('going on', '2026-05-16T10:00:01Z')])
  await doChores('2026-05-16T10:00:00Z')
  const kept = await db.select({ tokenHash: authTokens.tokenHash }).from(authTokens)
  expect(kept).toEqual([{ tokenHash: 'going on' }])
})
