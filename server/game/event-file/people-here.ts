import type { SamePerson } from '../../../src/contract/wire/shinpan/venue_pb'
import type { PersonInFile } from '../../../src/contract/wire/shinpan/event_file_pb'
import { present } from '../../../src/lib/assert'
import { CallError, fieldInvalid } from '../../call/call-error'
import { personJoined } from '../../call/own-person'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { nextIds } from '../../db/next-ids'
import { persons } from '../../db/schema/people/persons'
import { titleColumns } from '../../db/title-columns'
import type { NarrowFile } from './narrow-file'

/** For each person of a file: their id on this server, by their id in the file. */
export type PeopleHere = ReadonlyMap<number, number>

/**
 * Gives each person of a file an id on this server. `same` names the people whom this server already knows.
 * For each other person, this function makes a new person without an account.
 * @throws CallError field_invalid, person_not_found or person_joined for one of `same`.
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
  const { id, joinedInto } = persons
  const rows = await tx.select({ id, joinedInto }).from(persons).where(anyOf(id, ids))
  const known = new Map(rows.map((row) => [row.id, row.joinedInto]))
  for (const [nth, { fileId, personId }] of same.entries()) {
    const isTwice = same.slice(0, nth).some((other) => other.fileId === fileId)
    if (!inFile.has(fileId) || isTwice) throw fieldInvalid(`same[${nth}].fileId`)
    const field = `same[${nth}].personId`
    const account = known.get(personId)
    if (account === undefined) throw new CallError('not_found', 'person_not_found', { field })
    if (account !== null) throw personJoined(account, field)
    // Two people of the file cannot be one person here: they may have played each other.
    if (ids.indexOf(personId) < nth) throw fieldInvalid(field)
  }
}

async function addPeople(
  tx: Tx,
  { people, now }: { people: readonly PersonInFile[]; now: Date },
): Promise<number[]> {
  const ids = await nextIds(tx, persons, people.length)
  await insertMany(
    tx,
    persons,
    people.map(({ title, ...person }, nth) => ({
      id: present(ids[nth], 'an id'),
      ...titleColumns(title),
      city: person.city,
      country: person.country,
      tenhouId: person.tenhouId,
      msNickname: person.msNickname,
      msFriendId: person.msFriendId,
      msAccountId: person.msAccountId,
      surname: person.surname,
      associationNumber: person.associationNumber,
      updatedAt: now,
    })),
  )
  return ids
}
