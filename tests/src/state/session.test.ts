import { beforeEach, describe, expect, test } from 'vitest'
import { personId } from '../../../src/domain/ids'
import { createCookieJar, type CookieJar } from '../../../src/state/cookies'
import { createEndedSignIns } from '../../../src/state/ended-sign-ins'
import { createSession } from '../../../src/state/session'
import { ownerOf } from '../../../src/state/sign-in-state'
import { BrowserCookies, BrowserStorage } from './browser-cookies'

const anna = { personId: personId(7), authToken: 'token+/= of Anna' }
const ben = { personId: personId(8), authToken: 'token of Ben, long' }
const NOBODY = { session: null, person: null, left: null, elsewhere: null, impersonation: null }

let document: BrowserCookies
let cookies: CookieJar
let storage: BrowserStorage

beforeEach(() => {
  document = new BrowserCookies()
  cookies = createCookieJar({ document, isSecure: true })
  storage = new BrowserStorage()
})

const endedHere = () => createEndedSignIns(storage)
/** One window of the browser; all windows share cookies and storage. */
const session = () => createSession({ cookies, storage, ended: endedHere() })

/** Renews the cookies of this sign-in, as a late answer of the server does. */
function renewCookiesOf({ personId: id, authToken }: typeof anna): void {
  cookies.write('auth', authToken)
  cookies.write('pid', String(id))
}

describe('the signed-in person', () => {
  test('the person is still signed in after a reload, with their name and email', () => {
    const before = session()
    before.signIn(anna)
    before.notePerson({ personId: personId(7), title: 'Anna', email: 'anna@example.org' })
    expect(session().getState()).toEqual({
      ...NOBODY,
      session: anna,
      person: { personId: 7, title: 'Anna', email: 'anna@example.org' },
    })
  })

  test.each([
    ['without a token', [['pid', '7']]],
    ['without a person id', [['auth', 'x']]],
    ['with the person id 0', Object.entries({ auth: 'x', pid: '0' })],
    ['with a person id that is not a number', Object.entries({ auth: 'x', pid: '7x' })],
  ])('nobody is signed in when the cookies contain a sign-in %s', (_, pairs) => {
    for (const [name = '', value = ''] of pairs) document.kept.set(name, value)
    expect(session().getState().session).toBeNull()
  })

  test('at sign-out the person is forgotten, but the event and the settings of the device stay', () => {
    const store = session()
    store.signIn(anna)
    cookies.write('eid', '3')
    cookies.write('lng', 'ko')
    store.signOut()
    expect(store.getState()).toEqual(NOBODY)
    expect(document.cookie).toBe('eid=3; lng=ko')
  })

  test('after a sign-in the name of the earlier person is gone', () => {
    const store = session()
    store.signIn(anna)
    store.notePerson({ personId: personId(7), title: 'Anna', email: '' })
    store.signIn(ben)
    store.notePerson({ personId: personId(7), title: 'Anna', email: '' })
    expect(store.getState().person).toBeNull()
  })
})

