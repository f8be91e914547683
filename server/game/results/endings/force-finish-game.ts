import { Mimir } from '../../../../src/contract/wire/mimir_pb'
import { expectFailed } from '../../../call/call-error'
import { changingCall } from '../../../call/changing/changing-call'
import { assertInProgress } from '../../sessions/assert-in-progress'
import { noticeResults } from '../../notices/results-notice'
import { assertNoneWaits } from './assert-none-waits'
import { finishSessions } from '../result-writer'
import { findGame, hasHandsSeen } from '../../sessions/found-game'
import { subjectOfGames } from '../../sessions/game-journal'
import { SESSION_NAMED, readSession } from '../../sessions/session-reader'

/**
 * Finishes a running game with its present scores, without an approval. A game that already waits for approval
 * is refused here, because it is approved with the others. Refuses with `results_not_approved`, naming the
 * tables, while an older game of one of its players waits for approval: ratings are counted in the order of
 * play.
 * Source: docs/rules/sessions.md#referee-actions.
 */
export const forceFinishGame = changingCall({
  method: Mimir.method.forceFinishGame,
  allow: 'manageGames',
  expects: 'ForceFinishGame',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, now, note }) {
    const session = await readSession(tx, request.sessionHash)
    if (expect !== null) {
      const found = await findGame(tx, session)
      const isAsSeen = hasHandsSeen(found, expect)
      if (found.status !== 'inprogress' || !isAsSeen) {
        throw expectFailed({ ...found, isAsWished: found.status === 'finished' && isAsSeen })
      }
    }
    assertInProgress(session)
    await assertNoneWaits(tx, session)
    const sessions = [session]
    note({
      subject: subjectOfGames(sessions),
      before: { status: session.status },
      after: { status: 'finished' },
    })
    await finishSessions({ tx, event, sessions, now })
    await noticeResults({ tx, event, now }, { sessions, flag: 'ce' })
    return { success: true }
  },
})
