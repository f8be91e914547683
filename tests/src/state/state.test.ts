import { beforeEach, describe, expect, test } from 'vitest'
import { eventId, personId } from '../../../src/domain/ids'
import { createConnectionView } from '../../../src/state/connection-view'
import { createCookieJar, type CookieJar, type CookiePort } from '../../../src/state/cookie-jar'
import { createPreferences } from '../../../src/state/preferences'
import { createSessionStore } from '../../../src/state/session'
import { createToasts } from '../../../src/state/toasts'
import { touchVisit } from '../../../src/state/visit'
import { createWatched } from '../../../src/sync/platform'
import type { ConnectionState } from '../../../src/sync/connection'

/** As a browser keeps cookies: one text for reading, one cookie set at a time. */
class BrowserCookies implements CookiePort {
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

const anna = { personId: personId(7), authToken: 'token+/= of Anna' }
const ben = { personId: personId(8), authToken: 'b' }

let port: BrowserCookies
let jar: CookieJar

beforeEach(() => {
  port = new BrowserCookies()
  jar = createCookieJar({ port, isSecure: true })
})

describe('cookies', () => {
  test('last 365 days for the whole site and are secure where the page is', () => {
    jar.write('authToken', 'a b;c')
    expect(port.written).toEqual(['auth=a%20b%3Bc; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
    expect(jar.read('authToken')).toBe('a b;c')
  })

  test('of a page without encryption are not marked secure, or it could not keep them', () => {
    createCookieJar({ port, isSecure: false }).write('theme', 'night')
    expect(port.written).toEqual(['thm=night; Path=/; Max-Age=31536000; SameSite=Lax'])
  })

  test('are found among those of other apps', () => {
    port.kept.set('xauth', 'no')
    port.kept.set('lng', 'de')
    expect(jar.read('language')).toBe('de')
    expect(jar.read('authToken')).toBeNull()
  })

  test('that cannot be read are as good as none', () => {
    port.kept.set('lng', '%E0%A4%A')
    expect(jar.read('language')).toBeNull()
  })
})

describe('who is signed in', () => {
  test('is known again after a reload', () => {
    createSessionStore(jar).signIn(anna)
    expect(createSessionStore(jar).getState()).toEqual({
      person: anna,
      owner: '7',
      isImpersonation: false,
      eventId: null,
    })
  })

  test.each([
    ['without a token', [['pid', '7']]],
    ['without a person', [['auth', 'x']]],
    [
      'with a person 0',
      [
        ['auth', 'x'],
        ['pid', '0'],
      ],
    ],
    [
      'with a broken person',
      [
        ['auth', 'x'],
        ['pid', '7x'],
      ],
    ],
  ])('%s is nobody', (_, cookies) => {
    for (const [name = '', value = ''] of cookies) port.kept.set(name, value)
    expect(createSessionStore(jar).getState().person).toBeNull()
  })

  test('is forgotten at sign-out, while event, language and looks stay', () => {
    const session = createSessionStore(jar)
    session.signIn(anna)
    session.openEvent(eventId(3))
    jar.write('language', 'ko')
    session.signOut()

    expect(session.getState()).toMatchObject({ person: null, owner: null, eventId: 3 })
    expect(port.cookie).toBe('eid=3; lng=ko')
  })

  test('may be somebody else for a while, with an outbox of its own', () => {
    const session = createSessionStore(jar)
    session.signIn(anna)
    session.impersonate(ben)
    expect(session.getState()).toMatchObject({
      person: ben,
      owner: '8:impersonated',
      isImpersonation: true,
    })
    session.signOut()
    expect(session.getState()).toMatchObject({ person: anna, owner: '7', isImpersonation: false })
  })

  test('is noticed when another window signed out', () => {
    const session = createSessionStore(jar)
    session.signIn(anna)
    jar.clear('authToken')
    session.reload()
    expect(session.getState().person).toBeNull()
  })
})

describe('preferences', () => {
  const memory = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }

  test('before any choice leave everything to the device', () => {
    expect(createPreferences({ jar, storage: memory() }).getState()).toEqual({
      theme: null,
      isDimmed: false,
      themeVariant: 'auto',
      language: null,
      isSingleDevice: false,
      tableLayout: null,
      isRailFolded: null,
    })
  })

  test('are known again after a reload', () => {
    const storage = memory()
    const chosen = {
      theme: 'night',
      isDimmed: true,
      themeVariant: 'plain',
      language: 'de',
      isSingleDevice: true,
      tableLayout: 'cards',
      isRailFolded: false,
    } as const
    createPreferences({ jar, storage }).choose(chosen)
    expect(createPreferences({ jar, storage }).getState()).toEqual(chosen)
    expect(port.cookie).toBe('thm=night; dim=1; thv=plain; lng=de; sdm=1')
  })

  test('may be given back to the device', () => {
    const storage = memory()
    const preferences = createPreferences({ jar, storage })
    preferences.choose({ theme: 'day', tableLayout: 'tiles', isRailFolded: true })
    preferences.choose({ theme: null, tableLayout: null, isRailFolded: null })
    expect(createPreferences({ jar, storage }).getState()).toMatchObject({
      theme: null,
      tableLayout: null,
      isRailFolded: null,
    })
  })

  test('of a value that does not exist are none', () => {
    port.kept.set('thm', 'pink')
    port.kept.set('lng', 'fr')
    expect(createPreferences({ jar, storage: memory() }).getState()).toMatchObject({
      theme: null,
      language: null,
    })
  })

  test('hold for the page where the browser keeps nothing', () => {
    const forbidden = () => {
      throw new Error('denied')
    }
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
    const preferences = createPreferences({ jar, storage })
    preferences.choose({ tableLayout: 'cards' })
    expect(preferences.getState().tableLayout).toBe('cards')
  })
})

describe('a visit', () => {
  const NOON = Date.UTC(2026, 10, 20, 12, 0)
  const minutes = (count: number) => NOON + count * 60_000

  test('goes on while less than half an hour passes', () => {
    expect([
      touchVisit({ jar, now: NOON, uuid: () => 'first' }),
      touchVisit({ jar, now: minutes(29), uuid: () => 'second' }),
      touchVisit({ jar, now: minutes(58), uuid: () => 'third' }),
    ]).toEqual(['first', 'first', 'first'])
  })

  test('is another after half an hour of nothing, or after the clock was set back', () => {
    expect([
      touchVisit({ jar, now: NOON, uuid: () => 'first' }),
      touchVisit({ jar, now: minutes(30), uuid: () => 'second' }),
      touchVisit({ jar, now: minutes(20), uuid: () => 'third' }),
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
    const first = toasts.show({ kind: 'done', text: 'Saved' })
    toasts.show({ kind: 'error', text: 'Failed' })
    toasts.dismiss(first)
    expect(toasts.getState().map(({ text }) => text)).toEqual(['Failed'])
  })
})

test('the view of the connection follows it until told to stop', () => {
  const online: ConnectionState = {
    kind: 'online',
    since: 0,
    isProbing: false,
    lastAnswerAt: 0,
    skewMs: 0,
  }
  const connection = createWatched(online)
  const view = createConnectionView(connection)
  connection.set({ ...online, kind: 'offline' })
  expect(view.store.getState().kind).toBe('offline')
  view.stop()
  connection.set(online)
  expect(view.store.getState().kind).toBe('offline')
})
