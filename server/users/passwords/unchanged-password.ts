import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'

/**
 * Locks a person's row, and returns whether their password is still the one that was compared outside this transaction.
 */
export async function lockIfPasswordUnchanged(
  tx: Tx,
  compared: { readonly id: number; readonly passwordHash: string | null },
): Promise<boolean> {
  const [row] = await tx
    .select({ passwordHash: persons.passwordHash })
    .from(persons)
    .where(eq(persons.id, compared.id))
    .for('update')
  return row?.passwordHash === compared.passwordHash
}
