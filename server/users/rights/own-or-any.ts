import { can } from '../../../src/domain/people/permissions'
import { CallError, fieldMissing } from '../../call/call-error'
import type { Caller } from '../../call/caller/caller'
import type { Queryable } from '../../db/database'
import { findPerson, type PersonRow } from '../people/person-reader'

/**
 * Checks that the caller is this person or a superadmin.
 * @throws CallError wrong_role when the caller is neither.
 */
export function assertOwnOrAny(caller: Caller, personId: number): void {
  const role = caller.isSuperadmin ? 'superadmin' : 'none'
  if (personId !== caller.personId && !can({ role, capability: 'editAnyPerson' })) {
    throw new CallError('permission_denied', 'wrong_role')
  }
}

/**
 * The person that a request is about, when the caller is that person or a superadmin.
 * @throws CallError wrong_role, or person_not_found naming `personId`.
 */
export async function findOwnOrAny(
  db: Queryable,
  { caller, personId }: { caller: Caller; personId: number },
): Promise<PersonRow> {
  if (personId === 0) throw fieldMissing('personId')
  assertOwnOrAny(caller, personId)
  return mustFindPerson(db, personId)
}

/** @throws CallError person_not_found naming `personId`. */
export async function mustFindPerson(db: Queryable, personId: number): Promise<PersonRow> {
  const person = await findPerson(db, personId)
  if (person === null) throw new CallError('not_found', 'person_not_found', { field: 'personId' })
  return person
}
