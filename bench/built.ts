import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { sourcesStamp, STAMP_FILE } from '../scripts/build-stamp.mjs'

/** Builds console and server, unless the present build was made from these sources. */
export function buildWhenNeeded(): void {
  const isFresh =
    existsSync('dist/index.html') &&
    existsSync(STAMP_FILE) &&
    readFileSync(STAMP_FILE, 'utf8') === sourcesStamp('.')
  if (isFresh) return
  console.log('Building console and server')
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
}
