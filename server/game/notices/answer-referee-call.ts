import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { LONGEST_CALL_NOTE } from '../../../src/domain/session/call-claim'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { subjectOfGames } from '../sessions/game-journal'
import { readSession, SESSION_NAMED } from '../sessions/session-reader'
import { markCalled } from '../sessions/call-writer'

/**
 * Ends the call for a referee that a table began at `calledAt`. Nothing changes when that call is already
 * over, even if the table has called again since. Source: docs/rules/people.md#calls-for-a-referee.
 */
export const answerRefereeCall = changingCall({
  method: Venue.method.answerRefereeCall,
  allow: 'receiveRefereeCalls',
  expects: 'AnswerRefereeCall',
  about: SESSION_NAMED,
  // The end of an event ends its calls. A tablet that was offline may still send an answer afterwards.
  whenFinished: 'allowed',
  async run({ tx, request, note }) {
    const text = readNote(request.note)
    const answered = readCallTime(request.calledAt)
    const session = await readSession(tx, request.sessionHash)
    note({ subject: subjectOfGames([session]) })
    const noted = text === '' ? {} : { note: text }
    if (session.calledAt?.getTime() === answered) {
      const calledAt = session.calledAt.toISOString()
      note({ before: { calledAt }, after: { calledAt: null, ...noted } })
      await markCalled(tx, { sessionId: session.id, calledAt: null })
    } else if (text !== '') {
      // Somebody else has ended the call, but the journal keeps this referee's note too.
      note({ after: noted })
    }
    return { success: true }
  },
})

/** @throws CallError field_invalid for a note that is too long or contains a NUL character (U+0000). */
function readNote(note: string): string {
  const text = note.trim()
  // PostgreSQL cannot store the NUL character.
  if (text.length > LONGEST_CALL_NOTE || text.includes('\0')) throw fieldInvalid('note')
  return text
}

/** Reads the time of a call that a request names, in milliseconds since 1970. @throws CallError that names the field. */
export function readCallTime(calledAt: string): number {
  if (calledAt === '') throw fieldMissing('calledAt')
  const time = Date.parse(calledAt)
  if (Number.isNaN(time)) throw fieldInvalid('calledAt')
  return time
}
