import { and, count, eq, gt } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { persons } from '../db/schema/people/persons'
import { CallError } from './call-error'

/** The most people whom one event may make in 24 hours, by all its calls together. */
export const MOST_MADE_A_DAY = 500

const DAY_MS = 24 * 3600 * 1000

/**
 * Checks that an event may make `more` further people without an account. @throws CallError
 * too_many_people_made.
 */
export async function assertMayMakePeople(
  tx: Tx,
  { eventId, more, now }: { eventId: number; more: number; now: Date },
): Promise<void> {
  if (more === 0) return
  const since = new Date(now.getTime() - DAY_MS)
  const [row] = await tx
    .select({ made: count() })
    .from(persons)
    .where(and(eq(persons.madeInEvent, eventId), gt(persons.madeAt, since)))
  if ((row?.made ?? 0) + more <= MOST_MADE_A_DAY) return
  throw new CallError('resource_exhausted', 'too_many_people_made', {
    meta: { most: String(MOST_MADE_A_DAY) },
  })
}
