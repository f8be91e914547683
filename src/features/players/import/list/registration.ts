import type {
  ListedDetailsJson,
  ListedPersonJson,
} from '../../../../contract/wire/shinpan/listed_people_pb'
import { filledBy } from './details'
import type { SettledLine } from './settle'

/** The people whom a press registers, in the order of the settled lines: accounts, and people who are created. */
export const registrationOf = (list: readonly SettledLine[]): ListedPersonJson[] =>
  list.flatMap((each) => entryOf(each) ?? [])

function entryOf(settled: SettledLine): ListedPersonJson | null {
  const { localId, teamName, ...line } = settled.line
  const ofEvent = { localId: localId ?? 0, teamName }
  if (settled.kind === 'account') {
    return { personId: settled.person.id, title: settled.person.title, ...ofEvent }
  }
  if (settled.kind !== 'new') return null
  const { title, surname, city, country, associationNumber } = line
  const { isAnother } = settled
  return { title, surname, city, country, associationNumber, isAnother, ...ofEvent }
}

/** The details that the same press adds to people without an account. */
export const detailsOf = (list: readonly SettledLine[]): ListedDetailsJson[] =>
  list.flatMap((each) =>
    'details' in each && each.details !== null ? [filledBy(each.person, each.details)] : [],
  )
