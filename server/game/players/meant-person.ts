import { eq } from 'drizzle-orm'
import type { OtherPerson } from '../../../src/contract/expect'
import { expectFailed } from '../../call/call-error'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'

/**
 * Checks that the person with this id still has the name that the caller saw. Does nothing when the caller did
 * not say a name, or when nobody has the id. @throws CallError expect_failed, with the present name, when the
 * names differ.
 */
export async function assertIsMeant(
  tx: Tx,
  { personId, name }: { personId: number; name: string | null | undefined },
): Promise<void> {
  if (name == null) return
  const [person] = await tx
    .select({ title: persons.title })
    .from(persons)
    .where(eq(persons.id, personId))
  if (person === undefined || person.title === name) return
  const state: OtherPerson = { isAsWished: false, seenName: name, nameNow: person.title }
  throw expectFailed(state)
}
