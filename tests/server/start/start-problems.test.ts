import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '../../../src/lib/assert'
import { layEmptyDataDir } from '../harness/data-dir'
import { bundleServer } from './bundle-server'
import { startServerProcess, type ServerStart } from './start-server'

const folder = mkdtempSync(join(tmpdir(), 'shinpan-start-'))
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

/** A data directory that a server has made. Each test copies it. */
const made = join(folder, 'made')
let bundle: string
beforeAll(async () => {
  bundle = await bundleServer()
  const server = start({ env: { DATA_DIR: layEmptyDataDir(made) } })
  await server.ready
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
afterAll(() => {
  rmSync(bundle, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

const start = (options: Omit<ServerStart, 'bundle'>) => startServerProcess({ ...options, bundle })

function copyOfMade(name: string): string {
  const dataDir = join(folder, name)
  cpSync(made, dataDir, { recursive: true })
  return dataDir
}

/** The path of a table's file, below the database's folder. */
async function fileOfTable(dataDir: string, table: string): Promise<string> {
  const client = await PGlite.create({ dataDir: join(dataDir, 'db') })
  const asked = client.query<{ path: string }>(`select pg_relation_filepath('${table}') as path`)
  const { rows } = await asked
  await client.close()
  return present(rows[0], table).path
}

async function startAndEnd(options: Omit<ServerStart, 'bundle'>) {
  const server = start(options)
  const code = await server.ended
  return { code, sentence: server.output().stderr }
}

describe('a server that cannot start says why in one sentence and exits with 1', () => {
  test('a server does not start, says so in one sentence and keeps the files when the data directory has foreign files', async () => {
    const dataDir = join(folder, 'foreign')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'holiday.jpg'), 'x')
    expect(await startAndEnd({ env: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      sentence: `The data directory ${dataDir} holds files that are not Shinpan's; set DATA_DIR to an empty folder.\n`,
    })
  })

  test('a server says in one sentence that it cannot start when the data directory is a file', async () => {
    const dataDir = join(folder, 'file')
    writeFileSync(dataDir, 'x')
    expect(await startAndEnd({ env: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      sentence: `The data directory ${dataDir} is a file; set DATA_DIR to a folder.\n`,
    })
  })

  test('a server says in one sentence that it cannot start when the version file of the database is gone', async () => {
    const dataDir = join(folder, 'no-version')
    mkdirSync(join(dataDir, 'db', 'base'), { recursive: true })
    expect(await startAndEnd({ env: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      sentence: `The database in ${join(dataDir, 'db')} is damaged (PG_VERSION is missing); restore a backup or set DATA_DIR to an empty folder.\n`,
    })
  })

  test('a server says in one sentence that it cannot start because another version of PostgreSQL wrote the database', async () => {
    const dataDir = join(folder, 'other-version')
    mkdirSync(join(dataDir, 'db'), { recursive: true })
    writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '17\n')
    expect(await startAndEnd({ env: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      sentence: `The database in ${join(dataDir, 'db')} is of PostgreSQL 17, and this Shinpan is of 18: make a backup with the Shinpan that wrote it (npm run backup) and restore it here into an empty DATA_DIR (npm run restore).\n`,
    })
  })

  test('a server says in one sentence that it cannot start when the control file of the database is damaged', async () => {
    const dataDir = copyOfMade('damaged')
    truncateSync(join(dataDir, 'db', 'global', 'pg_control'), 0)
    expect(await startAndEnd({ env: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      sentence: `The database in ${join(dataDir, 'db')} is damaged (could not read file "global/pg_control": read 0 of 296); restore a backup or set DATA_DIR to an empty folder.\n`,
    })
  })

  test('a server says in one sentence that it cannot start when the file of a table is gone', async () => {
    const dataDir = copyOfMade('gone')
    const file = await fileOfTable(dataDir, 'persons')
    rmSync(join(dataDir, 'db', file))
    expect(await startAndEnd({ env: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      sentence: `The database in ${join(dataDir, 'db')} is damaged (could not open file "${file}": No such file or directory); restore a backup.\n`,
    })
  })

  test('a server says in one sentence that it cannot start when another server uses the data directory', async () => {
    const dataDir = copyOfMade('used')
    const first = start({ env: { DATA_DIR: dataDir } })
    await first.ready
    expect(await startAndEnd({ env: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      sentence: `The data directory ${dataDir} is in use by another Shinpan; stop that one or set DATA_DIR.\n`,
    })
    first.child.kill('SIGKILL')
    await first.ended
    const next = start({ env: { DATA_DIR: dataDir } })
    await next.ready
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })

  test.skipIf(!isRoot)(
    'a server says in one sentence that it cannot start because it may not write the data directory',
    async () => {
      const dataDir = join(folder, 'locked')
      mkdirSync(dataDir)
      chmodSync(dataDir, 0o755)
      chmodSync(folder, 0o755)
      expect(await startAndEnd({ env: { DATA_DIR: dataDir }, uid: NOBODY })).toEqual({
        code: 1,
        sentence: `The data directory ${dataDir} may not be written by this user; change its owner or set DATA_DIR.\n`,
      })
    },
  )

  test('a server says in one sentence that it cannot start when its port is taken', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const { port } = blocker.address() as AddressInfo
    expect(
      await startAndEnd({ env: { DATA_DIR: copyOfMade('port'), PORT: String(port) } }),
    ).toEqual({ code: 1, sentence: `Port ${port} is taken; stop what uses it or set PORT.\n` })
    blocker.close()
  })

  test.each([
    [{ PORT: 'abc' }, [], 'PORT must be a whole number from 0 to 65535, not "abc".\n'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:9/none' },
      [],
      'PostgreSQL at DATABASE_URL does not answer (ECONNREFUSED).\n',
    ],
  ] as [Record<string, string>, string[], string][])(
    'a server says in one sentence that it cannot start when a setting cannot be used: %o %o',
    async (env, args, sentence) => {
      expect(
        await startAndEnd({ env: { DATA_DIR: join(folder, 'setting'), ...env }, args }),
      ).toEqual({ code: 1, sentence })
    },
  )
})
