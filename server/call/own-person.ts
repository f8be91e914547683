import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { persons } from '../db/schema/people/persons'
import { CallError } from './call-error'

/**
 * Checks that a person can still get games and rights. A person who was joined with an account cannot, because the
 * account got everything that was theirs.
 * @throws CallError person_not_found, or person_joined with the account's id in `meta.account`, naming `field`.
 */
export async function assertOwnPerson(
  tx: Tx,
  { personId, field }: { personId: number; field: string },
): Promise<void> {
  const [person] = await tx
    .select({ joinedInto: persons.joinedInto })
    .from(persons)
    .where(eq(persons.id, personId))
  if (person === undefined) throw new CallError('not_found', 'person_not_found', { field })
  if (person.joinedInto !== null) throw personJoined(person.joinedInto, field)
}

export const personJoined = (accountId: number, field: string): CallError =>
  new CallError('failed_precondition', 'person_joined', {
    field,
    meta: { account: String(accountId) },
  })