describe('two windows with one session', () => {
  test('a window whose person was replaced has nobody signed in, and names the previous and the present person', () => {
    const one = session()
    one.signIn(anna)
    one.notePerson({ personId: personId(7), title: 'Anna', email: '' })
    const two = session()
    two.current()
    one.signOut()
    one.signIn(ben)
    one.notePerson({ personId: personId(8), title: 'Ben', email: '' })
    expect(two.current()).toBeNull()
    expect(two.getState()).toEqual({
      ...NOBODY,
      left: { title: 'Anna', isEnded: true },
      elsewhere: { personId: 8, title: 'Ben' },
    })
  })

  test('a window whose person signed out in another window has nobody signed in', () => {
    const one = session()
    one.signIn(anna)
    const two = session()
    one.signOut()
    expect(two.current()).toBeNull()
    expect(two.getState()).toEqual({ ...NOBODY, left: { title: null, isEnded: true } })
  })

  test('a window whose cookies were cleared has nobody signed in, and does not take this for a sign-out', () => {
    const store = session()
    store.signIn(anna)
    document.kept.clear()
    expect(store.current()).toBeNull()
    expect(store.getState()).toEqual({ ...NOBODY, left: { title: null, isEnded: false } })
  })

  test('a window switches to the next person only on request', () => {
    const one = session()
    one.signIn(anna)
    const two = session()
    one.signIn(ben)
    expect(two.current()).toBeNull()
    expect(two.current()).toBeNull()
    two.join()
    expect(two.current()).toEqual(ben)
    expect(two.getState()).toEqual({ ...NOBODY, session: ben })
  })

  test('a window uses a new token of the same person', () => {
    const one = session()
    one.signIn(anna)
    const two = session()
    one.signIn({ ...anna, authToken: 'another token of Anna' })
    expect(two.current()?.authToken).toBe('another token of Anna')
    expect(two.getState().left).toBeNull()
  })

  test('a window shows the name and the picture that another window stored for the same person', () => {
    const named = { personId: personId(7), title: 'Anna', email: 'anna@hall.test' }
    const one = session()
    one.signIn(anna)
    one.notePerson(named)
    const two = session()
    one.notePerson({ ...named, title: 'Anna Kalniņa', hasAvatar: true, lastUpdate: '2026' })
    expect(two.getState().person?.title).toBe('Anna')
    two.current()
    expect(two.getState().person).toEqual({
      ...named,
      title: 'Anna Kalniņa',
      hasAvatar: true,
      lastUpdate: '2026',
    })
  })

  test('a person who signed in and out in another window is no longer named', () => {
    const one = session()
    const two = session()
    one.signIn(ben)
    two.current()
    expect(two.getState().elsewhere).toEqual({ personId: 8, title: null })
    one.signOut()
    two.current()
    expect(two.getState()).toEqual(NOBODY)
  })

  test('a change of the signed-in person is written to the storage that informs the other windows', () => {
    session().signIn(anna)
    const told = storage.getItem('shinpan-session-changed')
    session().signOut()
    expect(told).not.toBeNull()
    expect(storage.getItem('shinpan-session-changed')).not.toBe(told)
  })
})

describe('windows that act at the same moment', () => {
  test('when a window signs in a new person, the earlier sign-in ends, and late cookies of the earlier person change nothing', () => {
    const one = session()
    one.signIn(anna)
    const two = session()
    // The server's answer sets the cookies before the page reads it.
    renewCookiesOf(ben)
    two.signIn(ben)
    expect(endedHere().unheard()).toEqual([anna])
    renewCookiesOf(anna)
    expect(two.current()).toEqual(ben)
  })

  test('a sign-in ends the earlier sign-in even if the window saw the new cookies before the answer', () => {
    const store = session()
    store.signIn(anna)
    renewCookiesOf(ben)
    expect(store.current()).toBeNull()
    expect(store.signInByCookies(ben.authToken)).toBe(true)
    expect(store.getState()).toEqual({ ...NOBODY, session: ben })
    expect(endedHere().unheard()).toEqual([anna])
  })

  test('an answer whose token is not in the cookies signs nobody in', () => {
    const one = session()
    one.signIn(anna)
    const two = session()
    one.signIn(ben)
    expect(two.signInByCookies('token of Chiyo')).toBe(false)
    expect(two.current()).toBeNull()
    expect(one.current()).toEqual(ben)
  })

  test('a sign-out in a window that does not know yet that another person has signed in does not sign that other person out', () => {
    const one = session()
    one.signIn(anna)
    const two = session()
    one.signIn(ben)
    two.signOut()
    expect(one.current()).toEqual(ben)
    expect(endedHere().unheard()).toEqual([anna])
    expect(two.getState()).toMatchObject({ session: null, elsewhere: { personId: 8 } })
  })

  test('a window that offers to continue as one person does not continue as a third person who signed in meanwhile', () => {
    const one = session()
    one.signIn(anna)
    const two = session()
    one.signIn(ben)
    two.current()
    one.signIn({ personId: personId(9), authToken: 'token of Chiyo' })
    two.join()
    expect(two.getState()).toMatchObject({ session: null, elsewhere: { personId: 9 } })
    two.join()
    expect(two.getState().session?.personId).toBe(9)
  })

  test('no window ever reads the token of one person with the number of another person', () => {
    const one = session()
    one.signIn(anna)
    const read: (readonly [string | null, string | null])[] = []
    const watched = createCookieJar({
      document: {
        get cookie() {
          return document.cookie
        },
        set cookie(text) {
          document.cookie = text
          read.push([cookies.read('pid'), cookies.read('auth')])
        },
      },
      isSecure: true,
    })
    createSession({ cookies: watched, storage, ended: endedHere() }).signIn(ben)
    expect(read).not.toContainEqual(['7', ben.authToken])
    expect(read).not.toContainEqual(['8', anna.authToken])
    expect(read.at(-1)).toEqual(['8', ben.authToken])
  })
})

