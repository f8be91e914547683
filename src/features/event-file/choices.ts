import { foldText } from '../../lib/fold-text'
import type { ResponseOf, RequestOf } from '../../contract/methods'

export type EventFilePreview = ResponseOf<'Venue.PreviewEventFile'>

/**
 * For ids of people in the file, the people of this server that they are matched with. People of the file without an
 * entry are new.
 */
export type PersonChoices = ReadonlyMap<number, number>

/** People of the file who may already be on this server. */
export const knownPeople = ({ people = [] }: EventFilePreview) =>
  people.filter(({ found = [] }) => found.length > 0)

/**
 * The first suggestion: the only person of that name on this server, if the file also has the name only once. When both
 * cities are known and differ, the two count as different people. Of several people of one name, the only one of the
 * same city is suggested.
 */
export function firstChoices(preview: EventFilePreview): PersonChoices {
  const { people = [] } = preview
  const choices = new Map<number, number>()
  for (const { fileId = 0, title, city = '', found = [] } of knownPeople(preview)) {
    const alike = people.filter((one) => one.title === title)
    const isOnly = found.length === 1 && alike.length === 1
    const [only] = isOnly ? found : []
    const isElsewhere = Boolean(city && only?.city && !isSameCity(only.city, city))
    const neighbours = found.filter((person) => city !== '' && isSameCity(person.city, city))
    const isOneHere = alike.filter((one) => isSameCity(one.city, city)).length === 1
    const neighbour = neighbours.length === 1 && isOneHere ? neighbours[0] : undefined
    const chosen = isElsewhere ? neighbour : (only ?? neighbour)
    if (chosen?.id !== undefined) choices.set(fileId, chosen.id)
  }
  return choices
}

const isSameCity = (one = '', other = ''): boolean => foldText(one) === foldText(other)

/** People of the file whose choice is a person who was already chosen for somebody before them in the file. */
export function chosenTwice(choices: PersonChoices): ReadonlySet<number> {
  const seen = new Set<number>()
  const twice = new Set<number>()
  for (const [fileId, personId] of choices) {
    if (seen.has(personId)) twice.add(fileId)
    seen.add(personId)
  }
  return twice
}

export const sameOf = (choices: PersonChoices): RequestOf<'Venue.LoadEvent'>['same'] =>
  Array.from(choices, ([fileId, personId]) => ({ fileId, personId }))
