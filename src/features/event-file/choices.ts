import type { ResponseOf, RequestOf } from '../../contract/methods'

export type Preview = ResponseOf<'Venue.PreviewEventFile'>

/** Who of a file is whom here: ids of this server by ids of the file; who is in none of them is new. */
export type Choices = ReadonlyMap<number, number>

/** People of the file whom somebody here may be. */
export const knownPeople = ({ people = [] }: Preview) =>
  people.filter(({ found = [] }) => found.length > 0)

/**
 * What is offered first: the only one of that name, where the file has that name once too. Whoever lives elsewhere is
 * another, as far as both are known.
 */
export function firstChoices(preview: Preview): Choices {
  const { people = [] } = preview
  const choices = new Map<number, number>()
  for (const { fileId = 0, title, city = '', found = [] } of knownPeople(preview)) {
    const [only] = found
    const isOnly = found.length === 1 && people.filter((one) => one.title === title).length === 1
    const isElsewhere = Boolean(city && only?.city && only.city !== city)
    if (only?.id !== undefined && isOnly && !isElsewhere) choices.set(fileId, only.id)
  }
  return choices
}

/** The people of the file who were said to be somebody that another of the file is already. */
export function chosenTwice(choices: Choices): ReadonlySet<number> {
  const seen = new Set<number>()
  const twice = new Set<number>()
  for (const [fileId, personId] of choices) {
    if (seen.has(personId)) twice.add(fileId)
    seen.add(personId)
  }
  return twice
}

export const sameOf = (choices: Choices): RequestOf<'Venue.LoadEvent'>['same'] =>
  Array.from(choices, ([fileId, personId]) => ({ fileId, personId }))
