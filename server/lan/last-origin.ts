import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderProblem } from './folder-problem'

/**
 * Stores the origin under which tablets know the hub. @returns the former origin when it is different, else null.
 * @throws StartProblem when the file cannot be written.
 */
export function rememberOrigin(folder: string, origin: string): string | null {
  const file = join(folder, 'last-origin.txt')
  const before = readOrNull(file)
  if (before === origin) return null
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${origin}\n`, { mode: 0o600 })
  } catch (error) {
    throw folderProblem(folder, error)
  }
  return before
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    return null
  }
}
