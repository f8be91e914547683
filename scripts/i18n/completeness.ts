import { keyWithoutPlural, LANGUAGES, pluralOf, type Language, type Words } from './words-file'

export type AllWords = Readonly<Record<Language, Words>>

/** What is wrong with the words of the four languages, one line each; empty when they agree. */
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
      problems.push(...formProblems(language, key, found))
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

function formsByKey(words: Words): Map<string, Form[]> {
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

function variablesOf(forms: readonly Form[] | undefined): string {
  const names = (forms ?? []).flatMap(({ text }) =>
    [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? ''),
  )
  return [...new Set(names)].toSorted().join(', ')
}

function mapLanguages<T>(valueOf: (language: Language) => T): Record<Language, T> {
  return { en: valueOf('en'), ru: valueOf('ru'), de: valueOf('de'), ko: valueOf('ko') }
}
