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
  'with the colours "%s" the browser’s own bar is light for %s and dark for %s',
  (scheme, whenLight, whenDark) => {
    const [light, dark] = [colour('light'), colour('dark')]
    applyTheme(document.documentElement, { scheme, isDimmed: false, isSingleDevice: false })
    expect([light, dark].map((each) => each.getAttribute('media'))).toEqual([whenLight, whenDark])
  },
)
