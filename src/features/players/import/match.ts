import type { Person } from '../../../contract/decode/people'
import { isSameTitle, type ListedPlayer } from './player-list'

/** What became of one line. */
export type Matched = ListedPlayer &
  (
    | { readonly kind: 'found' | 'alreadyIn' | 'twice'; readonly person: Person }
    /** No account has this number or exactly this name, or several have the name. */
    | { readonly kind: 'unknown' | 'several' }
  )

/** Who is meant by a line, among the people the server found for it. */
export function matchPlayer(
  listed: ListedPlayer,
  {
    found,
    registered,
    before,
  }: {
    readonly found: readonly Person[]
    /** Ids of those who play already, for themselves or for others. */
    readonly registered: ReadonlySet<number>
    readonly before: readonly Matched[]
  },
): Matched {
  const fits =
    listed.id === null
      ? found.filter(({ title }) => isSameTitle(title, listed.title))
      : found.filter(({ id }) => id === listed.id)
  const [person, ...others] = fits
  if (person === undefined) return { ...listed, kind: 'unknown' }
  if (others.length > 0) return { ...listed, kind: 'several' }
  if (registered.has(person.id)) return { ...listed, kind: 'alreadyIn', person }
  const isTwice = before.some((each) => 'person' in each && each.person.id === person.id)
  return { ...listed, kind: isTwice ? 'twice' : 'found', person }
}

/** Whether a line names somebody else than its number does: the number may be the row's own. */
export const saysOtherName = (matched: Matched): boolean =>
  'person' in matched && matched.title !== '' && !isSameTitle(matched.person.title, matched.title)
