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

/** The suffix of the file beside a database that is being made. */
export const MAKING = '.making'

const HALF_MADE = 'The database beside this file is not whole yet.\n'
const WHOLE = 'The database beside this file is whole.\n'

/**
 * Marks a database as half-made, before its first file exists. @returns a function that removes the mark once the
 * database is whole.
 */
export function beginMaking(database: string): () => void {
  const mark = database + MAKING
  writeDurably(mark, HALF_MADE)
  return () => {
    // A power cut may bring the removed file back. The text then says that the database is whole, so that the next
    // start does not take it for half-made.
    writeDurably(mark, WHOLE)
    rmSync(mark)
  }
}

/** Whether a process stopped while it made a database. Such a database contains no data. */
export function isHalfMade(database: string): boolean {
  return existsSync(database + MAKING) && readFileSync(database + MAKING, 'utf8') === HALF_MADE
}

/**
 * Removes a half-made database, so that a new one can be made.
 * @returns whether the database was half-made.
 */
export function clearHalfMade(database: string): boolean {
  const isToClear = isHalfMade(database)
  // The database's folder may be a link to another disk, so the entries in it are removed, but not the folder.
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
