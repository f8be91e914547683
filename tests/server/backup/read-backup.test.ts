import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BackupTally, type BackupEnd } from '../../../server/backup/backup-format'
import { checkBackup } from '../../../server/backup/read-backup'
import { scratchDirectory } from '../harness/scratch-directory'

const scratch = scratchDirectory('read-backup')

const HEADER = {
  format: 'shinpan-backup',
  version: 1,
  schema: 1,
  release: 'test',
  madeAt: '2026-05-16T20:00:00.000Z',
  venue: null,
}
const lineOf = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
const BEFORE_END = [
  lineOf(HEADER),
  lineOf({ table: 'persons', rows: [{ id: 1 }] }),
  lineOf({ file: 'avatars/1.png', data: '' }),
]

/**
 * Makes a backup of one person and one picture. The last line of the backup has the counts and the checksum
 * of its contents; `end` replaces some of these. The lines `behind` come after it.
 */
function backupWith({ end = {}, behind = [] }: { end?: Partial<BackupEnd>; behind?: Buffer[] }) {
  const tally = new BackupTally()
  for (const bytes of BEFORE_END) tally.add(bytes)
  const told = { ...tally.end(), rows: { persons: 1 }, files: 1, ...end }
  const path = join(scratch(), 'made.shinpan-backup')
  writeFileSync(path, gzipSync(Buffer.concat([...BEFORE_END, lineOf(told), ...behind])))
  return path
}

test('a backup whose contents match the counts in its last line is complete, even if a table is empty', async () => {
  const path = backupWith({ end: { rows: { persons: 1, events: 0 } } })
  expect(await checkBackup(path)).toEqual(HEADER)
})

test.each([
  ['fewer people than its final counts say', { end: { rows: { persons: 2 } } }],
  ['people although its final counts have none', { end: { rows: {} } }],
  ['no rows of a table that its final counts list', { end: { rows: { persons: 1, events: 3 } } }],
  ['fewer files than its final counts say', { end: { files: 2 } }],
  [
    'more data after its final counts',
    { behind: [lineOf({ sequence: 'persons_id_seq', last: 1 })] },
  ],
  ['its final counts twice', { behind: [lineOf({ end: true })] }],
])('a backup that has %s is damaged', async (_, made) => {
  await expect(checkBackup(backupWith(made))).rejects.toThrow('is damaged')
})
