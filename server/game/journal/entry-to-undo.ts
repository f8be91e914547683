import { and, eq } from 'drizzle-orm'
import type { MethodName } from '../../../src/contract/methods'
import { CallError, fieldInvalid } from '../../call/call-error'
import { requiredId } from '../../call/required-fields'
import type { Tx } from '../../db/database'
import { journal } from '../../db/schema/hall/journal'

export type EntryToUndo = typeof journal.$inferSelect

/**
 * Reads the journal's entry that a call is to undo. `method` or `methods`: the call can undo entries of these
 * methods.
 * @throws CallError field_missing, field_invalid or entry_not_found for `entryId`.
 */
export async function readEntryToUndo(
  tx: Tx,
  asked: { eventId: number; entryId: number } & (
    | { method: MethodName }
    | { methods: readonly MethodName[] }
  ),
): Promise<EntryToUndo> {
  const field = 'entryId'
  const { eventId } = asked
  const methods: readonly string[] = 'methods' in asked ? asked.methods : [asked.method]
  const id = requiredId(asked.entryId, field)
  const [entry] = await tx
    .select()
    .from(journal)
    .where(and(eq(journal.id, id), eq(journal.eventId, eventId)))
  if (entry === undefined) throw new CallError('not_found', 'entry_not_found', { field })
  if (!methods.includes(entry.method)) throw fieldInvalid(field)
  return entry
}
