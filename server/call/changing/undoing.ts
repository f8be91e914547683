import { and, asc, eq, gte } from 'drizzle-orm'
import { standsAlone, UNDONE_BY, type JournaledCall } from '../../../src/domain/undo-standing'
import type { Tx } from '../../db/database'
import { journal, type JournalSubject } from '../../db/schema/hall/journal'
import { CallError, fieldInvalid } from '../call-error'

/**
 * The id of the journal's entry that a call undoes, by `X-Undoes`; null = the call undoes nothing.
 * @throws CallError when the header cannot be such an id.
 */
export function readUndoes(header: string | null): number | null {
  if (header === null) return null
  const id = /^[1-9]\d{0,9}$/.test(header) ? Number(header) : Number.NaN
  // The largest serial number of the database.
  if (!(id <= 2 ** 31 - 1)) throw fieldInvalid(FIELD)
  return id
}

const FIELD = 'X-Undoes'

/**
 * Checks that a call may undo the journal's entry that it names. The entry must be of the same event, about
 * the same subject, and of a kind that the call undoes. Nobody may have undone it before. No newer entry
 * may have changed the same thing, unless that newer entry was undone. The entry of the call itself is not
 * written yet.
 * @throws CallError entry_not_found, field_invalid or moved_on_since.
 */
export async function assertMayUndo(
  tx: Tx,
  undo: { eventId: number; entryId: number; method: string; subject: JournalSubject },
): Promise<void> {
  const rows = await tx
    .select({ id: journal.id, method: journal.method, subject: journal.subject })
    .from(journal)
    .where(and(eq(journal.eventId, undo.eventId), gte(journal.id, undo.entryId)))
    .orderBy(asc(journal.id))
  const [first] = rows
  if (first === undefined || first.id !== undo.entryId) {
    throw new CallError('not_found', 'entry_not_found', { field: FIELD })
  }
  const isOfKind = UNDONE_BY[first.method] === undo.method
  if (!isOfKind || !isAboutTheSame(first.subject, undo.subject)) throw fieldInvalid(FIELD)
  const [entry, ...since] = rows.map(doneOf)
  if (entry !== undefined && !standsAlone(entry, since)) throw movedOn()
}

/** The refusal of an undo when something newer has changed the same thing. */
export const movedOn = (): CallError => new CallError('failed_precondition', 'moved_on_since')

const doneOf = ({
  subject,
  ...row
}: {
  id: number
  method: string
  subject: JournalSubject
}): JournaledCall => ({
  ...row,
  sessionHashes: subject.sessionHashes ?? [],
  playerIds: subject.playerIds ?? [],
  penaltyId: subject.penaltyId ?? null,
  undoes: subject.undoes ?? null,
})

/** True when both subjects are the same. The players of a game may be listed in any order. */
function isAboutTheSame(one: JournalSubject, other: JournalSubject): boolean {
  if (one.penaltyId !== other.penaltyId) return false
  const of = ({ sessionHashes, playerIds }: JournalSubject) =>
    [...(sessionHashes ?? playerIds ?? [])].map(String).toSorted().join()
  return of(one) === of(other)
}
