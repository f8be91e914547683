import { foldText } from '../../lib/fold-text'
import type { ResponseOf, RequestOf } from '../../contract/methods'

export type EventFilePreview = ResponseOf<'Venue.PreviewEventFile'>

/**
 * Maps the id of a person in the file to the id of the same person on this server. A person of the file without an
 * entry is new.
 */
export type PersonChoices = ReadonlyMap<number, number>

/** The people of the file whose names this server knows. */
export const knownPeople = ({ people = [] }: EventFilePreview) =>
  people.filter(({ found = [] }) => found.length > 0)

/**
 * Suggests who is who. If a name occurs once in the file and once on this server, both are the same person,
 * unless both cities are known and differ. If several people have the name, a person of the file and a person
 * of the server are the same when both have the same city, and nobody else with the name has that city, neither
 * in the file nor on the server.
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

/** People of the file who are matched with the same person as somebody before them in the file. */
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
