import { bareNumber } from './association-number'
import { nameForms } from './name-forms'
import { foldedTitle } from './search-words'

interface Described {
  readonly title: string
  readonly city: string
  readonly associationNumber: string
}

/**
 * A set of people, each described by name, city and association number. `has` finds out whether a further description
 * fits one of them.
 */
export class KnownNames {
  readonly #byName = new Map<string, Described[]>()
  readonly #numbers = new Set<string>()

  constructor(people: readonly Described[]) {
    for (const person of people) this.add(person)
  }

  add(person: Described): void {
    const name = foldedTitle(person.title)
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), person])
    if (person.associationNumber !== '') this.#numbers.add(bareNumber(person.associationNumber))
  }

  /**
   * True when somebody in the set has the same number. Also true when somebody has the same name, unless two known
   * numbers or two known cities differ.
   */
  has(person: Described): boolean {
    const { associationNumber } = person
    if (associationNumber !== '' && this.#numbers.has(bareNumber(associationNumber))) return true
    return nameForms(person.title)
      .flatMap((form) => this.#byName.get(form) ?? [])
      .some((one) => !isToldApart(one, person))
  }
}

/** True when two people with the same name have different numbers or different cities. */
const isToldApart = (one: Described, other: Described): boolean =>
  differ(bareNumber(one.associationNumber), bareNumber(other.associationNumber)) ||
  differ(foldedTitle(one.city), foldedTitle(other.city))

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other
