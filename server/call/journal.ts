import type { DescMethod } from '@bufbuild/protobuf'
import { sql } from 'drizzle-orm'
import { builtOnce } from '../db/built-once'
import type { Tx } from '../db/database'
import { journal, type JournalSubject, type JournalValues } from '../db/schema/journal'
import type { CallRequest } from './call-request'
import { deviceWords } from './device-words'

/** What a call says of its change; who made it, when and from where is known without it. */
export interface JournalNote {
  readonly subject?: JournalSubject
  /** What an undo needs, as it was. */
  readonly before?: JournalValues
  readonly after?: JournalValues
  /** Somebody else whom it was done for. */
  readonly onBehalfOf?: number
}

/** The same where the call itself finds out what it is about, and who makes it. */
export interface FoundNote extends JournalNote {
  /** Absent = it belongs to no event. */
  readonly eventId?: number
  /** Who made it, where nobody was signed in before. */
  readonly personId?: number
  readonly isRefusal?: true
}

/** Collects what a call says of its change, in however many parts. */
export function collectNotes() {
  let all: FoundNote = {}
  return {
    all: () => all,
    note: (said: FoundNote): void => {
      all = { ...all, ...said }
    },
  }
}

/** A ruling that came so long after it was made was kept by its device: what is sent at once is given up sooner. */
const RULED_OFFLINE_AFTER_MS = 30_000

/** Writes the row of a change, in its transaction: the only place that writes to the journal. */
export async function writeJournal(options: {
  tx: Tx
  method: DescMethod
  request: CallRequest
  note: FoundNote
  /** Who was signed in; null = nobody. */
  personId: number | null
  /** The superadmin who acted in that person's name; absent or null = nobody. */
  impersonatorId?: number | null
  ruledAt: Date | null
  key: string | null
  now: Date
}): Promise<void> {
  const { tx, method, request, note, personId, impersonatorId = null, ruledAt, key, now } = options
  const { before, after } = note
  await newEntry(tx).execute({
    eventId: note.eventId ?? 0,
    personId: impersonatorId ?? note.personId ?? personId,
    onBehalfOf: (impersonatorId === null ? note.onBehalfOf : personId) ?? null,
    method: methodInJournal(method),
    isRefusal: note.isRefusal ?? false,
    subject: note.subject ?? {},
    ruledAt: ruledAt?.toISOString() ?? null,
    recordedAt: now,
    ruledOffline: ruledAt !== null && now.getTime() - ruledAt.getTime() > RULED_OFFLINE_AFTER_MS,
    device: deviceWords(request.header('User-Agent')),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    key,
  })
}

/** A method as the journal names it: `Mimir.AddPenalty`. */
export const methodInJournal = ({ parent, name }: DescMethod): string => `${parent.name}.${name}`

const newEntry = builtOnce((db) =>
  db
    .insert(journal)
    .values({
      eventId: sql.placeholder('eventId'),
      personId: sql.placeholder('personId'),
      onBehalfOf: sql.placeholder('onBehalfOf'),
      method: sql.placeholder('method'),
      isRefusal: sql.placeholder('isRefusal'),
      subject: sql.placeholder('subject'),
      ruledAt: sql`${sql.placeholder('ruledAt')}::timestamptz`,
      recordedAt: sql.placeholder('recordedAt'),
      ruledOffline: sql.placeholder('ruledOffline'),
      device: sql.placeholder('device'),
      before: sql`${sql.placeholder('before')}::jsonb`,
      after: sql`${sql.placeholder('after')}::jsonb`,
      key: sql.placeholder('key'),
    })
    .prepare('new_journal_entry'),
)
