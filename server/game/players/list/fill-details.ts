import { and, eq, isNull, sql, type Column } from 'drizzle-orm'
import { bareNumber } from '../../../../src/domain/people/association-number'
import type { OtherPerson } from '../../../../src/contract/expect'
import { CallError, expectFailed, fieldInvalid } from '../../../call/call-error'
import type { Tx } from '../../../db/database'
import { persons } from '../../../db/schema/people/persons'
import { listPeopleOfEvent, type KnownRow } from './known-people'
import type { DetailFields } from './listed-fields'

/**
 * Fills in the city, the country and the association number of players who have no account, where these are
 * unknown. Known values do not change. Returns the ids of the players who got a value.
 * @throws CallError that names the field, such as `details[3].personId`, or `expect_failed` with both names
 * of a person.
 */
export async function fillDetails(
  tx: Tx,
  { eventId, details, now }: { eventId: number; details: readonly DetailFields[]; now: Date },
): Promise<readonly number[]> {
  if (details.length === 0) return []
  const players = await listPeopleOfEvent(tx, eventId)
  const people = new Map(players.map(({ person }) => [person.id, person]))
  const numbers = new Set(
    players.map(({ person }) => bareNumber(person.associationNumber)).filter((one) => one !== ''),
  )
  const filled: number[] = []
  for (const [nth, said] of details.entries()) {
    const person = fillable(people.get(said.personId), { said, field: `details[${nth}].personId` })
    const isNew = (name: 'city' | 'country' | 'associationNumber') =>
      person[name] === '' && said[name] !== ''
    if (isNew('associationNumber')) {
      const number = bareNumber(said.associationNumber)
      if (numbers.has(number)) throw fieldInvalid(`details[${nth}].associationNumber`)
      numbers.add(number)
    }
    if (!isNew('city') && !isNew('country') && !isNew('associationNumber')) continue
    await write(tx, { said, now })
    filled.push(person.id)
  }
  return filled
}

function fillable(
  person: KnownRow | undefined,
  { said, field }: { said: DetailFields; field: string },
): KnownRow {
  if (person === undefined) throw new CallError('not_found', 'player_not_registered', { field })
  if (person.email !== null || person.passwordHash !== null) {
    throw new CallError('failed_precondition', 'person_has_account', { field })
  }
  if (person.title === said.title) return person
  const state: OtherPerson = { isAsWished: false, seenName: said.title, nameNow: person.title }
  throw expectFailed(state)
}

/**
 * A superadmin, or a list of another event, may have filled a column since this call read it. So the statement
 * itself fills only columns that are still empty.
 */
async function write(tx: Tx, { said, now }: { said: DetailFields; now: Date }): Promise<void> {
  const unlessKnown = (column: Column, value: string) =>
    sql`case when ${column} = '' then ${value} else ${column} end`
  await tx
    .update(persons)
    .set({
      city: unlessKnown(persons.city, said.city),
      country: unlessKnown(persons.country, said.country),
      associationNumber: unlessKnown(persons.associationNumber, said.associationNumber),
      updatedAt: now,
    })
    .where(and(eq(persons.id, said.personId), isNull(persons.email), isNull(persons.passwordHash)))
}
