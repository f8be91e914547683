import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/database'
import { avatars } from '../db/schema/people/avatars'
import { persons } from '../db/schema/people/persons'

export interface StoredPicture {
  /** JPEG. */
  readonly picture: Buffer
  /** When the person or the logo last changed, written as in the URL of the picture. */
  readonly lastUpdate: string
}

/** The picture of a person; null when the person has none. */
export async function findAvatar(db: Queryable, personId: number): Promise<StoredPicture | null> {
  const [found] = await db
    .select({ picture: avatars.picture, updatedAt: persons.updatedAt })
    .from(avatars)
    .innerJoin(persons, eq(persons.id, avatars.personId))
    .where(eq(avatars.personId, personId))
  return found ? { picture: found.picture, lastUpdate: found.updatedAt.toISOString() } : null
}

/** Stores a person's picture in place of the former one. */
export async function putAvatar(tx: Tx, avatar: typeof avatars.$inferInsert): Promise<void> {
  const { picture } = avatar
  await tx
    .insert(avatars)
    .values(avatar)
    .onConflictDoUpdate({ target: avatars.personId, set: { picture } })
}

export async function removeAvatar(tx: Tx, personId: number): Promise<void> {
  await tx.delete(avatars).where(eq(avatars.personId, personId))
}
