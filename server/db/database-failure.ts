/** How the database may fail a call that is itself correct. */
export type DatabaseFailure =
  /** The database rolled this transaction back so that another transaction could go on; nothing happened. */
  | 'conflict'
  /** The database does not answer, or stopped answering before the commit; nothing happened. */
  | 'unreachable'
  /** The disk is full; nothing happened. */
  | 'full'
  /** The database stopped answering during the commit: the change may have happened. */
  | 'uncertain'

/** Wraps an error that occurred during a commit. */
export class CommitFailure extends Error {
  override readonly name = 'CommitFailure'
}

/** The kind of database failure that an error means; null for any other error. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  const failure = kindOf(error)
  return failure === 'unreachable' && error instanceof CommitFailure ? 'uncertain' : failure
}

/** An error and its causes, at most five in all: the error itself first, the deepest cause last. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let inner = error; inner instanceof Error && causes.length < 5; inner = inner.cause) {
    causes.push(inner)
  }
  return causes
}

/** The database's own words when its files are damaged; null for any other error. */
export function damageOf(error: unknown): string | null {
  const damage = causesOf(error).find((inner) => {
    const { code } = inner as { code?: unknown }
    return typeof code === 'string' && DAMAGE.has(code)
  })
  return damage?.message ?? null
}

/** Corrupted data, a corrupted index, a missing file, a file that cannot be read. */
const DAMAGE = new Set(['XX001', 'XX002', '58P01', '58030'])

function kindOf(error: unknown): 'conflict' | 'unreachable' | 'full' | null {
  for (const inner of causesOf(error)) {
    const code = (inner as { code?: unknown }).code
    if (typeof code === 'string') {
      if (CONFLICTS.has(code)) return 'conflict'
      if (code === DISK_FULL) return 'full'
      if (isUnreachable(code)) return 'unreachable'
    }
    if (LOST_CONNECTION.test(inner.message)) return 'unreachable'
  }
  return null
}

/** The disk was too full for PostgreSQL to make a file longer, or for this server to begin a change (`DiskFull`). */
const DISK_FULL = '53100'

/** Serialization failure, deadlock, and a wait for a lock that took too long. */
const CONFLICTS = new Set(['40001', '40P01', '55P03'])

/**
 * PostgreSQL refuses connections with codes of the classes 08, 28 and 3D, with 55000, and with 53300 when no
 * slot is free. 57P01 to 57P05 and 25P03 come from a server that stops, has crashed, is starting, or closed the
 * connection.
 */
function isUnreachable(code: string): boolean {
  return /^(08|28|3D)|^(53300|55000|57P0[1-5]|25P03)$/.test(code) || NETWORK_ERRORS.has(code)
}

const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Messages of the driver for errors without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/
