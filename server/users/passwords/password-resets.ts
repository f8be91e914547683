import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { passwordResets } from '../../db/schema/sign-in/password-resets'
import { persons } from '../../db/schema/people/persons'
import type { FoundLink } from '../accounts/links'

/** Stores a link for a new password. @param reset.personId null when the e-mail has no account. */
export async function addPasswordReset(
  tx: Tx,
  reset: { tokenHash: string; personId: number | null; now: Date },
): Promise<void> {
  const { now, ...rest } = reset
  await tx.insert(passwordResets).values({ ...rest, createdAt: now })
}

/** The link with this token and its person; null when there is no such link for this e-mail. */
export async function findPasswordReset(
  tx: Tx,
  { tokenHash, email }: { tokenHash: string; email: string },
): Promise<(FoundLink & { readonly personId: number }) | null> {
  const [row] = await tx
    .select({
      personId: persons.id,
      createdAt: passwordResets.createdAt,
      usedAt: passwordResets.usedAt,
    })
    .from(passwordResets)
    .innerJoin(persons, eq(persons.id, passwordResets.personId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), eq(persons.email, email)))
  return row ?? null
}

/** Makes all unused links for a new password of this person invalid: they count as used. */
export async function endPasswordResets(
  tx: Tx,
  { personId, now }: { personId: number; now: Date },
): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.personId, personId), isNull(passwordResets.usedAt)))
}

const KEPT_MS = 30 * 24 * 3600 * 1000

/** Deletes links older than a month. Until then the server can say that a link has expired or was used. */
export async function forgetOldPasswordResets(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MS)
  await db.delete(passwordResets).where(lt(passwordResets.createdAt, limit))
}
