import {
  existsSync,
  openSync,
  closeSync,
  fsyncSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Beside a database that is being made, behind its name. */
export const MAKING = '.making'

const HALF_MADE = 'The database beside this file is not whole yet.\n'
const WHOLE = 'The database beside this file is whole.\n'

/** Marks a database as half-made, before its first file is there. @returns what takes the mark away once it is whole. */
export function beginMaking(database: string): () => void {
  const mark = database + MAKING
  writeDurably(mark, HALF_MADE)
  return () => {
    // Were the removal lost in a power cut, the next start would take a database in use for a half-made one.
    writeDurably(mark, WHOLE)
    rmSync(mark)
  }
}

/** Whether the making of a database was cut off: nothing was ever stored in it. */
export function isHalfMade(database: string): boolean {
  return existsSync(database + MAKING) && readFileSync(database + MAKING, 'utf8') === HALF_MADE
}

/** Removes what a making that was cut off left, so that it can be begun again. @returns whether there was any. */
export function clearHalfMade(database: string): boolean {
  const isToClear = isHalfMade(database)
  // It may be a link to another disk; only what lies behind it goes.
  const entries = isToClear && existsSync(database) ? readdirSync(database) : []
  for (const name of entries) rmSync(join(database, name), { recursive: true })
  rmSync(database + MAKING, { force: true })
  return isToClear
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
