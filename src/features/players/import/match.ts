import type { Person } from '../../../contract/decode/people'
import { isLikeTitle, isSameTitle, type ListedPlayer } from './player-list'

/** The result for one line. */
export type Matched = ListedPlayer &
  (
    | { readonly kind: 'found' | 'alreadyIn' | 'twice'; readonly person: Person }
    /** The account with this number has another name, and no account has the name. */
    | { readonly kind: 'otherName'; readonly person: Person }
    /** No account has this number or this name. */
    | { readonly kind: 'unknown' }
    /** Several people have this name; only a number would decide which one is meant. */
    | { readonly kind: 'several'; readonly people: readonly Person[] }
    /** The server did not answer whether this account exists. */
    | { readonly kind: 'notAnswered' }
  )

/** Finds the person of a line among the people that the server returned. */
export function matchPlayer(
  listed: ListedPlayer,
  {
    found,
    registered,
    before,
  }: {
    readonly found: readonly Person[]
    /** Ids of people who already play, for themselves or as substitutes. */
    readonly registered: ReadonlySet<number>
    readonly before: readonly Matched[]
  },
): Matched {
  const numbered = found.find(({ id }) => id === listed.id)
  const isMeant = numbered !== undefined && !saysOtherName(listed, numbered)
  const fits = isMeant ? [numbered] : listed.title === '' ? [] : namedAs(listed.title, found)
  const [person, ...others] = fits
  if (person === undefined && numbered) return { ...listed, kind: 'otherName', person: numbered }
  if (person === undefined) return { ...listed, kind: 'unknown' }
  if (others.length > 0) return { ...listed, kind: 'several', people: fits }
  if (registered.has(person.id)) return { ...listed, kind: 'alreadyIn', person }
  const isTwice = before.some((each) => 'person' in each && each.person.id === person.id)
  return { ...listed, kind: isTwice ? 'twice' : 'found', person }
}

/** People with exactly this name, or else with this name ignoring accents and punctuation. */
function namedAs(name: string, found: readonly Person[]): readonly Person[] {
  const same = found.filter(({ title }) => isSameTitle(title, name))
  return same.length > 0 ? same : found.filter(({ title }) => isLikeTitle(title, name))
}

/**
 * True when a line has another name than the account with its number. The number may then be the number of the row, so
 * the name decides.
 */
export const saysOtherName = ({ title }: Pick<ListedPlayer, 'title'>, person: Person): boolean =>
  title !== '' && !isLikeTitle(person.title, title)
