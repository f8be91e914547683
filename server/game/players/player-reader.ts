import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf, anyOfNamed, idList } from '../../db/any-of'
import { builtOnce } from '../../db/built-once'
import type { Queryable } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { persons } from '../../db/schema/people/persons'
import { registrations } from '../../db/schema/events/registrations'
import type { RegisteredPerson } from './registration-reader'

/** The data of a person that answers contain. */
export type AnsweredPerson = RegisteredPerson['person']

/** A player of an event and their substitute. For a player who is no longer registered the substitute is null. */
export type SubstitutedPlayer = Pick<RegisteredPerson, 'person' | 'replacement'>

const NAMED = {
  id: persons.id,
  title: persons.title,
  tenhouId: persons.tenhouId,
  msNickname: persons.msNickname,
  hasAvatar: persons.hasAvatar,
  updatedAt: persons.updatedAt,
}

/** People by id; unknown ids are left out. */
export async function readPlayers(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AnsweredPerson>> {
  if (ids.length === 0) return new Map()
  const [read] = await db
    .select({ rows: jsonRows(NAMED) })
    .from(persons)
    .where(anyOf(persons.id, [...new Set(ids)]))
  return new Map(read?.rows.map((row) => [row.id, row]))
}

/** People by id, with their substitutes in one event. Runs one query. */
export async function readSubstituted(
  db: Queryable,
  { eventId, playerIds }: { eventId: number; playerIds: readonly number[] },
): Promise<ReadonlyMap<number, SubstitutedPlayer>> {
  if (playerIds.length === 0) return new Map()
  const ids = idList(new Set(playerIds))
  const rows = await substitutedPlayers(db).execute({ eventId, ids })
  return new Map(rows.map((row) => [row.person.id, row]))
}

const substitutedPlayers = builtOnce((db) => {
  const substitutes = alias(persons, 'substitutes')
  return db
    .select({
      person: NAMED,
      replacement: {
        id: substitutes.id,
        title: substitutes.title,
        hasAvatar: substitutes.hasAvatar,
        updatedAt: substitutes.updatedAt,
      },
    })
    .from(persons)
    .leftJoin(
      registrations,
      and(
        eq(registrations.playerId, persons.id),
        eq(registrations.eventId, sql.placeholder('eventId')),
      ),
    )
    .leftJoin(substitutes, eq(substitutes.id, registrations.replacementId))
    .where(anyOfNamed(persons.id, 'ids'))
    .prepare('substituted_players')
})
