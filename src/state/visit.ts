import type { EpochMs, Milliseconds } from '../domain/ids'
import type { CookieJar } from './cookies'

const IDLE_MS: Milliseconds = 30 * 60_000

/**
 * The id of this browser's visit: random, kept in a cookie with the time of its last use, renewed
 * after 30 idle minutes. Call this for each page view that is counted.
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
