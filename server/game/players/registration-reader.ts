import { and, asc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EventRow } from '../../call/event-row'
import { anyOfNamed, idList } from '../../db/any-of'
import { builtOnce } from '../../db/built-once'
import type { Queryable } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { checkIns } from '../../db/schema/events/check-ins'
import { events } from '../../db/schema/events/events'
import { persons } from '../../db/schema/people/persons'
import { registrations } from '../../db/schema/events/registrations'
import { sessions } from '../../db/schema/events/sessions'
import { sitOuts } from '../../db/schema/events/sit-outs'
import { hasGame } from './sit-outs'

export type RegistrationRow = typeof registrations.$inferSelect
type PersonRow = typeof persons.$inferSelect

/**
 * The data of a player that answers contain. In a full hall, each further column would be 400 more values to
 * parse.
 */
type NamedPerson = Pick<
  PersonRow,
  'id' | 'title' | 'tenhouId' | 'msNickname' | 'hasAvatar' | 'updatedAt'
>

export interface RegisteredPerson {
  readonly registration: Pick<
    RegistrationRow,
    'localId' | 'teamName' | 'ignoreSeating' | 'playsOn' | 'replacementSaidAt'
  >
  readonly person: NamedPerson
  /** The substitute; null when the player plays in person. */
  readonly replacement: Omit<NamedPerson, 'tenhouId' | 'msNickname'> | null
  readonly attendance: Attendance
}

/** How a player takes part in the sessions of an event. */
export interface Attendance {
  /** The player sits out of the session that is played now or, between two sessions, of the next one. */
  readonly sitsOut: boolean
  /** The numbers of the sessions that the player sat out. */
  readonly satOut: readonly number[]
  /** True when a session was seated since a referee last confirmed the substitute, so that screens ask again. */
  readonly asksReplacement: boolean
  /** Since when the player is here for the session whose check-in is open; null = nobody has ticked them off. */
  readonly hereSince: Date | null
  /** When the player was left out as missing; null = they were not left out. */
  readonly leftOutAt: Date | null
}

/** A person's registration in an event; null when the person is not registered there. */
export async function findRegistration(
  db: Queryable,
  { eventId, playerId }: { eventId: number; playerId: number },
): Promise<RegistrationRow | null> {
  const [row] = await registrationOf(db).execute({ eventId, playerId })
  return row ?? null
}

const registrationOf = builtOnce((db) =>
  db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, sql.placeholder('eventId')),
        eq(registrations.playerId, sql.placeholder('playerId')),
      ),
    )
    .prepare('registration_of'),
)

/** The player for whom a person substitutes in an event; null when the person substitutes for nobody. */
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

/** The registrations of an event, in the order in which they were made. */
export function listRegistrations(db: Queryable, eventId: number): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.ordinal))
}

const NAME_COLUMNS = {
  id: persons.id,
  title: persons.title,
  hasAvatar: persons.hasAvatar,
  updatedAt: persons.updatedAt,
}

/** All players registered in an event, in the order of registration, with the data that answers contain. */
export async function listRegistered(db: Queryable, eventId: number): Promise<RegisteredPerson[]> {
  const [read] = await readRegistered(db, [eventId])
  return read?.people ?? []
}

/** The fields of an event that decide what the answer about its players contains. */
type EventOfPlayers = Pick<EventRow, 'id' | 'platformId' | 'isTeam' | 'isPrescripted'>

/** The registered players of several events, by one statement; unknown events are left out. */
export async function readRegistered(
  db: Queryable,
  eventIds: readonly number[],
): Promise<{ event: EventOfPlayers; people: RegisteredPerson[] }[]> {
  const read = await registeredPeople(db).execute({ eventIds: idList(eventIds) })
  return read.map(({ rows, substitutes, satOut, seatedAt, isPlayed, here, leftOut, ...event }) => {
    const byId = new Map(substitutes.map((person) => [person.id, person]))
    const attendanceOf = attendances({ satOut, isPlayed })
    const hereSince = momentsOf(here)
    const leftOutAt = momentsOf(leftOut)
    const people = rows.map((row) => ({
      registration: row,
      person: row,
      replacement: byId.get(row.replacementId ?? 0) ?? null,
      attendance: {
        ...(attendanceOf.get(row.id) ?? PRESENT),
        asksReplacement: isAsked(row, seatedAt),
        hereSince: hereSince.get(row.id) ?? null,
        leftOutAt: leftOutAt.get(row.id) ?? null,
      },
    }))
    return { event, people }
  })
}

/** `isOpen`: the session is played now; `wasPlayed`: it has an approved game. */
type SitOutRead = readonly [
  playerId: number,
  sessionNumber: number | null,
  isOpen: boolean,
  wasPlayed: boolean,
]

const PRESENT = { sitsOut: false, satOut: [] as readonly number[] }

