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

test('the four languages have the same words, variables and plural forms', () => {
  expect(ours.en.size).toBeGreaterThan(300)
  expect(completenessProblems(ours)).toEqual([])
})

test('so have the messages', () => {
  const messages: AllWords = {
    en: readMessageWords('.', 'en'),
    ru: readMessageWords('.', 'ru'),
    de: readMessageWords('.', 'de'),
    ko: readMessageWords('.', 'ko'),
  }
  expect(messages.en.size).toBeGreaterThan(30)
  expect(completenessProblems(messages)).toEqual([])
})

test.each(REASONS)('the reason %s has a sentence', (reason) => {
  expect(ours.en.get(`reasons.${reason}`)).toMatch(/\S/)
})

test('differences between languages are named', () => {
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

test('a word nobody names is found, templates and plurals count as use', () => {
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

test('words written into the markup are found with their line', () => {
  const text = [
    'export const A = <p>{t("a.b")}</p>',
    'export const B = <p>Hello there</p>',
    'export const C = <Field label="Name" />',
    'export const D = <b>Shinpan</b>',
  ].join('\n')
  expect(literalTexts([{ path: 'x.tsx', text }])).toEqual(['x.tsx:2: Hello there', 'x.tsx:3: Name'])
})
