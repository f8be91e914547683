import pg from 'pg'

/** A lock that one process at a time holds, until it lets go, ends, or loses its connection. */
export interface HeldLock {
  readonly isHeld: () => boolean
  release(): Promise<void>
}

/** Takes a lock of PostgreSQL's for as long as one wants, on a connection of its own; null while another has it. */
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
