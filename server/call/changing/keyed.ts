import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { builtOnce } from '../../db/built-once'
import type { Database, OpenDatabase, Tx } from '../../db/database'
import { storedAnswers } from '../../db/schema/hall/stored-answers'
import { CallError } from '../call-error'

export const KEY_RETENTION_DAYS = 30

export interface StoredAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
}

/**
 * Reads an `Idempotency-Key` header: a quoted string, as the IETF draft writes it, or the bare text. Null when the
 * header is absent.
 * @throws CallError key_invalid for anything but 8 to 64 letters, digits, `-` or `_`.
 */
export function readKey(header: string | null): string | null {
  if (header === null) return null
  const match = /^"([\w-]{8,64})"$|^([\w-]{8,64})$/.exec(header.trim())
  const key = match?.[1] ?? match?.[2]
  if (key === undefined) throw new CallError('invalid_argument', 'key_invalid')
  return key
}

/** The fingerprint of a call. Two calls under one key are the same call when their fingerprints are equal. */
export function fingerprintOf(parts: {
  method: string
  payload: unknown
  expect: string | null
  /** When absent, the call undoes nothing. Its fingerprint is then the same as in versions without undo. */
  undoes?: string
}): string {
  const { method, payload, expect, undoes } = parts
  return createHash('sha256')
    .update(JSON.stringify([method, canonical(payload), expect, ...(undoes ? [undoes] : [])]))
    .digest('hex')
}

/**
 * The stored answer of the same call, or null when the call comes for the first time.
 * @throws CallError key_reused when another call came under this key; key_in_progress while the same call is
 * running.
 */
export async function findStoredAnswer(options: {
  tx: Tx
  kind: OpenDatabase['kind']
  personId: number
  key: string
  fingerprint: string
}): Promise<StoredAnswer | null> {
  const { tx, personId, key, fingerprint } = options
  await takeKeyAlone(options)
  const [row] = await answerUnderKey(tx).execute({ personId, key })
  if (!row) return null
  if (row.fingerprint !== fingerprint) throw new CallError('invalid_argument', 'key_reused')
  return row
}

/** Stores an answer under its key, in the transaction of its effect. */
export async function storeAnswer(options: {
  tx: Tx
  personId: number
  key: string
  fingerprint: string
  answer: StoredAnswer
  now: Date
}): Promise<void> {
  const { tx, personId, key, fingerprint, answer, now } = options
  await keptAnswer(tx).execute({ personId, key, fingerprint, ...answer, createdAt: now })
}

/**
 * Whether the call under a person's key took effect. If no call has come under the key yet, this function uses
 * the key up, so that the server refuses the call if it still arrives.
 * @throws CallError key_in_progress while the call is still running.
 */
export async function settlePersonKey(options: {
  tx: Tx
  kind: OpenDatabase['kind']
  personId: number
  key: string
  now: Date
}): Promise<boolean> {
  const { tx, personId, key, now } = options
  await takeKeyAlone(options)
  const [row] = await answerUnderKey(tx).execute({ personId, key })
  if (row) return row.status === 200
  const answer = { status: NOT_CALLED, body: {}, headers: {} }
  await storeAnswer({ tx, personId, key, fingerprint: NO_CALL, answer, now })
  return false
}

/** A fingerprint that no call has. */
const NO_CALL = ''
const NOT_CALLED = 400

const answerUnderKey = builtOnce((db) =>
  db
    .select()
    .from(storedAnswers)
    .where(
      and(
        eq(storedAnswers.personId, sql.placeholder('personId')),
        eq(storedAnswers.key, sql.placeholder('key')),
      ),
    )
    .prepare('answer_under_key'),
)

const keptAnswer = builtOnce((db) =>
  db
    .insert(storedAnswers)
    .values({
      personId: sql.placeholder('personId'),
      key: sql.placeholder('key'),
      fingerprint: sql.placeholder('fingerprint'),
      status: sql.placeholder('status'),
      body: sql.placeholder('body'),
      headers: sql.placeholder('headers'),
      createdAt: sql.placeholder('createdAt'),
    })
    .prepare('kept_answer'),
)

/** Drops answers older than the time that the server promises to keep them. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEY_RETENTION_DAYS * 24 * 3600 * 1000)
  await db.delete(storedAnswers).where(lt(storedAnswers.createdAt, limit))
}

/**
 * Locks the key for this transaction.
 * @throws CallError key_in_progress while another transaction has locked it.
 */
async function takeKeyAlone(options: {
  tx: Tx
  kind: OpenDatabase['kind']
  personId: number
  key: string
}): Promise<void> {
  const { tx, kind, personId, key } = options
  // PGlite runs one transaction at a time, so the same call cannot run twice at the same time.
  if (kind === 'postgresql' && !(await takeKeyLock(tx, `${personId}:${key}`))) {
    throw new CallError('aborted', 'key_in_progress')
  }
}

async function takeKeyLock(tx: Tx, text: string): Promise<boolean> {
  const digest = createHash('sha256').update(text).digest()
  const [high, low] = [digest.readInt32BE(0), digest.readInt32BE(4)]
  const rows = await tx
    .select({ isTaken: sql<boolean>`pg_try_advisory_xact_lock(${high}::int, ${low}::int)` })
    .from(sql`(select 1) as one`)
  return rows[0]?.isTaken === true
}

/** Sorts the keys of all objects, so that the same payload gives the same text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}
