import { rulesetById, type Ruleset } from '../../src/domain/event/rulesets'
import { present } from '../../src/lib/assert'
import type { Credentials } from '../../src/rpc/client'
import type { Random } from '../call/random'
import { issueToken, issueTokens } from '../call/caller/tokens'
import type { Database } from '../db/database'
import { persons } from '../db/schema/people/persons'
import { StartProblem } from '../db/start-problem'
import { insertEvent } from '../game/events/event-writer'
import { registerPlayers } from '../game/players/registration-writer'
import { hashPassword } from '../users/passwords/passwords'
import { addPerson, addPersons, grantRight, type NewPerson } from '../users/people/person-writer'
import { drawPlayers } from './names'
import { makePassword } from './password'

export interface SeedDeps {
  readonly db: Database
  readonly now: () => Date
  readonly random: Random
}

export interface DemoAccount {
  readonly email: string
  readonly password: string
}

export interface SeededEvent {
  readonly eventId: number
  readonly ruleset: Ruleset
  /** The accounts that a visitor can sign in with. */
  readonly accounts: readonly DemoAccount[]
  /**
   * The simulated referee's own account, so that the simulation goes on when a visitor changes the password of the
   * visitors' referee.
   */
  readonly desk: Credentials
}

const TITLE = 'Riga Riichi Open 2026 (demo)'
const DESCRIPTION = 'A demonstration: the players are simulated, everything else is real.'
const RULESET_ID = 'ema2025'

/**
 * Creates the demo's event and the people who run it, in one transaction.
 * @throws StartProblem when the database is in use: simulated players must not mix with real ones.
 */
export async function createDemoEvent({ db, now, random }: SeedDeps): Promise<SeededEvent> {
  const [somebody] = await db.select({ id: persons.id }).from(persons).limit(1)
  if (somebody) {
    throw new StartProblem(
      'The demo hall needs an empty database: leave out --demo to open the data that is here, or name another DATA_DIR.',
    )
  }
  const ruleset = present(rulesetById(RULESET_ID), RULESET_ID).rules
  const admin = { email: 'admin@demo.local', password: makePassword(random) }
  const referee = { email: 'referee@demo.local', password: makePassword(random) }
  const [adminHash, refereeHash] = await Promise.all(
    [admin, referee].map(({ password }) => hashPassword(password)),
  )
  const created = await db.transaction(async (tx) => {
    const person = (more: Partial<NewPerson> & { title: string }) =>
      addPerson(tx, { ...NOBODY, city: 'Rīga', country: 'LV', now: now(), ...more })
    const adminId = await person({
      title: 'Anna Kalniņa',
      email: admin.email,
      passwordHash: adminHash ?? null,
      isSuperadmin: true,
    })
    const refereeId = await person({
      title: 'Max Hoffmann',
      email: referee.email,
      passwordHash: refereeHash ?? null,
    })
    const deskId = await person({ title: 'Demo desk' })
    const eventId = await insertEvent(tx, {
      title: TITLE,
      description: DESCRIPTION,
      type: 'tournament',
      timezone: 'Europe/Riga',
      durationMinutes: 75,
      ruleset,
      creatorId: adminId,
    })
    await grantRight(tx, { personId: refereeId, eventId, name: 'REFEREE_FOR_EVENT' })
    await grantRight(tx, { personId: deskId, eventId, name: 'REFEREE_FOR_EVENT' })
    const authToken = await issueToken({ db: tx, personId: deskId, now: now(), random })
    return { eventId, desk: { personId: deskId, authToken } }
  })
  return { ...created, ruleset, accounts: [admin, referee] }
}

/** Creates and registers the players, in one transaction; returns their credentials by player id. */
export async function createDemoPlayers(
  { db, now, random }: SeedDeps,
  { eventId, count }: { eventId: number; count: number },
): Promise<ReadonlyMap<number, Credentials>> {
  const people = drawPlayers({ count, random })
  return db.transaction(async (tx) => {
    const playerIds = await addPersons(
      tx,
      people.map((person) => ({ ...NOBODY, ...person, now: now() })),
    )
    await registerPlayers(tx, { eventId, playerIds })
    const tokens = await issueTokens({ db: tx, personIds: playerIds, now: now(), random })
    return new Map(tokens.map((credentials) => [credentials.personId, credentials]))
  })
}

/** A person without an account. */
const NOBODY = { email: null, passwordHash: null, isSuperadmin: false, language: 'en' } as const
