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

/** What a change is about. Each change fills in only the parts that it concerns. */
export interface JournalSubject {
  readonly sessionHashes?: readonly string[]
  /** Table numbers, from 1. */
  readonly tables?: readonly number[]
  /** Players, or the person whose account or right the change is about. */
  readonly playerIds?: readonly number[]
  readonly penaltyId?: number
  /** The id of the journal's entry that this change took back. */
  readonly undoes?: number
  /** The hash of the e-mail of a failed sign-in that belongs to no account. */
  readonly emailHash?: string
}

/** Values by name, before or after a change. */
export type JournalValues = Readonly<Record<string, unknown>>

/**
 * One row for every change, written in its transaction. A trigger refuses to change or remove rows. The table
 * refers to no other table, so that no deletion there can delete rows here.
 */
export const journal = pgTable(
  'journal',
  {
    id: serial('id').primaryKey(),
    /** 0 = the change belongs to no event. */
    eventId: integer('event_id').notNull(),
    /** Who made the change; null = nobody was signed in. */
    personId: integer('person_id'),
    /** The other person for whom the change was made. */
    onBehalfOf: integer('on_behalf_of'),
    /** For example `Mimir.AddPenalty`. */
    method: text('method').notNull(),
    /** True for a failed sign-in, the only refusal that is kept. */
    isRefusal: boolean('is_refusal').notNull().default(false),
    subject: jsonb('subject').$type<JournalSubject>().notNull(),
    /** When the referee ruled, by the caller's clock; null where they did not say. */
    ruledAt: timestamp('ruled_at', { withTimezone: true, mode: 'date' }),
    recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'date' }).notNull(),
    ruledOffline: boolean('ruled_offline').notNull(),
    /** For example `Chrome on Android`; empty where the server does not know. */
    device: text('device').notNull(),
    before: jsonb('before').$type<JournalValues>(),
    after: jsonb('after').$type<JournalValues>(),
    /** The caller's idempotency key; null where the call had none. */
    key: text('key'),
  },
  (table) => [
    index('journal_event').on(table.eventId, table.id),
    index('journal_person').on(table.personId, table.eventId),
  ],
)
