import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'

import { events } from '../../server/db/schema/events/events'
import { hands } from '../../server/db/schema/events/hands'
import { persons } from '../../server/db/schema/people/persons'
import { titleColumns } from '../../server/db/title-columns'
import { present } from '../../src/lib/assert'
import { sessions } from '../../server/db/schema/events/sessions'
import { drawPlayers } from '../../server/demo/names'
import { layDataDir } from '../../tests/server/harness/data-dir'
import { seededRandom } from '../../tests/server/demo/seeded-random'
import {
  giveRole,
  layEvent,
  layHall,
  type Ground,
  type Hall,
} from '../../tests/server/harness/hall'
import { createServerView, removable, REFEREE, signInAs, type PreparedHall } from './prepared-hall'
import { startVenueProcess } from './venue-process'

/** A hall for pictures, with tables in various states, and an event in which nothing has happened yet. */
export interface LivelyHall extends PreparedHall {
  readonly emptyEventId: number
}

const MINUTE_MS = 60_000
const STARTED_MS = 52 * MINUTE_MS

/** For each table: the number of recorded hands, the minutes since the last hand, and whether the game has ended. */
const TABLES = [
  { handCount: 5, quietMinutes: 4 },
  { handCount: 7, quietMinutes: 2 },
  { handCount: 4, quietMinutes: 17 },
  { handCount: 6, quietMinutes: 7, hasEnded: true },
  { handCount: 3, quietMinutes: 9 },
  { handCount: 5, quietMinutes: 1 },
  { handCount: 2, quietMinutes: 24 },
  { handCount: 6, quietMinutes: 3 },
  { handCount: 4, quietMinutes: 11 },
  { handCount: 7, quietMinutes: 5, hasEnded: true },
] as const

/** The time at which the hall's clock stands, so that pictures are the same every day. */
interface StoppedHall {
  readonly now: number
  /** Settings of a server whose clock stands at `now`. */
  readonly settings: Readonly<Record<string, string>>
}

/** Makes a hall of forty people with names in many scripts, at ten tables, 52 minutes after the start of a session. */
export async function layLivelyHall(stopped?: StoppedHall): Promise<LivelyHall> {
  const directory = mkdtempSync(join(tmpdir(), 'shinpan-lively-'))
  const { hall, emptyEventId } = await layDataDir(directory, layPeopleAndEvents, stopped?.now)
  const venue = await startVenueProcess(directory, stopped?.settings)
  const server = createServerView(venue.origin, hall)
  const { eventId } = hall
  await server.asReferee('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed: 3 })
  await server.asReferee('Mimir.StartTimer', { eventId })
  const tables = await server.tables()
  for (const [nth, { sessionHash = '' }] of tables.entries()) {
    for (let hand = 0; hand < (TABLES[nth]?.handCount ?? 0); hand += 1) {
      const [winner, loser] = PAIRS[(nth + hand) % PAIRS.length] ?? [1, 2]
      await server.recordRon(sessionHash, 1 + ((nth + hand * 2) % 3), { winner, loser })
    }
  }
  const longer = tables.at(4)?.sessionHash ?? ''
  await server.asReferee('Mimir.AddExtraTime', { sessionHashList: [longer], extraTime: 300 })
  const [first, second] = tables[0]?.players ?? []
  await server.asReferee('Mimir.AddPenalty', {
    eventId,
    playerId: first?.id,
    amount: 1000,
    reason: 'Late for the session',
  })
  await server.asReferee('Mimir.AddPenalty', {
    eventId,
    playerId: second?.id,
    amount: 0,
    reason: 'Too much noise',
  })
  await venue.stop()
  await layDataDir(directory, (ground) => moveIntoThePast(ground, eventId), stopped?.now)
  return { directory, hall, emptyEventId, remove: removable(directory) }
}

const PAIRS = [
  [1, 2],
  [3, 0],
  [2, 1],
  [0, 3],
  [1, 3],
  [2, 0],
] as const

async function layPeopleAndEvents(ground: Ground): Promise<{ hall: Hall; emptyEventId: number }> {
  const { db } = ground.database
  const hall = await layHall(ground, {
    players: TABLES.length * 4,
    event: { title: 'Rīga Riichi Open 2026', timezone: 'Europe/Riga', syncEnd: true },
  })
  const names = drawPlayers({ count: hall.players.length, random: seededRandom(5) })
  for (const [nth, { id }] of hall.players.entries()) {
    const { title } = present(names[nth], 'a name for each player')
    await db.update(persons).set(titleColumns(title)).where(eq(persons.id, id))
  }
  await signInAs(ground, { person: hall.referee, account: REFEREE })
  const emptyEventId = await layEvent(ground, {
    event: { title: 'Vilnius Club Evening', timezone: 'Europe/Vilnius', type: 'local' },
  })
  await giveRole(ground, { person: hall.referee, eventId: emptyEventId, name: 'REFEREE_FOR_EVENT' })
  return { hall, emptyEventId }
}

/**
 * Moves recorded times into the past. The calls record the present time, but the pictures should show a session that
 * began a while ago.
 */
async function moveIntoThePast({ database: { db }, clock }: Ground, eventId: number) {
  const at = (agoMs: number) => new Date(clock.time - agoMs)
  await db
    .update(events)
    .set({ timerStartedAt: at(STARTED_MS) })
    .where(eq(events.id, eventId))
  for (const [nth, table] of TABLES.entries()) {
    const lastAt = at(table.quietMinutes * MINUTE_MS)
    const [session] = await db
      .update(sessions)
      .set({
        startedAt: at(STARTED_MS),
        ...('hasEnded' in table && { status: 'prefinished', endedAt: lastAt }),
      })
      .where(eq(sessions.tableIndex, nth + 1))
      .returning({ id: sessions.id })
    await db
      .update(hands)
      .set({ recordedAt: lastAt })
      .where(eq(hands.sessionId, session?.id ?? 0))
  }
}
