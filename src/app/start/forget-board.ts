import { takeOverEarlyBoard } from '../../parts/event/early-board'
import { forgetBoard } from '../../parts/event/kept-board'
import type { SessionStore } from '../../state/session'

/**
 * What is kept of the hall for the next start goes with the sign-out, and with a change of who is signed in; what this
 * start has drawn of it too, though the screen that would take its place may still be loading.
 */
export function forgetBoardWithPerson(
  session: SessionStore,
  storage: Pick<Storage, 'removeItem'>,
): void {
  const forget = () => {
    forgetBoard(storage)
    takeOverEarlyBoard(document)
  }
  if (session.getState().session === null) forget()
  session.subscribe((next, before) => {
    if (next.session?.personId !== before.session?.personId) forget()
  })
}
