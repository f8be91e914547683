import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { personId, type PersonId } from '../../../src/domain/ids'
import type { RoleLevel } from '../../../src/domain/people/permissions'
import { unlessFull } from '../../db/directory/free-space'
import { builtOnce } from '../../db/built-once'
import type { Queryable } from '../../db/database'
import { authTokens } from '../../db/schema/sign-in/auth-tokens'
import { events } from '../../db/schema/events/events'
import { persons } from '../../db/schema/people/persons'
import { rights, WHOLE_SYSTEM } from '../../db/schema/people/rights'
import { CallError } from '../call-error'
import { shareEventVersion } from '../reading/shared-versions'

export interface Caller {
  readonly personId: PersonId
  readonly isSuperadmin: boolean
  readonly language: string
  readonly tokenHash: string
  /** The superadmin who acts in the person's name; null = the person acts. */
  readonly impersonatorId: number | null
}

/** The person and the token that a request names. The server verifies them before it trusts them. */
export interface ClaimedIdentity {
  readonly personId: string
  readonly authToken: string
}

/** The caller, their level in the event, and the event's version. */
export interface CallerInEvent {
  /** Null for an anonymous visitor, who names neither person nor token. */
  readonly caller: Caller | null
  /** The level in the event; without an event, the level in the whole system. */
  readonly role: RoleLevel
  /** Null when there is no event, or when it does not exist. */
  readonly version: number | null
}

/** How long a token lives after its last use. */
export const TOKEN_LIFETIME_MS = 365 * 24 * 3600 * 1000
const TOUCH_AFTER_MS = 3600 * 1000

/**
 * The person behind a token, or null for an anonymous visitor.
 * @throws CallError unauthenticated when the token is not one of the named person's. The server never
 * treats the sender of a wrong token as an anonymous visitor.
 */
export async function authenticate(options: {
  db: Queryable
  claim: ClaimedIdentity
  now: Date
}): Promise<Caller | null> {
  const { claim } = options
  if (isAnonymous(claim)) return null
  return (await findCallerInEvent({ ...options, eventId: null })).caller
}

/**
 * Reads the caller, their level in the event and the event's version by one statement, before any other
 * read.
 * @throws CallError unauthenticated when the token is not one of the named person's.
 */
export async function findCallerInEvent(options: {
  db: Queryable
  claim: ClaimedIdentity
  now: Date
  eventId: number | null
}): Promise<CallerInEvent> {
  const { db, claim, now, eventId } = options
  if (isAnonymous(claim)) {
    const version = eventId === null ? null : await shareEventVersion(db, eventId)
    return { caller: null, role: 'none', version }
  }
  const tokenHash = hashToken(claim.authToken)
  const usedAfter = new Date(now.getTime() - TOKEN_LIFETIME_MS)
  const [row] = await callerInEvent(db).execute({
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
    // A full disk cannot store the time of this use. A caller who only reads must get an answer anyway.
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

/** The stored form of a token: its SHA-256. No salt is needed, since a token is 32 random bytes. */
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

/** The statement that every call of a signed-in person runs first. */
const callerInEvent = builtOnce((db) =>
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
    .prepare('caller_in_event'),
)
