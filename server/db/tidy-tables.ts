import type { PGlite } from '@electric-sql/pglite'

/**
 * How much of a table PostgreSQL samples to plan statements. A larger sample gives no better plans here and
 * takes more time, in which the database answers no calls.
 */
const STATISTICS_TARGET = 10

/** Tables that were never analysed, or in which more than fifty rows plus a fifth of all rows changed since then. */
const CHANGED_TABLES = `
  select oid::regclass::text as name
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and case when reltuples < 0 then pg_relation_size(oid) > 0
      else pg_stat_get_mod_since_analyze(oid) > 50 + reltuples / 5 end
  order by relname`

/**
 * Vacuums and analyses the tables that have changed much, one at a time, so that the database answers calls in
 * between. Vacuuming frees the space of deleted rows; analysing gathers statistics for the planner. A PostgreSQL
 * server does both by itself. The embedded database does not, and would grow for ever.
 * @returns the names of these tables.
 */
export async function tidyTables(client: Pick<PGlite, 'query' | 'exec'>): Promise<string[]> {
  // This statement makes the counts of recent changes visible immediately; without it they may appear later.
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string }>(CHANGED_TABLES)
  const names = rows.map(({ name }) => name)
  if (names.length > 0) await client.exec(`set default_statistics_target = ${STATISTICS_TARGET}`)
  for (const name of names) await client.exec(`vacuum (analyze) ${name}`)
  return names
}
