import type { FindListedResponseJson, KnownPersonJson } from '../wire/shinpan/listed_people_pb'

/** A person with an account on this server, whom a line of an administrator's list of names may mean. */
export interface KnownPerson {
  readonly id: number
  readonly title: string
  /** The part of the title that is the surname; empty = unknown. */
  readonly surname: string
  readonly city: string
  readonly country: string
  readonly associationNumber: string
  /** True when nobody can sign in as this person. */
  readonly hasNoSignIn: boolean
  readonly isRegistered: boolean
  readonly isSubstitute: boolean
  /** The number in the event; null = none. */
  readonly localId: number | null
}

/**
 * The people whom each line of the administrator's list may mean, in the order of the lines,
 * and everybody registered in the event.
 */
export function decodeListed(json: FindListedResponseJson): {
  readonly candidates: readonly (readonly KnownPerson[])[]
  readonly registered: readonly KnownPerson[]
} {
  const people = (json.people ?? []).map(decodeKnown)
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    candidates: (json.lines ?? []).map(({ personIds = [] }) =>
      personIds.flatMap((id) => byId.get(id) ?? []),
    ),
    registered: people.filter(({ isRegistered }) => isRegistered),
  }
}

const decodeKnown = (json: KnownPersonJson): KnownPerson => ({
  id: json.id ?? 0,
  title: json.title ?? '',
  surname: json.surname ?? '',
  city: json.city ?? '',
  country: json.country ?? '',
  associationNumber: json.associationNumber ?? '',
  hasNoSignIn: json.hasNoSignIn ?? false,
  isRegistered: json.isRegistered ?? false,
  isSubstitute: json.isSubstitute ?? false,
  localId: json.localId || null,
})
