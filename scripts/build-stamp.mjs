import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the built files are made from, relative to the project's folder. */
const SOURCES = [
  'src',
  'sw',
  'server',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/classic-scripts.ts',
  'package-lock.json',
]

/** Where the build notes which sources it was made from. */
export const STAMP_FILE = 'dist-server/sources.txt'

/**
 * A hash over the contents of everything the build reads: equal stamps mean that building again would change
 * nothing. Contents rather than times, because a checkout or a copy touches every time.
 * @param {string} root the project's folder
 * @returns {string}
 */
export function sourcesStamp(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesBelow(root, source)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * Every file at or below a path, in a stable order; nothing when there is none. Answers relative to `root`,
 * with forward slashes.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
export function filesBelow(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`))
}
