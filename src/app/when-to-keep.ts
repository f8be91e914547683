import type { Milliseconds } from '../domain/ids'
import type { SessionStore } from '../state/session'
import { whenIdle } from '../state/when-idle'

/**
 * Calls back once, when the device may begin to store the console: after the first screen if a person is signed in.
 * Otherwise nothing can be done offline yet, so it waits for a sign-in, or until the page has been open for a while.
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
