/** How a database may fail a call through no fault of the call. */
export type DatabaseFailure =
  /** It gave this transaction up for another; nothing happened. */
  | 'conflict'
  /** It does not answer, or stopped answering before the end; nothing happened. */
  | 'unreachable'
  /** Its disk is full; nothing happened. */
  | 'full'
  /** It stopped answering while a change was made final: it may have happened. */
  | 'uncertain'

/** Thrown in place of what went wrong while a change was made final. */
export class CommitFailure extends Error {
  override readonly name = 'CommitFailure'
}

/** What kind of failure of the database an error tells of; null for any other error. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  const failure = kindOf(error)
  return failure === 'unreachable' && error instanceof CommitFailure ? 'uncertain' : failure
}

/** An error and what caused it, the first cause last. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let inner = error; inner instanceof Error && causes.length < 5; inner = inner.cause) {
    causes.push(inner)
  }
  return causes
}

/** What the database says of its own files when they are at fault; null for any other error. */
export function damageOf(error: unknown): string | null {
  const damage = causesOf(error).find((inner) => {
    const { code } = inner as { code?: unknown }
    return typeof code === 'string' && DAMAGE.has(code)
  })
  return damage?.message ?? null
}

/** Data or an index corrupted, a file that is gone or cannot be read. */
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

/** PostgreSQL could not make a file longer, or we did not let it try. */
const DISK_FULL = '53100'

/** Serialization failure, deadlock, a lock waited for too long. */
const CONFLICTS = new Set(['40001', '40P01', '55P03'])

/**
 * Classes 08, 28 and 3D and 55000 are what a connection is refused by, 53300 that no slot is free; 57P01 to 57P05 and
 * 25P03 a server that stops, crashed, starts or dropped us.
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

/** What the driver says without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/
