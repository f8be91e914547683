import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../../server/backup/back-up'
import { listTables } from '../../../server/backup/list-tables'
import { copyMigrationsUntil } from '../../../server/backup/migrations-until'
import { checkBackup } from '../../../server/backup/read-backup'
import { restore } from '../../../server/backup/restore'
import type { OpenDatabase } from '../../../server/db/database'
import { openEmbedded } from '../../../server/db/embedded/open-embedded'
import { schema } from '../../../server/db/schema'
import { scratchDirectory } from '../harness/scratch-directory'
import { borrowTestDatabase } from '../harness/test-database'

const MIGRATIONS = 'server/db/migrations'
/** The last migration before the table `rules` became the table of rights. */
const BEFORE_RIGHTS = 6
const scratch = scratchDirectory('older')

const entriesOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }

const id = () => `id-${Math.random()}`
const warn = (sentence: string) => expect.unreachable(sentence)
const now = () => new Date('2026-05-16T20:00:00Z')

// A backup has all tables except one: the table that is computed from the titles of people.
test('a backup contains every table except the computed beginnings of titles; a table comes after the tables it refers to', async () => {
  const database = await borrowTestDatabase()
  const names = await listTables(database.db)
  const { titleBeginnings: _anew, ...kept } = schema
  expect(names.toSorted()).toEqual(Object.values(kept).map(getTableName).toSorted())
  expect(names.indexOf('hands')).toBeGreaterThan(names.indexOf('sessions'))
  expect(names.indexOf('sessions')).toBeGreaterThan(names.indexOf('events'))
  await database.close()
})

describe('a data directory of an older Shinpan', () => {
  let root: string
  let path: string
  let schemaThen: number
  beforeAll(async () => {
    root = join(scratch(), 'older')
    path = join(scratch(), 'older.shinpan-backup')
    mkdirSync(root)
    schemaThen = entriesOf(MIGRATIONS).entries[BEFORE_RIGHTS]?.when ?? 0
    const folder = join(scratch(), 'migrations')
    copyMigrationsUntil({ migrations: MIGRATIONS, schema: schemaThen, folder })
    const database = await openEmbedded({ directory: join(root, 'db'), migrations: folder })
    await database.db.execute(
      sql.raw(`insert into persons (title, updated_at) values ('Chief', now())`),
    )
    await database.db.execute(
      sql.raw(`insert into rules (person_id, event_id, name) values (1, -1, 'ADMIN_EVENT')`),
    )
    await database.close()
  })
  let opened: OpenDatabase | null = null
  afterAll(() => opened?.close())

  test('a data directory of an older Shinpan is backed up without a migration to the newest tables', async () => {
    await backUp({ path, root, databaseUrl: null, release: 'newer', now, id: id(), warn })
    expect(await checkBackup(path)).toMatchObject({ schema: schemaThen, release: 'newer' })
    const database = await openEmbedded({ directory: join(root, 'db'), migrations: null })
    expect(await listTables(database.db)).toContain('rules')
    await database.close()
  })

  test('a data directory of an older Shinpan is restored into the tables of today', async () => {
    const into = join(scratch(), 'today')
    const migrations = MIGRATIONS
    await restore({
      path,
      root: into,
      databaseUrl: null,
      migrations,
      now: now(),
      id: id(),
      epoch: 'first',
      warn,
    })
    opened = await openEmbedded({ directory: join(into, 'db'), migrations })
    expect(await opened.db.select().from(schema.rights)).toMatchObject([
      { id: 1, personId: 1, eventId: -1, name: 'ADMIN_EVENT' },
    ])
  })

  test('a Shinpan older than the one that made a backup cannot restore it, gives the reason and leaves no file', async () => {
    const into = join(scratch(), 'too-old')
    const migrations = join(scratch(), 'migrations-too-old')
    cpSync(MIGRATIONS, migrations, { recursive: true })
    const journal = entriesOf(MIGRATIONS)
    journal.entries.splice(BEFORE_RIGHTS)
    writeFileSync(join(migrations, 'meta', '_journal.json'), JSON.stringify(journal))
    await expect(
      restore({
        path,
        root: into,
        databaseUrl: null,
        migrations,
        now: now(),
        id: id(),
        epoch: 'first',
        warn,
      }),
    ).rejects.toThrow(`${path} was made by a newer Shinpan; restore it with that one.`)
    expect(readdirSync(into)).toEqual([])
  })
})
