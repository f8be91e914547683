import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EpochMs, PersonId } from '../domain/ids'
import type { CookieJar } from './cookies'
import type { EndedSignIns } from './ended-sign-ins'
import { createImpersonations, ownSignIn, type Impersonation } from './impersonation'
import { createKeptPerson, type SignedInPerson } from './kept-person'
import { readSession, writeSession, type Session } from './session-cookies'

/** Why this tab no longer shows a person. */
export interface Left {
  /** The person that the tab showed; null when their name was never known. */
  readonly title: string | null
  /** True when the sign-in was ended on this device. Otherwise its cookies disappeared for an unknown reason. */
  readonly isEnded: boolean
}

export interface SessionState {
  readonly session: Session | null
  /** Null until the server has sent the person once. */
  readonly person: SignedInPerson | null
  /** Set while the person of this tab was signed out or replaced in another tab. */
  readonly left: Left | null
  /** The person who signed in in another tab, while this tab shows nobody. */
  readonly elsewhere: { readonly personId: PersonId; readonly title: string | null } | null
  /** Set while a superadmin acts in this person's name. */
  readonly impersonation: Impersonation | null
}

/**
 * The owner of the rulings, drafts and snapshots that this device stores for the signed-in person; null for nobody.
 * Data of a superadmin acting as a person is stored apart from that person's own.
 */
export function ownerOf({
  session,
  impersonation,
}: Pick<SessionState, 'session' | 'impersonation'>): string | null {
  if (session === null) return null
  if (impersonation === null) return String(session.personId)
  return `${session.personId} by ${impersonation.by.personId}`
}

export interface SessionStore extends StoreApi<SessionState> {
  /** Signs a person in, and signs out the previous person of this device. */
  signIn(session: Session): void
  /**
   * Signs a person in after an answer of our own server brought the token and set its cookies. False when the cookies
   * do not match: another kind of server sets none.
   */
  signInByCookies(authToken: string): boolean
  /**
   * Ends the sign-in of this tab's person on this device. Watchers of `EndedSignIns` tell the server. A person who
   * replaced them in another tab stays signed in.
   */
  signOut(): void
  /** The person signed in now in any tab of the device: reads the cookies again. */
  current(): Session | null
  /** Takes over the sign-in of another tab, unless that person is no longer the one named here. */
  join(): void
  /**
   * Lets the signed-in person continue as another person, with a sign-in made for that. Their own sign-in is kept until
   * they return. Does nothing during an impersonation.
   */
  impersonate(as: { session: Session; title: string; until: EpochMs | null }): void
  /** Ends the impersonation: the superadmin is signed in again. */
  endImpersonation(): void
  /** Stores the signed-in person's name, so that it is available offline. Ignores any other person. */
  notePerson(person: SignedInPerson): void
}

/** Written so that other tabs notice the change by the browser's `storage` event. */
const CHANGED_KEY = 'shinpan-session-changed'

const NOBODY: SessionState = {
  session: null,
  person: null,
  left: null,
  elsewhere: null,
  impersonation: null,
}

/**
 * Reads the signed-in person from the cookies, and writes changes to them. All tabs share the cookies, so they are read
 * again before any action in a person's name. A tab never changes from one person to another by itself: it shows nobody
 * until it is told to.
 */
