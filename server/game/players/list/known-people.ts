import { asc, eq, or, type SQL } from 'drizzle-orm'
import { readAssociationNumber } from '../../../../src/domain/people/association-number'
import { likeForms, nameForms } from '../../../../src/domain/people/name-forms'
import { isRemovedTitle } from '../../../../src/domain/people/removed-title'
import type { ListedName } from '../../../../src/contract/wire/shinpan/listed_people_pb'
import { anyOf, anyOfTexts } from '../../../db/any-of'
import type { Queryable } from '../../../db/database'
import { persons } from '../../../db/schema/people/persons'
import { registrations } from '../../../db/schema/events/registrations'

const COLUMNS = {
  id: persons.id,
  title: persons.title,
  foldedTitle: persons.foldedTitle,
  surname: persons.surname,
  city: persons.city,
  country: persons.country,
  associationNumber: persons.associationNumber,
  email: persons.email,
  passwordHash: persons.passwordHash,
  joinedInto: persons.joinedInto,
}

export type KnownRow = Awaited<ReturnType<typeof listWhere>>[number]

/**
 * The people whom the lines of a list may mean: by the id of the account, by association number, or by
 * name.
 */
export async function findListedPeople(
  db: Queryable,
  lines: readonly Pick<ListedName, 'title' | 'associationNumber' | 'personId'>[],
): Promise<KnownRow[]> {
  const ids = lines.flatMap(({ personId }) => (personId > 0 ? [personId] : []))
  const names = lines.flatMap(({ title }) => [...nameForms(title), ...likeForms(title)])
  const numbers = lines.flatMap(({ associationNumber }) => storedForms(associationNumber))
  // When a line has the id of a person who was joined with an account, the line means that account.
  const numbered = await listWhere(db, anyOf(persons.id, ids))
  const accounts = numbered.flatMap(({ joinedInto }) => joinedInto ?? [])
  const found = await listWhere(
    db,
    or(
      anyOf(persons.id, [...ids, ...accounts]),
      anyOfTexts(persons.foldedTitle, names),
      anyOfTexts(persons.associationNumber, numbers),
    ),
  )
  return found.filter(({ title }) => !isRemovedTitle(title))
}

const LONGEST_PADDED = 10

/**
 * The forms in which the database may have an association number: lists write its leading zeros or leave
 * them out.
 */
function storedForms(text: string): string[] {
  const number = readAssociationNumber(text)
  if (!/^\d+$/.test(number)) return number === '' ? [] : [number]
  const bare = number.replace(/^0+/, '')
  if (bare === '' || bare.length > LONGEST_PADDED) return [number]
  return Array.from({ length: LONGEST_PADDED - bare.length + 1 }, (_, zeros) =>
    bare.padStart(bare.length + zeros, '0'),
  )
}

/** Everybody who is registered in an event, in the order of registration. */
export async function listPeopleOfEvent(db: Queryable, eventId: number) {
  return db
    .select({
      person: COLUMNS,
      localId: registrations.localId,
      replacementId: registrations.replacementId,
    })
    .from(registrations)
    .innerJoin(persons, eq(persons.id, registrations.playerId))
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.ordinal))
}

function listWhere(db: Queryable, condition: SQL | undefined) {
  return db.select(COLUMNS).from(persons).where(condition).orderBy(asc(persons.id))
}
