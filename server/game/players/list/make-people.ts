import { Venue } from '../../../../src/contract/wire/shinpan/venue_pb'
import { present } from '../../../../src/lib/assert'
import { LONG_BODY_BYTES } from '../../../call/call'
import { fieldInvalid, fieldMissing } from '../../../call/call-error'
import { changingCall } from '../../../call/changing/changing-call'
import { EVENT_NAMED } from '../../../call/changing/subject'
import { assertMayMakePeople } from '../../../call/people-made'
import type { Tx } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import { nextIds } from '../../../db/next-ids'
import { persons } from '../../../db/schema/people/persons'
import { titleColumns } from '../../../db/title-columns'
import { registerPlayers, setTeamNames } from '../registration-writer'
import { assertRegistrable } from './assert-registrable'
import { fillDetails } from './fill-details'
import { LONGEST_LIST } from './list-limits'
import { readDetails, readListed, type ListedFields } from './listed-fields'

/**
 * Registers everybody of a list in an event, in the order of the list, or nobody. People whom this server
 * does not know become people without an account: they have a name, a city, a country and an association
 * number, and nobody can sign in as them. The list also fills in unknown details of players without an
 * account. Refuses with `too_many_people_made`.
 * Source: docs/rules/events.md#lists-of-people.
 */
export const makePeople = changingCall({
  method: Venue.method.makePeople,
  allow: 'addRemovePlayers',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  mostBodyBytes: LONG_BODY_BYTES,
  async run({ tx, event, request, now, note }) {
    const { people } = request
    if (people.length === 0 && request.details.length === 0) throw fieldMissing('people')
    if (people.length > LONGEST_LIST) throw fieldInvalid('people')
    if (request.details.length > LONGEST_LIST) throw fieldInvalid('details')
    const lines = people.map(readListed)
    const details = request.details.map(readDetails)
    await assertRegistrable(tx, { event, lines })
    const strangers = lines.filter(({ personId }) => personId === 0)
    await assertMayMakePeople(tx, { eventId: event.id, more: strangers.length, now })
    const made = await addPeople(tx, { eventId: event.id, people: strangers, now })
    const playerIds = lines.map((line) =>
      line.personId === 0 ? present(made.get(line), 'a new person') : line.personId,
    )
    const localIds = lines.map(({ localId }) => localId)
    await registerPlayers(tx, { eventId: event.id, playerIds, localIds })
    await giveTeams(tx, { eventId: event.id, lines, playerIds })
    const filledIds = await fillDetails(tx, { eventId: event.id, details, now })
    note({
      subject: { playerIds: [...new Set([...playerIds, ...filledIds])] },
      after: {
        ...(playerIds.length > 0 && { isRegistered: true, madeIds: [...made.values()] }),
        ...(filledIds.length > 0 && { filledIds }),
      },
    })
    return { personIds: playerIds }
  },
})

/** The ids of the new people, by their line in the list. */
async function addPeople(
  tx: Tx,
  { eventId, people, now }: { eventId: number; people: readonly ListedFields[]; now: Date },
): Promise<ReadonlyMap<ListedFields, number>> {
  const ids = await nextIds(tx, persons, people.length)
  const idOf = (nth: number) => present(ids[nth], 'an id')
  await insertMany(
    tx,
    persons,
    people.map(({ title, surname, city, country, associationNumber }, nth) => ({
      id: idOf(nth),
      ...titleColumns(title),
      surname,
      city,
      country,
      associationNumber,
      madeInEvent: eventId,
      madeAt: now,
      updatedAt: now,
    })),
  )
  return new Map(people.map((line, nth) => [line, idOf(nth)]))
}

async function giveTeams(
  tx: Tx,
  given: { eventId: number; lines: readonly ListedFields[]; playerIds: readonly number[] },
): Promise<void> {
  const { eventId, lines, playerIds } = given
  const teams = lines
    .map(({ teamName }, nth) => ({ teamName, playerId: present(playerIds[nth], 'an id') }))
    .filter(({ teamName }) => teamName !== '')
  if (teams.length > 0) await setTeamNames(tx, { eventId, teams })
}
