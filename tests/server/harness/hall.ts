import { systemRandom } from '../../../server/call/random'
import { issueToken } from '../../../server/call/tokens'
import { events } from '../../../server/db/schema/events'
import { persons } from '../../../server/db/schema/persons'
import { registrations } from '../../../server/db/schema/registrations'
import { rules } from '../../../server/db/schema/rules'
import { rulesetById, type Ruleset } from '../../../src/domain/rulesets'
import { present } from '../../../src/lib/assert'
import type { Credentials } from '../../../src/rpc/client'
import type { TestVenue } from './test-venue'

/** A person who is signed in. */
export interface HallPerson {
  readonly id: number
  readonly title: string
  readonly credentials: Credentials
}

/** An event with its people; everybody has a token. */
export interface Hall {
  readonly eventId: number
  readonly superadmin: HallPerson
  readonly admin: HallPerson
  readonly referee: HallPerson
  /** Signed in, without any role, not registered. */
  readonly stranger: HallPerson
  /** Registered in this order. */
  readonly players: readonly HallPerson[]
}

export interface HallOptions {
  /** How many players are registered; 8 unless told otherwise. */
  readonly players?: number
  readonly event?: Partial<typeof events.$inferInsert>
  readonly ruleset?: Partial<Ruleset>
}

/** Lays an event, a tournament by EMA rules with a timer of 75 minutes unless told otherwise, and its people. */
export async function layHall(venue: TestVenue, options: HallOptions = {}): Promise<Hall> {
  const superadmin = await layPerson(venue, { title: 'Superadmin', isSuperadmin: true })
  const admin = await layPerson(venue, { title: 'Admin' })
  const referee = await layPerson(venue, { title: 'Referee' })
  const stranger = await layPerson(venue, { title: 'Stranger' })
  const eventId = await layEvent(venue, options)
  await giveRole(venue, { person: admin, eventId, name: 'ADMIN_EVENT' })
  await giveRole(venue, { person: referee, eventId, name: 'REFEREE_FOR_EVENT' })
  const players = await layPlayers(venue, { eventId, count: options.players ?? 8 })
  return { eventId, superadmin, admin, referee, stranger, players }
}

/** Adds a signed-in person. */
export async function layPerson(
  { database: { db }, clock }: TestVenue,
  person: Partial<typeof persons.$inferInsert> & { title: string },
): Promise<HallPerson> {
  const now = new Date(clock.time)
  const [row] = await db
    .insert(persons)
    .values({ email: null, updatedAt: now, ...person })
    .returning({ id: persons.id })
  const { id } = present(row, 'the person laid')
  const authToken = await issueToken({ db, personId: id, now, random: systemRandom })
  return { id, title: person.title, credentials: { personId: id, authToken } }
}

/** Adds an event without people. */
export async function layEvent(
  { database: { db } }: TestVenue,
  { event, ruleset }: HallOptions = {},
): Promise<number> {
  const ema = present(rulesetById('ema'), 'the EMA rules').rules
  const [row] = await db
    .insert(events)
    .values({
      title: 'Spring Open',
      type: 'tournament',
      timezone: 'Europe/Berlin',
      useTimer: true,
      syncStart: true,
      syncEnd: true,
      autoSeating: true,
      ruleset: { ...ema, ...ruleset },
      ...event,
    })
    .returning({ id: events.id })
  return present(row, 'the event laid').id
}

/** Adds people and registers them in their order: Player 1, Player 2 ... */
export async function layPlayers(
  venue: TestVenue,
  { eventId, count }: { eventId: number; count: number },
): Promise<HallPerson[]> {
  const players: HallPerson[] = []
  for (let nth = 1; nth <= count; nth++) {
    const player = await layPerson(venue, { title: `Player ${nth}` })
    await venue.database.db.insert(registrations).values({ eventId, playerId: player.id })
    players.push(player)
  }
  return players
}

export async function giveRole(
  { database: { db } }: TestVenue,
  role: {
    person: HallPerson
    eventId: number
    name: 'ADMIN_EVENT' | 'REFEREE_FOR_EVENT'
  },
): Promise<void> {
  const { person, eventId, name } = role
  await db.insert(rules).values({ personId: person.id, eventId, name })
}
