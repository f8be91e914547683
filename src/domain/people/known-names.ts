import { bareNumber } from './association-number'
import { nameForms } from './name-forms'
import { foldedTitle } from './search-words'

interface Described {
  readonly title: string
  readonly city: string
  readonly associationNumber: string
}

/** A set of described people. It recognises a further description that fits one of these people. */
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

  /** Whether somebody has the same number, or the same name and neither another number nor another city. */
  has(person: Described): boolean {
    const { associationNumber } = person
    if (associationNumber !== '' && this.#numbers.has(bareNumber(associationNumber))) return true
    return nameForms(person.title)
      .flatMap((form) => this.#byName.get(form) ?? [])
      .some((one) => !isToldApart(one, person))
  }
}

/** Whether two people of one name have different numbers, or different cities. */
const isToldApart = (one: Described, other: Described): boolean =>
  differ(bareNumber(one.associationNumber), bareNumber(other.associationNumber)) ||
  differ(foldedTitle(one.city), foldedTitle(other.city))

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other
