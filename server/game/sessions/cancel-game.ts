import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { assertInProgress } from './assert-in-progress'
import { findGame, hasHandsSeen } from './found-game'
import { subjectOfGames } from './game-journal'
import { SESSION_NAMED, readSession } from './session-reader'
import { markCancelled } from './session-writer'

/**
 * Cancels a running game as if it had never been played. Nobody can undo this. Penalties given at the game stay.
 * Refuses with `game_has_hands` unless `X-Expect` names the hands, so that a referee with an old screen cannot
 * lose hands that they do not see. Source: docs/rules/sessions.md#referee-actions.
 */
export const cancelGame = changingCall({
  method: Mimir.method.cancelGame,
  allow: 'manageGames',
  expects: 'CancelGame',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, request, expect, note }) {
    const session = await readSession(tx, request.sessionHash)
    if (expect !== null) {
      const found = await findGame(tx, session)
      if (found.status !== 'inprogress' || !hasHandsSeen(found, expect)) {
        throw expectFailed({ ...found, isAsWished: found.status === 'cancelled' })
      }
    }
    assertInProgress(session)
    if (expect === null && session.handCount > 0)
      throw new CallError('failed_precondition', 'game_has_hands')
    note({
      subject: subjectOfGames([session]),
      before: { status: session.status },
      after: { status: 'cancelled' },
    })
    await markCancelled(tx, session.id)
    return { success: true }
  },
})
