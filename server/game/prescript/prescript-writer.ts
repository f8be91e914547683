import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { prescripts } from '../../db/schema/events/prescripts'

/** Stores the script of an event, in place of the former one. */
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
  // If this call changes the next session, an organiser has chosen it. A later reset of the seating then must not
  // move the script back.
  const isSeated = sql`${prescripts.isSeated} and ${eq(prescripts.nextSessionIndex, nextSessionIndex)}`
  await tx
    .insert(prescripts)
    .values({ eventId, script, nextSessionIndex })
    .onConflictDoUpdate({ target: prescripts.eventId, set: { script, nextSessionIndex, isSeated } })
}

/**
 * Moves an event's script on by one session, after the server seated the session, and records that this
 * seating came from the script.
 */
export async function moveScriptOn(tx: Tx, eventId: number): Promise<void> {
  await tx
    .update(prescripts)
    .set({ nextSessionIndex: sql`${prescripts.nextSessionIndex} + 1`, isSeated: true })
    .where(eq(prescripts.eventId, eventId))
}

/** Moves an event's script back by one, if the last seating came from the script. */
export async function moveScriptBack(tx: Tx, eventId: number): Promise<void> {
  await tx
    .update(prescripts)
    .set({ nextSessionIndex: sql`${prescripts.nextSessionIndex} - 1`, isSeated: false })
    .where(isSeatedOf(eventId))
}

/** Records that the last seating did not come from the script. */
export async function noteSeatingWithoutScript(tx: Tx, eventId: number): Promise<void> {
  await tx.update(prescripts).set({ isSeated: false }).where(isSeatedOf(eventId))
}

const isSeatedOf = (eventId: number) =>
  and(eq(prescripts.eventId, eventId), eq(prescripts.isSeated, true))
