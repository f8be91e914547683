import { eq } from 'drizzle-orm'
import type { Random } from '../../call/random'
import { removeSignInsOf } from '../../call/caller/tokens'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'

const LENGTH = 12
/** These letters and digits do not look alike, because a person may have to read the password out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export function newTemporaryPassword(random: Random): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(random.below(LETTERS.length))).join('')
}

/**
 * Replaces a person's password by a temporary one and ends their sign-ins. Nobody can sign in with the temporary
 * password; it can only be used to choose a new one.
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
