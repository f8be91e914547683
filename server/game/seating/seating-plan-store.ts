import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { seatingPlans } from '../../db/schema/events/seating-plans'
import type { ShuffledPlan } from '../../rules/seating/shuffled-plan'

/** How many plans are kept. So this many seatings, each with its own plan, can be reset one after another. */
const MOST_PLANS = 4

/** The plans of shuffled sessions that were made for an event, the newest first. */
export async function readSeatingPlans(tx: Tx, eventId: number): Promise<readonly ShuffledPlan[]> {
  const [row] = await tx
    .select({ plans: seatingPlans.plans })
    .from(seatingPlans)
    .where(eq(seatingPlans.eventId, eventId))
  return row?.plans ?? []
}

/**
 * Stores a plan before the earlier plans. An earlier plan is valid again when the sessions seated after it are
 * reset.
 */
export async function keepSeatingPlan(
  tx: Tx,
  { eventId, plan }: { eventId: number; plan: ShuffledPlan },
): Promise<void> {
  const kept = await readSeatingPlans(tx, eventId)
  if (kept.some((each) => isDeepStrictEqual(each, plan))) return
  const plans = [plan, ...kept].slice(0, MOST_PLANS)
  await tx
    .insert(seatingPlans)
    .values({ eventId, plans })
    .onConflictDoUpdate({ target: seatingPlans.eventId, set: { plans } })
}
