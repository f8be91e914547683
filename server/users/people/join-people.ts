import { eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isRemovedTitle } from '../../../src/domain/people/removed-title'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError, fieldInvalid } from '../../call/call-error'
import { removeSignInsOf } from '../../call/caller/tokens'
import { personJoined } from '../../call/own-person'
import { requiredId } from '../../call/required-fields'
import { systemCall } from '../../call/system-call'
import type { Tx } from '../../db/database'
import { hands } from '../../db/schema/events/hands'
import { penalties } from '../../db/schema/events/penalties'
import { persons } from '../../db/schema/people/persons'
import { playerStats } from '../../db/schema/events/player-stats'
import { registrations } from '../../db/schema/events/registrations'
import { ratingHistory, sessionResults } from '../../db/schema/events/results'
import { rights } from '../../db/schema/people/rights'
import { seatingPlans } from '../../db/schema/events/seating-plans'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import { sitOuts } from '../../db/schema/events/sit-outs'
import { titleBeginnings } from '../../db/schema/people/title-beginnings'
import { queueJob } from '../../jobs/job-queue'
import { lockPeopleAndEvents } from './person-events'
import type { PersonRow } from './person-reader'

/**
 * Gives an account everything that a person without an account has: registrations, games with their results,
 * penalties and rights. The log still has the name of this person, but no search finds them any more. Refuses
 * with `person_has_account`, `person_joined` and `both_in_one_event`.
 * Source: docs/rules/people.md#joined-people.
 */
export const joinPeople = systemCall({
  method: Venue.method.joinPeople,
  allow: 'editAnyPerson',
  async run({ tx, request, now, note }) {
    const from = requiredId(request.personId, 'personId')
    const to = requiredId(request.accountId, 'accountId')
    if (from === to) throw fieldInvalid('accountId')
    const { people, eventIds } = await lockPeopleAndEvents(tx, [from, to])
    const person = presentAs(people, { id: from, field: 'personId' })
    const account = presentAs(people, { id: to, field: 'accountId' })
    if (person.email !== null || person.passwordHash !== null || person.isSuperadmin) {
      throw new CallError('failed_precondition', 'person_has_account', { field: 'personId' })
    }
    await assertApart(tx, { from, to })
    const games = await countGames(tx, from)
    await moveAll(tx, { from, to })
    await keepDetails(tx, { person, account, now })
    await removeSignInsOf(tx, { personId: from, now })
    // The plans for coming sessions contain the person's id, so they are deleted. Statistics are computed again.
    if (eventIds.length > 0) {
      await tx.delete(seatingPlans).where(inArray(seatingPlans.eventId, [...eventIds]))
    }
    const played = await eventsOfGames(tx, to)
    for (const eventId of eventIds.filter((id) => played.has(id))) {
      await queueJob(tx, { eventId, kind: 'achievements', now })
      await queueJob(tx, { eventId, kind: 'playerStats', now })
    }
    note({ subject: { playerIds: [from, to] }, after: { joinedInto: to, games } })
    return { games }
  },
})

function presentAs(people: readonly PersonRow[], { id, field }: { id: number; field: string }) {
  const person = people.find((each) => each.id === id)
  if (person === undefined || isRemovedTitle(person.title)) {
    throw new CallError('not_found', 'person_not_found', { field })
  }
  if (person.joinedInto !== null) throw personJoined(person.joinedInto, field)
  return person
}

interface Joined {
  readonly from: number
  readonly to: number
}

/**
 * Refuses when the person and the account have both taken part in one event, because the event would then have
 * one player twice. @throws CallError both_in_one_event.
 */
