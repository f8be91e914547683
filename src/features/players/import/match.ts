import type { Person } from '../../../contract/decode/people'
import { isExactly, isSameName } from '../../../domain/people/name-forms'
import type { PastedLine } from './player-list'

/** What was found for one line. */
export type MatchedLine = PastedLine &
  (
    | { readonly kind: 'found' | 'alreadyIn' | 'twice'; readonly person: Person }
    /** The account with the line's number has another name. */
    | { readonly kind: 'otherName'; readonly person: Person }
    /** No account has the line's number or name. */
    | { readonly kind: 'unknown' }
    /** Several people have the line's name. Only a number could decide which of them is meant. */
    | { readonly kind: 'several'; readonly people: readonly Person[] }
    /** The line may not be about a person. */
    | { readonly kind: 'unclear' }
    /** The server did not answer whether the account exists. */
    | { readonly kind: 'notAnswered' }
  )

/** Finds the person whom a line means, among the people that the server returned. */
export function matchPlayer(
  listed: PastedLine,
  {
    found,
    registered,
    before,
  }: {
    readonly found: readonly Person[]
    /** Ids of people who already play, for themselves or as substitutes. */
    readonly registered: ReadonlySet<number>
    readonly before: readonly MatchedLine[]
  },
): MatchedLine {
  const numbered = found.find(({ id }) => id === listed.id)
  // If the line's name and number contradict each other, the line registers nobody.
  if (numbered !== undefined && saysOtherName(listed, numbered)) {
    return { ...listed, kind: 'otherName', person: numbered }
  }
  if (listed.id !== null && numbered === undefined) return { ...listed, kind: 'unknown' }
  const fits = numbered === undefined ? namedAs(listed.title, found) : [numbered]
  const [person, ...others] = fits
  if (listed.isOdd && !fits.some(({ title }) => isExactly(listed.title, title)))
    return { ...listed, kind: 'unclear' }
  if (person === undefined) return { ...listed, kind: 'unknown' }
  if (others.length > 0) return { ...listed, kind: 'several', people: fits }
  if (registered.has(person.id)) return { ...listed, kind: 'alreadyIn', person }
  const isTwice = before.some((each) => 'person' in each && each.person.id === person.id)
  return { ...listed, kind: isTwice ? 'twice' : 'found', person }
}

/** The people with this name. The order of words, accents and punctuation do not count. */
const namedAs = (name: string, found: readonly Person[]): readonly Person[] =>
  name === '' ? [] : found.filter(({ title }) => isSameName(title, name))

/** True when a line's name differs from the name of the account with the line's number. */
const saysOtherName = ({ title }: Pick<PastedLine, 'title'>, person: Person): boolean =>
  title !== '' && !isSameName(person.title, title)
