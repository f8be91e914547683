import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

export const persons = pgTable(
  'persons',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    /**
     * The title in the form that searches compare. Null until the program has folded the title, at its next start at
     * the latest.
     */
    foldedTitle: text('folded_title'),
    /** The part of the title that is the surname, when a list of people said so; empty when unknown. */
    surname: text('surname').notNull().default(''),
    /** Trimmed and lower-cased; null for people without an account, and once the account is removed. */
    email: text('email').unique(),
    /** argon2id; null for people who cannot sign in by password. */
    passwordHash: text('password_hash'),
    /** Whether the password may only be used to choose another password. Nobody can sign in with it. */
    isPasswordTemporary: boolean('is_password_temporary').notNull().default(false),
    country: text('country').notNull().default(''),
    city: text('city').notNull().default(''),
    /** The number that an association gave the person; empty when it is unknown. */
    associationNumber: text('association_number').notNull().default(''),
    phone: text('phone').notNull().default(''),
    tenhouId: text('tenhou_id').notNull().default(''),
    hasAvatar: boolean('has_avatar').notNull().default(false),
    isSuperadmin: boolean('is_superadmin').notNull().default(false),
    msNickname: text('ms_nickname').notNull().default(''),
    msFriendId: integer('ms_friend_id').notNull().default(0),
    msAccountId: integer('ms_account_id').notNull().default(0),
    telegramId: text('telegram_id').notNull().default(''),
    /**
     * JSON text of the messages that the person wants or does not want, as they saved it; empty means all
     * defaults.
     */
    notifications: text('notifications').notNull().default(''),
    /** The language of the last sign-in, for mails and messages. */
    language: text('language').notNull().default('en'),
    /** The event whose administrator made this person, who had no account then; null for everybody else. */
    madeInEvent: integer('made_in_event'),
    madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }),
    /**
     * The account with which this person was joined and which got all their games and rights; null for everybody else.
     */
    joinedInto: integer('joined_into'),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('persons_title').on(table.title),
    index('persons_folded_title').on(table.foldedTitle),
    index('persons_association_number').on(table.associationNumber),
    index('persons_made_in_event').on(table.madeInEvent, table.madeAt),
  ],
)
