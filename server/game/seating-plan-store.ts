import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { seatingPlans } from '../db/schema/seating-plans'
import type { ShuffledPlan } from '../rules/seating/shuffled-plan'

/** The shuffled sessions laid out ahead for an event; null before the first such seating. */
export async function readSeatingPlan(tx: Tx, eventId: number): Promise<ShuffledPlan | null> {
  const [row] = await tx
    .select({ plan: seatingPlans.plan })
    .from(seatingPlans)
    .where(eq(seatingPlans.eventId, eventId))
  return row?.plan ?? null
}

/** Keeps the plan of an event in place of the one before; null = none any more. */
export async function saveSeatingPlan(
  tx: Tx,
  { eventId, plan }: { eventId: number; plan: ShuffledPlan | null },
): Promise<void> {
  if (plan === null) {
    await tx.delete(seatingPlans).where(eq(seatingPlans.eventId, eventId))
    return
  }
  await tx
    .insert(seatingPlans)
    .values({ eventId, plan })
    .onConflictDoUpdate({ target: seatingPlans.eventId, set: { plan } })
}
