import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { authTokens } from '../../db/schema/sign-in/auth-tokens'
import { signInCodes } from '../../db/schema/sign-in/sign-in-codes'
import { hashToken, TOKEN_LIFETIME_MS } from './caller'
import type { Random } from '../random'

/** Signs a person in: stores the hash of a new random token and returns the token, which is stored nowhere. */
export async function issueToken(options: {
  db: Queryable
  personId: number
  now: Date
  random: Random
  /** For example `Chrome on Android`; absent = unknown. */
  device?: string
  /** Present when a superadmin signs in as this person: which superadmin, and until when. */
  impersonation?: { readonly impersonatorId: number; readonly expiresAt: Date }
}): Promise<string> {
  const { db, personId, now, random, device = '', impersonation } = options
  const token = random.hex(32)
  await db.insert(authTokens).values({
    tokenHash: hashToken(token),
    personId,
    createdAt: now,
    lastUsedAt: now,
    device,
    ...impersonation,
  })
  return token
}

/**
 * Signs many people in, like `issueToken`, but by one statement. Returns each person's id and token, in the
 * order of `personIds`.
 */
export async function issueTokens(options: {
  db: Queryable
  personIds: readonly number[]
  now: Date
  random: Random
}): Promise<{ personId: number; authToken: string }[]> {
  const { db, personIds, now, random } = options
  const issued = personIds.map((personId) => ({ personId, authToken: random.hex(32) }))
  await insertMany(
    db,
    authTokens,
    issued.map(({ personId, authToken }) => ({
      tokenHash: hashToken(authToken),
      personId,
      createdAt: now,
      lastUsedAt: now,
    })),
  )
  return issued
}

/** The valid sign-ins of a person, last used first, including those of superadmins who act in the person's name. */
export function listSignIns(
  db: Queryable,
  { personId, now }: { personId: number; now: Date },
): Promise<(typeof authTokens.$inferSelect)[]> {
  return db
    .select()
    .from(authTokens)
    .where(
      and(
        eq(authTokens.personId, personId),
        gt(authTokens.lastUsedAt, usedUntil(now)),
        or(isNull(authTokens.expiresAt), gt(authTokens.expiresAt, now)),
      ),
    )
    .orderBy(desc(authTokens.lastUsedAt), desc(authTokens.id))
}

/** Ends one sign-in. Returns false when it has ended before. */
export async function endToken(db: Queryable, tokenHash: string): Promise<boolean> {
  const ended = await db
    .delete(authTokens)
    .where(eq(authTokens.tokenHash, tokenHash))
    .returning({ id: authTokens.id })
  return ended.length > 0
}

/** Ends one sign-in of a person by its id. Returns false when they have none with that id. */
export async function removeSignIn(
  db: Queryable,
  { personId, id }: { personId: number; id: number },
): Promise<boolean> {
  const ended = await db
    .delete(authTokens)
    .where(and(eq(authTokens.id, id), eq(authTokens.personId, personId)))
    .returning({ id: authTokens.id })
  return ended.length > 0
}

/**
 * Ends every sign-in of a person except `except`. Also ends the sign-ins that the person made in the names of
 * others, and the sign-in codes that were made for the person or by them.
 */
export async function removeSignInsOf(
  db: Queryable,
  { personId, except, now }: { personId: number; except?: string; now: Date },
): Promise<void> {
  const theirs = or(eq(authTokens.personId, personId), eq(authTokens.impersonatorId, personId))
  const others = except === undefined ? undefined : ne(authTokens.tokenHash, except)
  await db.delete(authTokens).where(and(theirs, others))
  const isTheirCode = or(eq(signInCodes.personId, personId), eq(signInCodes.makerId, personId))
  await db
    .update(signInCodes)
    .set({ endedAt: now })
    .where(and(isTheirCode, isNull(signInCodes.usedAt), isNull(signInCodes.endedAt)))
}

/** Deletes the tokens that are no longer valid: unused for a year, or past their end. */
export async function forgetOldTokens(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(authTokens)
    .where(or(lte(authTokens.lastUsedAt, usedUntil(now)), lte(authTokens.expiresAt, now)))
}

const usedUntil = (now: Date): Date => new Date(now.getTime() - TOKEN_LIFETIME_MS)