function attendances(read: {
  satOut: readonly SitOutRead[] | null
  isPlayed: boolean
}): ReadonlyMap<number, Pick<Attendance, 'sitsOut' | 'satOut'>> {
  const found = new Map<number, { sitsOut: boolean; satOut: number[] }>()
  for (const [playerId, sessionNumber, isOpen, wasPlayed] of read.satOut ?? []) {
    const before = found.get(playerId) ?? { sitsOut: false, satOut: [] }
    found.set(playerId, before)
    const isNext = !isOpen && !wasPlayed && sessionNumber === null
    if (read.isPlayed ? isOpen : isNext) before.sitsOut = true
    if ((isOpen || wasPlayed) && sessionNumber !== null) before.satOut.push(sessionNumber)
  }
  return found
}

type MomentRead = readonly [playerId: number, milliseconds: number]

const momentsOf = (read: readonly MomentRead[] | null): ReadonlyMap<number, Date> =>
  new Map((read ?? []).map(([playerId, milliseconds]) => [playerId, new Date(milliseconds)]))

function isAsked(
  {
    replacementId,
    replacementSaidAt,
  }: Pick<RegistrationRow, 'replacementId' | 'replacementSaidAt'>,
  seatedAt: string | null,
): boolean {
  if (replacementId === null || seatedAt === null) return false
  return replacementSaidAt === null || replacementSaidAt < new Date(seatedAt)
}

const registeredPeople = builtOnce((db) => {
  const { localId, teamName, ignoreSeating, replacementId, ordinal } = registrations
  const { playsOn, replacementSaidAt } = registrations
  const ofRegistration = {
    localId,
    teamName,
    ignoreSeating,
    replacementId,
    playsOn,
    replacementSaidAt,
  }
  const { tenhouId, msNickname } = persons
  const ofPerson = { ...NAME_COLUMNS, tenhouId, msNickname }
  const isOfEvent = eq(registrations.eventId, events.id)
  const withPerson = (id: PgColumn) =>
    sql`from ${registrations} inner join ${persons} on ${eq(persons.id, id)} where ${isOfEvent}`
  const { id, platformId, isTeam, isPrescripted } = events
  const isSeatedIn = eq(sessions.eventId, events.id)
  const isUnfinished = sql`${sessions.status} in ('inprogress', 'prefinished')`
  return db
    .select({
      id,
      platformId,
      isTeam,
      isPrescripted,
      rows: jsonRows(
        { ...ofRegistration, ...ofPerson },
        { from: withPerson(registrations.playerId), orderBy: ordinal },
      ),
      substitutes: jsonRows(NAME_COLUMNS, { from: withPerson(replacementId) }),
      satOut: sitOutsOfEvents(db),
      seatedAt: sql<string | null>`(select max(${sessions.startedAt}) from ${sessions}
        where ${and(isSeatedIn, isNotNull(sessions.tableIndex), ne(sessions.status, 'cancelled'))})`,
      isPlayed: sql<boolean>`exists (select 1 from ${sessions}
        where ${and(isSeatedIn, isNotNull(sessions.tableIndex), isUnfinished)})`,
      here: momentsOfPlayers(checkIns.playerId, checkIns.hereSince, {
        from: sql`${checkIns} where ${and(
          eq(checkIns.eventId, events.id),
          eq(checkIns.sessionNumber, events.checkInSession),
        )}`,
      }),
      leftOut: momentsOfPlayers(registrations.playerId, registrations.leftOutAt, {
        from: sql`${registrations} where ${and(isOfEvent, isNotNull(registrations.leftOutAt))}`,
      }),
    })
    .from(events)
    .where(anyOfNamed(id, 'eventIds'))
    .prepare('registered_people')
})

/** A part of a larger statement: the sit-outs of the event that the statement reads, in their order. */
function sitOutsOfEvents(db: Queryable) {
  const read = db
    .select({
      id: sitOuts.id,
      playerId: sitOuts.playerId,
      // After a seating is taken back, this row still has the number of the session, but no longer a game. The number
      // then does not count.
      number: sql<
        number | null
      >`case when ${sitOuts.sessionId} is not null then ${sitOuts.sessionNumber} end`.as('number'),
      isOpen: hasGame(db, ['inprogress', 'prefinished']).as<boolean>('is_open'),
      wasPlayed: hasGame(db, ['finished']).as<boolean>('was_played'),
    })
    .from(sitOuts)
    .where(eq(sitOuts.eventId, events.id))
    .as('read')
  const row = sql`json_build_array(${read.playerId}, ${read.number}, ${read.isOpen}, ${read.wasPlayed})`
  return sql<SitOutRead[] | null>`(select json_agg(${row} order by ${read.id}) from ${read})`
}

/** One time for each of some players, in milliseconds since 1970; null when no player has such a time. */
const momentsOfPlayers = (playerId: PgColumn, moment: PgColumn, { from }: { from: SQL }) =>
  sql<MomentRead[] | null>`(select json_agg(json_build_array(${playerId},
    (extract(epoch from ${moment}) * 1000)::bigint)) from ${from})`
