import { eq, lte } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { authTokens } from '../db/schema/auth-tokens'
import { hashToken, TOKEN_LIFETIME_MS } from './caller'
import type { Random } from './random'

/** Signs a person in: stores a new random token's hash and returns the token, which is nowhere kept. */
export async function issueToken(options: {
  db: Queryable
  personId: number
  now: Date
  random: Random
}): Promise<string> {
  const { db, personId, now, random } = options
  const token = random.hex(32)
  await db
    .insert(authTokens)
    .values({ tokenHash: hashToken(token), personId, createdAt: now, lastUsedAt: now })
  return token
}

/** Signs many people in by one statement, each as `issueToken` does; in the order of the people. */
export async function issueTokens(options: {
  db: Queryable
  personIds: readonly number[]
  now: Date
  random: Random
}): Promise<{ personId: number; authToken: string }[]> {
  const { db, personIds, now, random } = options
  const issued = personIds.map((personId) => ({ personId, authToken: random.hex(32) }))
  if (issued.length > 0) {
    await db.insert(authTokens).values(
      issued.map(({ personId, authToken }) => ({
        tokenHash: hashToken(authToken),
        personId,
        createdAt: now,
        lastUsedAt: now,
      })),
    )
  }
  return issued
}

/** Ends one sign-in. */
export async function endToken(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(authTokens).where(eq(authTokens.tokenHash, tokenHash))
}

/** Deletes the tokens nobody used for a year: they let nobody in any more. */
export async function forgetOldTokens(db: Queryable, now: Date): Promise<void> {
  const usedUntil = new Date(now.getTime() - TOKEN_LIFETIME_MS)
  await db.delete(authTokens).where(lte(authTokens.lastUsedAt, usedUntil))
}
