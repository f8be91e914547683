import { bareNumber } from '../../../../domain/people/association-number'
import type { KnownPerson } from '../../../../contract/decode/listed'
import type { ListedDetailsJson } from '../../../../contract/wire/shinpan/listed_people_pb'
import type { ListLine } from './lines'

/** What a person without an account gets from a line, because the server does not know it; empty = nothing. */
export interface LineDetails {
  readonly city: string
  readonly country: string
  readonly associationNumber: string
}

/**
 * What a line knows of its person and the server does not; null when there is nothing. People with an account write
 * such things themselves.
 */
export function detailsFrom(
  line: ListLine,
  person: KnownPerson,
  /** Those whom the line may mean: one of them may have its number. */
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

/** The details that one press fills in, with the person as the list was shown. */
export const filledBy = (
  { id, title }: KnownPerson,
  { city, country, associationNumber }: LineDetails,
): ListedDetailsJson => ({ personId: id, title, city, country, associationNumber })
