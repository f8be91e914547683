import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { completenessProblems } from './i18n/completeness'
import { forbiddenProblems } from './i18n/forbidden'
import { leftInEnglish } from './i18n/left-in-english'
import { literalTexts, readSources, unusedKeys } from './i18n/usage'
import { readMessageWords, readPlayWords, readWords, removeKeys } from './i18n/words-file'

// With `--prune` this check removes unused keys from all four languages instead of only naming them.
const root = join(import.meta.dirname, '..')
const folders = (names: readonly string[]) => names.filter((name) => existsSync(join(root, name)))

const all = {
  en: readWords(root, 'en'),
  ru: readWords(root, 'ru'),
  de: readWords(root, 'de'),
  ko: readWords(root, 'ko'),
}
const messages = {
  en: readMessageWords(root, 'en'),
  ru: readMessageWords(root, 'ru'),
  de: readMessageWords(root, 'de'),
  ko: readMessageWords(root, 'ko'),
}
const playing = {
  en: readPlayWords(root, 'en'),
  ru: readPlayWords(root, 'ru'),
  de: readPlayWords(root, 'de'),
  ko: readPlayWords(root, 'ko'),
}
const unused = unusedKeys(all.en, readSources(root, ['src']))
const unusedInPlay = unusedKeys(playing.en, readSources(root, ['src/features/play']))
const isPruning = process.argv.includes('--prune')
if (isPruning) {
  const names = new Set(unusedInAnyLanguage())
  removeKeys(root, names)
  console.log(`Removed ${names.size} unused keys.`)
}

const problems = [
  ...[all, messages, playing].flatMap((words) => [
    ...completenessProblems(words),
    ...forbiddenProblems(words),
    ...leftInEnglish(words),
  ]),
  ...unusedInPlay.map((key) => `unused: ${key}`),
  ...(isPruning ? [] : unused.map((key) => `unused: ${key}`)),
  ...literalTexts(readSources(root, folders(['src/features', 'src/app', 'src/ui']))),
]
for (const problem of problems) console.log(problem)
console.log(`${all.en.size} words in 4 languages, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)

function unusedInAnyLanguage(): string[] {
  const sources = readSources(root, ['src'])
  return Object.values(all).flatMap((words) => unusedKeys(words, sources))
}
