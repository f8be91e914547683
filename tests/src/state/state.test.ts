import { beforeEach, describe, expect, test } from 'vitest'
import { eventId, personId } from '../../../src/domain/ids'
import { createCookieJar, type CookieJar } from '../../../src/state/cookies'
import { createPreferences } from '../../../src/state/preferences'
import { createSession } from '../../../src/state/session'
import { createToasts } from '../../../src/state/toasts'
import { touchVisit } from '../../../src/state/visit'

/** As a browser keeps cookies: one text for reading, one cookie set at a time. */
class BrowserCookies {
  readonly kept = new Map<string, string>()
  readonly written: string[] = []

  get cookie(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(text: string) {
    this.written.push(text)
    const [pair = '', ...attributes] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) this.kept.delete(name)
    else this.kept.set(name, value)
  }
}

class BrowserStorage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

const anna = { personId: personId(7), authToken: 'token+/= of Anna' }
const ben = { personId: personId(8), authToken: 'b' }

let document: BrowserCookies
let cookies: CookieJar
let storage: BrowserStorage

beforeEach(() => {
  document = new BrowserCookies()
  cookies = createCookieJar({ document, isSecure: true })
  storage = new BrowserStorage()
})

describe('cookies', () => {
  test('last 365 days for the whole site and are secure where the page is', () => {
    cookies.write('auth', 'a b;c')
    expect(document.written).toEqual([
      'auth=a%20b%3Bc; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    ])
    expect(cookies.read('auth')).toBe('a b;c')
  })

  test('of a page without encryption are not marked secure, or it could not keep them', () => {
    createCookieJar({ document, isSecure: false }).write('thm', 'night')
    expect(document.written).toEqual(['thm=night; Max-Age=31536000; Path=/; SameSite=Lax'])
  })

  test('are found among those of other apps', () => {
    document.kept.set('xauth', 'no')
    document.kept.set('lng', 'de')
    expect(cookies.read('lng')).toBe('de')
    expect(cookies.read('auth')).toBeNull()
  })
})

describe('who is signed in', () => {
  const session = () => createSession({ cookies, storage })

  test('is known again after a reload, by name too', () => {
    const before = session()
    before.signIn(anna)
    before.notePerson({ personId: personId(7), title: 'Anna', email: 'anna@example.org' })
    expect(session().getState()).toEqual({
      session: anna,
      person: { personId: 7, title: 'Anna', email: 'anna@example.org' },
    })
  })

  test.each([
    ['without a token', [['pid', '7']]],
    ['without a person', [['auth', 'x']]],
    ['with a person 0', Object.entries({ auth: 'x', pid: '0' })],
    ['with a broken person', Object.entries({ auth: 'x', pid: '7x' })],
  ])('%s is nobody', (_, pairs) => {
    for (const [name = '', value = ''] of pairs) document.kept.set(name, value)
    expect(session().getState().session).toBeNull()
  })

  test('is forgotten at sign-out, while event, language and looks stay', () => {
    const store = session()
    store.signIn(anna)
    cookies.write('eid', '3')
    cookies.write('lng', 'ko')
    store.signOut()
    expect(store.getState()).toEqual({ session: null, person: null })
    expect(document.cookie).toBe('eid=3; lng=ko')
  })

  test("does not carry somebody else's name", () => {
    const store = session()
    store.signIn(anna)
    store.notePerson({ personId: personId(7), title: 'Anna', email: '' })
    store.signIn(ben)
    store.notePerson({ personId: personId(7), title: 'Anna', email: '' })
    expect(store.getState().person).toBeNull()
  })
})

describe('preferences', () => {
  const preferences = () => createPreferences({ cookies, storage })

  test('before any choice leave everything to the device', () => {
    expect(preferences().getState()).toMatchObject({
      language: null,
      scheme: 'device',
      isDimmed: false,
      eventId: null,
      isMenuFolded: false,
      tableLayout: null,
      themeVariant: 'auto',
      isSingleDevice: false,
    })
  })

  test('are known again after a reload', () => {
    const chosen = preferences()
    chosen.chooseLanguage('de')
    chosen.chooseScheme('dark')
    chosen.setDimmed(true)
    chosen.openEvent(eventId(3))
    chosen.foldMenu(true)
    chosen.chooseTableLayout('cards')
    chosen.chooseThemeVariant('plain')
    chosen.setSingleDevice(true)
    expect(preferences().getState()).toMatchObject({
      language: 'de',
      scheme: 'dark',
      isDimmed: true,
      eventId: 3,
      isMenuFolded: true,
      tableLayout: 'cards',
      themeVariant: 'plain',
      isSingleDevice: true,
    })
    expect(document.cookie).toBe('lng=de; thm=night; dim=1; eid=3; thv=plain; sdm=1')
  })

  test('of a value that does not exist are none', () => {
    document.kept.set('thm', 'pink')
    document.kept.set('eid', '-1')
    storage.setItem('shinpan-tables', 'circle')
    expect(preferences().getState()).toMatchObject({
      scheme: 'device',
      eventId: null,
      tableLayout: null,
    })
  })

  test('let the install hint rest for 30 days', () => {
    const chosen = preferences()
    expect(chosen.getState().installLaterUntil).toBe(0)
    chosen.installLater(Date.UTC(2026, 10, 21))
    expect(preferences().getState().installLaterUntil).toBe(Date.UTC(2026, 11, 21))
  })

  test('forget the event for the next person', () => {
    preferences().openEvent(eventId(3))
    preferences().forgetEvent()
    expect(preferences().getState().eventId).toBeNull()
  })
})

describe('a visit', () => {
  const NOON = Date.UTC(2026, 10, 20, 12, 0)
  const minutes = (count: number) => NOON + count * 60_000

  test('goes on while less than half an hour passes', () => {
    expect([
      touchVisit({ cookies, now: NOON, uuid: () => 'first' }),
      touchVisit({ cookies, now: minutes(29), uuid: () => 'second' }),
      touchVisit({ cookies, now: minutes(58), uuid: () => 'third' }),
    ]).toEqual(['first', 'first', 'first'])
  })

  test('is another after half an hour of nothing, or after the clock was set back', () => {
    expect([
      touchVisit({ cookies, now: NOON, uuid: () => 'first' }),
      touchVisit({ cookies, now: minutes(30), uuid: () => 'second' }),
      touchVisit({ cookies, now: minutes(20), uuid: () => 'third' }),
    ]).toEqual(['first', 'second', 'third'])
  })
})

describe('toasts', () => {
  test('come one below the other, and beyond three the oldest goes', () => {
    const toasts = createToasts()
    for (const text of ['one', 'two', 'three', 'four']) toasts.show({ kind: 'info', text })
    expect(toasts.getState().map(({ text }) => text)).toEqual(['two', 'three', 'four'])
  })

  test('go by their id', () => {
    const toasts = createToasts()
    toasts.show({ kind: 'done', text: 'Saved' })
    toasts.show({ kind: 'error', text: 'Failed' })
    toasts.dismiss('toast-1')
    expect(toasts.getState().map(({ text }) => text)).toEqual(['Failed'])
  })
})
