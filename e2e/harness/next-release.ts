import { readdirSync, readFileSync } from 'node:fs'

/** One file of the console as the next release names it. */
export interface RenamedFile {
  readonly before: string
  readonly after: string
}

/** The words of a language get another name, as when a sentence of theirs was changed. */
export function renamedWords(sentence: string): RenamedFile {
  const files = readdirSync('dist/assets').filter((file) => /^console-.+\.js$/.test(file))
  const words = files.find((file) => readFileSync(`dist/assets/${file}`, 'utf8').includes(sentence))
  if (words === undefined) throw new Error(`No words of the console hold "${sentence}"`)
  return { before: `/assets/${words}`, after: `/assets/${words.replace('.js', 'x.js')}` }
}
