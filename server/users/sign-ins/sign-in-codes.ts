import { and, eq, isNull, lt } from 'drizzle-orm'
import { SIGN_IN_CODE_LIFETIME_MS } from '../../../src/domain/people/sign-in-code'
import type { Database, Tx } from '../../db/database'
import { signInCodes } from '../../db/schema/sign-in/sign-in-codes'
import { hashSecret } from '../accounts/links'

export type SignInCodeRow = typeof signInCodes.$inferSelect

interface NewSignInCode {
  readonly code: string
  readonly personId: number
  readonly eventId: number
  readonly makerId: number
  readonly now: Date
}

/**
 * Stores a new code of a person, whose row the caller has locked, and ends the person's earlier code.
 * Returns the time at which the new code expires.
 */
export async function addSignInCode(tx: Tx, { code, now, ...of }: NewSignInCode): Promise<Date> {
  await tx
    .update(signInCodes)
    .set({ endedAt: now })
    .where(
      and(
        eq(signInCodes.personId, of.personId),
        isNull(signInCodes.usedAt),
        isNull(signInCodes.endedAt),
      ),
    )
  await tx.insert(signInCodes).values({ codeHash: hashSecret(code), createdAt: now, ...of })
  return endOfCode({ createdAt: now })
}

export async function findSignInCode(tx: Tx, code: string): Promise<SignInCodeRow | null> {
  const [row] = await tx
    .select()
    .from(signInCodes)
    .where(eq(signInCodes.codeHash, hashSecret(code)))
  return row ?? null
}

/** Reads and locks the code again after locking its person's row, because the code may have changed meanwhile. */
export async function readSignInCodeAgain(tx: Tx, id: number): Promise<SignInCodeRow | null> {
  const [row] = await tx.select().from(signInCodes).where(eq(signInCodes.id, id)).for('update')
  return row ?? null
}

export async function closeSignInCode(
  tx: Tx,
  { id, ...used }: Pick<SignInCodeRow, 'id' | 'usedAt' | 'attemptHash' | 'tokenHash'>,
): Promise<void> {
  await tx.update(signInCodes).set(used).where(eq(signInCodes.id, id))
}

export const endOfCode = ({ createdAt }: Pick<SignInCodeRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + SIGN_IN_CODE_LIFETIME_MS)

const KEPT_MS = 24 * 3600 * 1000

/** Deletes codes older than a day. Until then the server can say that a code has ended or was used. */
export async function forgetOldSignInCodes(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MS)
  await db.delete(signInCodes).where(lt(signInCodes.createdAt, limit))
}
