import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CookieJar } from './cookie-jar'

export const LANGUAGE_CODES = ['en', 'ru', 'de', 'ko'] as const
export type LanguageCode = (typeof LANGUAGE_CODES)[number]

export const THEMES = ['day', 'night'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_VARIANTS = ['auto', 'plain'] as const
/** `auto`: the season's look on its days; `plain`: never. */
export type ThemeVariant = (typeof THEME_VARIANTS)[number]

export const TABLE_LAYOUTS = ['tiles', 'cards'] as const
export type TableLayout = (typeof TABLE_LAYOUTS)[number]

export interface Preferences {
  /** Null = as the device has it. */
  readonly theme: Theme | null
  readonly isDimmed: boolean
  readonly themeVariant: ThemeVariant
  /** Null = as the browser has it. */
  readonly language: LanguageCode | null
  /** This tablet belongs to the hall. */
  readonly isSingleDevice: boolean
  /** Null = by the number of tables. */
  readonly tableLayout: TableLayout | null
  /** The side menu is folded to its rail; null = as the screen has it. */
  readonly isRailFolded: boolean | null
}

export interface PreferencesStore extends StoreApi<Preferences> {
  /** Changes and keeps some of them. */
  choose(changes: Partial<Preferences>): void
}

/** The part of `localStorage` used; it may throw where the browser forbids it. */
export interface SmallStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const LAYOUT_KEY = 'tableLayout'
const RAIL_KEY = 'railFolded'

/**
 * What somebody chose for this device. What other apps of the domain share is in cookies, the rest in the browser's
 * small storage.
 */
export function createPreferences(deps: {
  readonly jar: CookieJar
  readonly storage: SmallStorage
}): PreferencesStore {
  const { jar } = deps
  const storage = forgiving(deps.storage)
  const store = createStore<Preferences>(() => ({
    theme: oneOf(THEMES, jar.read('theme')),
    isDimmed: jar.read('dim') === '1',
    themeVariant: oneOf(THEME_VARIANTS, jar.read('themeVariant')) ?? 'auto',
    language: oneOf(LANGUAGE_CODES, jar.read('language')),
    isSingleDevice: jar.read('singleDevice') === '1',
    tableLayout: oneOf(TABLE_LAYOUTS, storage.getItem(LAYOUT_KEY)),
    isRailFolded: readFlag(storage.getItem(RAIL_KEY)),
  }))
  const keepCookie = (key: Parameters<CookieJar['clear']>[0], value: string | null) =>
    value === null ? jar.clear(key) : jar.write(key, value)
  const keepItem = (key: string, value: string | null) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, value)
  return {
    ...store,
    choose(changes) {
      store.setState(changes)
      const { theme, isDimmed, themeVariant, language, isSingleDevice } = store.getState()
      const { tableLayout, isRailFolded } = store.getState()
      keepCookie('theme', theme)
      keepCookie('dim', isDimmed ? '1' : null)
      keepCookie('themeVariant', themeVariant)
      keepCookie('language', language)
      keepCookie('singleDevice', isSingleDevice ? '1' : null)
      keepItem(LAYOUT_KEY, tableLayout)
      keepItem(RAIL_KEY, isRailFolded === null ? null : String(Number(isRailFolded)))
    },
  }
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | null {
  return allowed.find((each) => each === value) ?? null
}

const readFlag = (value: string | null): boolean | null => (value === null ? null : value === '1')

/** A preference that cannot be kept holds for this page only. */
function forgiving(storage: SmallStorage): SmallStorage {
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => attempt(() => storage.getItem(key), null),
    setItem: (key, value) => attempt(() => storage.setItem(key, value), undefined),
    removeItem: (key) => attempt(() => storage.removeItem(key), undefined),
  }
}
