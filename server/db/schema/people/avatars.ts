import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes } from '../bytes'
import { persons } from './persons'

/** Pictures of people in their final form. They are in the database, so that backups and moves include them. */
export const avatars = pgTable('avatars', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  /** A square JPEG, made by `files/make-picture`. */
  picture: bytes('picture').notNull(),
})
