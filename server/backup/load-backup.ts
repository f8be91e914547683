import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database'
import { StartProblem } from '../db/start-problem'
import type { SequenceLine, TableLine } from './backup-format'
import { listTables } from './list-tables'
import { readBackup } from './read-backup'

/**
 * Loads the rows of a backup in one transaction, and its files into an empty folder. The tables must be empty
 * and have the form that they had when the backup was made.
 * @throws StartProblem for a backup that is not whole; no row of it is then loaded.
 */
export async function loadBackup(options: {
  path: string
  db: Database
  files: string
}): Promise<void> {
  const { path, db, files } = options
  const tables = await listTables(db)
  const sequences = await listSequences(db)
  const foreign = (name: string) =>
    new StartProblem(`${path} holds ${name}, which tables of its age do not have.`)
  await db.transaction(async (tx) => {
    // The transaction waits while the program reads the backup, which may be on a slow memory stick.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
    for await (const line of readBackup(path)) {
      if ('table' in line) {
        if (!tables.includes(line.table)) throw foreign(line.table)
        await insertRows(tx, line)
      } else if ('sequence' in line) {
        if (!sequences.includes(line.sequence)) throw foreign(line.sequence)
        await setSequence(tx, line)
      } else if ('file' in line) {
        if (!isBelow(line.file)) throw foreign(line.file)
        append(join(files, line.file), line.data)
      }
    }
  })
}

async function insertRows(tx: Tx, { table, rows }: TableLine): Promise<void> {
  const name = sql.identifier(table)
  const json = JSON.stringify(rows)
  await tx.execute(
    sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${json}::json)`,
  )
}

async function listSequences(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`sequencename::text` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public'`)
  return rows.map(({ name }) => name)
}

async function setSequence(tx: Tx, { sequence, last }: SequenceLine): Promise<void> {
  if (last === null) return
  await tx.execute(sql`select setval(quote_ident(${sequence})::regclass, ${last}::bigint)`)
}

/** Whether a path stays below the folder that it is joined to. */
const isBelow = (file: string): boolean =>
  file.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
  !/[\\:\0]/.test(file)

function append(path: string, data: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  appendFileSync(path, Buffer.from(data, 'base64'), { mode: 0o600 })
}
