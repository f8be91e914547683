import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'

/** Rows of one query, each a single text. */
export interface MomentPage {
  /** The index of the query, from 0. */
  readonly query: number
  readonly rows: readonly string[]
}

/**
 * Runs several queries of one text column as of one moment. It yields one query after the other, page by page, so that
 * a large amount neither fills memory nor holds up other calls.
 */
export type ReadAtOneMoment = (queries: readonly string[]) => AsyncGenerator<MomentPage>

const ROWS_AT_ONCE = 200

/**
 * There is only one connection, and holding it for all pages would leave everybody without answers. So cursors store
 * all rows at once, large results in temporary files, and other calls run between the pages. With 50,000 rows of 1.4 kB
 * nobody is answered for 0.7 s at first, and later for at most 30 ms at a time.
 */
export function readEmbeddedAtOneMoment(client: Pick<PGlite, 'exec'>): ReadAtOneMoment {
  let reads = 0
  return async function* (queries) {
    reads += 1
    const names = queries.map((_, nth) => `moment_${reads}_${nth}`)
    // Statements sent together are one transaction: when one fails, no cursor is left.
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
      // Between two pages the transaction waits until the rows are written out. It holds up nobody meanwhile.
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
      // Closing the connection ends a transaction that was broken off.
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
