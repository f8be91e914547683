import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CookieName } from '../contract/cookie-names'
import { eventId, type EpochMs, type EventId, type Milliseconds } from '../domain/ids'
import { createChosenCookies, type ChosenCookies } from './chosen-cookies'
import type { CookieJar } from './cookies'

/** `device` follows the setting of the device. */
export const COLOUR_SCHEMES = ['light', 'dark', 'device'] as const
export type ColourScheme = (typeof COLOUR_SCHEMES)[number]

export const TABLE_LAYOUTS = ['tiles', 'cards'] as const
export type TableLayout = (typeof TABLE_LAYOUTS)[number]

export const THEME_VARIANTS = ['auto', 'plain'] as const
/** `auto` shows the seasonal look on its days; `plain` never shows it. */
export type ThemeVariant = (typeof THEME_VARIANTS)[number]

export interface Preferences {
  /** The chosen language; null while the browser's languages decide. */
  readonly language: string | null
  readonly scheme: ColourScheme
  readonly isDimmed: boolean
  /** The event opened last, or the event that a hall's tablet stays with. Shortcuts and the menu lead to it. */
  readonly eventId: EventId | null
  /**
   * True when the wide menu is narrowed to the rail on lists and forms.
   * On the games screen it always is.
   */
  readonly isMenuFolded: boolean
  /** How tables are shown; null while the number of tables decides. */
  readonly tableLayout: TableLayout | null
  readonly themeVariant: ThemeVariant
  /** This tablet belongs to the hall and stays with its event, whoever is signed in. */
  readonly isSingleDevice: boolean
  /** Until this moment the console does not ask again whether to install it, because the person declined. */
  readonly installLaterUntil: EpochMs
}

export interface PreferencesStore extends StoreApi<Preferences> {
  chooseLanguage(language: string): void
  chooseScheme(scheme: ColourScheme): void
  setDimmed(isDimmed: boolean): void
  /** Makes this event the one opened last. Does nothing on a hall's tablet that stays with an event. */
  openEvent(id: EventId): void
  /**
   * Call this when the event does not exist.
   * The event that was open before it then counts as the one opened last.
   */
  closeEvent(id: EventId): void
  foldMenu(isFolded: boolean): void
  chooseTableLayout(layout: TableLayout): void
  chooseThemeVariant(variant: ThemeVariant): void
  setSingleDevice(isSingleDevice: boolean): void
  /** Hides the install hint for 30 days from now. */
  installLater(now: EpochMs): void
  /**
   * Forgets the event that was opened last, so that the next person does not begin in it.
   * A hall's tablet keeps its event.
   */
  forgetEvent(): void
  /**
   * Reads again whether the tablet stays with an event, and with which,
   * because another tab may have changed that.
   */
  rereadHallMode(): void
  /** Protects what the person chooses while an answer that renews cookies is on its way. */
  readonly keepThrough: ChosenCookies['keepThrough']
}

const MENU_KEY = 'shinpan-menu'
const LAYOUT_KEY = 'shinpan-tables'
const INSTALL_KEY = 'shinpan-install-later'
const INSTALL_REST_MS: Milliseconds = 30 * 24 * 3_600_000
// The other programs of the hall write these words into the same cookie.
const SCHEME_WORDS = { light: 'day', dark: 'night', device: null } as const

/** The person's choices on this device, kept in cookies; menu, layout and install hint in localStorage. */
export function createPreferences(deps: {
  cookies: CookieJar
  storage: Pick<Storage, 'getItem' | 'setItem'>
}): PreferencesStore {
  const { cookies, storage } = deps
  const store = createStore<Preferences>(() => readPreferences(cookies, storage))
  const chosen = createChosenCookies(cookies)
  const keep = (name: CookieName, value: string | null, change: Partial<Preferences>) => {
    chosen.choose(name, value)
    store.setState(change)
  }
  // Another tab of this device may have pinned an event since this tab was opened.
  const isPinned = () => pinnedEvent(readHall(cookies)) !== null
  /** The event that was open before the last one. */
  let former: EventId | null = null
  const setEvent = (event: EventId | null) =>
    keep('eid', event === null ? null : String(event), { eventId: event })
  return {
    ...store,
    chooseLanguage: (language) => keep('lng', language, { language }),
    chooseScheme: (scheme) => keep('thm', SCHEME_WORDS[scheme], { scheme }),
    setDimmed: (isDimmed) => keep('dim', isDimmed ? '1' : null, { isDimmed }),
    openEvent(id) {
      if (isPinned()) return
      const last = store.getState().eventId
      if (last !== id) former = last
      setEvent(id)
    },
    closeEvent(id) {
      if (isPinned() || store.getState().eventId !== id) return
      setEvent(former)
      former = null
    },
    foldMenu(isMenuFolded) {
      storage.setItem(MENU_KEY, isMenuFolded ? 'folded' : 'wide')
      store.setState({ isMenuFolded })
    },
    chooseTableLayout(tableLayout) {
      storage.setItem(LAYOUT_KEY, tableLayout)
      store.setState({ tableLayout })
    },
    chooseThemeVariant: (themeVariant) => keep('thv', themeVariant, { themeVariant }),
    setSingleDevice: (isSingleDevice) =>
      keep('sdm', isSingleDevice ? '1' : null, { isSingleDevice }),
    installLater(now) {
      const installLaterUntil = now + INSTALL_REST_MS
      storage.setItem(INSTALL_KEY, String(installLaterUntil))
      store.setState({ installLaterUntil })
    },
    forgetEvent() {
      if (isPinned()) return
      setEvent(null)
      former = null
    },
    rereadHallMode() {
      // An answer that is on its way may have reset these cookies for a moment.
      if (chosen.isRenewed()) return
      const { isSingleDevice, eventId: event } = readHall(cookies)
      const now = store.getState()
      // On a device that is not a hall's tablet, each tab keeps the event that it opened last.
      const next = isSingleDevice ? event : now.eventId
      if (isSingleDevice === now.isSingleDevice && next === now.eventId) return
      store.setState({ isSingleDevice, eventId: next })
    },
    keepThrough: chosen.keepThrough,
  }
}

function readPreferences(cookies: CookieJar, storage: Pick<Storage, 'getItem'>): Preferences {
  return {
    ...readHall(cookies),
    language: cookies.read('lng'),
    scheme: readScheme(cookies.read('thm')),
    isDimmed: cookies.read('dim') === '1',
    isMenuFolded: storage.getItem(MENU_KEY) === 'folded',
    tableLayout: TABLE_LAYOUTS.find((each) => each === storage.getItem(LAYOUT_KEY)) ?? null,
    themeVariant: cookies.read('thv') === 'plain' ? 'plain' : 'auto',
    installLaterUntil: Number(storage.getItem(INSTALL_KEY)) || 0,
  }
}

const readHall = (cookies: CookieJar) => ({
  isSingleDevice: cookies.read('sdm') === '1',
  eventId: readEventId(cookies.read('eid')),
})

function readScheme(value: string | null): ColourScheme {
  if (value === SCHEME_WORDS.light) return 'light'
  return value === SCHEME_WORDS.dark ? 'dark' : 'device'
}

function readEventId(value: string | null): EventId | null {
  const id = Number(value ?? '')
  return Number.isInteger(id) && id > 0 ? eventId(id) : null
}

/** The event that a hall's tablet stays with; null on any other device. */
export const pinnedEvent = ({
  isSingleDevice,
  eventId: event,
}: Pick<Preferences, 'isSingleDevice' | 'eventId'>): EventId | null =>
  isSingleDevice ? event : null
