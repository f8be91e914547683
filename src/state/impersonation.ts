import { personId, type EpochMs, type PersonId } from '../domain/ids'

/** A superadmin acts in the name of the person who is signed in. */
export interface Impersonation {
  /** Who they are themselves. */
  readonly by: { readonly personId: PersonId; readonly title: string; readonly email: string }
  /** When the server ends it; null where that was not told. */
  readonly until: EpochMs | null
}

/** One impersonation on this device, across reloads and for all its windows. */
interface KeptImpersonation extends Impersonation {
  /** The sign-in made for it. */
  readonly authToken: string
  /** The superadmin's own sign-in, which goes on after it. */
  readonly ownToken: string
}

export interface Impersonations {
  keep(kept: KeptImpersonation): void
  /** Null while nobody acts in another one's name on this device. */
  read(): KeptImpersonation | null
  forget(): void
}

const KEY = 'shinpan-impersonation'

export function createImpersonations(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Impersonations {
  return {
    keep: (kept) => storage.setItem(KEY, JSON.stringify(kept)),
    read: () => readKept(storage.getItem(KEY)),
    forget: () => storage.removeItem(KEY),
  }
}

/** The superadmin's own sign-in. */
export const ownSignIn = ({ by, ownToken }: KeptImpersonation) => ({
  personId: by.personId,
  authToken: ownToken,
})

/** What an earlier version kept, or somebody else wrote, may be anything. */
function readKept(written: string | null): KeptImpersonation | null {
  try {
    const kept = JSON.parse(written ?? 'null') as KeptImpersonation | null
    if (typeof kept?.authToken !== 'string' || typeof kept.ownToken !== 'string') return null
    return { ...kept, by: { ...kept.by, personId: personId(kept.by.personId) } }
  } catch {
    return null
  }
}
