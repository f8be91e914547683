import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../server/commands'
import { StartProblem } from '../../server/db/start-problem'
import { layEmptyDataDir } from './harness/data-dir'
import { scratchDirectory } from './harness/scratch-directory'

const folder = scratchDirectory('commands')
const pathOf = (name: string) => join(folder(), name)
beforeAll(() => {
  layEmptyDataDir(pathOf('data'))
  writeFileSync(pathOf('there'), 'mine')
})

const run = (...argv: string[]) =>
  runCommand({
    env: { DATA_DIR: pathOf('data') },
    argv,
    projectDir: process.cwd(),
    release: 'test',
    print: (line) => expect.unreachable(line),
  })

test.each([
  { args: () => ['restore'], says: 'Name the backup: npm run restore FILE.' },
  { args: () => ['restore', pathOf('none')], says: '/none cannot be read (ENOENT).' },
  { args: () => ['backup', 'a', 'b'], says: 'Name one file: npm run backup FILE.' },
  { args: () => ['backup', pathOf('there/backup')], says: '/there/backup cannot be written (' },
])(
  'a backup or restore command that cannot be done stops with the sentence $says',
  async ({ args, says }) => {
    await expect(run(...args())).rejects.toThrow(StartProblem)
    await expect(run(...args())).rejects.toThrow(says)
  },
)

test('the backup command fails for a folder without a database and does not create the folder', async () => {
  const root = pathOf('nowhere')
  const env = { DATA_DIR: root }
  const argv = ['backup', pathOf('of-nothing')]
  const print = (line: string) => expect.unreachable(line)
  await expect(
    runCommand({ env, argv, projectDir: process.cwd(), release: 'test', print }),
  ).rejects.toThrow(`There is no database in ${root}; set DATA_DIR to the server's.`)
  expect(readdirSync(folder()).toSorted()).toEqual(['data', 'there'])
})
