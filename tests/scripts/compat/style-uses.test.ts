import { expect, test } from 'vitest'
import { styleNames } from '../../../scripts/compat/style-names'
import { styleUses } from '../../../scripts/compat/style-uses'
import { FEATURES, younger } from './line'

const names = styleNames(FEATURES)
const youngerIn = (text: string) => younger(styleUses(text, names))

test.each([
  ['a{field-sizing:content}', 'css.properties.field-sizing'],
  ['a{text-wrap:pretty}', 'css.properties.text-wrap.pretty'],
  ['a{color:light-dark(#000,#fff)}', 'css.types.color.light-dark'],
  ['a{--edge:light-dark(#000,#fff)}', 'css.types.color.light-dark'],
  ['a{width:calc-size(auto,size)}', 'css.types.calc-size'],
  ['a{width:2rcap}', 'css.types.length.rcap'],
  ['@scope (.card){a{color:#000}}', 'css.at-rules.scope'],
  ['@starting-style{a{opacity:0}}', 'css.at-rules.starting-style'],
  ['@media (scripting:none){a{color:#000}}', 'css.at-rules.media.scripting'],
  ['a:user-invalid{color:#000}', 'css.selectors.user-invalid'],
  ['details::details-content{color:#000}', 'css.selectors.details-content'],
  ['.card{&:hover{color:#000}}', 'css.selectors.nesting'],
])(
  'the check for old browsers finds newer properties, values, units, at-rules and selectors: %s',
  (text, feature) => {
    expect(youngerIn(text)).toContain(`${feature}, unasked`)
  },
)

test('the check for old browsers ignores styles that all supported browsers know', () => {
  const text =
    '@layer base{.card:has(a):not(b,c){width:min(100dvw,2lh);inset:0}}@media (width>=40rem){a{gap:1cqw}}'
  expect(youngerIn(text)).toEqual([])
})

test('the check for old browsers ignores a prefixed name, and also the plain name beside it in the same rule', () => {
  expect(youngerIn('a{-webkit-user-select:none;user-select:none}')).toEqual([])
  expect(youngerIn('a{user-select:none}')).toEqual(['css.properties.user-select, unasked'])
  expect(youngerIn('a{-webkit-text-size-adjust:none;user-select:none}')).toHaveLength(1)
  expect(youngerIn('a::-webkit-scrollbar{display:none}')).toEqual([])
})

test.each([
  ['@supports (field-sizing:content){a{field-sizing:content}}', 'in @supports'],
  ['@supports (color:red){a{field-sizing:content}}', 'unasked'],
  ['@supports (not (field-sizing:content)){a{field-sizing:content}}', 'unasked'],
])(
  'the check for old browsers says whether a style tests for a feature with `@supports`: %s',
  (text, asked) => {
    expect(youngerIn(text)[0]).toBe(`css.properties.field-sizing, ${asked}`)
  },
)

test.each([
  ['a{color:#000;color:light-dark(#000,#fff)}', 'with a fallback'],
  ['a{color:light-dark(#000,#fff);color:#000}', 'unasked'],
  ['a{width:1px;color:light-dark(#000,#fff)}', 'unasked'],
  // With a variable in the value, the browser finds out only later that it lacks the function, and then uses neither of
  // the two declarations.
  ['a{color:#000;color:light-dark(var(--ink),#fff)}', 'unasked'],
])(
  'the check for old browsers says whether an earlier declaration is a fallback for a newer value: %s',
  (text, asked) => {
    expect(youngerIn(text)).toEqual([`css.types.color.light-dark, ${asked}`])
  },
)

test('the check for old browsers says whether an unknown selector stands in `:is()`, which ignores it, or in a plain list, which then fails', () => {
  expect(youngerIn(':is([open],:popover-open){color:#000}')).toEqual([
    'css.selectors.popover-open, in :is()',
  ])
  expect(youngerIn('[open],:popover-open{color:#000}')).toEqual([
    'css.selectors.popover-open, unasked',
  ])
})

test('a style value that cannot be parsed is an error', () => {
  expect(() => youngerIn('a{color:1px)}')).toThrow('cannot be read: color:1px)')
})
