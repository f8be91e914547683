import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { prescripts } from '../../db/schema/prescripts'

/** Stores the script of an event, in place of the one it had. */
export async function savePrescript(
  tx: Tx,
  options: {
    eventId: number
    /** Normalised. */
    text: string
    /** From 0. */
    nextSessionIndex: number
  },
): Promise<void> {
  const { eventId, text: script, nextSessionIndex } = options
  // Who changes which session is next has said it themselves: a reset does not move the script then.
  const isSeated = sql`${prescripts.isSeated} and ${eq(prescripts.nextSessionIndex, nextSessionIndex)}`
  await tx
    .insert(prescripts)
    .values({ eventId, script, nextSessionIndex })
    .onConflictDoUpdate({ target: prescripts.eventId, set: { script, nextSessionIndex, isSeated } })
}

/** Moves an event's script on by the session that was seated by it. */
export async function moveScriptOn(tx: Tx, eventId: number): Promise<void> {
  await tx
    .update(prescripts)
    .set({ nextSessionIndex: sql`${prescripts.nextSessionIndex} + 1`, isSeated: true })
    .where(eq(prescripts.eventId, eventId))
}

/** Moves an event's script back, where the seating made last came from it. */
export async function moveScriptBack(tx: Tx, eventId: number): Promise<void> {
  await tx
    .update(prescripts)
    .set({ nextSessionIndex: sql`${prescripts.nextSessionIndex} - 1`, isSeated: false })
    .where(isSeatedOf(eventId))
}

/** Notes that people are seated by other means than the script. */
export async function noteSeatingWithoutScript(tx: Tx, eventId: number): Promise<void> {
  await tx.update(prescripts).set({ isSeated: false }).where(isSeatedOf(eventId))
}

const isSeatedOf = (eventId: number) =>
  and(eq(prescripts.eventId, eventId), eq(prescripts.isSeated, true))
