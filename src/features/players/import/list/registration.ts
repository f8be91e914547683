import type { ListedPersonJson } from '../../../../contract/wire/shinpan/listed_people_pb'
import type { Settled } from './settle'

/** Whom one press registers: the accounts and the new people of the settled lines, in their order. */
export const registrationOf = (list: readonly Settled[]): ListedPersonJson[] =>
  list.flatMap((each) => entryOf(each) ?? [])

function entryOf(settled: Settled): ListedPersonJson | null {
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
