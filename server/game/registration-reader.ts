import { and, asc, eq } from 'drizzle-orm'
import { anyOf } from '../db/any-of'
import type { Queryable } from '../db/database'
import { jsonRows } from '../db/json-rows'
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

/** Whom a person plays for in an event; null when for nobody. */
export async function findReplacedBy(
  db: Queryable,
  { eventId, playerId }: { eventId: number; playerId: number },
): Promise<number | null> {
  const [row] = await db
    .select({ playerId: registrations.playerId })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.replacementId, playerId)))
    .limit(1)
  return row?.playerId ?? null
}

export async function isPerson(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.select({ id: persons.id }).from(persons).where(eq(persons.id, id))
  return rows.length > 0
}

/** The registrations of an event, in their order. */
export function listRegistrations(db: Queryable, eventId: number): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.ordinal))
}

/** Everybody registered in an event, in the order of registration, with what answers tell of them. */
export async function listRegistered(db: Queryable, eventId: number): Promise<RegisteredPerson[]> {
  const { localId, teamName, ignoreSeating, replacementId, ordinal } = registrations
  const ofRegistration = { localId, teamName, ignoreSeating, replacementId }
  const { tenhouId, msNickname } = persons
  const ofPerson = { ...NAME_COLUMNS, tenhouId, msNickname }
  const [read] = await db
    .select({ rows: jsonRows({ ...ofRegistration, ...ofPerson }, { orderBy: ordinal }) })
    .from(registrations)
    .innerJoin(persons, eq(persons.id, registrations.playerId))
    .where(eq(registrations.eventId, eventId))
  const rows = read?.rows ?? []
  const substitutes = await readSubstitutes(
    db,
    rows.flatMap((row) => row.replacementId ?? []),
  )
  return rows.map((row) => ({
    registration: row,
    person: row,
    replacement: substitutes.get(row.replacementId ?? 0) ?? null,
  }))
}

const NAME_COLUMNS = {
  id: persons.id,
  title: persons.title,
  hasAvatar: persons.hasAvatar,
  updatedAt: persons.updatedAt,
}

async function readSubstitutes(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<RegisteredPerson['replacement']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select(NAME_COLUMNS).from(persons).where(anyOf(persons.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
