import { sql } from 'drizzle-orm'
import { lastMigration } from '../db/bring-up-to-date'
import type { OpenDatabase } from '../db/database'
import { BACKUP_FORMAT, BACKUP_VERSION, BackupTally, type BackupHeader } from './backup-format'
import { listTables } from './list-tables'
import { readStoredFiles } from './stored-files'

export interface BackupSource {
  readonly database: Pick<OpenDatabase, 'db' | 'readAtOneMoment'>
  /** The folder of stored files; it may be missing. */
  readonly files: string
  readonly release: string
  readonly now: () => Date
}

const SEQUENCES = `select json_build_object('sequence', sequencename, 'last', last_value)::text
  from pg_sequences where schemaname = 'public' order by sequencename`

/**
 * Yields the lines of a backup. All rows are as they were at one moment; the last ids of the sequences may
 * be newer. The server answers calls meanwhile.
 */
export async function* backupLines(source: BackupSource): AsyncGenerator<Buffer> {
  const { database, files } = source
  const tally = new BackupTally()
  const line = (text: string): Buffer => {
    const bytes = Buffer.from(`${text}\n`)
    tally.add(bytes)
    return bytes
  }
  const tables = await listTables(database.db)
  yield line(JSON.stringify(await headerOf(source, tables)))
  for (const table of tables) tally.addRows(table, 0)
  // The sequences are read last. So they include every id that the server gives while it reads the tables, and a
  // restored hall does not give such an id again.
  for await (const { query, rows } of database.readAtOneMoment([
    ...tables.map((name) => `select row_to_json(whole)::text from ${name} as whole`),
    SEQUENCES,
  ])) {
    const table = tables[query]
    if (table === undefined) yield line(rows.join('\n'))
    else {
      tally.addRows(table, rows.length)
      yield line(`{"table":${JSON.stringify(table)},"rows":[${rows.join(',')}]}`)
    }
  }
  for await (const part of readStoredFiles(files)) {
    tally.addFile(part.file)
    yield line(JSON.stringify(part))
  }
  yield Buffer.from(`${JSON.stringify(tally.end())}\n`)
}

async function headerOf(
  { database, release, now }: BackupSource,
  tables: readonly string[],
): Promise<BackupHeader> {
  const [venue] = tables.includes('venue')
    ? await database.db.select({ id: sql<string>`id` }).from(sql`venue`)
    : []
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    schema: await lastMigration(database.db),
    release,
    madeAt: now().toISOString(),
    venue: venue?.id ?? null,
  }
}
