import { and, eq, inArray, max, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { events } from '../../db/schema/events/events'
import { registrations } from '../../db/schema/events/registrations'
import type { RegistrationRow } from './registration-reader'

interface PlayerOfEvent {
  readonly eventId: number
  readonly playerId: number
}

export interface LocalIdOfPlayer {
  readonly playerId: number
  /** The local ID, from 1; 0 = none. */
  readonly localId: number
}

export interface TeamOfPlayer {
  readonly playerId: number
  readonly teamName: string | null
}

/**
 * Registers people in an event, in their order, by one statement. `localIds` has the local IDs in the same
 * order; 0 = none. In an event with a script, everybody with 0 gets the next number. The caller has to check
 * before that the people exist, that they are not registered yet, and that the numbers are free.
 */
export async function registerPlayers(
  tx: Tx,
  given: { eventId: number; playerIds: readonly number[]; localIds?: readonly number[] },
): Promise<void> {
  const { eventId, playerIds, localIds = [] } = given
  if (playerIds.length === 0) return
  const first = await nextLocalId(tx, eventId)
  const firstLocalId = first === null ? null : Math.max(first, ...localIds.map((id) => id + 1))
  await insertMany(
    tx,
    registrations,
    playerIds.map((playerId, index) => ({
      eventId,
      playerId,
      localId: localIds[index] || (firstLocalId === null ? null : firstLocalId + index),
    })),
  )
}

/**
 * Excludes a player from automatic seating, or includes them again. In both cases the server forgets that
 * the player was left out as missing. Returns false when the player is not registered.
 */
export function setIgnoreSeating(
  tx: Tx,
  { ignoreSeating, ...player }: PlayerOfEvent & { ignoreSeating: boolean },
): Promise<boolean> {
  return changeRegistration(tx, player, { ignoreSeating, leftOutAt: null })
}

/** Changes columns of one registration. Returns false when there is no such registration. */
export async function changeRegistration(
  tx: Tx,
  player: PlayerOfEvent,
  changes: Partial<
    Pick<RegistrationRow, 'ignoreSeating' | 'leftOutAt' | 'replacementId' | 'replacementSaidAt'>
  >,
): Promise<boolean> {
  const rows = await tx
    .update(registrations)
    .set(changes)
    .where(isOf(player))
    .returning({ playerId: registrations.playerId })
  return rows.length > 0
}

/** Removes a person from an event. Returns false when the person was not registered. */
export async function removeRegistration(tx: Tx, player: PlayerOfEvent): Promise<boolean> {
  const rows = await tx
    .delete(registrations)
    .where(isOf(player))
    .returning({ playerId: registrations.playerId })
  return rows.length > 0
}

/** Sets the local IDs of these players; nobody else in the event may have one of them. */
export async function setLocalIds(
  tx: Tx,
  { eventId, rows }: { eventId: number; rows: readonly LocalIdOfPlayer[] },
): Promise<void> {
  const set = (playerIds: readonly number[], localId: SQL | null) =>
    tx
      .update(registrations)
      .set({ localId })
      .where(
        and(eq(registrations.eventId, eventId), inArray(registrations.playerId, [...playerIds])),
      )
  // First clears the numbers of all these players, because players may swap numbers and the database checks after
  // each row that no number is there twice.
  await set(
    rows.map(({ playerId }) => playerId),
    null,
  )
  const given = rows.filter(({ localId }) => localId !== 0)
  if (given.length === 0) return
  await set(
    given.map(({ playerId }) => playerId),
    byPlayer(given.map(({ playerId, localId }) => [playerId, sql`${localId}::int`])),
  )
}

/** Sets the teams of these players. */
export async function setTeamNames(
  tx: Tx,
  { eventId, teams }: { eventId: number; teams: readonly TeamOfPlayer[] },
): Promise<void> {
  const playerIds = teams.map(({ playerId }) => playerId)
  await tx
    .update(registrations)
    .set({
      teamName: byPlayer(teams.map(({ playerId, teamName }) => [playerId, sql`${teamName}::text`])),
    })
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.playerId, playerIds)))
}

/** SQL that gives each of many players a value of their own, in one statement. */
function byPlayer(values: readonly (readonly [playerId: number, value: SQL])[]): SQL {
  const cases = values.map(
    ([playerId, value]) => sql`when ${registrations.playerId} = ${playerId} then ${value}`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

const isOf = ({ eventId, playerId }: PlayerOfEvent) =>
  and(eq(registrations.eventId, eventId), eq(registrations.playerId, playerId))

/** The next local ID: one more than the highest in use. Null when the event uses no local IDs. */
async function nextLocalId(tx: Tx, eventId: number): Promise<number | null> {
  const [row] = await tx
    .select({ isPrescripted: events.isPrescripted, highest: max(registrations.localId) })
    .from(events)
    .leftJoin(registrations, eq(registrations.eventId, events.id))
    .where(eq(events.id, eventId))
    .groupBy(events.id)
  return row?.isPrescripted ? (row.highest ?? 0) + 1 : null
}
