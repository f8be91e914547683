import { afterEach, expect, test } from 'vitest'
import { keepTheme } from '../../../src/app/keep-theme'
import { isInSeason } from '../../../src/app/season'
import { createCookieJar } from '../../../src/state/cookies'
import { createPreferences } from '../../../src/state/preferences'

afterEach(() => {
  document.cookie = 'thv=; path=/; max-age=0'
})

// A moment without a zone in its text is in the device's own time zone.
test.each([
  { at: '2026-12-20T23:59:59', isIn: false },
  { at: '2026-12-21T00:00:00', isIn: true },
  { at: '2026-12-31T23:59:59', isIn: true },
  { at: '2027-01-01T00:00:00', isIn: true },
  { at: '2027-01-09T23:59:59', isIn: true },
  { at: '2027-01-10T00:00:00', isIn: false },
  { at: '2026-06-21T12:00:00', isIn: false },
])(
  'by the clock of the device, the season of the seasonal look includes $at: $isIn',
  ({ at, isIn }) => {
    expect(isInSeason(new Date(at))).toBe(isIn)
  },
)

function wear(at: string) {
  const root = document.createElement('div')
  const cookies = createCookieJar({ document, isSecure: false })
  const preferences = createPreferences({ cookies, storage: localStorage })
  let today = new Date(at)
  keepTheme(root, preferences, () => today)
  return {
    preferences,
    isWorn: () => root.hasAttribute('data-season'),
    comeBack(later: string) {
      today = new Date(later)
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('in the season, the page has the seasonal look until a person chooses the plain look', () => {
  const page = wear('2026-12-24T18:00:00')
  expect(page.isWorn()).toBe(true)
  page.preferences.chooseThemeVariant('plain')
  expect(page.isWorn()).toBe(false)
})

test('a page that becomes visible on another day gets the look of that day', () => {
  const page = wear('2026-12-20T22:00:00')
  expect(page.isWorn()).toBe(false)
  page.comeBack('2026-12-21T08:00:00')
  expect(page.isWorn()).toBe(true)
  page.comeBack('2027-01-10T08:00:00')
  expect(page.isWorn()).toBe(false)
})
