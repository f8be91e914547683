import { createStore, type StoreApi } from 'zustand/vanilla'
import { eventId, type EventId } from '../domain/ids'
import type { CookieJar, CookieName } from './cookies'

/** `device`: as the device is set. */
export const COLOUR_SCHEMES = ['light', 'dark', 'device'] as const
export type ColourScheme = (typeof COLOUR_SCHEMES)[number]

export interface Preferences {
  /** The chosen language; null while the browser's own decides. */
  readonly language: string | null
  readonly scheme: ColourScheme
  readonly isDimmed: boolean
  /** The event opened last: where shortcuts and the menu lead. */
  readonly eventId: EventId | null
  /** Whether the wide menu is narrowed to the rail; null where the kind of page decides. */
  readonly isMenuFolded: { readonly games: boolean | null; readonly lists: boolean | null }
}

export interface PreferencesStore extends StoreApi<Preferences> {
  chooseLanguage(language: string): void
  chooseScheme(scheme: ColourScheme): void
  setDimmed(isDimmed: boolean): void
  openEvent(id: EventId): void
  foldMenu(page: keyof Preferences['isMenuFolded'], isFolded: boolean): void
}

const MENU_KEY = 'shinpan-menu'
// The names other apps of the house have used for the same cookie.
const SCHEME_WORDS = { light: 'day', dark: 'night', device: null } as const

/** What the person chose on this device; kept in cookies, the menu's shape in the page's own storage. */
export function createPreferences(deps: {
  cookies: CookieJar
  storage: Pick<Storage, 'getItem' | 'setItem'>
}): PreferencesStore {
  const { cookies, storage } = deps
  const store = createStore<Preferences>(() => ({
    language: cookies.read('lng'),
    scheme: readScheme(cookies.read('thm')),
    isDimmed: cookies.read('dim') === '1',
    eventId: readEventId(cookies.read('eid')),
    isMenuFolded: readMenu(storage),
  }))
  const keep = (name: CookieName, value: string | null, change: Partial<Preferences>) => {
    cookies.write(name, value)
    store.setState(change)
  }
  return {
    ...store,
    chooseLanguage: (language) => keep('lng', language, { language }),
    chooseScheme: (scheme) => keep('thm', SCHEME_WORDS[scheme], { scheme }),
    setDimmed: (isDimmed) => keep('dim', isDimmed ? '1' : null, { isDimmed }),
    openEvent: (id) => keep('eid', String(id), { eventId: id }),
    foldMenu(page, isFolded) {
      const isMenuFolded = { ...store.getState().isMenuFolded, [page]: isFolded }
      storage.setItem(MENU_KEY, JSON.stringify(isMenuFolded))
      store.setState({ isMenuFolded })
    },
  }
}

function readScheme(value: string | null): ColourScheme {
  if (value === SCHEME_WORDS.light) return 'light'
  return value === SCHEME_WORDS.dark ? 'dark' : 'device'
}

function readEventId(value: string | null): EventId | null {
  const id = Number(value ?? '')
  return Number.isInteger(id) && id > 0 ? eventId(id) : null
}

function readMenu(storage: Pick<Storage, 'getItem'>): Preferences['isMenuFolded'] {
  try {
    const kept = JSON.parse(storage.getItem(MENU_KEY) ?? '{}') as Partial<
      Preferences['isMenuFolded']
    >
    return { games: kept.games ?? null, lists: kept.lists ?? null }
  } catch {
    return { games: null, lists: null }
  }
}
