import { and, eq } from 'drizzle-orm'
import { lockEvent } from '../../call/event-row'
import type { Chore } from '../../chores/start-chores'
import type { Database } from '../../db/database'
import { events } from '../../db/schema/events/events'
import { sessions } from '../../db/schema/events/sessions'
import { isUntoldLapse, markLapsed } from '../sessions/call-writer'

/**
 * How often the server looks for claims that have run out. For at most this long after the end of a claim,
 * screens still show that a referee goes to the table.
 */
const LOOK_EVERY_MS = 5_000

/**
 * Tells tablets about claims that ran out. Renewals raise no version, so only the server notices when a
 * renewal is missing.
 */
export const claimChores = ({ db, now }: { db: Database; now: () => Date }): Chore[] => [
  {
    failure: 'claims that ran out could not be told',
    everyMs: LOOK_EVERY_MS,
    skipsRunAtStart: true,
    run: () => tellLapsedClaims(db, now()),
  },
]

/**
 * Raises the version of each event with a claim that has run out, and marks the claim, so that it is found
 * only once. From then on, the answers about tables say that the claim is over.
 * Source: docs/rules/people.md#calls-for-a-referee.
 */
export async function tellLapsedClaims(db: Database, now: Date): Promise<void> {
  // The query begins with unfinished events, because the index of games begins with the event.
  const lapsed = await db
    .selectDistinct({ eventId: sessions.eventId })
    .from(events)
    .innerJoin(sessions, eq(sessions.eventId, events.id))
    .where(and(eq(events.isFinished, false), isUntoldLapse(now)))
  for (const { eventId } of lapsed) {
    await db.transaction(async (tx) => {
      await lockEvent(tx, eventId)
      await markLapsed(tx, { eventId, now })
    })
  }
}
