import type { EpochMs, Milliseconds } from '../domain/ids'
import type { CookieJar } from './cookies'

const IDLE_MS: Milliseconds = 30 * 60_000

/**
 * The id of this browser's visit: random, and kept in a cookie with the time of its last use. After 30
 * minutes without use a new visit begins, with a new id. Call this for each page view that is counted.
 */
export function touchVisit(deps: {
  readonly cookies: CookieJar
  readonly now: EpochMs
  readonly uuid: () => string
}): string {
  const [kept = '', at = ''] = (deps.cookies.read('sid') ?? '').split('.')
  const idleMs = deps.now - Number(at)
  const isSame = kept !== '' && at !== '' && idleMs >= 0 && idleMs < IDLE_MS
  const id = isSame ? kept : deps.uuid()
  deps.cookies.write('sid', `${id}.${deps.now}`)
  return id
}
