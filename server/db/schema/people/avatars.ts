import { customType, integer, pgTable } from 'drizzle-orm/pg-core'
import { persons } from './persons'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The two drivers return different kinds of arrays.
  fromDriver: (value) => Buffer.from(value),
})

/** Pictures of people in their final form. They are in the database, so that backups and moves include them. */
export const avatars = pgTable('avatars', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  /** A square JPEG, made by `files/make-avatar`. */
  picture: bytes('picture').notNull(),
})
