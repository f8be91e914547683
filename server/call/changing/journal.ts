import type { DescMethod } from '@bufbuild/protobuf'
import { sql } from 'drizzle-orm'
import { builtOnce } from '../../db/built-once'
import type { Tx } from '../../db/database'
import { journal, type JournalSubject } from '../../db/schema/hall/journal'
import type { CallRequest } from '../call-request'
import { describeDevice } from '../caller/describe-device'

/** The parts of a journal entry that its call adds. Who made the change, when and from where is added automatically. */
export interface JournalNote {
  readonly subject?: JournalSubject
  /** The values before the change; an undo needs them. */
  readonly before?: object
  readonly after?: object
  /** The other person for whom the caller acted. */
  readonly onBehalfOf?: number
}

/** A note of a call that finds its event, and sometimes its author, while it runs. */
export interface FoundNote extends JournalNote {
  /** When absent, the change belongs to no event. */
  readonly eventId?: number
  /** The author of the change, for a call whose caller was not signed in before it. */
  readonly personId?: number
  readonly isRefusal?: true
}

/** Merges the notes that a call makes about its change. */
export function collectNotes() {
  let all: FoundNote = {}
  return {
    all: () => all,
    note: (said: FoundNote): void => {
      all = { ...all, ...said }
    },
  }
}

/**
 * If more time than this passed between a ruling and its arrival, the device had stored the ruling. A call that
 * is not stored times out sooner.
 */
const RULED_OFFLINE_AFTER_MS = 30_000

/** Writes the row of a change, in its transaction. No other code writes to the journal. */
export async function writeJournal(options: {
  tx: Tx
  method: DescMethod
  request: CallRequest
  note: FoundNote
  /** The person who was signed in; null = nobody. */
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
    device: describeDevice(request.header('User-Agent')),
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
