import { eq } from 'drizzle-orm'
import type { Random } from '../../call/random'
import { removeSignInsOf } from '../../call/caller/tokens'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'

const LENGTH = 12
/** Leaves out letters and digits that look alike, because the password may be read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export function newTemporaryPassword(random: Random): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(random.below(LETTERS.length))).join('')
}

/**
 * Replaces a person's password by a temporary one and ends their sign-ins. Nobody can sign in by the temporary
 * password; it only serves to choose another.
 */
export async function storeTemporaryPassword(
  tx: Tx,
  { personId, passwordHash, now }: { personId: number; passwordHash: string; now: Date },
): Promise<void> {
  await tx
    .update(persons)
    .set({ passwordHash, isPasswordTemporary: true })
    .where(eq(persons.id, personId))
  await removeSignInsOf(tx, { personId, now })
}
