import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EpochMs, PersonId } from '../domain/ids'
import type { CookieJar } from './cookies'
import type { EndedSignIns } from './ended-sign-ins'
import { createImpersonations, ownSignIn, type Impersonation } from './impersonation'
import { createKeptPerson, type SignedInPerson } from './kept-person'
import { readSession, writeSession, type Session } from './session-cookies'

/** Why this window shows nobody although it did. */
export interface Left {
  /** Whose window it was; null when their name was never heard. */
  readonly title: string | null
  /** Whether it is known that the sign-in was ended on this device; else its cookies are gone, nobody knows why. */
  readonly isEnded: boolean
}

export interface SessionState {
  readonly session: Session | null
  /** Null until it was heard from the server once. */
  readonly person: SignedInPerson | null
  /** Set while the person of this window was signed out, or replaced, in another one. */
  readonly left: Left | null
  /** Who signed in on this device in another window, while this one shows nobody. */
  readonly elsewhere: { readonly personId: PersonId; readonly title: string | null } | null
  /** Set while a superadmin acts in this person's name. */
  readonly impersonation: Impersonation | null
}

/**
 * Whose rulings, drafts and copies this device keeps for who is signed in; null for nobody. What a superadmin does in
 * somebody's name is kept apart from what that person did here themselves.
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
  /** Whoever was signed in on this device is signed out by it. */
  signIn(session: Session): void
  /**
   * The same where an answer of our own server brought the token and its cookies say whose it is. False where they do not:
   * another server's answer sets none.
   */
  signInByCookies(authToken: string): boolean
  /**
   * Ends the sign-in of this window's person on this device; the server is told by whoever watches `EndedSignIns`.
   * Somebody who replaced them in another window stays signed in.
   */
  signOut(): void
  /** Who is signed in at this moment in any window of the device: the cookies, read again. */
  current(): Session | null
  /** Takes over who signed in in another window, unless by now that is not who was named here. */
  join(): void
  /**
   * Whoever is signed in goes on as somebody else, by a sign-in made for that; their own is kept until they come back.
   * Does nothing while they act in somebody's name already.
   */
  impersonate(as: { session: Session; title: string; until: EpochMs | null }): void
  /** Ends that: who did so is themselves again. */
  endImpersonation(): void
  /** Keeps the name of who is signed in, so that it is there offline. Ignored when it is somebody else's. */
  notePerson(person: SignedInPerson): void
}

/** Written so that the other windows hear of it by the browser's `storage` event. */
const CHANGED_KEY = 'shinpan-session-changed'

const NOBODY: SessionState = {
  session: null,
  person: null,
  left: null,
  elsewhere: null,
  impersonation: null,
}

/**
 * Reads who is signed in from the cookies and keeps both in step. All windows share the cookies, so they are read again
 * before anything is done in somebody's name. A window never changes from one person to another by itself: it shows
 * nobody until it is told to.
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
  // Where cookies are forbidden the window remembers by itself.
  let areCookiesKept = true
  // An answer that signs in sets the cookies itself: whom it replaces is then known only from before.
  let lastTold = session
  // Likewise whom this window showed until it saw those cookies.
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

  /** Who leaves, or signs in anew, leaves nobody's sign-in behind. */
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
      // A late answer to a call of that sign-in renewed its cookies.
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

  /** Another window may have heard of a new name or picture. */
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
    // Some servers give one token for every sign-in of a person.
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
