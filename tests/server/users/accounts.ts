import { eq } from 'drizzle-orm'
import { persons } from '../../../server/db/schema/people/persons'
import { hashPassword } from '../../../server/users/passwords/passwords'
import { present } from '../../../src/lib/assert'
import { layPeople, type HallPerson } from '../harness/hall'
import type { TestVenue } from '../harness/test-venue'

export const PASSWORD = 'correct-Horse-9'

/** Writes a signed-in person with these columns. */
export async function layPerson(
  venue: TestVenue,
  { title, ...columns }: Partial<typeof persons.$inferInsert> & { title: string },
): Promise<HallPerson> {
  const person = present((await layPeople(venue, [title]))[0], title)
  if (Object.keys(columns).length > 0) {
    await venue.database.db.update(persons).set(columns).where(eq(persons.id, person.id))
  }
  return person
}

/** Writes Anna, a person with an account and one sign-in. */
export async function layAnna(venue: TestVenue): Promise<HallPerson> {
  return layPerson(venue, {
    title: 'Anna Ivanova',
    email: 'anna@example.org',
    passwordHash: await hashPassword(PASSWORD),
    city: 'Riga',
    country: 'LV',
    phone: '+371 555',
    tenhouId: 'AnnaT',
    telegramId: '4711',
    notifications: '{"sr":1}',
  })
}