async function assertApart(tx: Tx, { from, to }: Joined): Promise<void> {
  const eventsOf = (id: number) => sql`
    select ${registrations.eventId} as id from ${registrations}
      where ${id}::int in (${registrations.playerId}, ${registrations.replacementId})
    union select ${sessions.eventId} from ${sessions}
      join ${sessionPlayers} on ${sessionPlayers.sessionId} = ${sessions.id}
      where ${sessionPlayers.playerId} = ${id}
    union select ${sessionResults.eventId} from ${sessionResults}
      where ${id}::int in (${sessionResults.playerId}, ${sessionResults.replacementId})
    union select ${penalties.eventId} from ${penalties} where ${penalties.playerId} = ${id}
    union select ${sitOuts.eventId} from ${sitOuts} where ${sitOuts.playerId} = ${id}`
  const both = await tx
    .select({ id: sql<number>`id` })
    .from(sql`((${eventsOf(from)}) intersect (${eventsOf(to)})) as shared`)
  if (both.length === 0) return
  throw new CallError('failed_precondition', 'both_in_one_event', { field: 'accountId' })
}

async function countGames(tx: Tx, personId: number): Promise<number> {
  return tx.$count(sessionPlayers, eq(sessionPlayers.playerId, personId))
}

async function eventsOfGames(tx: Tx, personId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ eventId: sessionResults.eventId })
    .from(sessionResults)
    .where(or(eq(sessionResults.playerId, personId), eq(sessionResults.replacementId, personId)))
  return new Set(rows.map(({ eventId }) => eventId))
}

/**
 * Every column that names a person in a game or an event. Check-ins are not here: in the database they
 * change together with the registration.
 */
const COLUMNS: readonly (readonly [PgTable, string, PgColumn])[] = [
  [registrations, 'playerId', registrations.playerId],
  [registrations, 'replacementId', registrations.replacementId],
  [sessionPlayers, 'playerId', sessionPlayers.playerId],
  [sessionResults, 'playerId', sessionResults.playerId],
  [sessionResults, 'replacementId', sessionResults.replacementId],
  [ratingHistory, 'playerId', ratingHistory.playerId],
  [hands, 'recordedBy', hands.recordedBy],
  [penalties, 'playerId', penalties.playerId],
  [penalties, 'assignedBy', penalties.assignedBy],
  [penalties, 'cancelledBy', penalties.cancelledBy],
  [sitOuts, 'playerId', sitOuts.playerId],
  [rights, 'personId', rights.personId],
]

async function moveAll(tx: Tx, { from, to }: Joined): Promise<void> {
  // If the account already has the same right, the person's right is deleted. The account would otherwise have it
  // twice.
  const theirs = await tx
    .select()
    .from(rights)
    .where(inArray(rights.personId, [from, to]))
  const twice = theirs.filter(
    (right) =>
      right.personId === from &&
      theirs.some(
        (other) =>
          other.personId === to && other.eventId === right.eventId && other.name === right.name,
      ),
  )
  if (twice.length > 0) {
    await tx.delete(rights).where(
      inArray(
        rights.id,
        twice.map(({ id }) => id),
      ),
    )
  }
  // The person's statistics are deleted, because they are computed again for the account.
  await tx.delete(playerStats).where(eq(playerStats.playerId, from))
  for (const [table, name, column] of COLUMNS) {
    await tx
      .update(table)
      .set({ [name]: to })
      .where(eq(column, from))
  }
}

/** Fills in details that the account does not have, and removes the person from every search. */
async function keepDetails(
  tx: Tx,
  { person, account, now }: { person: PersonRow; account: PersonRow; now: Date },
): Promise<void> {
  await tx
    .update(persons)
    .set({
      city: account.city || person.city,
      country: account.country || person.country,
      associationNumber: account.associationNumber || person.associationNumber,
      updatedAt: now,
    })
    .where(eq(persons.id, account.id))
  await tx
    .update(persons)
    .set({
      joinedInto: account.id,
      foldedTitle: '',
      surname: '',
      city: '',
      country: '',
      associationNumber: '',
      updatedAt: now,
    })
    .where(eq(persons.id, person.id))
  // Other people may have been joined with this person before. Their ids now lead to the account.
  await tx.update(persons).set({ joinedInto: account.id }).where(eq(persons.joinedInto, person.id))
  await tx.delete(titleBeginnings).where(eq(titleBeginnings.personId, person.id))
}
