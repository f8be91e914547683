import { and, eq, inArray } from 'drizzle-orm'
import type { Reason } from '../../../src/contract/error-codes'
import { can } from '../../../src/domain/people/permissions'
import { isRemovedTitle } from '../../../src/domain/people/removed-title'
import { roleInEvent } from '../../call/caller/roles'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { rights, WHOLE_SYSTEM } from '../../db/schema/people/rights'
import { listEventIdsOf } from '../people/person-events'
import { findPerson, type PersonRow } from '../people/person-reader'

interface CodeWish {
  readonly makerId: number
  /** The person who gets the code. The caller has locked the person's row. */
  readonly person: PersonRow
  readonly eventId: number
}

/**
 * Why nobody may sign in as this person by a code that the maker made in this event; null = it is allowed. The
 * code gives all rights of the person. So an administrator may make a code only for people who can do nothing
 * outside the events that the administrator runs. This is checked when a code is made and again when it is used,
 * because rights may change in the ten minutes between. Source: docs/decisions/033-codes-to-sign-in.md.
 */
export async function whyNoCode(tx: Tx, wish: CodeWish): Promise<Reason | null> {
  const { makerId, person, eventId } = wish
  const maker = await findPerson(tx, makerId)
  if (maker === null || isRemovedTitle(maker.title)) return 'wrong_role'
  const role = await roleOf(tx, maker, eventId)
  if (!can({ role, capability: 'managePrivileges' })) return 'wrong_role'
  if (isRemovedTitle(person.title)) return 'person_not_found'
  if (makerId === person.id) return 'not_for_yourself'
  const theirs = await tx.select().from(rights).where(eq(rights.personId, person.id))
  if (!theirs.some((right) => right.eventId === eventId && EVENT_RIGHTS.has(right.name))) {
    return 'not_appointed_here'
  }
  if (person.isSuperadmin) return 'code_not_for_superadmins'
  if (maker.isSuperadmin) return null
  if (person.email !== null || person.passwordHash !== null) return 'code_own_password'
  const isMore = theirs.some(
    (right) => right.eventId === WHOLE_SYSTEM || !EVENT_RIGHTS.has(right.name),
  )
  if (isMore) return 'code_by_superadmin'
  const eventIds = await listEventIdsOf(tx, person.id)
  return (await administersAll(tx, { makerId, eventIds })) ? null : 'code_by_superadmin'
}

/** Locks a person's row and returns it; null when there is none. */
export async function lockPerson(tx: Tx, id: number): Promise<PersonRow | null> {
  const [row] = await tx.select().from(persons).where(eq(persons.id, id)).for('update')
  return row ?? null
}

const EVENT_RIGHTS: ReadonlySet<string> = new Set(['ADMIN_EVENT', 'REFEREE_FOR_EVENT'])

function roleOf(tx: Tx, { id, isSuperadmin }: PersonRow, eventId: number) {
  return roleInEvent({ db: tx, caller: { personId: id, isSuperadmin }, eventId })
}

async function administersAll(
  tx: Tx,
  { makerId, eventIds }: { makerId: number; eventIds: readonly number[] },
): Promise<boolean> {
  const rows = await tx
    .select({ eventId: rights.eventId })
    .from(rights)
    .where(
      and(
        eq(rights.personId, makerId),
        eq(rights.name, 'ADMIN_EVENT'),
        inArray(rights.eventId, [...eventIds, WHOLE_SYSTEM]),
      ),
    )
  const administered = new Set(rows.map(({ eventId }) => eventId))
  return administered.has(WHOLE_SYSTEM) || eventIds.every((id) => administered.has(id))
}
