import { Mimir } from '../../../../src/contract/wire/mimir_pb'
import { CallError } from '../../../call/call-error'
import { changingCall } from '../../../call/changing/changing-call'
import { assertInProgress } from '../../sessions/assert-in-progress'
import { gamesNoted } from '../../sessions/games-noted'
import { SESSION_NAMED, readSession } from '../../sessions/session-reader'
import { endRunningGame, statusAtEnd } from './end-running-game'

/**
 * Ends a running game with its present scores, like a hand that ends it; one of its four players calls this. Refuses
 * with `not_seated_here` and, before its timer was started, with `sessions_not_started`.
 * Source: docs/rules/sessions.md#referee-actions.
 */
export const endGame = changingCall({
  method: Mimir.method.endGame,
  allow: 'signedIn',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, caller, now, note }) {
    const session = await readSession(tx, request.sessionHash)
    if (!session.players.includes(caller.personId)) {
      throw new CallError('permission_denied', 'not_seated_here')
    }
    assertInProgress(session)
    if (event.gamesStatus === 'seatingReady') {
      throw new CallError('failed_precondition', 'sessions_not_started')
    }
    note({
      subject: gamesNoted([session]),
      before: { status: session.status },
      after: { status: statusAtEnd(event) },
    })
    await endRunningGame({ tx, event, now }, session)
    return { success: true }
  },
})
