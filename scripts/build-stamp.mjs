import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of the build, relative to the project's folder. */
const SOURCES = [
  'src',
  'sw',
  'server',
  'public',
  'locales',
  'index.html',
  'play.html',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/server-bundle.mjs',
  'scripts/page',
  'package-lock.json',
]

/** The file into which the build writes the stamp of its sources. */
export const STAMP_FILE = 'dist-server/sources.txt'

/**
 * A hash of the contents of everything that the build reads: with an equal stamp, another build would change nothing.
 * It uses contents rather than times, because every checkout or copy changes the times.
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
 * All files at or below a path, in a stable order; none when the path does not exist. The paths are relative to `root`,
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
