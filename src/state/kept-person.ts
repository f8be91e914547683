import type { PersonId } from '../domain/ids'

/** What the menu shows of the person. */
export interface SignedInPerson {
  readonly personId: PersonId
  readonly title: string
  readonly email: string
  /** Whether they show a picture; absent where it was never heard. */
  readonly hasAvatar?: boolean
  /** Changes with the profile; part of the picture's address. */
  readonly lastUpdate?: string
}

export interface KeptPerson {
  /** Null where nobody, or somebody else, is kept. */
  read(id: PersonId): SignedInPerson | null
  keep(person: SignedInPerson): void
  forget(): void
}

const PERSON_KEY = 'shinpan-person'

/** Keeps the name of who is signed in on this device, so that it is there offline. */
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
