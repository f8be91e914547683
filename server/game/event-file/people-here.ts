import type { SamePerson } from '../../../src/contract/wire/shinpan/venue_pb'
import type { PersonInFile } from '../../../src/contract/wire/shinpan/event_file_pb'
import { present } from '../../../src/lib/assert'
import { CallError, fieldInvalid } from '../../call/call-error'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/persons'
import { nameOf } from './found-people'
import type { NarrowFile } from './narrow-file'

/** The ids on this server of people of a file, by their ids there. */
export type PeopleHere = ReadonlyMap<number, number>

/**
 * Finds the people of a file on this server: those who are named as the same, and everybody else as a new person
 * without an account. @throws CallError field_invalid or person_not_found for one of `same`.
 */
export async function peopleHere(
  tx: Tx,
  { file, same, now }: { file: NarrowFile; same: readonly SamePerson[]; now: Date },
): Promise<PeopleHere> {
  await assertSame(tx, { file, same })
  const here = new Map(same.map(({ fileId, personId }) => [fileId, personId]))
  const strangers = file.people.filter(({ id }) => !here.has(id))
  const ids = await addPeople(tx, { people: strangers, now })
  for (const [nth, { id }] of strangers.entries()) here.set(id, present(ids[nth], `person ${id}`))
  return here
}

async function assertSame(
  tx: Tx,
  { file, same }: { file: NarrowFile; same: readonly SamePerson[] },
): Promise<void> {
  const inFile = new Set(file.people.map(({ id }) => id))
  const ids = same.map(({ personId }) => personId)
  const rows = await tx.select({ id: persons.id }).from(persons).where(anyOf(persons.id, ids))
  const known = new Set(rows.map(({ id }) => id))
  for (const [nth, { fileId, personId }] of same.entries()) {
    const isTwice = same.slice(0, nth).some((other) => other.fileId === fileId)
    if (!inFile.has(fileId) || isTwice) throw fieldInvalid(`same[${nth}].fileId`)
    const field = `same[${nth}].personId`
    if (!known.has(personId)) throw new CallError('not_found', 'person_not_found', { field })
    // Two of the file cannot be one: they may have played each other.
    if (ids.indexOf(personId) < nth) throw fieldInvalid(field)
  }
}

async function addPeople(
  tx: Tx,
  { people, now }: { people: readonly PersonInFile[]; now: Date },
): Promise<number[]> {
  if (people.length === 0) return []
  const rows = await tx
    .insert(persons)
    .values(
      people.map(({ title, city, country, tenhouId, msNickname, msFriendId, msAccountId }) => ({
        title: nameOf(title),
        city,
        country,
        tenhouId,
        msNickname,
        msFriendId,
        msAccountId,
        updatedAt: now,
      })),
    )
    .returning({ id: persons.id })
  // One statement numbers its rows in the order of its values; what it returns need not be in that order.
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