test('where the server gives the same token at every sign-in, a person who signed out can sign in again', () => {
  const store = session()
  store.signIn(anna)
  store.signOut()
  endedHere().noteHeard(anna)
  store.signIn(anna)
  expect(store.current()).toEqual(anna)
  store.signOut()
  store.signIn(anna)
  expect(store.current()).toEqual(anna)
  expect(endedHere().unheard()).toEqual([])
})

describe('an answer that comes after the sign-out', () => {
  test('an answer that comes after the sign-out signs nobody in again, neither in a window nor after a reload', () => {
    const one = session()
    one.signIn(anna)
    const two = session()
    one.signOut()
    renewCookiesOf(anna)
    expect(one.current()).toBeNull()
    expect(document.cookie).toBe('')
    renewCookiesOf(anna)
    expect(two.current()).toBeNull()
    renewCookiesOf(anna)
    expect(session().getState().session).toBeNull()
  })

  test('an answer that comes after the sign-out signs nobody in, even when the server has already learned of the sign-out', () => {
    const one = session()
    one.signIn(anna)
    one.signOut()
    endedHere().noteHeard(anna)
    renewCookiesOf(anna)
    expect(one.current()).toBeNull()
  })

  test('an answer that comes after the sign-out does not sign out a person who has signed in since', () => {
    const one = session()
    one.signIn(anna)
    one.signOut()
    one.signIn(ben)
    renewCookiesOf(anna)
    expect(one.current()).toEqual(ben)
    expect(cookies.read('pid')).toBe('8')
    expect(cookies.read('auth')).toBe('token of Ben, long')
  })
})

describe('a window where cookies are forbidden', () => {
  test('where cookies are forbidden, the window itself remembers who is signed in', () => {
    const forbidden = { read: () => null, write: () => {} }
    const one = createSession({ cookies: forbidden, storage, ended: endedHere() })
    one.signIn(anna)
    expect(one.current()).toEqual(anna)
  })
})

describe('sign-ins that ended on this device', () => {
  test('the server gets all sign-ins that ended on this device, however many ended before the server was reached', () => {
    const ended = endedHere()
    const many = Array.from({ length: 25 }, (_, each) => ({ ...ben, authToken: `token-${each}` }))
    for (const signIn of many) ended.add(signIn)
    ended.add(anna)
    ended.noteHeard(anna)
    expect(endedHere().unheard()).toEqual(many)
    expect(endedHere().has(anna)).toBe(true)
  })

  test('a sign-in that ended on this device is sent to the server until the server answers; then its token is deleted', () => {
    const ended = endedHere()
    ended.add(anna)
    ended.add(ben)
    expect(endedHere().unheard()).toEqual([anna, ben])
    ended.noteHeard(anna)
    expect(ended.unheard()).toEqual([ben])
    expect(storage.getItem('shinpan-ended')).not.toContain(anna.authToken)
    expect(ended.has(anna)).toBe(true)
  })

  test('a sign-in that another sign-in on this device replaced is sent to the server as ended', () => {
    const one = session()
    one.signIn(anna)
    one.signIn(ben)
    expect(endedHere().unheard()).toEqual([anna])
  })

  test('when the stored text of ended sign-ins is broken, no ended sign-in is read', () => {
    storage.setItem('shinpan-ended', '[{"token":1}, null, 7')
    expect(endedHere().unheard()).toEqual([])
    storage.setItem('shinpan-ended', '[{"token":1}, null, 7]')
    expect(endedHere().has(anna)).toBe(false)
  })
})

