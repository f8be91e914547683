import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { parsePrescript, type Prescript } from '../../../src/domain/session/prescript'
import { CallError } from '../../call/call-error'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { prescripts } from '../../db/schema/events/prescripts'
import { registrations } from '../../db/schema/events/registrations'

export interface StoredPrescript {
  /** The script as text, normalised. */
  readonly text: string
  readonly script: Prescript
  /** From 0. */
  readonly nextSessionIndex: number
}

/** The seating script of an event; null when none was ever saved. */
export async function readPrescript(tx: Tx, eventId: number): Promise<StoredPrescript | null> {
  const row = await findStoredScript(tx, eventId)
  if (!row) return null
  const { script: text, nextSessionIndex } = row
  return { text, script: parsePrescript(text), nextSessionIndex }
}

type ScriptRow = typeof prescripts.$inferSelect

/** An event's script in its stored form; null when none was ever saved. */
export async function findStoredScript(
  tx: Tx,
  eventId: number,
): Promise<Omit<ScriptRow, 'eventId'> | null> {
  const { script, nextSessionIndex, isSeated } = prescripts
  const [row] = await tx
    .select({ script, nextSessionIndex, isSeated })
    .from(prescripts)
    .where(eq(prescripts.eventId, eventId))
  return row ?? null
}

/**
 * The index of the script's next session, and whether the last seating came from the script; null when no
 * script was ever saved.
 */
export async function readScriptPlace(
  tx: Tx,
  eventId: number,
): Promise<Pick<ScriptRow, 'nextSessionIndex' | 'isSeated'> | null> {
  const { nextSessionIndex, isSeated } = prescripts
  const [row] = await tx
    .select({ nextSessionIndex, isSeated })
    .from(prescripts)
    .where(eq(prescripts.eventId, eventId))
  return row ?? null
}

/** The players of an event by local ID. */
export async function readPlayersByLocalId(tx: Tx, eventId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ localId: registrations.localId, playerId: registrations.playerId })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), isNotNull(registrations.localId)))
  return new Map(
    rows.flatMap(({ localId, playerId }) => (localId === null ? [] : [[localId, playerId]])),
  )
}

/**
 * The local IDs of the players who are not excluded from seating, in their order.
 * @throws CallError local_id_missing, naming the players without a local ID.
 */
export async function readLocalIdsTakingPart(tx: Tx, eventId: number): Promise<number[]> {
  const rows = await tx
    .select({ localId: registrations.localId, title: persons.title })
    .from(registrations)
    .innerJoin(persons, eq(persons.id, registrations.playerId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.ignoreSeating, false),
        eq(registrations.playsOn, true),
      ),
    )
    .orderBy(asc(registrations.localId), asc(registrations.ordinal))
  const without = rows.filter(({ localId }) => localId === null)
  if (without.length > 0) {
    throw new CallError('failed_precondition', 'local_id_missing', {
      meta: { players: without.map(({ title }) => title).join(', ') },
    })
  }
  return rows.flatMap(({ localId }) => localId ?? [])
}
