import { createStore, type StoreApi } from 'zustand/vanilla'
import { eventId, personId, type EventId, type PersonId } from '../domain/ids'
import type { CookieJar } from './cookie-jar'

export interface SignedInPerson {
  readonly personId: PersonId
  readonly authToken: string
}

export interface SessionState {
  /** Null when nobody is signed in. */
  readonly person: SignedInPerson | null
  /** Who the person is for the databases of this device: an impersonation has one of its own. Null with `person`. */
  readonly owner: string | null
  /** A superadmin is signed in as somebody else. Not kept: it ends with the page. */
  readonly isImpersonation: boolean
  /** The event last opened. */
  readonly eventId: EventId | null
}

export interface SessionStore extends StoreApi<SessionState> {
  signIn(person: SignedInPerson): void
  /** Signs in as somebody without touching the cookies of whoever is signed in. */
  impersonate(person: SignedInPerson): void
  /** Forgets who is signed in; language and looks stay. */
  signOut(): void
  openEvent(eventId: EventId | null): void
  /** Reads the cookies again: another window may have signed in or out. */
  reload(): void
}

/** Who is signed in on this device, kept in cookies. */
export function createSessionStore(jar: CookieJar): SessionStore {
  const store = createStore<SessionState>(() => readSession(jar))
  const become = (person: SignedInPerson | null, isImpersonation: boolean) =>
    store.setState({ person, isImpersonation, owner: ownerOf(person, isImpersonation) })
  return {
    ...store,
    signIn(person) {
      jar.write('authToken', person.authToken)
      jar.write('personId', String(person.personId))
      become(person, false)
    },
    impersonate: (person) => become(person, true),
    signOut() {
      if (store.getState().isImpersonation) {
        const { person } = readSession(jar)
        become(person, false)
        return
      }
      jar.clear('authToken')
      jar.clear('personId')
      become(null, false)
    },
    openEvent(id) {
      if (id === null) jar.clear('eventId')
      else jar.write('eventId', String(id))
      store.setState({ eventId: id })
    },
    reload() {
      const read = readSession(jar)
      if (store.getState().isImpersonation) store.setState({ eventId: read.eventId })
      else store.setState(read)
    },
  }
}

function readSession(jar: CookieJar): SessionState {
  const authToken = jar.read('authToken')
  const id = readId(jar.read('personId'))
  const person = authToken === null || id === null ? null : { personId: personId(id), authToken }
  const event = readId(jar.read('eventId'))
  return {
    person,
    owner: ownerOf(person, false),
    isImpersonation: false,
    eventId: event === null ? null : eventId(event),
  }
}

function ownerOf(person: SignedInPerson | null, isImpersonation: boolean): string | null {
  if (person === null) return null
  return isImpersonation ? `${person.personId}:impersonated` : String(person.personId)
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null
}
