import type { Milliseconds } from '../domain/ids'
import type { SessionStore } from '../state/session'
import { whenIdle } from '../state/when-idle'

/**
 * Calls back once, when the device may begin to store the console. For a signed-in person that is as soon
 * as the browser is idle. Without a sign-in nothing can be done offline yet, so this waits for a sign-in,
 * or until the page has been open for `unsignedMs`.
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
