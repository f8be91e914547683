import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepForgetting } from '../../../server/call/forgetting'
import { storedAnswers } from '../../../server/db/schema/stored-answers'
import { layPeople } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let personId: number
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

async function keys(): Promise<string[]> {
  return (await venue.database.db.select().from(storedAnswers)).map(({ key }) => key).toSorted()
}

test('answers are kept for 30 days, and forgotten while the server runs on', async () => {
  await venue.database.db
    .insert(storedAnswers)
    .values([
      answerOf('too-old', '2026-04-15T09:59:59Z'),
      answerOf('of-last-day', '2026-04-16T10:00:01Z'),
      answerOf('of-today', '2026-05-16T09:00:00Z'),
    ])
  let time = '2026-05-16T10:00:00Z'
  const stop = await keepForgetting({
    db: venue.database.db,
    now: () => new Date(time),
    onFailure: (error) => {
      throw error
    },
    everyMs: 5,
  })
  expect(await keys()).toEqual(['of-last-day', 'of-today'])
  time = '2026-05-16T10:00:02Z'
  await vi.waitFor(async () => {
    expect(await keys()).toEqual(['of-today'])
  }, 20_000)
  stop()
})
