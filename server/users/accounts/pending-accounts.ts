import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { pendingAccounts } from '../../db/schema/sign-in/pending-accounts'

export type PendingAccount = typeof pendingAccounts.$inferSelect

export async function addPendingAccount(
  tx: Tx,
  { now, ...account }: Omit<PendingAccount, 'id' | 'createdAt' | 'usedAt'> & { now: Date },
): Promise<void> {
  await tx.insert(pendingAccounts).values({ ...account, createdAt: now })
}

/** Locks and returns the pending account with this code; null when there is none. */
export async function lockPendingAccount(tx: Tx, codeHash: string): Promise<PendingAccount | null> {
  const [row] = await tx
    .select()
    .from(pendingAccounts)
    .where(eq(pendingAccounts.codeHash, codeHash))
    .for('update')
  return row ?? null
}

/** Empties the pending account after its link was used, and deletes other pending accounts with the same e-mail. */
export async function closePendingAccount(
  tx: Tx,
  { id, email, now }: { id: number; email: string; now: Date },
): Promise<void> {
  await tx
    .update(pendingAccounts)
    .set({ email: '', title: '', passwordHash: '', usedAt: now })
    .where(eq(pendingAccounts.id, id))
  await tx
    .delete(pendingAccounts)
    .where(
      and(
        eq(pendingAccounts.email, email),
        ne(pendingAccounts.id, id),
        isNull(pendingAccounts.usedAt),
      ),
    )
}

export async function dropPendingAccounts(tx: Tx, email: string): Promise<void> {
  await tx.delete(pendingAccounts).where(eq(pendingAccounts.email, email))
}

const KEPT_MS = 30 * 24 * 3600 * 1000

/** Deletes links older than a month. Until then the server can say that a link has expired or was used. */
export async function forgetOldPendingAccounts(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MS)
  await db.delete(pendingAccounts).where(lt(pendingAccounts.createdAt, limit))
}
