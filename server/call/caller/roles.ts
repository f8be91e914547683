import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { RoleLevel } from '../../../src/domain/people/permissions'
import { builtOnce } from '../../db/built-once'
import type { Queryable } from '../../db/database'
import { rights, WHOLE_SYSTEM } from '../../db/schema/people/rights'
import type { Caller } from './caller'

/**
 * The level of a person in one event. A person who is referee and administrator is an administrator. An administrator
 * of the whole system is an administrator of every event, but no superadmin.
 */
export async function roleInEvent(options: {
  db: Queryable
  caller: Pick<Caller, 'isSuperadmin'> & { readonly personId: number }
  eventId: number
}): Promise<RoleLevel> {
  const { db, caller, eventId } = options
  if (caller.isSuperadmin) return 'superadmin'
  const rows = await rolesOf(db).execute({ personId: caller.personId, eventId })
  if (rows.some(({ name }) => name === 'ADMIN_EVENT')) return 'admin'
  return rows.length > 0 ? 'referee' : 'none'
}

const rolesOf = builtOnce((db) =>
  db
    .select({ name: rights.name })
    .from(rights)
    .where(
      and(
        eq(rights.personId, sql.placeholder('personId')),
        or(
          and(
            eq(rights.eventId, sql.placeholder('eventId')),
            inArray(rights.name, ['ADMIN_EVENT', 'REFEREE_FOR_EVENT']),
          ),
          and(eq(rights.eventId, WHOLE_SYSTEM), eq(rights.name, 'ADMIN_EVENT')),
        ),
      ),
    )
    .prepare('roles_of'),
)
