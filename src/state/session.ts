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
  current(): SignInCookies | null
  /** Takes over the sign-in of another tab, unless that person is no longer the one named here. */
  join(): void
  /**
   * Lets the signed-in person continue as another person, with a sign-in made for that. Their own sign-in is kept until
   * they return. Does nothing during an impersonation.
   */
  impersonate(as: { session: SignInCookies; title: string; until: EpochMs | null }): void
  /** Ends the impersonation: the superadmin is signed in again. */
  endImpersonation(): void
  /** Stores the signed-in person's name, so that it is available offline. Ignores any other person. */
  notePerson(person: SignedInPerson): void
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
  const { store, readAgain, ...tab } = createTabSession({ ...deps, names, impersonations })

  function signIn(next: SignInCookies): void {
    for (const replaced of tab.replacedBy(next)) if (!ended.has(replaced)) ended.add(replaced)
    // Some servers give one token for every sign-in of a person, so the token counts as valid again.
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

/** A person who leaves or signs in anew must not leave a superadmin's own sign-in open. */
function endOwnSignIn(
  next: SignInCookies | null,
  { impersonations, ended }: { impersonations: Impersonations; ended: EndedSignIns },
): void {
  const kept = impersonations.read()
  if (kept === null) return
  impersonations.forget()
  if (kept.ownToken !== next?.authToken) ended.add(ownSignIn(kept))
}
