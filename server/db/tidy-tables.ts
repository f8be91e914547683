import type { PGlite } from '@electric-sql/pglite'

/** As its planner guesses well enough with; each further one costs time in which nobody is answered. */
const STATISTICS_TARGET = 10

/** Tables that were never counted, or of which a fifth and fifty rows came, went or changed since. */
const CHANGED_TABLES = `
  select oid::regclass::text as name
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and case when reltuples < 0 then pg_relation_size(oid) > 0
      else pg_stat_get_mod_since_analyze(oid) > 50 + reltuples / 5 end
  order by relname`

/**
 * Frees the room of rows that are gone and counts the rest, for the planner, in tables that have changed much. A
 * PostgreSQL server does this by itself; the embedded database has nobody to do it, and would grow for ever.
 * @returns the names of the tables it went through, one after the other, with calls between them.
 */
export async function tidyTables(client: Pick<PGlite, 'query' | 'exec'>): Promise<string[]> {
  // What was counted while changing is told at the end of this, or not before a while has passed.
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string }>(CHANGED_TABLES)
  const names = rows.map(({ name }) => name)
  if (names.length > 0) await client.exec(`set default_statistics_target = ${STATISTICS_TARGET}`)
  for (const name of names) await client.exec(`vacuum (analyze) ${name}`)
  return names
}
