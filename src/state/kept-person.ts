import type { PersonId } from '../domain/ids'

/** The signed-in person, as the menu shows them. */
export interface SignedInPerson {
  readonly personId: PersonId
  readonly title: string
  readonly email: string
  /** Whether the person has a picture; absent when unknown. */
  readonly hasAvatar?: boolean
  /** Changes with the profile; part of the picture's address. */
  readonly lastUpdate?: string
}

export interface KeptPerson {
  /** The stored person if they have this id; otherwise null. */
  read(id: PersonId): SignedInPerson | null
  keep(person: SignedInPerson): void
  forget(): void
}

const PERSON_KEY = 'shinpan-person'

/** Stores the signed-in person on this device, so that the name is available offline. */
export function createKeptPerson(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KeptPerson {
  return {
    read(id) {
      try {
        const kept = JSON.parse(storage.getItem(PERSON_KEY) ?? 'null') as SignedInPerson | null
        return kept?.personId === id ? kept : null
      } catch {
        return null
      }
    },
    keep: (person) => storage.setItem(PERSON_KEY, JSON.stringify(person)),
    forget: () => storage.removeItem(PERSON_KEY),
  }
}
