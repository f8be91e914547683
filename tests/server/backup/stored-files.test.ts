import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStoredFiles } from '../../../server/backup/stored-files'
import { scratchDirectory } from '../harness/scratch-directory'

const scratch = scratchDirectory('stored-files')

test('a backup leaves out a picture that is deleted while the backup reads the files', async () => {
  for (const name of ['1.png', '2.png', '3.png']) writeFileSync(join(scratch(), name), name)
  const read: string[] = []
  for await (const { file } of readStoredFiles(scratch())) {
    read.push(file)
    rmSync(join(scratch(), '2.png'), { force: true })
  }
  expect(read).toEqual(['1.png', '3.png'])
})
