import { LANGUAGES, type Language } from '../../src/lib/languages'
import { keyWithoutPlural, pluralOf, type LocaleTexts } from './words-file'

export type AllWords = Readonly<Record<Language, LocaleTexts>>

/** The problems of the texts in the four languages, one line each; empty when the languages agree. */
export function completenessProblems(all: AllWords): string[] {
  const forms = mapLanguages((language) => formsByKey(all[language]))
  const keys = new Set(LANGUAGES.flatMap((language) => [...forms[language].keys()]))
  const problems: string[] = []
  for (const key of [...keys].toSorted()) {
    const expected = variablesOf(forms.en.get(key))
    for (const language of LANGUAGES) {
      const found = forms[language].get(key)
      if (found === undefined) {
        problems.push(`${language}: ${key} is missing`)
        continue
      }
      problems.push(
        ...formProblems(language, key, found),
        ...countProblems(language, key, found),
        ...oneProblems(language, key, found),
      )
      const variables = variablesOf(found)
      if (variables !== expected) {
        problems.push(`${language}: ${key} uses {${variables}}, English {${expected}}`)
      }
    }
  }
  return problems
}

interface Form {
  readonly plural: string | null
  readonly text: string
}

function formsByKey(words: LocaleTexts): Map<string, Form[]> {
  const forms = new Map<string, Form[]>()
  for (const [key, text] of words) {
    const plain = keyWithoutPlural(key)
    forms.set(plain, [...(forms.get(plain) ?? []), { plural: pluralOf(key), text }])
  }
  return forms
}

function formProblems(language: Language, key: string, forms: readonly Form[]): string[] {
  const problems = forms
    .filter(({ text }) => text.trim() === '')
    .map(({ plural }) => `${language}: ${key}${plural === null ? '' : `_${plural}`} is empty`)
  if (forms.every(({ plural }) => plural === null)) return problems
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join()
  const present = forms
    .map(({ plural }) => plural ?? '(no plural)')
    .toSorted()
    .join()
  if (needed !== present) {
    problems.push(`${language}: ${key} needs the plural forms ${needed}, has ${present}`)
  }
  return problems
}

/** Nouns that texts use after a number, so that a text needs all plural forms of its language. */
const COUNTED =
  'tables?|players?|minutes?|seconds?|hours?|days?|games?|sessions?|hands?|rulings?|people|IDs|Tische?n?|Spielern?|Spielen?|Personen?|Minuten?|Sekunden?|Stunden?|Tagen?|Runden?|стол\\p{L}*|игрок\\p{L}*|игр[аыу]?|минут\\p{L}*|секунд\\p{L}*|час\\p{L}*|сесси\\p{L}*|раздач\\p{L}*'
const COUNTED_BY_OTHERS = new RegExp(
  `\\{\\{\\s*(?!count\\b)([\\w.]+)\\s*\\}\\}\\s+(?:${COUNTED})(?!\\p{L})`,
  'u',
)

/**
 * i18next chooses plural forms only by `count`. Without plural forms, or with another variable, the text says "1
 * tables".
 */
function countProblems(language: Language, key: string, forms: readonly Form[]): string[] {
  return forms.flatMap(({ plural, text }) => {
    const name = plural === null ? key : `${key}_${plural}`
    const isCounting = /\{\{\s*count\b/.test(text)
    const other = COUNTED_BY_OTHERS.exec(text)?.[1]
    return [
      ...(isCounting && plural === null
        ? [`${language}: ${name} counts without plural forms`]
        : []),
      ...(other === undefined ? [] : [`${language}: ${name} counts by {${other}}, not by {count}`]),
    ]
  })
}

/**
 * In Russian the form `one` is also used for 21, 31 and so on. If the other forms contain the number, `one`
 * must contain it too. Otherwise the text about 21 things speaks of one thing.
 */
function oneProblems(language: Language, key: string, forms: readonly Form[]): string[] {
  if (language !== 'ru') return []
  const counts = forms.filter(({ text }) => /\{\{\s*count\b/.test(text))
  const isOneWithout = forms.some((form) => form.plural === 'one' && !counts.includes(form))
  return counts.length > 0 && isOneWithout
    ? [`${language}: ${key}_one also stands for 21 and does not say {count}`]
    : []
}

function variablesOf(forms: readonly Form[] | undefined): string {
  const names = (forms ?? []).flatMap(({ text }) =>
    [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? ''),
  )
  return [...new Set(names)].toSorted().join(', ')
}

function mapLanguages<T>(valueOf: (language: Language) => T): Record<Language, T> {
  return { en: valueOf('en'), ru: valueOf('ru'), de: valueOf('de'), ko: valueOf('ko') }
}
