import type { Milliseconds } from '../domain/ids'
import type { SessionStore } from '../state/session'
import { whenIdle } from '../state/when-idle'

/**
 * Calls back once, when the device may begin to keep the console: after the first screen, where somebody is signed in.
 * Where nobody is, nothing can be done offline yet: their sign-in begins it, or a while in which the page was read.
 */
export function whenToKeep({
  session,
  unsignedMs,
  keep,
}: {
  session: Pick<SessionStore, 'getState' | 'subscribe'>
  unsignedMs: Milliseconds
  keep: () => void
}): void {
  if (session.getState().session !== null) {
    whenIdle(keep)
    return
  }
  const begin = () => {
    unlisten()
    clearTimeout(timer)
    whenIdle(keep)
  }
  const timer = setTimeout(begin, unsignedMs)
  const unlisten = session.subscribe(({ session: next }) => {
    if (next !== null) begin()
  })
}
