import { afterEach, expect, test } from 'vitest'
import { applyTheme } from '../../../../src/app/keep-theme'
import type { Preferences } from '../../../../src/state/preferences'

afterEach(() => document.head.replaceChildren())

const colour = (scheme: 'light' | 'dark') => {
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.dataset['scheme'] = scheme
  document.head.append(meta)
  return meta
}

test.each<[Preferences['scheme'], string, string]>([
  ['device', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ['light', 'all', 'not all'],
  ['dark', 'not all', 'all'],
])(
  'with the colour scheme "%s", the browser’s own bar is light for the media query “%s” and dark for “%s”',
  (scheme, whenLight, whenDark) => {
    const [light, dark] = [colour('light'), colour('dark')]
    applyTheme(document.documentElement, { scheme, isDimmed: false, isSingleDevice: false })
    expect([light, dark].map((each) => each.getAttribute('media'))).toEqual([whenLight, whenDark])
  },
)
