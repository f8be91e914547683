import pg from 'pg'

/** A lock that only one process at a time can hold, until it releases the lock, ends, or loses its connection. */
export interface HeldLock {
  readonly isHeld: () => boolean
  release(): Promise<void>
}

/**
 * Takes a PostgreSQL advisory lock on a connection of its own and holds it until `release`. Returns null while
 * another process holds the lock.
 */
export async function tryAdvisoryLock(url: string, id: number): Promise<HeldLock | null> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  let isHeld = false
  const lost = () => {
    isHeld = false
  }
  client.on('error', lost)
  client.on('end', lost)
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [id],
    )
    isHeld = rows[0]?.taken === true
  } finally {
    if (!isHeld) await client.end()
  }
  if (!isHeld) return null
  return { isHeld: () => isHeld, release: () => client.end() }
}
