import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  readNotificationFlags,
  type NotificationFlags,
} from '../../../src/domain/people/notification-flags'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { registrations } from '../../db/schema/events/registrations'
import { sitOuts } from '../../db/schema/events/sit-outs'
import { hasGame } from '../players/sit-outs'
import { rights, type RightName } from '../../db/schema/people/rights'

/** A person whom messages name, or who gets messages. */
export interface NoticedPerson {
  readonly id: number
  readonly name: string
  /** Empty when the messenger does not reach the person. */
  readonly chatId: string
  readonly language: string
  readonly flags: NotificationFlags
}

/** The person who sits at the table for a registered player: the player or their substitute. */
export interface PlayingPerson extends NoticedPerson {
  readonly playerId: number
  /** Whether the player is excluded from automatic seating. */
  readonly isExcluded: boolean
}

const substitutes = alias(persons, 'substitutes')

const contactOf = <T extends typeof persons | typeof substitutes>(table: T) => ({
  id: table.id as T['id'],
  title: table.title as T['title'],
  telegramId: table.telegramId as T['telegramId'],
  notifications: table.notifications as T['notifications'],
  language: table.language as T['language'],
})

type Contact = Pick<
  typeof persons.$inferSelect,
  'id' | 'title' | 'telegramId' | 'notifications' | 'language'
>

/**
 * The people who play for these players of an event, by player id. Without `playerIds`, those of all registered
 * players.
 */
export async function readPlaying(
  tx: Tx,
  { eventId, playerIds }: { eventId: number; playerIds?: readonly number[] },
): Promise<ReadonlyMap<number, PlayingPerson>> {
  const rows = await tx
    .select({
      isExcluded: sql<boolean>`${registrations.ignoreSeating} or not ${registrations.playsOn} or ${sitsOutNow(tx)}`,
      player: contactOf(persons),
      substitute: contactOf(substitutes),
    })
    .from(registrations)
    .innerJoin(persons, eq(persons.id, registrations.playerId))
    .leftJoin(substitutes, eq(substitutes.id, registrations.replacementId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        playerIds && inArray(registrations.playerId, [...playerIds]),
      ),
    )
    .orderBy(asc(registrations.ordinal))
  return new Map(
    rows.map(({ player, substitute, isExcluded }) => [
      player.id,
      { ...toPerson(substitute ?? player), playerId: player.id, isExcluded },
    ]),
  )
}

/** Whether a registered player sits out of the session that is played now. */
function sitsOutNow(tx: Tx) {
  const isTheirs = and(
    eq(sitOuts.eventId, registrations.eventId),
    eq(sitOuts.playerId, registrations.playerId),
  )
  const isOpen = hasGame(tx, ['inprogress', 'prefinished'])
  return sql`exists (select 1 from ${sitOuts} where ${and(isTheirs, isOpen)})`
}

export async function readSuperadmins(tx: Tx): Promise<NoticedPerson[]> {
  const rows = await tx
    .select(contactOf(persons))
    .from(persons)
    .where(eq(persons.isSuperadmin, true))
    .orderBy(asc(persons.id))
  return rows.map(toPerson)
}

/** The people with one of these rights in an event, each once. */
export async function readHolders(
  tx: Tx,
  { eventId, names }: { eventId: number; names: readonly RightName[] },
): Promise<NoticedPerson[]> {
  const rows = await tx
    .selectDistinct(contactOf(persons))
    .from(rights)
    .innerJoin(persons, eq(persons.id, rights.personId))
    .where(and(eq(rights.eventId, eventId), inArray(rights.name, [...names])))
    .orderBy(asc(persons.id))
  return rows.map(toPerson)
}

/** A person by id, whether or not they take part in an event; null when nobody has this id. */
export async function readNoticedPerson(tx: Tx, id: number): Promise<NoticedPerson | null> {
  const [row] = await tx.select(contactOf(persons)).from(persons).where(eq(persons.id, id))
  return row ? toPerson(row) : null
}

const toPerson = ({ id, title, telegramId, notifications, language }: Contact): NoticedPerson => ({
  id,
  name: title,
  chatId: telegramId,
  language,
  flags: readNotificationFlags(notifications),
})
