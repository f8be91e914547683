import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nightlyBackup, type NightlyBackup } from '../../../server/backup/nightly-backup'
import { checkBackup } from '../../../server/backup/read-backup'
import { writeBackup } from '../../../server/backup/save-backup'
import type { OpenDatabase } from '../../../server/db/database'
import { DiskFull } from '../../../server/db/directory/free-space'
import { scratchDirectory } from '../harness/scratch-directory'
import { borrowTestDatabase } from '../harness/test-database'

async function* failing(failure: Error): AsyncGenerator<string> {
  yield await Promise.resolve('half')
  throw failure
}

const scratch = scratchDirectory('nightly')

/** Returns a local time of the machine, whichever zone it has. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 4, day, hour, minute)

describe('the nightly backup', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await borrowTestDatabase()
  })
  afterAll(() => database.close())

  let folder: string
  let time: Date
  let failure: Error | null
  let nth = 0
  beforeEach(() => {
    nth += 1
    folder = join(scratch(), `backups-${nth}`)
    failure = null
  })

  const write = async (into: Writable) => {
    if (failure !== null) return pipeline(failing(failure), into)
    const files = join(scratch(), 'no-files')
    await writeBackup({ database, files, release: 'test', now: () => time }, into)
  }
  const open = (): NightlyBackup => nightlyBackup({ folder, write, now: () => time })
  const lookAt = async (nightly: NightlyBackup, when: Date) => {
    time = when
    await nightly.look()
    return nightly.state().last?.madeAt ?? null
  }

  test('the server makes a nightly backup when it first starts and then every night at three, at no other time', async () => {
    const nightly = open()
    expect(nightly.state()).toEqual({ last: null, hasFailed: false })
    expect(await lookAt(nightly, at(16, 20))).toEqual(at(16, 20))
    expect(await lookAt(nightly, at(17, 2, 59))).toEqual(at(16, 20))
    expect(await lookAt(nightly, at(17, 3))).toEqual(at(17, 3))
    expect(await lookAt(nightly, at(17, 23))).toEqual(at(17, 3))
    const names = readdirSync(folder)
    expect(names).toHaveLength(2)
    for (const name of names) {
      await checkBackup(join(folder, name))
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('the server makes the nightly backup at its next start if it was off at three', async () => {
    await lookAt(open(), at(16, 3))
    const nextStart = open()
    expect(nextStart.state().last?.madeAt).toEqual(at(16, 3))
    expect(await lookAt(nextStart, at(18, 9, 30))).toEqual(at(18, 9, 30))
  })

  test('a nightly backup that fails leaves no file, is reported, and is tried again after an hour', async () => {
    const nightly = open()
    failure = new Error('no space left')
    time = at(16, 3)
    await expect(nightly.look()).rejects.toThrow('no space left')
    expect(nightly.state()).toEqual({ last: null, hasFailed: true })
    expect(readdirSync(folder)).toEqual([])
    failure = null
    expect(await lookAt(nightly, at(16, 3, 59))).toBeNull()
    expect(nightly.state().hasFailed).toBe(true)
    expect(await lookAt(nightly, at(16, 4))).toEqual(at(16, 4))
    expect(nightly.state().hasFailed).toBe(false)
  })

  test('the server makes no nightly backup if the disk has less free space than the last backup takes', async () => {
    mkdirSync(folder)
    const last = join(folder, '2026-05-15T01-00-00Z.shinpan-backup')
    writeFileSync(last, '')
    // The file seems to have this size, but is sparse and takes no room on the disk.
    truncateSync(last, 8 * 2 ** 40)
    const nightly = open()
    time = at(16, 12)
    await expect(nightly.look()).rejects.toThrow(DiskFull)
    expect(nightly.state().hasFailed).toBe(true)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('the server deletes a new nightly backup that it cannot read back completely', async () => {
    const half = (into: Writable) => pipeline(['half'], into)
    const nightly = nightlyBackup({ folder, write: half, now: () => at(16, 3) })
    await expect(nightly.look()).rejects.toThrow('is damaged')
    expect(readdirSync(folder)).toEqual([])
  })

  test('the server makes the nightly backup even if its clock was years ahead at the last backup or at the last attempt', async () => {
    const nightly = open()
    await lookAt(nightly, new Date(2031, 0, 1, 12))
    expect(await lookAt(nightly, at(16, 12))).toEqual(at(16, 12))
    failure = new Error('no space left')
    time = new Date(2031, 0, 2, 12)
    await expect(nightly.look()).rejects.toThrow('no space left')
    failure = null
    expect(await lookAt(nightly, at(17, 12))).toEqual(at(17, 12))
  })

  test('the nightly backup removes the half-written file of a killed process and the oldest backups', async () => {
    mkdirSync(folder)
    const half = '2026-05-15T01-00-00Z.shinpan-backup.part'
    writeFileSync(join(folder, half), 'half')
    const nightly = open()
    for (const day of [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]) await lookAt(nightly, at(day, 12))
    const days = readdirSync(folder).map((name) => name.slice(0, 10))
    expect(days.toSorted()).toEqual([
      '2026-05-07',
      '2026-05-08',
      '2026-05-09',
      '2026-05-10',
      '2026-05-11',
      '2026-05-12',
      '2026-05-13',
    ])
  })
})
