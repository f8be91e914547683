import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableLine } from '../../../server/backup/backup-format'
import { readBackup } from '../../../server/backup/read-backup'
import { layHall, type Hall } from '../harness/hall'
import { scratchDirectory } from '../harness/scratch-directory'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { backUpBeside, givePenalty } from './played-day'

const scratch = scratchDirectory('backup-during-calls')
let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
  // A backup of so many people takes longer than a few calls.
  hall = await layHall(venue, { players: 3_000 })
})
afterAll(() => venue.stop())

test('a backup that is made during calls contains either both a penalty and its stored answer, or neither', async () => {
  let given = 0
  let isOver = false
  const calling = (async () => {
    while (!isOver) {
      await givePenalty({ venue, hall }, `meanwhile-${given}`)
      given += 1
    }
  })()
  await givePenalty({ venue, hall }, 'before')
  const path = await backUpBeside(venue.database, { folder: scratch(), name: 'meanwhile' })
  const givenDuring = given
  isOver = true
  await calling
  expect(givenDuring).toBeGreaterThan(1)

  const keys = (await readRows(path, 'stored_answers')).map(({ key }) => key)
  expect(keys).toContain('penalty-before')
  expect(await readRows(path, 'penalties')).toHaveLength(keys.length)
})

async function readRows(path: string, table: string): Promise<TableLine['rows'][number][]> {
  const rows: TableLine['rows'][number][] = []
  for await (const line of readBackup(path)) {
    if ('table' in line && line.table === table) rows.push(...line.rows)
  }
  return rows
}
