import { createStore, type StoreApi } from 'zustand/vanilla'
import { personId, type PersonId } from '../domain/ids'
import type { CookieJar } from './cookies'
import type { EndedSignIns } from './ended-sign-ins'

/** Who is signed in on this device, as far as the device knows; only the server can tell whether the token still holds. */
export interface Session {
  readonly personId: PersonId
  readonly authToken: string
}

/** What the menu shows of the person. */
export interface SignedInPerson {
  readonly personId: PersonId
  readonly title: string
  readonly email: string
}

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
}

export interface SessionStore extends StoreApi<SessionState> {
  /** Whoever was signed in on this device is signed out by it. */
  signIn(session: Session): void
  /**
   * Ends the sign-in of this window's person on this device; the server is told by whoever watches `EndedSignIns`.
   * Somebody who replaced them in another window stays signed in.
   */
  signOut(): void
  /** Who is signed in at this moment in any window of the device: the cookies, read again. */
  current(): Session | null
  /** Takes over who signed in in another window, unless by now that is not who was named here. */
  join(): void
  /** Keeps the name of who is signed in, so that it is there offline. Ignored when it is somebody else's. */
  notePerson(person: SignedInPerson): void
}

const PERSON_KEY = 'shinpan-person'
/** Written so that the other windows hear of it by the browser's `storage` event. */
const CHANGED_KEY = 'shinpan-session-changed'

const NOBODY: SessionState = { session: null, person: null, left: null, elsewhere: null }

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
  const first = readSession(cookies)
  const session = first !== null && ended.has(first) ? null : first
  const store = createStore<SessionState>(() => ({
    ...NOBODY,
    session,
    person: session && readPerson(storage, session.personId),
  }))
  // Where cookies are forbidden the window remembers by itself.
  let areCookiesKept = true
  // An answer that signs in sets the cookies itself: whom it replaces is then known only from before.
  let lastTold = session

  function writeCookies(next: Session | null): void {
    const pid = next && String(next.personId)
    // Another window may read between two writes: a token never stands beside somebody else's number.
    if (pid !== cookies.read('pid')) cookies.write('auth', null)
    cookies.write('pid', pid)
    cookies.write('auth', next && next.authToken)
  }

  function readAgain(): void {
    if (!areCookiesKept) return
    const shown = store.getState().session
    const told = readSession(cookies)
    if (told !== null && !ended.has(told)) lastTold = told
    if (told !== null && ended.has(told)) {
      // A late answer to a call of that sign-in renewed its cookies.
      writeCookies(shown !== null && !ended.has(shown) ? shown : null)
      if (shown === null || ended.has(shown)) showNobody(null)
    } else if (told !== null && told.personId === shown?.personId) {
      if (told.authToken !== shown.authToken) store.setState({ session: told })
    } else if (told !== null || shown !== null) showNobody(told)
    else if (store.getState().elsewhere !== null) store.setState({ elsewhere: null })
  }

  function showNobody(told: Session | null): void {
    const before = store.getState()
    const title = told && (readPerson(storage, told.personId)?.title ?? null)
    const elsewhere = told && { personId: told.personId, title }
    const isKnown =
      before.session === null &&
      before.elsewhere?.personId === elsewhere?.personId &&
      before.elsewhere?.title === elsewhere?.title
    if (isKnown) return
    const left = before.session
      ? { title: before.person?.title ?? null, isEnded: ended.has(before.session) }
      : before.left
    store.setState({ session: null, person: null, left, elsewhere })
  }

  function tellOtherWindows(): void {
    storage.setItem(CHANGED_KEY, String(Number(storage.getItem(CHANGED_KEY)) + 1))
  }

  return {
    ...store,
    signIn(next) {
      for (const replaced of [lastTold, readSession(cookies)]) {
        if (replaced === null || replaced.authToken === next.authToken) continue
        if (!ended.has(replaced)) ended.add(replaced)
      }
      // Some servers give one token for every sign-in of a person.
      ended.remove(next)
      lastTold = next
      writeCookies(next)
      areCookiesKept = readSession(cookies)?.authToken === next.authToken
      store.setState({ ...NOBODY, session: next, person: readPerson(storage, next.personId) })
      tellOtherWindows()
    },
    signOut() {
      readAgain()
      const leaving = store.getState().session
      if (leaving === null) return
      ended.add(leaving)
      writeCookies(null)
      storage.removeItem(PERSON_KEY)
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
      store.setState({ ...NOBODY, session: told, person: readPerson(storage, told.personId) })
    },
    notePerson(person) {
      if (store.getState().session?.personId !== person.personId) return
      storage.setItem(PERSON_KEY, JSON.stringify(person))
      store.setState({ person })
    },
  }
}

/** Who the cookies say is signed in. */
export function readSession(cookies: CookieJar): Session | null {
  const authToken = cookies.read('auth')
  const id = Number(cookies.read('pid') ?? '')
  return authToken !== null && Number.isInteger(id) && id > 0
    ? { personId: personId(id), authToken }
    : null
}

function readPerson(storage: Pick<Storage, 'getItem'>, id: PersonId): SignedInPerson | null {
  try {
    const kept = JSON.parse(storage.getItem(PERSON_KEY) ?? 'null') as SignedInPerson | null
    return kept?.personId === id ? kept : null
  } catch {
    return null
  }
}
