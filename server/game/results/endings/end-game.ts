import { Mimir } from '../../../../src/contract/wire/mimir_pb'
import { can } from '../../../../src/domain/people/permissions'
import { CallError, expectFailed } from '../../../call/call-error'
import { changingCall } from '../../../call/changing/changing-call'
import { assertInProgress } from '../../sessions/assert-in-progress'
import { findGame, hasHandsSeen } from '../../sessions/found-game'
import { SESSION_NAMED, readSession } from '../../sessions/session-reader'
import { endRunningGame, statusAtEnd } from './end-running-game'
import { noteEnding } from './ending-note'

/**
 * Ends a running game with its present scores, in the same way as a last hand does. One of its four players
 * calls this, or a referee when the players have stopped. Refuses anybody else with `not_seated_here`, and with
 * `sessions_not_started` before the game's timer was started. Venue.TakeBackEnding undoes it.
 * Source: docs/rules/sessions.md#referee-actions.
 */
export const endGame = changingCall({
  method: Mimir.method.endGame,
  allow: 'signedIn',
  expects: 'EndGame',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, caller, role, expect, now, note }) {
    const session = await readSession(tx, request.sessionHash)
    const isReferee = can({ role, capability: 'manageGames' })
    if (!isReferee && !session.players.includes(caller.personId)) {
      throw new CallError('permission_denied', 'not_seated_here')
    }
    if (expect !== null) {
      const found = await findGame(tx, session)
      const isAsSeen = hasHandsSeen(found, expect)
      if (found.status !== 'inprogress' || !isAsSeen) {
        const isEnded = found.status === 'prefinished' || found.status === 'finished'
        throw expectFailed({ ...found, isAsWished: isEnded && isAsSeen })
      }
    }
    assertInProgress(session)
    if (event.gamesStatus === 'seatingReady') {
      throw new CallError('failed_precondition', 'sessions_not_started')
    }
    const { status, state } = session
    note(
      noteEnding(session, {
        before: { status },
        left: { status: statusAtEnd(event), state, endedAt: now },
      }),
    )
    await endRunningGame({ tx, event, now }, session)
    return { success: true }
  },
})
