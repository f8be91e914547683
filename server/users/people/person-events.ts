import { eq, inArray, sql } from 'drizzle-orm'
import { CallError } from '../../call/call-error'
import { lockEvent } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { journal } from '../../db/schema/hall/journal'
import { penalties } from '../../db/schema/events/penalties'
import { persons } from '../../db/schema/people/persons'
import { registrations } from '../../db/schema/events/registrations'
import { sessionResults } from '../../db/schema/events/results'
import { rights } from '../../db/schema/people/rights'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import type { PersonRow } from './person-reader'

/**
 * Locks a person before a change, and raises the version of every event that shows them. So no cached answer
 * keeps the former name or picture. This must be the first step of its transaction.
 * @throws CallError person_not_found naming `field`.
 */
export async function lockPersonAndEvents(
  tx: Tx,
  { personId, field }: { personId: number; field: string },
): Promise<PersonRow> {
  const locked = await lockEventsOf(tx, personId, new Set())
  const [person] = await tx.select().from(persons).where(eq(persons.id, personId)).for('update')
  if (!person) throw new CallError('not_found', 'person_not_found', { field })
  // The person is locked, so nobody can add them to an event any more. If somebody did so just before, that event
  // is locked now.
  await lockEventsOf(tx, personId, locked)
  return person
}

/**
 * Like `lockPersonAndEvents`, but for two people: locks the events of both people, and also returns the ids of these
 * events. Unknown people are left out.
 */
export async function lockPeopleAndEvents(
  tx: Tx,
  personIds: readonly number[],
): Promise<{ people: readonly PersonRow[]; eventIds: readonly number[] }> {
  const listEvents = async () => {
    const lists = await Promise.all(personIds.map((id) => listEventIdsOf(tx, id)))
    return [...new Set(lists.flat())].toSorted((a, b) => a - b)
  }
  const locked = await listEvents()
  for (const id of locked) await lockEvent(tx, id)
  const people = await tx
    .select()
    .from(persons)
    .where(inArray(persons.id, [...personIds]))
    .orderBy(persons.id)
    .for('update')
  const added = (await listEvents()).filter((id) => !locked.includes(id))
  for (const id of added) await lockEvent(tx, id)
  return { people, eventIds: [...locked, ...added] }
}

/**
 * Locks the person's events in the order of ids. All code that locks several events uses this order, so that two
 * transactions cannot wait for each other. Skips the events in `locked`.
 */
async function lockEventsOf(
  tx: Tx,
  personId: number,
  locked: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const ids = (await listEventIdsOf(tx, personId)).filter((id) => !locked.has(id))
  for (const id of ids) await lockEvent(tx, id)
  return new Set([...locked, ...ids])
}

/**
 * Every event in which the person plays, played, substitutes, has a right, gave or got a penalty, or changed something.
 */
export async function listEventIdsOf(tx: Tx, personId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: sql<number>`id` })
    .from(
      sql`(
        select ${registrations.eventId} as id from ${registrations}
          where ${personId}::int in (${registrations.playerId}, ${registrations.replacementId})
        union select ${rights.eventId} from ${rights} where ${rights.personId} = ${personId}
        union select ${sessions.eventId} from ${sessions}
          join ${sessionPlayers} on ${sessionPlayers.sessionId} = ${sessions.id}
          where ${sessionPlayers.playerId} = ${personId}
        union select ${sessionResults.eventId} from ${sessionResults}
          where ${sessionResults.replacementId} = ${personId}
        union select ${penalties.eventId} from ${penalties}
          where ${personId}::int in (${penalties.playerId}, ${penalties.assignedBy}, ${penalties.cancelledBy})
        union select ${journal.eventId} from ${journal} where ${journal.personId} = ${personId}
      ) as shown`,
    )
    .where(sql`id in (select id from events)`)
    .orderBy(sql`id`)
  return rows.map(({ id }) => id)
}
