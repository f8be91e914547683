import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** What a change is about; what it does not touch is left out. */
export interface JournalSubject {
  readonly sessionHashes?: readonly string[]
  /** Numbers from 1. */
  readonly tables?: readonly number[]
  /** Players, or the person whose account or right it is about. */
  readonly playerIds?: readonly number[]
  readonly penaltyId?: number
  /** Of a failed sign-in by an e-mail that nobody has. */
  readonly emailHash?: string
}

/** Values by their names, as they were before a change or became by it. */
export type JournalValues = Readonly<Record<string, unknown>>

/**
 * One row for every change, written in its transaction. A trigger refuses to change a row or to remove it, and nothing
 * here refers to another table, so that no removal elsewhere reaches it.
 */
export const journal = pgTable(
  'journal',
  {
    id: serial('id').primaryKey(),
    /** 0 = what belongs to no event. */
    eventId: integer('event_id').notNull(),
    /** Who did it; null = nobody who was signed in. */
    personId: integer('person_id'),
    /** Somebody else whom it was done for. */
    onBehalfOf: integer('on_behalf_of'),
    /** As `Mimir.AddPenalty`. */
    method: text('method').notNull(),
    /** A sign-in that failed: the only refusal that is kept. */
    isRefusal: boolean('is_refusal').notNull().default(false),
    subject: jsonb('subject').$type<JournalSubject>().notNull(),
    /** By the caller's clock; null where they did not say. */
    ruledAt: timestamp('ruled_at', { withTimezone: true, mode: 'date' }),
    recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'date' }).notNull(),
    ruledOffline: boolean('ruled_offline').notNull(),
    /** As `Chrome on Android`; empty where it is not known. */
    device: text('device').notNull(),
    before: jsonb('before').$type<JournalValues>(),
    after: jsonb('after').$type<JournalValues>(),
    /** The caller's key; null where the call had none. */
    key: text('key'),
  },
  (table) => [
    index('journal_event').on(table.eventId, table.id),
    index('journal_person').on(table.personId, table.eventId),
  ],
)
