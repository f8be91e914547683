import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { authTokens } from '../db/schema/auth-tokens'
import { hashToken } from './caller'
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

/** Ends one sign-in. */
export async function endToken(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(authTokens).where(eq(authTokens.tokenHash, tokenHash))
}
