import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDataDir, type DataDir } from '../../../../server/db/directory/data-dir'
import { openEmbedded } from '../../../../server/db/embedded/open-embedded'
import { scratchDirectory } from '../../harness/scratch-directory'
import { IS_ON_POSTGRES } from '../../harness/test-database'

const scratch = scratchDirectory('data-dir')
let nth = 0
let root = ''
let warnings: string[] = []
beforeEach(() => {
  nth += 1
  root = join(scratch(), `data-${nth}`)
  warnings = []
})

const open = (id: string, directory = root): Promise<DataDir> =>
  openDataDir({ root: directory, id, warn: (sentence) => warnings.push(sentence) })

const modeOf = (path: string): string => (statSync(join(root, path)).mode & 0o777).toString(8)

// Only the embedded database has a data directory.
describe.skipIf(IS_ON_POSTGRES)('a data directory', () => {
  test('only the owner may open a data directory and its files, even if others could before', async () => {
    const outside = join(scratch(), 'outside.txt')
    writeFileSync(outside, 'x')
    chmodSync(outside, 0o644)
    mkdirSync(join(root, 'db', 'base'), { recursive: true })
    writeFileSync(join(root, 'db', 'PG_VERSION'), '18')
    writeFileSync(join(root, 'db', 'base', '1'), 'rows')
    symlinkSync(outside, join(root, 'db', 'link'))
    for (const path of ['', 'db', 'db/base']) chmodSync(join(root, path), 0o755)
    for (const path of ['db/PG_VERSION', 'db/base/1']) chmodSync(join(root, path), 0o666)

    const { release } = await open('a')
    expect(['', 'db', 'db/base'].map(modeOf)).toEqual(['700', '700', '700'])
    expect(['db/PG_VERSION', 'db/base/1'].map(modeOf)).toEqual(['600', '600'])
    expect(modeOf('../outside.txt')).toBe('644')
    expect(warnings).toEqual([])
    release()
  })

  test('only the owner may open a data directory, even if it and its database are reached through links', async () => {
    const elsewhere = join(scratch(), `disk-${nth}`)
    mkdirSync(join(elsewhere, 'db'), { recursive: true })
    writeFileSync(join(elsewhere, 'db', 'PG_VERSION'), '18')
    mkdirSync(join(elsewhere, 'data'))
    symlinkSync(join(elsewhere, 'db'), join(elsewhere, 'data', 'db'))
    symlinkSync(join(elsewhere, 'data'), root)
    for (const path of ['db', 'data']) chmodSync(join(elsewhere, path), 0o755)

    const { release } = await open('a')
    expect(['', 'db', 'db/PG_VERSION'].map(modeOf)).toEqual(['700', '700', '600'])
    release()
  })

  test('only the owner may open a new data directory, and no file of its new database is readable for others', async () => {
    const { database, release } = await open('a')
    expect(modeOf('')).toBe('700')
    const embedded = await openEmbedded({
      directory: database,
      migrations: 'server/db/migrations',
    })
    await embedded.close()
    release()
    const files = readdirSync(database, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o077)
    expect(files.length).toBeGreaterThan(900)
    expect(Math.max(...files)).toBe(0)
  })

  test('one process at a time has a data directory; the next process gets it once the first has released it', async () => {
    const first = await open('b')
    await expect(open('a')).rejects.toThrow(
      `The data directory ${root} is in use by another Shinpan; stop that one or set DATA_DIR.`,
    )
    await expect(open('c')).rejects.toThrow('is in use by another Shinpan')
    first.release()
    const next = await open('a')
    next.release()
    expect(readdirSync(root)).toEqual([])
  })

  test.each([
    { mark: 'The database beside this file is not whole yet.\n', left: [], says: 1 },
    // A power cut may bring a removed mark back, so there can be a mark beside a finished database. An
    // empty mark was cut off while it was written: either before the database had any file, or once the
    // database was finished.
    { mark: 'The database beside this file is whole.\n', left: ['PG_VERSION'], says: 0 },
    { mark: '', left: ['PG_VERSION'], says: 0 },
  ])(
    'when the mark file beside a database says "$mark", the start of the server keeps the database files $left',
    async ({ mark, left, says }) => {
      mkdirSync(join(root, 'db'), { recursive: true })
      writeFileSync(join(root, 'db', 'PG_VERSION'), '18')
      writeFileSync(join(root, 'db.making'), mark)
      const { release } = await open('a')
      release()
      expect(readdirSync(root)).toEqual(['db'])
      expect(readdirSync(join(root, 'db'))).toEqual(left)
      expect(warnings).toHaveLength(says)
    },
  )

  test('only one of several processes that start at the same time gets the data directory', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const taken = await Promise.allSettled(ids.map((id) => open(id)))
    const held = taken.filter(({ status }) => status === 'fulfilled')
    expect(held).toHaveLength(1)
  })

  test('a data directory may have a path longer than a socket’s name may be', async () => {
    const deep = join(root, 'd'.repeat(120))
    const first = await open('a', deep)
    await expect(open('b', deep)).rejects.toThrow('is in use by another Shinpan')
    first.release()
    const next = await open('b', deep)
    next.release()
  })
})
