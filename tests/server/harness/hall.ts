import { eq } from 'drizzle-orm'
import { systemRandom } from '../../../server/call/random'
import { issueToken } from '../../../server/call/caller/tokens'
import type { Tx } from '../../../server/db/database'
import { events } from '../../../server/db/schema/events'
import type { RightName } from '../../../server/db/schema/rights'
import { insertEvent } from '../../../server/game/events/event-writer'
import { registerPlayers } from '../../../server/game/players/registration-writer'
import { createPersons, grantRight } from '../../../server/users/people/person-writer'
import { rulesetById, type Ruleset } from '../../../src/domain/event/rulesets'
import { present } from '../../../src/lib/assert'
import type { Credentials } from '../../../src/rpc/client'
import type { TestVenue } from './test-venue'

/** The database and the clock with which people and events are written. */
export type Ground = Pick<TestVenue, 'database' | 'clock'>

/** A person who is signed in. */
export interface HallPerson {
  readonly id: number
  readonly title: string
  readonly credentials: Credentials
}

/** An event with its people, who all have a token. */
export interface Hall {
  readonly eventId: number
  readonly superadmin: HallPerson
  readonly admin: HallPerson
  readonly referee: HallPerson
  /** A person who is signed in, without any role, and not registered. */
  readonly stranger: HallPerson
  /** The registered players, in this order: Player 1, Player 2 ... */
  readonly players: readonly HallPerson[]
}

export interface EventOptions {
  /** Columns that differ from the defaults of the event's type. */
  readonly event?: Partial<typeof events.$inferInsert>
  readonly ruleset?: Partial<Ruleset>
}

export interface HallOptions extends EventOptions {
  /** How many players are registered; 8 by default. */
  readonly players?: number
}

/**
 * Writes an event and its people by the server's own writers. By default it is a tournament by EMA rules with a timer
 * of 75 minutes.
 */
export async function layHall(venue: Ground, options: HallOptions = {}): Promise<Hall> {
  const [superadmin] = await layPeople(venue, ['Superadmin'], { isSuperadmin: true })
  const [admin, referee, stranger] = await layPeople(venue, ['Admin', 'Referee', 'Stranger'])
  const eventId = await layEvent(venue, options)
  const hall = {
    eventId,
    superadmin: present(superadmin, 'superadmin'),
    admin: present(admin, 'admin'),
    referee: present(referee, 'referee'),
    stranger: present(stranger, 'stranger'),
  }
  await giveRole(venue, { person: hall.admin, eventId, name: 'ADMIN_EVENT' })
  await giveRole(venue, { person: hall.referee, eventId, name: 'REFEREE_FOR_EVENT' })
  const players = await layPlayers(venue, { eventId, count: options.players ?? 8 })
  return { ...hall, players }
}

/** Adds signed-in people by their titles. */
export function layPeople(
  { database: { db }, clock }: Ground,
  titles: readonly string[],
  { isSuperadmin = false } = {},
): Promise<HallPerson[]> {
  const now = new Date(clock.time)
  return db.transaction(async (tx) => {
    const ids = await createPersons(
      tx,
      titles.map((title) => ({
        title,
        email: null,
        passwordHash: null,
        city: '',
        country: '',
        isSuperadmin,
        language: 'en',
        now,
      })),
    )
    const people: HallPerson[] = []
    for (const [nth, id] of ids.entries()) {
      const authToken = await issueToken({ db: tx, personId: id, now, random: systemRandom })
      people.push({ id, title: titles[nth] ?? '', credentials: { personId: id, authToken } })
    }
    return people
  })
}

/** Adds an event without people. */
export function layEvent(
  { database: { db } }: Ground,
  { event = {}, ruleset }: EventOptions = {},
): Promise<number> {
  const ema = present(rulesetById('ema'), 'the EMA rules').rules
  return db.transaction(async (tx: Tx) => {
    const id = await insertEvent(tx, {
      title: event.title ?? 'Spring Open',
      type: event.type ?? 'tournament',
      timezone: 'Europe/Berlin',
      durationMinutes: 75,
      ruleset: { ...ema, ...ruleset },
      creatorId: null,
    })
    if (Object.keys(event).length > 0) await tx.update(events).set(event).where(eq(events.id, id))
    return id
  })
}

/** Adds people and registers them in their order: Player 1, Player 2 ... */
export async function layPlayers(
  venue: Ground,
  { eventId, count }: { eventId: number; count: number },
): Promise<HallPerson[]> {
  const titles = Array.from({ length: count }, (_, nth) => `Player ${nth + 1}`)
  const players = await layPeople(venue, titles)
  const playerIds = players.map(({ id }) => id)
  await venue.database.db.transaction((tx) => registerPlayers(tx, { eventId, playerIds }))
  return players
}

export async function giveRole(
  { database: { db } }: Ground,
  { person, eventId, name }: { person: HallPerson; eventId: number; name: RightName },
): Promise<void> {
  await db.transaction((tx) => grantRight(tx, { personId: person.id, eventId, name }))
}
