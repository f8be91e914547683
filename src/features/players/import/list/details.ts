import { bareNumber } from '../../../../domain/people/association-number'
import type { KnownPerson } from '../../../../contract/decode/listed'
import type { ListedDetailsJson } from '../../../../contract/wire/shinpan/listed_people_pb'
import type { ListLine } from './lines'

/**
 * The details that a line of a list adds to a person without an account, because the server lacks them. An empty text
 * adds nothing.
 */
export interface LineDetails {
  readonly city: string
  readonly country: string
  readonly associationNumber: string
}

/**
 * The details that a line has about its person and that the server lacks; null when there are none. Also null for a
 * person with an account, because such people enter their own details.
 */
export function detailsFrom(
  line: ListLine,
  person: KnownPerson,
  /**
   * The people whom the line may mean. If one of the others has the line's association number, the number
   * is not added.
   */
  people: readonly KnownPerson[],
): LineDetails | null {
  if (!person.hasNoSignIn) return null
  const isTaken = people.some(
    ({ id, associationNumber }) =>
      id !== person.id && bareNumber(associationNumber) === bareNumber(line.associationNumber),
  )
  const details = {
    city: person.city === '' ? line.city : '',
    country: person.country === '' ? line.country : '',
    associationNumber: person.associationNumber === '' && !isTaken ? line.associationNumber : '',
  }
  return Object.values(details).some((one) => one !== '') ? details : null
}

/** The details that a press adds to a person, in the form of the wire. `title` is the name that the list showed. */
export const filledBy = (
  { id, title }: KnownPerson,
  { city, country, associationNumber }: LineDetails,
): ListedDetailsJson => ({ personId: id, title, city, country, associationNumber })
