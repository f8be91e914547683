import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createFilter } from 'vite'
import { ON_ONE_DATABASE, SAME_STATEMENTS } from './on-one-database'
import { sentByLeftOut, type SentStatements } from './sent-statements'

/** How many characters of a statement a message shows. */
const MOST_CHARACTERS = 500

/**
 * Reads the record of a run on PGlite, one line of JSON for each test file. Returns a sentence for each statement that
 * PostgreSQL does not get, because only files of `SAME_STATEMENTS` send it. Assumes that a file that runs on both
 * databases sends the same statements to both.
 */
export function leftOutStatements(record: string): string[] {
  if (!existsSync(record)) return ['The service tests recorded no statements.']
  const isLeftOut = createFilter(SAME_STATEMENTS)
  const isOnOne = createFilter(ON_ONE_DATABASE)
  const sent = readFileSync(record, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SentStatements)
    // Skips files that run on PGlite alone but are not in `SAME_STATEMENTS`, because this check is not about
    // them.
    .filter(({ file }) => isLeftOut(resolve(file)) || !isOnOne(resolve(file)))
  return sentByLeftOut(sent, (file) => isLeftOut(resolve(file))).map(
    ({ file, text }) =>
      `PostgreSQL does not get this statement, because only files that are left out there send it. Take ${file} out of scripts/test/on-one-database.ts: ${text.slice(0, MOST_CHARACTERS)}`,
  )
}
