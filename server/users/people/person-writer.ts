import { eq } from 'drizzle-orm'
import { personId as toPersonId, type PersonId } from '../../../src/domain/ids'
import { present } from '../../../src/lib/assert'
import type { Tx } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { nextIds } from '../../db/next-ids'
import { persons } from '../../db/schema/people/persons'
import { rights, type RightName } from '../../db/schema/people/rights'
import { titleColumns } from '../../db/title-columns'

export interface NewPerson {
  readonly title: string
  /** Trimmed and lower-cased; null for a person without an account. */
  readonly email: string | null
  /** From `hashPassword`; null for a person who cannot sign in by password. */
  readonly passwordHash: string | null
  readonly city: string
  /** The two-letter code of the country, or empty. */
  readonly country: string
  readonly isSuperadmin: boolean
  readonly phone?: string
  readonly tenhouId?: string
  /** The event in which somebody made this person without an account, and when; absent for everybody else. */
  readonly madeInEvent?: number
  readonly madeAt?: Date
  /** The language of mails and messages. */
  readonly language: string
  readonly now: Date
}

/** Adds a person. The caller must have checked that the e-mail is not in use. */
export async function addPerson(tx: Tx, person: NewPerson): Promise<PersonId> {
  const [id] = await addPersons(tx, [person])
  if (id === undefined) throw new Error('The new person has no row')
  return id
}

/** Adds many people in one statement; the ids come in the order of the people. */
export async function addPersons(tx: Tx, people: readonly NewPerson[]): Promise<PersonId[]> {
  const ids = await nextIds(tx, persons, people.length)
  await insertMany(
    tx,
    persons,
    people.map(({ now, title, phone = '', tenhouId = '', ...person }, nth) => ({
      ...person,
      id: present(ids[nth], 'an id'),
      ...titleColumns(title),
      phone,
      tenhouId,
      updatedAt: now,
    })),
  )
  return ids.map(toPersonId)
}

/**
 * Gives a person a right in an event; event -1 means the whole system. The caller must also raise the event's
 * version, because this changes the event.
 */
export async function grantRight(
  tx: Tx,
  right: { personId: number; eventId: number; name: RightName },
): Promise<number> {
  const [row] = await tx.insert(rights).values(right).returning({ id: rights.id })
  if (row === undefined) throw new Error('The new right has no row')
  return row.id
}

/** Removes a right. The caller must also raise the version of its event, because this changes the event. */
export async function removeRight(tx: Tx, id: number): Promise<void> {
  await tx.delete(rights).where(eq(rights.id, id))
}
