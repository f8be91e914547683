import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { OpenDatabase } from '../../../server/db/database'
import { openEmbedded } from '../../../server/db/embedded/open-embedded'
import { openPostgres } from '../../../server/db/open-postgres'
import { StartProblem } from '../../../server/db/start-problem'
import { scratchDirectory } from '../harness/scratch-directory'
import { addressOf, IS_ON_POSTGRES, openFreshPostgres } from '../harness/test-database'

const MIGRATIONS = 'server/db/migrations'
const scratch = scratchDirectory('versions')

/** `open` opens a database with these migrations. `name` is the name by which error messages call the database. */
let open: (migrations: string) => Promise<OpenDatabase>
let name: string
let directory: string
let nth = 0
beforeEach(async () => {
  nth += 1
  if (IS_ON_POSTGRES) {
    const database = await openFreshPostgres()
    const url = await addressOf(database)
    name = 'The database at DATABASE_URL'
    open = (migrations) => openPostgres({ url, migrations })
    return () => database.close()
  }
  directory = join(scratch(), `db-${nth}`)
  cpSync(join(inject('databases'), 'template'), directory, { recursive: true })
  name = `The database in ${directory}`
  open = (migrations) => openEmbedded({ directory, migrations })
})

/** Returns the folder of the migrations of a newer program, which has one more migration. */
function oneMore(statements: string): string {
  const folder = join(scratch(), `migrations-${nth}`)
  cpSync(MIGRATIONS, folder, { recursive: true })
  writeFileSync(join(folder, '9999_more.sql'), statements)
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] }
  journal.entries.push({ idx: 9999, when: 4_000_000_000_000, tag: '9999_more', breakpoints: true })
  writeFileSync(path, JSON.stringify(journal))
  return folder
}

async function rowsOf(database: OpenDatabase, text: string): Promise<unknown> {
  const { rows } = (await database.db.execute(sql.raw(text))) as { rows: unknown }
  return rows
}

let opened: OpenDatabase | null = null
afterEach(async () => {
  await opened?.close()
  opened = null
})

describe('a database of an older or newer program', () => {
  test('a database of an older program is brought up to date and keeps its data', async () => {
    opened = await open(MIGRATIONS)
    await rowsOf(opened, `insert into venue (id) values ('hall') on conflict do nothing`)
    await opened.close()
    opened = await open(oneMore('create table more (a integer);'))
    expect(await rowsOf(opened, 'select id from venue')).toEqual([{ id: 'hall' }])
    expect(await rowsOf(opened, 'select a from more')).toEqual([])
  })

  test('at the start, people’s names in an older database are also stored in plain small letters, so that a search finds them', async () => {
    opened = await open(MIGRATIONS)
    await rowsOf(
      opened,
      `insert into persons (title, updated_at) values ('José Müller', now()), ('[Deleted account #2]', now())`,
    )
    await opened.close()
    opened = await open(MIGRATIONS)
    expect(await rowsOf(opened, 'select folded_title from persons order by id')).toEqual([
      { folded_title: 'jose muller' },
      { folded_title: '' },
    ])
    expect(
      await rowsOf(opened, `select beginning from title_beginnings order by beginning collate "C"`),
    ).toEqual([
      { beginning: 'j' },
      { beginning: 'jo' },
      { beginning: 'jose' },
      { beginning: 'm' },
      { beginning: 'mu' },
      { beginning: 'muller' },
    ])
  })

  test('a database of a newer program is refused and not changed', async () => {
    opened = await open(oneMore('create table more as select 1 as a;'))
    await opened.close()
    opened = null
    const refused = open(MIGRATIONS)
    await expect(refused).rejects.toThrow(StartProblem)
    await expect(refused).rejects.toThrow(
      `${name} was written by a newer Shinpan; start that one, or restore a backup made before.`,
    )
    opened = await open(join(scratch(), `migrations-${nth}`))
    expect(await rowsOf(opened, 'select a from more')).toEqual([{ a: 1 }])
  })

  test('a database is not changed by a migration that fails half-way', async () => {
    const broken = oneMore(
      'create table more (a integer);\n--> statement-breakpoint\nalter table nowhere add b integer;',
    )
    const refused = open(broken)
    await expect(refused).rejects.toThrow(StartProblem)
    await expect(refused).rejects.toThrow(
      `${name} could not be brought up to date (relation "nowhere" does not exist); nothing in it was changed.`,
    )
    opened = await open(MIGRATIONS)
    expect(await rowsOf(opened, `select to_regclass('more') as more`)).toEqual([{ more: null }])
  })

  test('when people’s names cannot be prepared for the search, the error says that the next start tries again', async () => {
    const refused = open(
      oneMore(
        `insert into persons (title, updated_at) values ('José', now());\n--> statement-breakpoint\nalter table persons add constraint unfolded check (folded_title is null);`,
      ),
    )
    await expect(refused).rejects.toThrow(StartProblem)
    await expect(refused).rejects.toThrow(
      /could not be prepared for searches by name \(.*"unfolded".*\); the next start tries again\.$/,
    )
  })
})

// The files of a PostgreSQL database belong to PostgreSQL, so this test is only for the embedded database.
test.skipIf(IS_ON_POSTGRES)(
  'the server reports a damaged database when the file of a table cannot be read',
  async () => {
    opened = await open(MIGRATIONS)
    const [row] = (await rowsOf(
      opened,
      `select pg_relation_filepath('drizzle.__drizzle_migrations') as path`,
    )) as { path: string }[]
    await opened.close()
    opened = null
    writeFileSync(join(directory, row?.path ?? ''), Buffer.alloc(8192, 7))
    await expect(open(MIGRATIONS)).rejects.toThrow(
      `${name} is damaged (invalid page in block 0 of relation "${row?.path}"); restore a backup.`,
    )
  },
)
