import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import { persons } from '../db/schema/persons'
import { registrations } from '../db/schema/registrations'

export type RegistrationRow = typeof registrations.$inferSelect
type PersonRow = typeof persons.$inferSelect

/** What answers tell of a player. Every column more is 400 values to take apart in a full hall. */
type NamedPerson = Pick<
  PersonRow,
  'id' | 'title' | 'tenhouId' | 'msNickname' | 'hasAvatar' | 'updatedAt'
>

export interface RegisteredPerson {
  readonly registration: Pick<RegistrationRow, 'localId' | 'teamName' | 'ignoreSeating'>
  readonly person: NamedPerson
  /** Who plays for him; null when he does himself. */
  readonly replacement: Omit<NamedPerson, 'tenhouId' | 'msNickname'> | null
}

/** A person's registration in an event; null when he has none. */
export async function findRegistration(
  db: Queryable,
  { eventId, playerId }: { eventId: number; playerId: number },
): Promise<RegistrationRow | null> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.playerId, playerId)))
  return row ?? null
}

/** Everybody registered in an event, in the order of registration. */
export function listRegistered(db: Queryable, eventId: number): Promise<RegisteredPerson[]> {
  const substitutes = alias(persons, 'substitutes')
  return db
    .select({
      registration: {
        localId: registrations.localId,
        teamName: registrations.teamName,
        ignoreSeating: registrations.ignoreSeating,
      },
      person: {
        id: persons.id,
        title: persons.title,
        tenhouId: persons.tenhouId,
        msNickname: persons.msNickname,
        hasAvatar: persons.hasAvatar,
        updatedAt: persons.updatedAt,
      },
      replacement: {
        id: substitutes.id,
        title: substitutes.title,
        hasAvatar: substitutes.hasAvatar,
        updatedAt: substitutes.updatedAt,
      },
    })
    .from(registrations)
    .innerJoin(persons, eq(persons.id, registrations.playerId))
    .leftJoin(substitutes, eq(substitutes.id, registrations.replacementId))
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.ordinal))
}
