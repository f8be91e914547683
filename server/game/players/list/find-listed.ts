import { bareNumber } from '../../../../src/domain/people/association-number'
import { likeForms, nameForms } from '../../../../src/domain/people/name-forms'
import { Venue } from '../../../../src/contract/wire/shinpan/venue_pb'
import type { ListedName } from '../../../../src/contract/wire/shinpan/listed_people_pb'
import { LONG_BODY_BYTES } from '../../../call/call'
import { fieldInvalid } from '../../../call/call-error'
import { EVENT_NAMED } from '../../../call/changing/subject'
import { readingCall } from '../../../call/reading/reading-call'
import { LONGEST_LIST } from './list-limits'
import { findListedPeople, listPeopleOfEvent, type KnownRow } from './known-people'

/** The most people whom the answer offers for one line. */
const MOST_FOR_ONE = 20

/**
 * Finds whom each line of a list may mean: the account whose id the line has, people with the line's
 * association number, and people with its name in any order of words or with a similar name. The answer
 * also contains everybody in the event, so that the caller sees whether the same list was registered
 * before.
 * Source: docs/rules/events.md#lists-of-people.
 */
export const findListed = readingCall({
  method: Venue.method.findListed,
  allow: 'addRemovePlayers',
  about: EVENT_NAMED,
  mostBodyBytes: LONG_BODY_BYTES,
  paced: { work: 'previews' },
  // An account can change without a change of the event.
  isAlwaysFresh: true,
  async run({ tx, request }) {
    const { eventId, lines } = request
    if (lines.length > LONGEST_LIST) throw fieldInvalid('lines')
    const found = await findListedPeople(tx, lines)
    const ofEvent = await listPeopleOfEvent(tx, eventId)
    const candidates = candidatesIn(found)
    const registered = new Map(ofEvent.map(({ person, localId }) => [person.id, localId]))
    const substitutes = new Set(ofEvent.map(({ replacementId }) => replacementId))
    const people = new Map(
      [...ofEvent.map(({ person }) => person), ...found].map((row) => [row.id, row]),
    )
    return {
      lines: lines.map((line) => ({ personIds: candidates(line).slice(0, MOST_FOR_ONE) })),
      people: [...people.values()].map((row) => ({
        id: row.id,
        title: row.title,
        surname: row.surname,
        city: row.city,
        country: row.country,
        associationNumber: row.associationNumber,
        hasNoSignIn: row.email === null && row.passwordHash === null,
        isRegistered: registered.has(row.id),
        isSubstitute: substitutes.has(row.id),
        localId: registered.get(row.id) ?? 0,
      })),
    }
  },
})

/**
 * Finds the people of a line: first the account whose id the line has, then people with its association
 * number, then people with its name, and last people with a similar name.
 */
function candidatesIn(found: readonly KnownRow[]) {
  const byName = new Map<string, number[]>()
  const byNumber = new Map<string, number[]>()
  for (const { id, foldedTitle, associationNumber } of found) {
    const name = foldedTitle ?? ''
    byName.set(name, [...(byName.get(name) ?? []), id])
    const number = bareNumber(associationNumber)
    if (number !== '') byNumber.set(number, [...(byNumber.get(number) ?? []), id])
  }
  const accounts = new Map(found.map(({ id, joinedInto }) => [id, joinedInto ?? id]))
  return ({ title, personId, associationNumber }: ListedName): number[] => {
    const named = [...nameForms(title), ...likeForms(title)].flatMap(
      (form) => byName.get(form) ?? [],
    )
    const ofNumber = byNumber.get(bareNumber(associationNumber)) ?? []
    const account = accounts.get(personId)
    return [...new Set([...(account === undefined ? [] : [account]), ...ofNumber, ...named])]
  }
}
