import { eq } from 'drizzle-orm'
import { systemRandom } from '../../../server/call/random'
import { issueTokens } from '../../../server/call/caller/tokens'
import type { Tx } from '../../../server/db/database'
import { events } from '../../../server/db/schema/events/events'
import type { RightName } from '../../../server/db/schema/people/rights'
import { insertEvent } from '../../../server/game/events/event-writer'
import { registerPlayers } from '../../../server/game/players/registration-writer'
import { addPersons, grantRight } from '../../../server/users/people/person-writer'
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
 * Writes an event and its people in one transaction, with the code by which the server writes them. Calls would take
 * longer, and most tests begin with this. By default the event is a tournament by EMA rules with a timer of 75 minutes.
 */
export function layHall(
  { database: { db }, clock }: Ground,
  { players: count = 8, ...options }: HallOptions = {},
): Promise<Hall> {
  const now = new Date(clock.time)
  return db.transaction(async (tx) => {
    const people = await addPeople(tx, {
      titles: ['Superadmin', 'Admin', 'Referee', 'Stranger', ...titlesOfPlayers(count)],
      superadmins: 1,
      now,
    })
    const [superadmin, admin, referee, stranger, ...players] = people
    const eventId = await addEvent(tx, options)
    const hall = {
      eventId,
      superadmin: present(superadmin, 'superadmin'),
      admin: present(admin, 'admin'),
      referee: present(referee, 'referee'),
      stranger: present(stranger, 'stranger'),
      players,
    }
    await grantRight(tx, { personId: hall.admin.id, eventId, name: 'ADMIN_EVENT' })
    await grantRight(tx, { personId: hall.referee.id, eventId, name: 'REFEREE_FOR_EVENT' })
    await registerPlayers(tx, { eventId, playerIds: players.map(({ id }) => id) })
    return hall
  })
}

/** Adds signed-in people with these titles. */
export function layPeople(
  { database: { db }, clock }: Ground,
  titles: readonly string[],
  { isSuperadmin = false } = {},
): Promise<HallPerson[]> {
  const now = new Date(clock.time)
  const superadmins = isSuperadmin ? titles.length : 0
  return db.transaction((tx) => addPeople(tx, { titles, superadmins, now }))
}

/** Adds an event without people. */
export function layEvent(
  { database: { db } }: Ground,
  options: EventOptions = {},
): Promise<number> {
  return db.transaction((tx) => addEvent(tx, options))
}

/** Adds people and registers them in their order: Player 1, Player 2 ... */
export function layPlayers(
  { database: { db }, clock }: Ground,
  { eventId, count }: { eventId: number; count: number },
): Promise<HallPerson[]> {
  const now = new Date(clock.time)
  return db.transaction(async (tx) => {
    const players = await addPeople(tx, { titles: titlesOfPlayers(count), superadmins: 0, now })
    await registerPlayers(tx, { eventId, playerIds: players.map(({ id }) => id) })
    return players
  })
}

export async function giveRole(
  { database: { db } }: Ground,
  { person, eventId, name }: { person: HallPerson; eventId: number; name: RightName },
): Promise<void> {
  await db.transaction((tx) => grantRight(tx, { personId: person.id, eventId, name }))
}

const titlesOfPlayers = (count: number) =>
  Array.from({ length: count }, (_, nth) => `Player ${nth + 1}`)

/** Adds signed-in people; the first `superadmins` of them are superadmins. */
async function addPeople(
  tx: Tx,
  options: { titles: readonly string[]; superadmins: number; now: Date },
): Promise<HallPerson[]> {
  const { titles, superadmins, now } = options
  const personIds = await addPersons(
    tx,
    titles.map((title, nth) => ({
      title,
      email: null,
      passwordHash: null,
      city: '',
      country: '',
      isSuperadmin: nth < superadmins,
      language: 'en',
      now,
    })),
  )
  const signedIn = await issueTokens({ db: tx, personIds, now, random: systemRandom })
  return signedIn.map((credentials, nth) => ({
    id: credentials.personId,
    title: titles[nth] ?? '',
    credentials,
  }))
}

async function addEvent(tx: Tx, { event = {}, ruleset }: EventOptions): Promise<number> {
  const ema = present(rulesetById('ema'), 'the EMA rules').rules
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
}
