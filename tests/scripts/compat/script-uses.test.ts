import { expect, test } from 'vitest'
import { scriptNames } from '../../../scripts/compat/script-names'
import { readScript, scriptUses } from '../../../scripts/compat/script-uses'
import { FEATURES, younger } from './line'

const names = scriptNames(FEATURES)
const youngerIn = (text: string) => younger(scriptUses(readScript('script.js', text), names))

test.each([
  ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['Array.fromAsync(pages)', 'javascript.builtins.Array.fromAsync'],
  ['Object.groupBy(rows, byTable)', 'javascript.builtins.Object.groupBy'],
  ['window.URL.canParse(link)', 'api.URL.canParse_static'],
  ['new Intl.DurationFormat("en")', 'javascript.builtins.Intl.DurationFormat'],
  ['navigator.setAppBadge(2)', 'api.Navigator.setAppBadge'],
])(
  'the check for old browsers finds a newer static member by the name of its owner: %s',
  (text, feature) => {
    expect(youngerIn(text)).toEqual([`${feature}, unasked`])
  },
)

test.each([
  ['seated.union(waiting)', 'javascript.builtins.Set.union'],
  ['Set.prototype.union', 'javascript.builtins.Set.union'],
  ['text.isWellFormed()', 'javascript.builtins.String.isWellFormed'],
  ['panel.togglePopover()', 'api.HTMLElement.togglePopover'],
  ['panel.style.fieldSizing = "content"', 'css.properties.field-sizing'],
])(
  'the check for old browsers finds a newer member of any object by its name, if no older object has that name: %s',
  (text, feature) => {
    expect(youngerIn(text)).toEqual([`${feature}, unasked`])
  },
)

test('the check for old browsers ignores a member name that older objects have too', () => {
  expect(youngerIn('tables.at(-1); tables.toSorted(); rows.map(seat); map.get(1)')).toEqual([])
})

test('the check for old browsers ignores a member name that the script gives to its own objects', () => {
  expect(youngerIn('const shape = { union: 1 }; shape.union')).toEqual([])
  expect(youngerIn('class Shape { union() {} } shape.union()')).toEqual([])
  expect(youngerIn('shape.union = () => 1; shape.union()')).toEqual([])
})

test('the check for old browsers finds a newer global, unless the script has a variable of that name', () => {
  expect(youngerIn('new CloseWatcher()')).toEqual(['api.CloseWatcher, unasked'])
  expect(youngerIn('function open(CloseWatcher) { return new CloseWatcher() }')).toEqual([])
  expect(youngerIn('const { CloseWatcher } = kit; new CloseWatcher()')).toEqual([])
  expect(youngerIn('const kit = { CloseWatcher: 1 }')).toEqual([])
})

test('the check for old browsers finds a newer event by its name', () => {
  const text = 'list.addEventListener("scrollend", read); list.addEventListener("scroll", read)'
  expect(youngerIn(text)).toEqual([
    'api.Document.scrollend_event or api.Element.scrollend_event or api.VisualViewport.scrollend_event, unasked',
  ])
})

test.each([
  ['for (using file of files) read(file)', 'javascript.statements.using'],
  ['/[\\p{L}--[a-z]]/v', 'javascript.builtins.RegExp.unicodeSets'],
  ['/(?i:a)b/', 'javascript.regular_expressions.modifier'],
  ['new RegExp("(?i:a)b")', 'javascript.regular_expressions.modifier'],
])('the check for old browsers finds newer syntax: %s', (text, feature) => {
  expect(youngerIn(text)).toContain(`${feature}, unasked`)
})

test.each([
  ['class A { static { run() } }', 'javascript.classes.static.initialization_blocks'],
  ['class A { #x; has(y) { return #x in y } }', 'javascript.classes.private_class_fields_in'],
  ['await ready', 'javascript.operators.await.top_level'],
  ['/(?<=a)b/', 'javascript.regular_expressions.lookbehind_assertion'],
  ['a ??= 1', 'javascript.operators.nullish_coalescing_assignment'],
])(
  'the check for old browsers also finds syntax that all supported browsers have, because it computes their oldest versions from it: %s',
  (text, feature) => {
    const uses = scriptUses(readScript('script.js', text), names)
    expect(uses.flatMap(({ anyOf }) => anyOf)).toContain(feature)
  },
)

test('the check for old browsers does not count an `await` in a function as top-level `await`', () => {
  const uses = scriptUses(readScript('script.js', 'async () => { await ready }'), names)
  expect(uses.flatMap(({ anyOf }) => anyOf)).not.toContain('javascript.operators.await.top_level')
})

test.each([
  ['"any" in AbortSignal ? AbortSignal.any(both) : one', 'after asking'],
  ['`any` in AbortSignal && AbortSignal.any(both)', 'after asking'],
  ['if (AbortSignal.any) AbortSignal.any(both)', 'after asking'],
  ['AbortSignal.any?.(both)', 'with ?.()'],
  ['AbortSignal.any(both)', 'unasked'],
  ['if (AbortSignal.any(both).aborted) stop()', 'unasked'],
  ['"any" in AbortSignal ? one : two; AbortSignal.any(both)', 'unasked'],
])(
  'the check for old browsers says whether the script tests for a feature before it uses the feature: %s',
  (text, asked) => {
    expect(new Set(youngerIn(text))).toEqual(new Set([`api.AbortSignal.any_static, ${asked}`]))
  },
)

test('testing for a feature with `typeof` does not count as using the feature', () => {
  expect(youngerIn('typeof requestIdleCallback === "function"')).toEqual([])
  expect(
    youngerIn('if (typeof requestIdleCallback === "function") requestIdleCallback(work)'),
  ).toEqual(['api.Window.requestIdleCallback, after asking'])
})

test('a text that is not a script is an error', () => {
  expect(() => readScript('script.js', 'const = 1')).toThrow('script.js: ')
})
