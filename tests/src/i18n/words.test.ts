import { expect, test } from 'vitest'
import { completenessProblems, type AllWords } from '../../../scripts/i18n/completeness'
import { literalTexts, unusedKeys } from '../../../scripts/i18n/usage'
import { readMessageWords, readWords } from '../../../scripts/i18n/words-file'
import { REASONS } from '../../../src/contract/error-codes'

const ours: AllWords = {
  en: readWords('.', 'en'),
  ru: readWords('.', 'ru'),
  de: readWords('.', 'de'),
  ko: readWords('.', 'ko'),
}

test('the texts of the console have the same text keys, variables and plural forms in all four languages', () => {
  expect(ours.en.size).toBeGreaterThan(300)
  expect(completenessProblems(ours)).toEqual([])
})

test('the texts of the server’s messages have the same text keys, variables and plural forms in all four languages', () => {
  const messages: AllWords = {
    en: readMessageWords('.', 'en'),
    ru: readMessageWords('.', 'ru'),
    de: readMessageWords('.', 'de'),
    ko: readMessageWords('.', 'ko'),
  }
  expect(messages.en.size).toBeGreaterThan(30)
  expect(completenessProblems(messages)).toEqual([])
})

test.each(REASONS)('the reason %s, with which a server can refuse, has a sentence', (reason) => {
  expect(ours.en.get(`reasons.${reason}`)).toMatch(/\S/)
})

test('the check of texts finds text keys, variables and plural forms that a language lacks', () => {
  const words = (entries: Record<string, string>) => new Map(Object.entries(entries))
  const problems = completenessProblems({
    en: words({ 'a.b': 'Hello {{name}}', 'a.c_one': '{{count}}', 'a.c_other': '{{count}}' }),
    ru: words({ 'a.b': 'Привет', 'a.c_one': '{{count}}', 'a.c_other': '{{count}}' }),
    de: words({ 'a.b': ' ', 'a.c_one': '{{count}}', 'a.c_other': '{{count}}' }),
    ko: words({ 'a.c_other': '{{count}}' }),
  })
  expect(problems).toEqual([
    'ru: a.b uses {}, English {name}',
    'de: a.b is empty',
    'de: a.b uses {}, English {name}',
    'ko: a.b is missing',
    'ru: a.c needs the plural forms few,many,one,other, has one,other',
  ])
})

test('the check of texts finds unused texts, and counts templates and plurals as use', () => {
  const words = new Map([
    ['a.used', ''],
    ['a.counted_one', ''],
    ['a.saved_tablet', ''],
    ['winds.east', ''],
    ['a.forgotten', ''],
  ])
  const text = "t('a.used'); t('a.counted', { count }); t('a.saved'); t(`winds.${wind}`)"
  expect(unusedKeys(words, [{ path: 'x.ts', text }])).toEqual(['a.forgotten'])
})

test('the check of texts finds sentences written directly into the markup, with their line', () => {
  const text = [
    'export const A = <p>{t("a.b")}</p>',
    'export const B = <p>Hello there</p>',
    'export const C = <Field label="Name" />',
    'export const D = <b>Shinpan</b>',
  ].join('\n')
  expect(literalTexts([{ path: 'x.tsx', text }])).toEqual(['x.tsx:2: Hello there', 'x.tsx:3: Name'])
})

test('the check of texts finds a number without the plural forms of its noun, in each language', () => {
  const words = (entries: Record<string, string>) => new Map(Object.entries(entries))
  const problems = completenessProblems({
    en: words({
      'a.size_one': '{{count}} at {{tables}} tables',
      'a.size_other': '{{count}}',
      'a.time': '{{count}} h',
    }),
    ru: words({
      'a.size_one': '{{count}}',
      'a.size_few': '{{count}}',
      'a.size_many': '{{count}}',
      'a.size_other': '{{tables}} столов',
      'a.time': '{{hours}} ч',
    }),
    de: words({
      'a.size_one': '{{count}} {{tables}}',
      'a.size_other': '{{count}} an {{tables}} Tischen',
      'a.time': '{{hours}} h',
    }),
    ko: words({ 'a.size_other': '{{tables}}개 탁에 {{count}}명', 'a.time': '{{count}}시간' }),
  })
  expect(problems.filter((problem) => problem.includes(' counts '))).toEqual([
    'en: a.size_one counts by {tables}, not by {count}',
    'ru: a.size_other counts by {tables}, not by {count}',
    'de: a.size_other counts by {tables}, not by {count}',
    'en: a.time counts without plural forms',
    'ko: a.time counts without plural forms',
  ])
})
