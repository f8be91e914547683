import { eq } from 'drizzle-orm'
import { personId as toPersonId, type PersonId } from '../../../src/domain/ids'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/persons'
import { rights, type RightName } from '../../db/schema/rights'

export interface NewPerson {
  readonly title: string
  /** Trimmed and lower-cased; null for somebody who has no account yet. */
  readonly email: string | null
  /** From `hashPassword`; null for somebody who cannot sign in by password. */
  readonly passwordHash: string | null
  readonly city: string
  /** Two-letter code, or empty. */
  readonly country: string
  readonly isSuperadmin: boolean
  readonly phone?: string
  readonly tenhouId?: string
  /** Of mails and messages. */
  readonly language: string
  readonly now: Date
}

/** Adds a person. The e-mail must not be in use: that is the caller's to find out first. */
export async function createPerson(tx: Tx, person: NewPerson): Promise<PersonId> {
  const [id] = await createPersons(tx, [person])
  if (id === undefined) throw new Error('The new person has no row')
  return id
}

/** Adds many people in one statement; the ids come in the order of the people. */
export async function createPersons(tx: Tx, people: readonly NewPerson[]): Promise<PersonId[]> {
  if (people.length === 0) return []
  const rows = await tx
    .insert(persons)
    .values(
      people.map(({ now, title, ...person }) => ({
        ...person,
        title: oneSpelling(title),
        updatedAt: now,
      })),
    )
    .returning({ id: persons.id })
  // One statement numbers its rows in the order of its values; what it returns need not be in that order.
  return rows
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .map(toPersonId)
}

/** Gives a person a right in an event; event -1 is the whole system. Changes the event, so its version is raised by the caller. */
export async function grantRight(
  tx: Tx,
  right: { personId: number; eventId: number; name: RightName },
): Promise<number> {
  const [row] = await tx.insert(rights).values(right).returning({ id: rights.id })
  if (row === undefined) throw new Error('The new right has no row')
  return row.id
}

/** Takes a right away. Changes its event, so the version is raised by the caller. */
export async function removeRight(tx: Tx, id: number): Promise<void> {
  await tx.delete(rights).where(eq(rights.id, id))
}

/** One spelling of accented and Korean letters, so that a search finds what was typed on another device. */
export const oneSpelling = (title: string): string => title.trim().normalize('NFC')
