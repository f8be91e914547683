import { forgetBoard } from '../parts/event/kept-board'
import type { SessionStore } from '../state/session'

/** What is kept of the hall for the next start goes with the sign-out, and with a change of who is signed in. */
export function forgetBoardWithPerson(
  session: SessionStore,
  storage: Pick<Storage, 'removeItem'>,
): void {
  if (session.getState().session === null) forgetBoard(storage)
  session.subscribe((next, before) => {
    if (next.session?.personId !== before.session?.personId) forgetBoard(storage)
  })
}
