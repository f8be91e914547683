import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CookieJar } from './cookies'
import type { EndedSignIns } from './ended-sign-ins'
import type { Impersonations } from './impersonation'
import type { KeptPerson } from './kept-person'
import { readSignInCookies, writeSignInCookies, type SignInCookies } from './session-cookies'
import { nobodyAfter, NOBODY, type SignInState } from './sign-in-state'

/** The sign-in that one tab shows. It follows the cookies that all tabs share. */
export interface TabSession {
  readonly store: StoreApi<SignInState>
  /** Reads the cookies again, because another tab may have changed them. */
  readAgain(): void
  /** Shows this sign-in, and writes it to the cookies. */
  show(next: SignInCookies): void
  /** Shows a sign-in that the cookies already name. */
  join(told: SignInCookies): void
  /** Shows nobody, and clears the cookies. */
  leave(): void
  /** The sign-ins that end when this one begins. */
  replacedBy(next: SignInCookies): readonly SignInCookies[]
}

/** This key is written so that other tabs notice the change by the browser's `storage` event. */
const CHANGED_KEY = 'shinpan-session-changed'

interface TabSessionDeps {
  readonly cookies: CookieJar
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly ended: EndedSignIns
  readonly names: KeptPerson
  readonly impersonations: Impersonations
}

export function createTabSession(deps: TabSessionDeps): TabSession {
  const { cookies, storage, ended, names, impersonations } = deps
  const first = readSignInCookies(cookies)
  const session = first !== null && ended.has(first) ? null : first
  const store = createStore<SignInState>(() => stateOf(session, deps))
  // False where cookies are forbidden. Then only the tab itself remembers the sign-in.
  let areCookiesKept = true
  // The last sign-in that this tab read in the cookies. An answer that signs a person in has already changed
  // the cookies, so only this shows whom the new sign-in replaced.
  let lastTold = session
  // The person whom this tab showed before the cookies named another one. This too shows whom a new
  // sign-in replaced.
  let lastShown: SignInCookies | null = null

  return {
    store,
    readAgain() {
      if (!areCookiesKept) return
      const shown = store.getState().session
      const told = readSignInCookies(cookies)
      if (told !== null && ended.has(told)) return undoRenewal(shown)
      if (told !== null) lastTold = told
      if (told !== null && told.personId === shown?.personId) hearPerson(told, shown)
      else if (told !== null || shown !== null) showNobody(told)
      else if (store.getState().elsewhere !== null) store.setState({ elsewhere: null })
    },
    show(next) {
      writeSignInCookies(cookies, next)
      areCookiesKept = readSignInCookies(cookies)?.authToken === next.authToken
      begin(next)
      tellOtherWindows(storage)
    },
    join: begin,
    leave() {
      writeSignInCookies(cookies, null)
      names.forget()
      store.setState(NOBODY)
      tellOtherWindows(storage)
    },
    replacedBy: ({ authToken }) =>
      [lastShown, lastTold, readSignInCookies(cookies)]
        .filter((each) => each !== null)
        .filter((each) => each.authToken !== authToken),
  }

  function begin(next: SignInCookies): void {
    lastTold = next
    lastShown = null
    store.setState(stateOf(next, deps))
  }

  /** Corrects the cookies when a late answer has written an ended sign-in into them again. */
  function undoRenewal(shown: SignInCookies | null): void {
    const isOver = shown === null || ended.has(shown)
    writeSignInCookies(cookies, isOver ? null : shown)
    if (isOver) showNobody(null)
  }

  /** Shows a sign-in that was renewed, or a new name or picture, when another tab got them. */
  function hearPerson(told: SignInCookies, shown: SignInCookies): void {
    if (told.authToken !== shown.authToken) {
      store.setState({ session: told, impersonation: impersonations.of(told) })
    }
    const person = names.read(told.personId)
    const isNew = JSON.stringify(person) !== JSON.stringify(store.getState().person)
    if (person !== null && isNew) store.setState({ person })
  }

  function showNobody(told: SignInCookies | null): void {
    const before = store.getState()
    lastShown = before.session ?? lastShown
    store.setState(nobodyAfter(before, elsewhereOf(told, names), (each) => ended.has(each)))
  }
}

function stateOf(
  session: SignInCookies | null,
  { names, impersonations }: Pick<TabSessionDeps, 'names' | 'impersonations'>,
): SignInState {
  if (session === null) return NOBODY
  const person = names.read(session.personId)
  return { ...NOBODY, session, person, impersonation: impersonations.of(session) }
}

const elsewhereOf = (told: SignInCookies | null, names: KeptPerson): SignInState['elsewhere'] =>
  told && { personId: told.personId, title: names.read(told.personId)?.title ?? null }

function tellOtherWindows(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  storage.setItem(CHANGED_KEY, String(Number(storage.getItem(CHANGED_KEY)) + 1))
}
