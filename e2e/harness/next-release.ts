import { readdirSync, readFileSync } from 'node:fs'

/** One file of the console with the name it has in the next release. */
export interface RenamedFile {
  readonly before: string
  readonly after: string
}

/** Gives the file with the texts of a language another name, as after a change of one of their sentences. */
export function renamedWords(sentence: string): RenamedFile {
  const files = readdirSync('dist/assets').filter((file) => /^console-.+\.js$/.test(file))
  const words = files.find((file) => readFileSync(`dist/assets/${file}`, 'utf8').includes(sentence))
  if (words === undefined) throw new Error(`No words of the console hold "${sentence}"`)
  return { before: `/assets/${words}`, after: `/assets/${words.replace('.js', 'x.js')}` }
}