describe('acting in another person’s name', () => {
  const UNTIL = Date.parse('2026-11-21T13:00:00Z')
  const ADMIN = { personId: personId(7), title: 'Anna', email: 'anna@example.org' }
  const asBen = { session: ben, title: 'Ben', until: UNTIL }

  function annaAsBen() {
    const store = session()
    store.signIn(anna)
    store.notePerson(ADMIN)
    store.impersonate(asBen)
    return store
  }

  test('a superadmin who acts in another person’s name is shown with that person, also after a reload, and has separate rulings', () => {
    const before = annaAsBen()
    for (const store of [before, session()]) {
      expect(store.getState()).toEqual({
        ...NOBODY,
        session: ben,
        person: { personId: 8, title: 'Ben', email: '' },
        impersonation: { by: ADMIN, until: UNTIL },
      })
      expect(ownerOf(store.getState())).toBe('8 by 7')
    }
    expect(endedHere().unheard()).toEqual([])
  })

  test('returning from another person’s name ends the borrowed sign-in and keeps the superadmin’s own', () => {
    const store = annaAsBen()
    store.endImpersonation()
    expect(store.getState()).toEqual({ ...NOBODY, session: anna, person: ADMIN })
    expect(ownerOf(store.getState())).toBe('7')
    expect(endedHere().unheard()).toEqual([ben])
    renewCookiesOf(ben)
    expect(store.current()).toEqual(anna)
  })

  test('a sign-out while acting in another person’s name leaves no sign-in behind', () => {
    const store = annaAsBen()
    store.signOut()
    expect(store.getState()).toEqual(NOBODY)
    expect(endedHere().unheard()).toEqual([ben, anna])
    expect(storage.getItem('shinpan-impersonation')).toBeNull()
  })

  test('a person who signs in over a borrowed sign-in ends both the borrowed sign-in and the superadmin’s own', () => {
    const clara = { personId: personId(9), authToken: 'token of Clara' }
    const store = annaAsBen()
    store.signIn(clara)
    expect(store.getState()).toEqual({ ...NOBODY, session: clara })
    expect(endedHere().unheard()).toEqual([ben, anna])
  })

  test('a superadmin who acts in another person’s name cannot act in the name of a third person', () => {
    const store = annaAsBen()
    const clara = { personId: personId(9), authToken: 'token of Clara' }
    store.impersonate({ session: clara, title: 'Clara', until: UNTIL })
    expect(store.getState().session).toEqual(ben)
  })

  test('when a superadmin acts as another person, the superadmin’s other windows show no data and say whom this browser is signed in as', () => {
    const store = session()
    store.signIn(anna)
    const other = session()
    store.impersonate(asBen)
    expect(other.current()).toBeNull()
    expect(other.getState().elsewhere).toEqual({ personId: 8, title: 'Ben' })
    other.join()
    expect(other.getState().impersonation?.by.personId).toBe(7)
  })

  test('when the other person signs in themselves, nobody acts in their name any more', () => {
    const store = annaAsBen()
    renewCookiesOf({ ...ben, authToken: 'another token of Ben' })
    store.current()
    expect(ownerOf(store.getState())).toBe('8')
  })
})
