import { and, asc, eq } from 'drizzle-orm'
import { prescripts } from '../../../../server/db/schema/events/prescripts'
import { sessionPlayers, sessions } from '../../../../server/db/schema/events/sessions'
import type { BySeat } from '../../../../src/domain/session/seats'
import { startGames } from './games'
import { layHall, type Ground, type Hall, type HallOptions } from '../hall'
import type { TestVenue } from '../test-venue'

/** Ends the running games with these scores, in the order of their tables; the results wait for approval. */
export async function endGames(
  { database: { db }, clock }: Ground,
  { eventId }: Hall,
  scoresOfTables: readonly BySeat<number>[],
): Promise<void> {
  const running = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.eventId, eventId), eq(sessions.status, 'inprogress')))
    .orderBy(asc(sessions.tableIndex))
  for (const [index, { id, state }] of running.entries()) {
    const scores = scoresOfTables[index] ?? state.scores
    await db
      .update(sessions)
      .set({ status: 'prefinished', endedAt: new Date(clock.time), state: { ...state, scores } })
      .where(eq(sessions.id, id))
  }
}

/** Reads who sits at the running tables, in the order of tables and seats. */
export async function readSeated({ database: { db } }: TestVenue): Promise<number[][]> {
  const rows = await db
    .select({ sessionId: sessions.id, playerId: sessionPlayers.playerId })
    .from(sessions)
    .innerJoin(sessionPlayers, eq(sessionPlayers.sessionId, sessions.id))
    .where(eq(sessions.status, 'inprogress'))
    .orderBy(asc(sessions.tableIndex), asc(sessionPlayers.seat))
  const tables = new Map<number, number[]>()
  for (const { sessionId, playerId } of rows) {
    tables.set(sessionId, [...(tables.get(sessionId) ?? []), playerId])
  }
  return [...tables.values()]
}

/** Gives the hall's players the local ids 1, 2 ... in the order of their registration. */
export async function giveLocalIds(
  venue: TestVenue,
  { eventId, admin, players }: Hall,
): Promise<void> {
  const idsToLocalIds = players.map(({ id }, nth) => ({ playerId: id, localId: nth + 1 }))
  const { credentials } = admin
  await venue.call('Mimir.UpdatePlayersLocalIds', { eventId, idsToLocalIds }, { credentials })
}

/**
 * Scores by table and seat. By these the order of the eight players 5 to 12 by rating is: 5 (25,000), 9 (23,000), 10
 * (7,000), 6 (6,000), 7 (-6,000), 11 (-7,000), 12 (-23,000), 8 (-25,000).
 */
export const FIRST_SCORES: readonly BySeat<number>[] = [
  [40_000, 31_000, 29_000, 20_000],
  [38_000, 32_000, 28_000, 22_000],
]

/**
 * Writes an event of eight players after its first session, in which they sat as 5-6-7-8 and 9-10-11-12. By default the
 * session is approved.
 */
export async function layPlayedHall(
  venue: TestVenue,
  {
    isApproved = true,
    scores = FIRST_SCORES,
    ...options
  }: HallOptions & { isApproved?: boolean; scores?: readonly BySeat<number>[] } = {},
): Promise<Hall> {
  const hall = await layHall(venue, options)
  await startGames(venue, hall)
  await endGames(venue, hall, scores)
  const { eventId, referee } = hall
  if (isApproved) {
    await venue.call('Mimir.FinalizeSession', { eventId }, { credentials: referee.credentials })
  }
  return hall
}

/** The text of a script: two sessions of two tables. */
export const SCRIPT = '1-2-3-4\n5-6-7-8\n\n8-6-4-2\n7-5-3-1'

/** Writes an event with a script. Its eight players have the ids 5 to 12 and the local ids 1 to 8. */
export async function layScriptedHall(
  venue: TestVenue,
  options: HallOptions & {
    script?: string
    /** The number of the next session, from 1. */
    next?: number
  } = {},
): Promise<Hall> {
  const { script = SCRIPT, next = 1, event, ...rest } = options
  const hall = await layHall(venue, { ...rest, event: { isPrescripted: true, ...event } })
  await giveLocalIds(venue, hall)
  await saveScript(venue, { hall, script, next })
  return hall
}

export async function saveScript(
  venue: TestVenue,
  { hall, script: prescript, next }: { hall: Hall; script: string; next: number },
): Promise<void> {
  const { eventId, admin } = hall
  await venue.call(
    'Mimir.UpdatePrescriptedEventConfig',
    { eventId, nextSessionIndex: next, prescript },
    { credentials: admin.credentials },
  )
}

/** Reads the stored index of the next session of the event's script, from 0. */
export async function readNextIndex({ database: { db } }: TestVenue): Promise<number | undefined> {
  const [row] = await db.select().from(prescripts)
  return row?.nextSessionIndex
}
