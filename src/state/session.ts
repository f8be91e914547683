import type { StoreApi } from 'zustand/vanilla'
import type { EpochMs } from '../domain/ids'
import type { CookieJar } from './cookies'
import type { EndedSignIns } from './ended-sign-ins'
import { createImpersonations, ownSignIn, type Impersonations } from './impersonation'
import { createKeptPerson, type SignedInPerson } from './kept-person'
import { readSignInCookies, type SignInCookies } from './session-cookies'
import type { SignInState } from './sign-in-state'
import { createTabSession } from './tab-session'

export interface SessionStore extends StoreApi<SignInState> {
  /** Signs a person in, and signs out the previous person of this device. */
  signIn(session: SignInCookies): void
  /**
   * Signs a person in after an answer of Shinpan's own server brought the token and set the cookies.
   * Returns false when the cookies do not match the token: other kinds of servers set no cookies.
   */
  signInByCookies(authToken: string): boolean
  /**
   * Ends the sign-in of the person in this tab. Watchers of `EndedSignIns` tell the server.
   * When another person has signed in in another tab, that person stays signed in.
   */
  signOut(): void
  /** The person signed in now in any tab of the device: reads the cookies again. */
  current(): SignInCookies | null
  /**
   * Shows the person who signed in in another tab, if this tab already names that person.
   * Otherwise reads the cookies again.
   */
  join(): void
  /**
   * Lets the signed-in superadmin continue as another person, with a sign-in made for that.
   * The superadmin's own sign-in is stored until they return. Does nothing during an impersonation.
   */
  impersonate(as: { session: SignInCookies; title: string; until: EpochMs | null }): void
  /** Ends the impersonation: the superadmin is signed in again. */
  endImpersonation(): void
  /** Stores the signed-in person's name, so that it is available offline. Ignores any other person. */
  notePerson(person: SignedInPerson): void
}

/**
 * Reads the signed-in person from the cookies, and writes a sign-in or sign-out back to the cookies.
 * All tabs share the cookies, so a tab reads them again before any action in a person's name.
 * When the cookies name another person, the tab shows nobody until `join` or `signIn` is called.
 */
export function createSession(deps: {
  cookies: CookieJar
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  ended: EndedSignIns
}): SessionStore {
  const { cookies, storage, ended } = deps
  const impersonations = createImpersonations(storage)
  const names = createKeptPerson(storage)
  const { store, readAgain, ...tab } = createTabSession({ ...deps, names, impersonations })

  function signIn(next: SignInCookies): void {
    for (const replaced of tab.replacedBy(next)) if (!ended.has(replaced)) ended.add(replaced)
    // Some servers give a person the same token at every sign-in, so an ended token becomes valid again.
    ended.remove(next)
    endOwnSignIn(next, { impersonations, ended })
    tab.show(next)
  }

  return {
    ...store,
    signIn,
    signInByCookies(authToken) {
      const told = readSignInCookies(cookies)
      if (told === null || told.authToken !== authToken) return false
      signIn(told)
      return true
    },
    signOut() {
      readAgain()
      const leaving = store.getState().session
      if (leaving === null) return
      ended.add(leaving)
      endOwnSignIn(null, { impersonations, ended })
      tab.leave()
    },
    current() {
      readAgain()
      return store.getState().session
    },
    join() {
      const told = readSignInCookies(cookies)
      const isNamed = told?.personId === store.getState().elsewhere?.personId
      if (told === null || ended.has(told) || !isNamed) return readAgain()
      tab.join(told)
    },
    impersonate({ session: next, title, until }) {
      readAgain()
      const { session: own, person, impersonation } = store.getState()
      if (own === null || impersonation !== null) return
      const by = person ?? { personId: own.personId, title: '', email: '' }
      impersonations.keep({ by, until, authToken: next.authToken, ownToken: own.authToken })
      names.keep({ personId: next.personId, title, email: '' })
      tab.show(next)
    },
    endImpersonation() {
      readAgain()
      const { session: borrowed, impersonation } = store.getState()
      const kept = impersonations.read()
      if (borrowed === null || impersonation === null || kept === null) return
      ended.add(borrowed)
      impersonations.forget()
      names.keep(kept.by)
      tab.show(ownSignIn(kept))
    },
    notePerson(person) {
      if (store.getState().session?.personId !== person.personId) return
      names.keep(person)
      store.setState({ person })
    },
  }
}

/**
 * Ends the superadmin's own sign-in, which this device stores during an impersonation,
 * when the person signs out or signs in anew. Otherwise it would stay valid.
 */
function endOwnSignIn(
  next: SignInCookies | null,
  { impersonations, ended }: { impersonations: Impersonations; ended: EndedSignIns },
): void {
  const kept = impersonations.read()
  if (kept === null) return
  impersonations.forget()
  if (kept.ownToken !== next?.authToken) ended.add(ownSignIn(kept))
}