export function createSession(deps: {
  cookies: CookieJar
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  ended: EndedSignIns
}): SessionStore {
  const { cookies, storage, ended } = deps
  const impersonations = createImpersonations(storage)
  const names = createKeptPerson(storage)
  const first = readSession(cookies)
  const session = first !== null && ended.has(first) ? null : first
  const store = createStore<SessionState>(() => stateOf(session))
  // Where cookies are forbidden, the tab remembers the session itself.
  let areCookiesKept = true
  // An answer that signs in sets the cookies itself. So the session from before must be remembered to know whom it
  // replaced.
  let lastTold = session
  // The person whom this tab showed until it saw such cookies, remembered for the same reason.
  let lastShown: Session | null = null

  function stateOf(signedIn: Session | null): SessionState {
    if (signedIn === null) return NOBODY
    return {
      ...NOBODY,
      session: signedIn,
      person: names.read(signedIn.personId),
      impersonation: impersonationOf(signedIn),
    }
  }

  function impersonationOf({ authToken }: Session): Impersonation | null {
    const kept = impersonations.read()
    return kept?.authToken === authToken ? { by: kept.by, until: kept.until } : null
  }

  /** A person who leaves or signs in anew must not leave a superadmin's own sign-in open. */
  function endOwnSignIn(next: Session | null): void {
    const kept = impersonations.read()
    if (kept === null) return
    impersonations.forget()
    if (kept.ownToken !== next?.authToken) ended.add(ownSignIn(kept))
  }

  function readAgain(): void {
    if (!areCookiesKept) return
    const shown = store.getState().session
    const told = readSession(cookies)
    if (told !== null && !ended.has(told)) lastTold = told
    if (told !== null && ended.has(told)) {
      // A late answer to a call of the ended sign-in has brought its cookies back, so the cookies are written again.
      writeSession(cookies, shown !== null && !ended.has(shown) ? shown : null)
      if (shown === null || ended.has(shown)) showNobody(null)
    } else if (told !== null && told.personId === shown?.personId) {
      if (told.authToken !== shown.authToken) {
        store.setState({ session: told, impersonation: impersonationOf(told) })
      }
      hearPerson(told)
    } else if (told !== null || shown !== null) showNobody(told)
    else if (store.getState().elsewhere !== null) store.setState({ elsewhere: null })
  }

  /** Takes over a new name or picture that another tab got. */
  function hearPerson({ personId: id }: Session): void {
    const person = names.read(id)
    const shown = store.getState().person
    if (person !== null && JSON.stringify(person) !== JSON.stringify(shown)) {
      store.setState({ person })
    }
  }

  function showNobody(told: Session | null): void {
    const before = store.getState()
    const title = told && (names.read(told.personId)?.title ?? null)
    const elsewhere = told && { personId: told.personId, title }
    const isKnown =
      before.session === null &&
      before.elsewhere?.personId === elsewhere?.personId &&
      before.elsewhere?.title === elsewhere?.title
    if (isKnown) return
    lastShown = before.session ?? lastShown
    const left = before.session
      ? { title: before.person?.title ?? null, isEnded: ended.has(before.session) }
      : before.left
    store.setState({ ...NOBODY, left, elsewhere })
  }

  function tellOtherWindows(): void {
    storage.setItem(CHANGED_KEY, String(Number(storage.getItem(CHANGED_KEY)) + 1))
  }

  function show(next: Session): void {
    lastTold = next
    lastShown = null
    writeSession(cookies, next)
    areCookiesKept = readSession(cookies)?.authToken === next.authToken
    store.setState(stateOf(next))
    tellOtherWindows()
  }

  function signIn(next: Session): void {
    for (const replaced of [lastShown, lastTold, readSession(cookies)]) {
      if (replaced === null || replaced.authToken === next.authToken) continue
      if (!ended.has(replaced)) ended.add(replaced)
    }
    // Some servers give one token for every sign-in of a person, so the token counts as valid again.
    ended.remove(next)
    endOwnSignIn(next)
    show(next)
  }

  return {
    ...store,
    signIn,
    signInByCookies(authToken) {
      const told = readSession(cookies)
      if (told === null || told.authToken !== authToken) return false
      signIn(told)
      return true
    },
    signOut() {
      readAgain()
      const leaving = store.getState().session
      if (leaving === null) return
      ended.add(leaving)
      endOwnSignIn(null)
      writeSession(cookies, null)
      names.forget()
      store.setState(NOBODY)
      tellOtherWindows()
    },
    current() {
      readAgain()
      return store.getState().session
    },
    join() {
      const told = readSession(cookies)
      const isNamed = told?.personId === store.getState().elsewhere?.personId
      if (told === null || ended.has(told) || !isNamed) return readAgain()
      lastTold = told
      lastShown = null
      store.setState(stateOf(told))
    },
    impersonate({ session: next, title, until }) {
      readAgain()
      const { session: own, person, impersonation } = store.getState()
      if (own === null || impersonation !== null) return
      const by = person ?? { personId: own.personId, title: '', email: '' }
      impersonations.keep({ by, until, authToken: next.authToken, ownToken: own.authToken })
      names.keep({ personId: next.personId, title, email: '' })
      show(next)
    },
    endImpersonation() {
      readAgain()
      const { session: borrowed, impersonation } = store.getState()
      const kept = impersonations.read()
      if (borrowed === null || impersonation === null || kept === null) return
      ended.add(borrowed)
      impersonations.forget()
      names.keep(kept.by)
      show(ownSignIn(kept))
    },
    notePerson(person) {
      if (store.getState().session?.personId !== person.personId) return
      names.keep(person)
      store.setState({ person })
    },
  }
}
