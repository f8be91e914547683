/** A person in a list of people. */
export interface NamedPerson {
  readonly id: number
  readonly title: string
}

/** Groups of people with the same name. Case and the number of spaces between words do not matter. */
export function namesakes<P extends NamedPerson>(people: readonly P[]): readonly (readonly P[])[] {
  const byName = new Map<string, P[]>()
  for (const person of people) {
    const name = folded(person.title)
    const group = byName.get(name)
    if (group === undefined) byName.set(name, [person])
    else group.push(person)
  }
  return [...byName.values()].filter((group) => group.length > 1)
}

/** Facts that distinguish namesakes, as far as they are known. */
interface Distinguished extends NamedPerson {
  readonly city: string
  /** The player's number in the event. */
  readonly localId: number | null
}

/**
 * The text that distinguishes each namesake, by person id. For each group of namesakes it is their city; if a city is
 * unknown or shared, their number in the event; otherwise the number of their account.
 */
export function wordsApart(people: readonly Distinguished[]): ReadonlyMap<number, string> {
  return new Map(
    namesakes(people).flatMap((group) => {
      const wordsOf = WAYS.find((way) => tellsApart(group.map(way))) ?? accountOf
      return group.map((person): [number, string] => [person.id, wordsOf(person)])
    }),
  )
}

/** A name together with the text that distinguishes it from a namesake, for places that show plain text only. */
export const nameApart = (name: string, apart: string | undefined): string =>
  apart === undefined || apart === '' ? name : `${name} (${apart})`

const cityOf = ({ city }: Distinguished): string => city.trim()
const numberOf = ({ localId }: Distinguished): string => (localId === null ? '' : String(localId))
const accountOf = ({ id }: Distinguished): string => `#${id}`
const WAYS = [cityOf, numberOf]

const tellsApart = (words: readonly string[]): boolean =>
  !words.includes('') && new Set(words.map(folded)).size === words.length

const folded = (words: string): string =>
  words.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
