import type { PersonId } from '../domain/ids'
import type { Impersonation } from './impersonation'
import type { SignedInPerson } from './kept-person'
import type { SignInCookies } from './session-cookies'

/** Why this tab no longer shows a person. */
export interface LeftPerson {
  /** The person that the tab showed; null when their name was never known. */
  readonly title: string | null
  /** True when the sign-in was ended on this device. Otherwise its cookies disappeared for an unknown reason. */
  readonly isEnded: boolean
}

/** The person who signed in in another tab. This tab shows nobody meanwhile. */
interface Elsewhere {
  readonly personId: PersonId
  readonly title: string | null
}

export interface SignInState {
  readonly session: SignInCookies | null
  /** Null until the server has sent the person once. */
  readonly person: SignedInPerson | null
  /** Set while the person of this tab was signed out or replaced in another tab. */
  readonly left: LeftPerson | null
  readonly elsewhere: Elsewhere | null
  /** Set while a superadmin acts in this person's name. */
  readonly impersonation: Impersonation | null
}

export const NOBODY: SignInState = {
  session: null,
  person: null,
  left: null,
  elsewhere: null,
  impersonation: null,
}

/**
 * The owner of the rulings, drafts and snapshots that this device stores for the signed-in person; null for nobody.
 * Data of a superadmin acting as a person is stored apart from that person's own.
 */
export function ownerOf({
  session,
  impersonation,
}: Pick<SignInState, 'session' | 'impersonation'>): string | null {
  if (session === null) return null
  if (impersonation === null) return String(session.personId)
  return `${session.personId} by ${impersonation.by.personId}`
}

/**
 * The state in which a tab shows nobody and names who signed in elsewhere.
 * Returns `before` if nothing would change.
 */
export function nobodyAfter(
  before: SignInState,
  elsewhere: Elsewhere | null,
  isEnded: (session: SignInCookies) => boolean,
): SignInState {
  const isKnown =
    before.session === null &&
    before.elsewhere?.personId === elsewhere?.personId &&
    before.elsewhere?.title === elsewhere?.title
  if (isKnown) return before
  const left = before.session
    ? { title: before.person?.title ?? null, isEnded: isEnded(before.session) }
    : before.left
  return { ...NOBODY, left, elsewhere }
}
