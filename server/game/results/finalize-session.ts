import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { noticeResults } from '../notices/results-notice'
import { finishSessions } from './result-writer'
import { gamesNoted } from '../sessions/games-noted'
import { readSessionsOfStatus } from '../sessions/session-reader'

/**
 * Approves every game of the event that has ended and waits for it; tables still playing do not hold it up.
 * Refuses with `nothing_to_approve`. Source: sessions, referee actions.
 */
export const finalizeSession = changingCall({
  method: Mimir.method.finalizeSession,
  allow: 'approveSessions',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, now, note }) {
    const sessions = await readSessionsOfStatus(tx, { eventId: event.id, status: 'prefinished' })
    if (sessions.length === 0) throw new CallError('failed_precondition', 'nothing_to_approve')
    note({
      subject: gamesNoted(sessions),
      before: { status: 'prefinished' },
      after: { status: 'finished' },
    })
    await finishSessions({ tx, event, sessions, now })
    await noticeResults({ tx, event, now }, { sessions, flag: 'te' })
    return { success: true }
  },
})
