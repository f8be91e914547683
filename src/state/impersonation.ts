import { personId, type EpochMs, type PersonId } from '../domain/ids'

/** Set while a superadmin acts in the name of the signed-in person. */
export interface Impersonation {
  /** The superadmin. */
  readonly by: { readonly personId: PersonId; readonly title: string; readonly email: string }
  /** When the server ends the impersonation; null when the server did not say. */
  readonly until: EpochMs | null
}

/** The impersonation on this device, kept across reloads and shared by all tabs. */
interface KeptImpersonation extends Impersonation {
  /** The token that was made for the impersonation. */
  readonly authToken: string
  /** The superadmin's own token, which is used again after the impersonation. */
  readonly ownToken: string
}

export interface Impersonations {
  keep(kept: KeptImpersonation): void
  /** The impersonation on this device; null when there is none. */
  read(): KeptImpersonation | null
  /** The impersonation for which this sign-in was made; null when it was made for none. */
  of(signIn: { readonly authToken: string }): Impersonation | null
  forget(): void
}

const KEY = 'shinpan-impersonation'

export function createImpersonations(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Impersonations {
  const read = () => readKept(storage.getItem(KEY))
  return {
    keep: (kept) => storage.setItem(KEY, JSON.stringify(kept)),
    read,
    of({ authToken }) {
      const kept = read()
      return kept?.authToken === authToken ? { by: kept.by, until: kept.until } : null
    },
    forget: () => storage.removeItem(KEY),
  }
}

/** The superadmin's own sign-in. */
export const ownSignIn = ({ by, ownToken }: KeptImpersonation) => ({
  personId: by.personId,
  authToken: ownToken,
})

/** The stored text may be damaged or from an earlier version. */
function readKept(written: string | null): KeptImpersonation | null {
  try {
    const kept = JSON.parse(written ?? 'null') as KeptImpersonation | null
    if (typeof kept?.authToken !== 'string' || typeof kept.ownToken !== 'string') return null
    return { ...kept, by: { ...kept.by, personId: personId(kept.by.personId) } }
  } catch {
    return null
  }
}
