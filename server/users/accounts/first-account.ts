import { sql } from 'drizzle-orm'
import type { PersonId } from '../../../src/domain/ids'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { hasAccounts } from '../people/person-reader'
import { addPerson } from '../people/person-writer'

/**
 * Makes the first superadmin; returns null when there is an account already. When two people try at the same time, only
 * one of them succeeds.
 */
export async function createFirstAccount(
  tx: Tx,
  account: { email: string; title: string; passwordHash: string; language: string; now: Date },
): Promise<PersonId | null> {
  // Under this lock others can still read. Another attempt to add a person waits, and then finds the new account.
  await tx.execute(sql`lock table ${persons} in share row exclusive mode`)
  if (await hasAccounts(tx)) return null
  return addPerson(tx, { ...account, city: '', country: '', isSuperadmin: true })
}
