import { readdirSync } from 'node:fs'

/** One file of the console with the name it has in the next release. */
export interface RenamedFile {
  readonly before: string
  readonly after: string
}

/** Chooses a new name for the file with the texts of a language, as a change of one of its sentences would. */
export function renamedWords(language: string): RenamedFile {
  const files = readdirSync('dist/assets').filter((file) => file.endsWith('.js'))
  const words = files.find((file) => file.startsWith(`kept-words-${language}-`))
  if (words === undefined)
    throw new Error(`No file of the console holds the words of "${language}"`)
  return { before: `/assets/${words}`, after: `/assets/${words.replace('.js', 'x.js')}` }
}
