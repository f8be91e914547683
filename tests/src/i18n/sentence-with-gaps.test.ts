import { expect, test } from 'vitest'
import { sentenceWithGaps } from '../../../src/i18n/sentence-with-gaps'

test.each([
  ['Table {{number}}', { number: 7 }, 'Table 7'],
  [
    '{{name}} leads with {{points}}',
    { name: '{{points}}', points: '31 000' },
    '{{points}} leads with 31 000',
  ],
  ['{{number}}번 탁자, {{number}}', { number: 12 }, '12번 탁자, 12'],
  ['{{number, table}} 탁, {{name}}', { number: 7, name: 'Max' }, '7번 탁, Max'],
  ['{{number, table}} 탁', { number: 'A1' }, 'A1 탁'],
  ['{{name}} leads', { name: 'אבי' }, '\u2068אבי\u2069 leads'],
  ['Nothing to fill in', {}, 'Nothing to fill in'],
])('the gaps of the sentence "%s" are filled in', (template, values, sentence) => {
  expect(sentenceWithGaps(template)(values)).toBe(sentence)
})
