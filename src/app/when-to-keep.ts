import type { Milliseconds } from '../domain/ids'
import type { SessionStore } from '../state/session'
import { whenIdle } from '../state/when-idle'

/** Longer than the sign-in page of a phone takes to stand still on a slow network. */
const UNSIGNED_MS: Milliseconds = 8_000

/**
 * Calls back once, when the device may begin to keep the console: after the first screen, where somebody is signed in.
 * Where nobody is, nothing can be done offline yet: their sign-in begins it, or a while in which the page was read.
 */
export function whenToKeep(
  session: Pick<SessionStore, 'getState' | 'subscribe'>,
  keep: () => void,
): void {
  if (session.getState().session !== null) {
    whenIdle(keep)
    return
  }
  const begin = () => {
    unlisten()
    clearTimeout(timer)
    whenIdle(keep)
  }
  const timer = setTimeout(begin, UNSIGNED_MS)
  const unlisten = session.subscribe(({ session: next }) => {
    if (next !== null) begin()
  })
}
