import type { PGlite } from '@electric-sql/pglite'

/**
 * The planner's guesses are good enough with a sample of this size. A larger sample takes more time, during which
 * nobody is answered.
 */
const STATISTICS_TARGET = 10

/** Tables that were never analysed, or in which more than fifty rows and a fifth of all changed since. */
const CHANGED_TABLES = `
  select oid::regclass::text as name
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and case when reltuples < 0 then pg_relation_size(oid) > 0
      else pg_stat_get_mod_since_analyze(oid) > 50 + reltuples / 5 end
  order by relname`

/**
 * Vacuums and analyses the tables that have changed much: this frees the room of deleted rows and counts the rest for
 * the planner. A PostgreSQL server does so by itself. The embedded database does not, and would grow for ever.
 * It handles one table at a time, so that the database can answer calls in between.
 * @returns the names of these tables.
 */
export async function tidyTables(client: Pick<PGlite, 'query' | 'exec'>): Promise<string[]> {
  // With this statement the counts of recent changes become visible at once; without it they may come later.
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string }>(CHANGED_TABLES)
  const names = rows.map(({ name }) => name)
  if (names.length > 0) await client.exec(`set default_statistics_target = ${STATISTICS_TARGET}`)
  for (const name of names) await client.exec(`vacuum (analyze) ${name}`)
  return names
}
