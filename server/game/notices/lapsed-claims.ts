import { and, eq } from 'drizzle-orm'
import { lockEvent } from '../../call/event-row'
import type { Chore } from '../../chores/start-chores'
import type { Database } from '../../db/database'
import { events } from '../../db/schema/events/events'
import { sessions } from '../../db/schema/events/sessions'
import { isUntoldLapse, markLapsed } from '../sessions/call-writer'

/** A table is free for others at most this long after its claim has run out. */
const LOOK_EVERY_MS = 5_000

/** Tells of claims that ran out: renewals are no news, so only the server knows that one is missing. */
export const claimChores = ({ db, now }: { db: Database; now: () => Date }): Chore[] => [
  {
    failure: 'claims that ran out could not be told',
    everyMs: LOOK_EVERY_MS,
    isFirstLater: true,
    run: () => tellLapsedClaims(db, now()),
  },
]

/**
 * Raises the version of each event in which a claim has run out, once for each claim. From then on the tables tell when
 * it ended. Source: docs/rules/people.md#calls-for-a-referee.
 */
export async function tellLapsedClaims(db: Database, now: Date): Promise<void> {
  // The event comes first, because the index of games begins with it.
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
