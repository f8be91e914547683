import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { expect, test } from 'vitest'
import { isYounger, lacking, sinceIn } from '../../../scripts/compat/support'
import { FEATURES, LINE } from './line'

test.each([
  ['16.10', '16.4', true],
  ['16.4', '16.4', false],
  ['17', '16.4', true],
  ['9', '110', false],
  ['16', '16.0', false],
])('version %s is newer than version %s: %s', (version, than, expected) => {
  expect(isYounger(version, than)).toBe(expected)
})

/** A statement of MDN's tables about Safari. */
const inSafari = (...safari: SimpleSupportStatement[]) =>
  ({ support: { safari } }) as CompatStatement

test.each<[string, SimpleSupportStatement[], string | null]>([
  ['has it since a version', [{ version_added: '17.4' }], '17.4'],
  ['has it since a version or an earlier one', [{ version_added: '≤4' }], '4'],
  ['never had it', [{ version_added: false }], null],
  ['has it only in a preview', [{ version_added: 'preview' }], null],
  ['had it and lost it', [{ version_added: '10', version_removed: '15' }], null],
  [
    'has it only behind a switch',
    [{ version_added: '15', flags: [{ type: 'preference', name: 'on' }] }],
    null,
  ],
  ['has it only under another name', [{ version_added: '15', alternative_name: 'webkitOn' }], null],
  [
    'had a part of it before it had all of it',
    [
      { version_added: '17.4' },
      { version_added: '15', version_removed: '17.4', partial_implementation: true },
    ],
    '15',
  ],
  [
    'lacked it for a while between two versions',
    [{ version_added: '17.4' }, { version_added: '10', version_removed: '12' }],
    '17.4',
  ],
])(
  'the check for old browsers reads from the tables since which version, if any, a browser has a feature, also when the browser %s',
  (_, told, expected) => {
    expect(sinceIn(inSafari(...told), 'safari')).toBe(expected)
  },
)

test('a browser has a feature under a prefixed name only when the style uses this prefix', () => {
  const feature = inSafari({ version_added: '27' }, { version_added: '3', prefix: '-webkit-' })
  expect(sinceIn(feature, 'safari')).toBe('27')
  expect(sinceIn(feature, 'safari', ['-webkit-'])).toBe('3')
})

test('the check for old browsers lists which supported browsers lack a feature, and which version brought it', () => {
  const use = { anyOf: ['javascript.builtins.Set.union'], snippet: '' }
  expect(lacking(FEATURES, LINE, use)).toEqual([
    { browser: 'safari', since: '17' },
    { browser: 'safari_ios', since: '17' },
    { browser: 'chrome', since: '122' },
    { browser: 'chrome_android', since: '122' },
    { browser: 'edge', since: '122' },
    { browser: 'firefox', since: '127' },
    { browser: 'firefox_android', since: '127' },
  ])
})

test('a feature that the tables of browsers do not have is an error', () => {
  const use = { anyOf: ['javascript.classes.renamed'], snippet: '' }
  expect(() => lacking(new Map(), LINE, use)).toThrow('have no javascript.classes.renamed')
})
