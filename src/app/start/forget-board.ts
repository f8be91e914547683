import { takeOverEarlyBoard } from '../../parts/event/reading/early-board'
import { forgetBoard } from '../../parts/event/reading/kept-board'
import type { SessionStore } from '../../state/session'

/**
 * Deletes the stored board: on a sign-out, when another person signs in, and at a start where nobody is
 * signed in. Also removes the board that is already drawn, even if the screen that replaces it is still
 * loading.
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
