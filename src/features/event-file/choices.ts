import type { ResponseOf, RequestOf } from '../../contract/methods'

export type Preview = ResponseOf<'Venue.PreviewEventFile'>

/**
 * For ids of people in the file, the people of this server that they are matched with. People of the file without an
 * entry are new.
 */
export type Choices = ReadonlyMap<number, number>

/** People of the file who may already be on this server. */
export const knownPeople = ({ people = [] }: Preview) =>
  people.filter(({ found = [] }) => found.length > 0)

/**
 * The first suggestion: the only person of that name on this server, if the file also has the name only once. When both
 * cities are known and differ, the two count as different people.
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

/** People of the file who were matched to a person that another one is already matched to. */
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
