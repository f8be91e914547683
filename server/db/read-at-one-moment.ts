import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'

/** Some rows of one query, each a single text. */
export interface MomentPage {
  /** The index of the query, from 0. */
  readonly query: number
  readonly rows: readonly string[]
}

/**
 * Runs several queries, each of one text column, with all rows as they were at one moment. It yields the
 * rows of one query after another, page by page, so that many rows neither fill memory nor hold up other
 * calls.
 */
export type ReadAtOneMoment = (queries: readonly string[]) => AsyncGenerator<MomentPage>

const ROWS_AT_ONCE = 200

/**
 * There is only one connection, and no call would get an answer if the pages kept it to the end. So cursors
 * store all rows immediately, large results in temporary files, and other calls run between the pages. With 50,000
 * rows of 1.4 kB, calls wait for 0.7 s at first, and later for at most 30 ms at a time.
 */
export function readEmbeddedAtOneMoment(client: Pick<PGlite, 'exec'>): ReadAtOneMoment {
  let reads = 0
  return async function* (queries) {
    reads += 1
    const names = queries.map((_, nth) => `moment_${reads}_${nth}`)
    // Statements that are sent together are one transaction: when one of them fails, no cursor stays open.
    await client.exec(
      queries.map((query, nth) => `declare ${names[nth]} cursor with hold for ${query}`).join(';'),
    )
    try {
      for (const [nth, name] of names.entries()) {
        yield* pagesOf(nth, async () => {
          const [fetched] = await client.exec(`fetch ${ROWS_AT_ONCE} from ${name}`, {
            rowMode: 'array',
          })
          return (fetched?.rows ?? []) as string[][]
        })
      }
    } finally {
      await client.exec(names.map((name) => `close ${name}`).join(';'))
    }
  }
}

/** Reads in a transaction on a connection of its own, so no call has to wait. */
export function readPostgresAtOneMoment(pool: Pool): ReadAtOneMoment {
  return async function* (queries) {
    const client = await pool.connect()
    let isDone = false
    try {
      await client.query('begin isolation level repeatable read read only')
      // Between two pages the transaction waits until the caller has written the rows out. Meanwhile it blocks no
      // other call.
      await client.query(`set local idle_in_transaction_session_timeout = '60s'`)
      for (const [nth, query] of queries.entries()) {
        await client.query(`declare moment no scroll cursor for ${query}`)
        yield* pagesOf(nth, async () => {
          const text = `fetch ${ROWS_AT_ONCE} from moment`
          return (await client.query<string[]>({ text, rowMode: 'array' })).rows
        })
        await client.query('close moment')
      }
      await client.query('commit')
      isDone = true
    } finally {
      // When the caller stopped before the end, closing the connection ends the transaction.
      client.release(!isDone)
    }
  }
}

async function* pagesOf(
  query: number,
  fetch: () => Promise<readonly (readonly string[])[]>,
): AsyncGenerator<MomentPage> {
  for (;;) {
    const rows = (await fetch()).map(([value]) => value ?? '')
    if (rows.length > 0) yield { query, rows }
    if (rows.length < ROWS_AT_ONCE) return
  }
}
