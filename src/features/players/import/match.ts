import type { Person } from '../../../contract/decode/people'
import { isExactly, isSameName } from '../../../domain/people/name-forms'
import type { PastedLine } from './player-list'

/** The result for one line. */
export type MatchedLine = PastedLine &
  (
    | { readonly kind: 'found' | 'alreadyIn' | 'twice'; readonly person: Person }
    /** The account with this number has another name. */
    | { readonly kind: 'otherName'; readonly person: Person }
    /** No account has this number or this name. */
    | { readonly kind: 'unknown' }
    /** Several people have this name; only a number would decide which one is meant. */
    | { readonly kind: 'several'; readonly people: readonly Person[] }
    /** Nothing shows that the line is a person. */
    | { readonly kind: 'unclear' }
    /** The server did not answer whether this account exists. */
    | { readonly kind: 'notAnswered' }
  )

/** Finds the person of a line among the people that the server returned. */
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
  // A line that contradicts itself registers nobody.
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

/** People with this name, its words in any order, ignoring accents and punctuation. */
const namedAs = (name: string, found: readonly Person[]): readonly Person[] =>
  name === '' ? [] : found.filter(({ title }) => isSameName(title, name))

/** True when a line has another name than the account with its number. */
const saysOtherName = ({ title }: Pick<PastedLine, 'title'>, person: Person): boolean =>
  title !== '' && !isSameName(person.title, title)
