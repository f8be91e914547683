import { beforeEach, describe, expect, test } from 'vitest'
import { eventId } from '../../../src/domain/ids'
import { createCookieJar, type CookieJar } from '../../../src/state/cookies'
import { createPreferences } from '../../../src/state/preferences'
import { touchVisit } from '../../../src/state/visit'
import { BrowserCookies, BrowserStorage } from './browser-cookies'

let document: BrowserCookies
let cookies: CookieJar
let storage: BrowserStorage

beforeEach(() => {
  document = new BrowserCookies()
  cookies = createCookieJar({ document, isSecure: true })
  storage = new BrowserStorage()
})

describe('cookies', () => {
  test('cookies last 365 days for the whole site and are secure where the page is', () => {
    cookies.write('auth', 'a b;c')
    expect(document.written).toEqual([
      'auth=a%20b%3Bc; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    ])
    expect(cookies.read('auth')).toBe('a b;c')
  })

  test('cookies of a page without encryption are not marked secure, because the browser would not keep them', () => {
    createCookieJar({ document, isSecure: false }).write('thm', 'night')
    expect(document.written).toEqual(['thm=night; Max-Age=31536000; Path=/; SameSite=Lax'])
  })

  test('cookies are found among those of other apps', () => {
    document.kept.set('xauth', 'no')
    document.kept.set('lng', 'de')
    expect(cookies.read('lng')).toBe('de')
    expect(cookies.read('auth')).toBeNull()
  })
})

describe('preferences', () => {
  const preferences = () => createPreferences({ cookies, storage })

  test('preferences before any choice use the settings of the device', () => {
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

  test('preferences are kept over a reload', () => {
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

  test('preferences with an invalid value count as unset', () => {
    document.kept.set('thm', 'pink')
    document.kept.set('eid', '-1')
    storage.setItem('shinpan-tables', 'circle')
    expect(preferences().getState()).toMatchObject({
      scheme: 'device',
      eventId: null,
      tableLayout: null,
    })
  })

  test('preferences chosen while the cookies are being renewed are kept', async () => {
    const chosen = preferences()
    chosen.chooseScheme('light')
    chosen.chooseLanguage('de')
    chosen.openEvent(eventId(3))
    const answer = chosen.keepThrough(Promise.resolve('renewed'))
    chosen.chooseScheme('dark')
    chosen.forgetEvent()
    document.cookie = 'thm=day; Path=/'
    document.cookie = 'eid=3; Path=/'
    document.cookie = 'lng=de; Path=/'

    expect(await answer).toBe('renewed')
    expect(document.cookie).toBe('thm=night; lng=de')
  })

  test('when the cookies are renewed, another window’s later choice replaces this window’s earlier preference', async () => {
    const chosen = preferences()
    chosen.chooseScheme('dark')
    document.cookie = 'thm=day; Path=/'
    await chosen.keepThrough(Promise.resolve())
    chosen.setDimmed(true)

    expect(document.cookie).toBe('thm=day; dim=1')
  })

  test('a dismissed install hint stays hidden for 30 days', () => {
    const chosen = preferences()
    expect(chosen.getState().installLaterUntil).toBe(0)
    chosen.installLater(Date.UTC(2026, 10, 21))
    expect(preferences().getState().installLaterUntil).toBe(Date.UTC(2026, 11, 21))
  })

  test('preferences do not change the event that another window has pinned since', () => {
    const olderWindow = preferences()
    const app = preferences()
    app.openEvent(eventId(3))
    app.setSingleDevice(true)
    olderWindow.openEvent(eventId(4))
    olderWindow.forgetEvent()
    expect(preferences().getState()).toMatchObject({ eventId: 3, isSingleDevice: true })
  })

  test('preferences follow another window that switches single-device mode on and off', () => {
    const older = preferences()
    const other = preferences()
    older.openEvent(eventId(4))
    other.openEvent(eventId(3))
    older.rereadHallMode()
    expect(older.getState()).toMatchObject({ eventId: 4, isSingleDevice: false })
    other.setSingleDevice(true)
    older.rereadHallMode()
    expect(older.getState()).toMatchObject({ eventId: 3, isSingleDevice: true })
    other.setSingleDevice(false)
    older.rereadHallMode()
    expect(older.getState()).toMatchObject({ eventId: 3, isSingleDevice: false })
  })

  test('while an answer may have restored older cookies, preferences are not read again', async () => {
    const chosen = preferences()
    chosen.openEvent(eventId(3))
    let answer = () => {}
    const kept = chosen.keepThrough(new Promise<void>((resolve) => (answer = resolve)))
    chosen.setSingleDevice(true)
    document.cookie = 'sdm=; Max-Age=0; Path=/'
    chosen.rereadHallMode()
    answer()
    await kept
    expect(chosen.getState().isSingleDevice).toBe(true)
    chosen.rereadHallMode()
    expect(chosen.getState().isSingleDevice).toBe(true)
  })

  test('preferences forget the event for the next person', () => {
    preferences().openEvent(eventId(3))
    preferences().forgetEvent()
    expect(preferences().getState().eventId).toBeNull()
  })
})

describe('a visit in the statistics', () => {
  const NOON = Date.UTC(2026, 10, 20, 12, 0)
  const minutes = (count: number) => NOON + count * 60_000

  test('a visit continues while less than half an hour passes between two page views', () => {
    expect([
      touchVisit({ cookies, now: NOON, uuid: () => 'first' }),
      touchVisit({ cookies, now: minutes(29), uuid: () => 'second' }),
      touchVisit({ cookies, now: minutes(58), uuid: () => 'third' }),
    ]).toEqual(['first', 'first', 'first'])
  })

  test('a visit begins anew after half an hour without activity, or after the clock was set back', () => {
    expect([
      touchVisit({ cookies, now: NOON, uuid: () => 'first' }),
      touchVisit({ cookies, now: minutes(30), uuid: () => 'second' }),
      touchVisit({ cookies, now: minutes(20), uuid: () => 'third' }),
    ]).toEqual(['first', 'second', 'third'])
  })
})
