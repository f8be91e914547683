import { expect, test } from 'vitest'
import type { Use } from '../../../scripts/compat/support'
import { judge, youngestNeeded } from '../../../scripts/compat/younger'
import { FEATURES, LINE } from './line'

const HAS: Use = { anyOf: ['css.selectors.has'], snippet: ':has(a)' }
const TO_SORTED: Use = { anyOf: ['javascript.builtins.Array.toSorted'], snippet: 'rows.toSorted' }
const UNION: Use = { anyOf: ['javascript.builtins.Set.union'], snippet: 'seated.union' }
const ASKED: Use = { ...UNION, asked: 'after asking' }

const verdictOf = (uses: readonly Use[], allowed: readonly string[] = []) =>
  judge({
    features: FEATURES,
    line: LINE,
    uses: new Map([['assets/page.js', uses]]),
    allowances: [{ because: 'the test says so', features: allowed }],
  })

test('the check for old browsers reports a feature that supported browsers lack, with its file, its versions and the code that uses it', () => {
  expect(verdictOf([HAS, UNION]).problems).toEqual([
    'assets/page.js needs javascript.builtins.Set.union (safari since 17, safari_ios since 17, chrome since 122, chrome_android since 122, edge since 122, firefox since 127, firefox_android since 127): seated.union',
  ])
})

test('a feature that is allowed only after a feature test may not be used without one', () => {
  const allowed = ['javascript.builtins.Set.union after asking']
  expect(verdictOf([ASKED], allowed)).toEqual({ problems: [], unused: [] })
  expect(verdictOf([UNION], allowed).problems).toHaveLength(1)
})

test('an entry in the list of allowed features that ends in a star allows all features below it', () => {
  const cursor: Use = { anyOf: ['css.properties.cursor.move'], snippet: 'cursor:move' }
  expect(verdictOf([cursor], ['css.properties.cursor.*'])).toEqual({ problems: [], unused: [] })
  expect(verdictOf([cursor], ['css.properties.curs.*']).problems).toHaveLength(1)
})

test('the check for old browsers reports an entry in the list of allowed features that no code needs any more', () => {
  const allowed = ['javascript.builtins.Set.union', 'css.properties.zoom']
  expect(verdictOf([UNION], allowed).unused).toEqual(['css.properties.zoom'])
  expect(verdictOf([HAS], ['css.selectors.has']).unused).toEqual(['css.selectors.has'])
})

test('the needed versions of browsers are computed from features that are used without a feature test', () => {
  const uses = new Map([['assets/page.js', [HAS, TO_SORTED, ASKED]]])
  expect(youngestNeeded({ features: FEATURES, line: LINE, uses })).toEqual({
    safari: { version: '16', features: ['javascript.builtins.Array.toSorted'] },
    chrome: { version: '110', features: ['javascript.builtins.Array.toSorted'] },
    firefox: { version: '121', features: ['css.selectors.has'] },
  })
})
