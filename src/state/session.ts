import { createStore, type StoreApi } from 'zustand/vanilla'
import { personId, type PersonId } from '../domain/ids'
import type { CookieJar } from './cookies'

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

export interface SessionState {
  readonly session: Session | null
  /** Null until it was heard from the server once. */
  readonly person: SignedInPerson | null
}

export interface SessionStore extends StoreApi<SessionState> {
  signIn(session: Session): void
  signOut(): void
  /** Keeps the name of who is signed in, so that it is there offline. Ignored when it is somebody else's. */
  notePerson(person: SignedInPerson): void
}

const PERSON_KEY = 'shinpan-person'

/** Reads who is signed in from the cookies and keeps both in step. */
export function createSession(deps: {
  cookies: CookieJar
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}): SessionStore {
  const { cookies, storage } = deps
  const session = readSession(cookies)
  const store = createStore<SessionState>(() => ({
    session,
    person: session && readPerson(storage, session.personId),
  }))
  return {
    ...store,
    signIn(next) {
      cookies.write('auth', next.authToken)
      cookies.write('pid', String(next.personId))
      store.setState({ session: next, person: readPerson(storage, next.personId) })
    },
    signOut() {
      cookies.write('auth', null)
      cookies.write('pid', null)
      storage.removeItem(PERSON_KEY)
      store.setState({ session: null, person: null })
    },
    notePerson(person) {
      if (store.getState().session?.personId !== person.personId) return
      storage.setItem(PERSON_KEY, JSON.stringify(person))
      store.setState({ person })
    },
  }
}

function readSession(cookies: CookieJar): Session | null {
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
