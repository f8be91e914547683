import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { subjectOfGames } from '../sessions/game-journal'
import { readSession, SESSION_NAMED } from '../sessions/session-reader'
import { markCalled } from '../sessions/session-writer'

/**
 * Ends a table's call for a referee that began at `calledAt`. When that call is over already, or the table has called
 * again since, nothing changes. Source: docs/rules/people.md#calls-for-a-referee.
 */
export const answerRefereeCall = changingCall({
  method: Venue.method.answerRefereeCall,
  allow: 'receiveRefereeCalls',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, request, note }) {
    const answered = readCallTime(request.calledAt)
    const session = await readSession(tx, request.sessionHash)
    note({ subject: subjectOfGames([session]) })
    if (session.calledAt?.getTime() === answered) {
      const calledAt = session.calledAt.toISOString()
      note({ before: { calledAt }, after: { calledAt: null } })
      await markCalled(tx, { sessionId: session.id, calledAt: null })
    }
    return { success: true }
  },
})

/** Reads the time of a call that a request names, in milliseconds since 1970. @throws CallError that names the field. */
export function readCallTime(calledAt: string): number {
  if (calledAt === '') throw fieldMissing('calledAt')
  const time = Date.parse(calledAt)
  if (Number.isNaN(time)) throw fieldInvalid('calledAt')
  return time
}
