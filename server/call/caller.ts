import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { personId, type PersonId } from '../../src/domain/ids'
import type { Queryable } from '../db/database'
import { authTokens } from '../db/schema/auth-tokens'
import { persons } from '../db/schema/persons'
import { CallError } from './call-error'

export interface Caller {
  readonly personId: PersonId
  readonly isSuperadmin: boolean
  readonly language: string
  readonly tokenHash: string
}

/** What a request says about who is asking; verified before it is believed. */
export interface ClaimedIdentity {
  readonly personId: string
  readonly authToken: string
}

const TOKEN_LIFETIME_MS = 365 * 24 * 3600 * 1000
const TOUCH_AFTER_MS = 24 * 3600 * 1000

/**
 * The person behind a token, or null for an anonymous visitor, who names neither person nor token.
 * @throws CallError unauthenticated when what is claimed is not true: a wrong token never makes one anonymous.
 */
export async function authenticate(options: {
  db: Queryable
  claim: ClaimedIdentity
  now: Date
}): Promise<Caller | null> {
  const { db, claim, now } = options
  const isAnonymous = (claim.personId === '' || claim.personId === '0') && claim.authToken === ''
  if (isAnonymous) return null
  const tokenHash = hashToken(claim.authToken)
  const [row] = await db
    .select({
      personId: authTokens.personId,
      lastUsedAt: authTokens.lastUsedAt,
      isSuperadmin: persons.isSuperadmin,
      language: persons.language,
    })
    .from(authTokens)
    .innerJoin(persons, eq(persons.id, authTokens.personId))
    .where(
      and(
        eq(authTokens.tokenHash, tokenHash),
        gt(authTokens.lastUsedAt, new Date(now.getTime() - TOKEN_LIFETIME_MS)),
      ),
    )
  if (!row || String(row.personId) !== claim.personId) {
    throw new CallError('unauthenticated', 'bad_token')
  }
  if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    await db.update(authTokens).set({ lastUsedAt: now }).where(eq(authTokens.tokenHash, tokenHash))
  }
  const { isSuperadmin, language } = row
  return { personId: personId(row.personId), isSuperadmin, language, tokenHash }
}

/** What is stored of a token: its SHA-256, since the token itself is 32 random bytes. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
