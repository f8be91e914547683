import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { personId, type PersonId } from '../../src/domain/ids'
import type { RoleLevel } from '../../src/domain/people/permissions'
import { unlessFull } from '../db/free-room'
import { builtOnce } from '../db/built-once'
import type { Queryable } from '../db/database'
import { authTokens } from '../db/schema/auth-tokens'
import { events } from '../db/schema/events'
import { persons } from '../db/schema/persons'
import { rights, WHOLE_SYSTEM } from '../db/schema/rights'
import { CallError } from './call-error'
import { shareEventVersion } from './shared-versions'

export interface Caller {
  readonly personId: PersonId
  readonly isSuperadmin: boolean
  readonly language: string
  readonly tokenHash: string
  /** The superadmin who acts in the person's name; null = the person. */
  readonly impersonatorId: number | null
}

/** What a request says about who is asking; verified before it is believed. */
export interface ClaimedIdentity {
  readonly personId: string
  readonly authToken: string
}

/** Who asks, what they are in the event asked about, and how far that event has come. */
export interface Asking {
  /** Null for an anonymous visitor, who names neither person nor token. */
  readonly caller: Caller | null
  /** Without an event, the level in the whole system. */
  readonly role: RoleLevel
  /** Null for an event that does not exist, and without one. */
  readonly version: number | null
}

/** After its last use. */
export const TOKEN_LIFETIME_MS = 365 * 24 * 3600 * 1000
const TOUCH_AFTER_MS = 3600 * 1000

/**
 * The person behind a token, or null for an anonymous visitor.
 * @throws CallError unauthenticated when what is claimed is not true: a wrong token never makes one anonymous.
 */
export async function authenticate(options: {
  db: Queryable
  claim: ClaimedIdentity
  now: Date
}): Promise<Caller | null> {
  const { claim } = options
  if (isAnonymous(claim)) return null
  return (await whoAsks({ ...options, eventId: null })).caller
}

/**
 * Everything that is asked of the database before a read of an event, by one statement.
 * @throws CallError unauthenticated when what is claimed is not true.
 */
export async function whoAsks(options: {
  db: Queryable
  claim: ClaimedIdentity
  now: Date
  eventId: number | null
}): Promise<Asking> {
  const { db, claim, now, eventId } = options
  if (isAnonymous(claim)) {
    const version = eventId === null ? null : await shareEventVersion(db, eventId)
    return { caller: null, role: 'none', version }
  }
  const tokenHash = hashToken(claim.authToken)
  const usedAfter = new Date(now.getTime() - TOKEN_LIFETIME_MS)
  const [row] = await askingPerson(db).execute({
    tokenHash,
    usedAfter,
    now,
    eventId: eventId ?? 0,
  })
  if (!row || String(row.personId) !== claim.personId) {
    throw new CallError('unauthenticated', 'bad_token')
  }
  if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    const touch = db.update(authTokens).set({ lastUsedAt: now })
    // Whoever only reads is not refused for it.
    await touch.where(eq(authTokens.tokenHash, tokenHash)).catch(unlessFull)
  }
  const { isSuperadmin, language, impersonatorId, version } = row
  return {
    caller: {
      personId: personId(row.personId),
      isSuperadmin,
      language,
      tokenHash,
      impersonatorId,
    },
    role: isSuperadmin ? 'superadmin' : row.isAdmin ? 'admin' : row.isReferee ? 'referee' : 'none',
    version,
  }
}

/** What is stored of a token: its SHA-256, since the token itself is 32 random bytes. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a request names neither person nor token. */
export const isAnonymous = ({ personId: id, authToken }: ClaimedIdentity): boolean =>
  (id === '' || id === '0') && authToken === ''

const EVENT = sql.placeholder('eventId')

const hasRight = (name: 'ADMIN_EVENT' | 'REFEREE_FOR_EVENT', where: SQL) =>
  sql<boolean>`exists (select from ${rights} where ${and(
    eq(rights.personId, authTokens.personId),
    eq(rights.name, name),
    where,
  )})`
const isHere = eq(rights.eventId, EVENT)
const isHereOrEverywhere = inArray(rights.eventId, [EVENT, WHOLE_SYSTEM])

/** Every call of somebody signed in runs this first. */
const askingPerson = builtOnce((db) =>
  db
    .select({
      personId: authTokens.personId,
      lastUsedAt: authTokens.lastUsedAt,
      impersonatorId: authTokens.impersonatorId,
      isSuperadmin: persons.isSuperadmin,
      language: persons.language,
      isAdmin: hasRight('ADMIN_EVENT', isHereOrEverywhere),
      isReferee: hasRight('REFEREE_FOR_EVENT', isHere),
      version: events.version,
    })
    .from(authTokens)
    .innerJoin(persons, eq(persons.id, authTokens.personId))
    .leftJoin(events, eq(events.id, EVENT))
    .where(
      and(
        eq(authTokens.tokenHash, sql.placeholder('tokenHash')),
        gt(authTokens.lastUsedAt, sql.placeholder('usedAfter')),
        or(isNull(authTokens.expiresAt), gt(authTokens.expiresAt, sql.placeholder('now'))),
      ),
    )
    .prepare('who_asks'),
)
