import { and, eq } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { events } from '../../db/schema/events'
import { sessions } from '../../db/schema/sessions'
import { moveScriptBack } from './prescript-writer'

/**
 * Takes back a seating that waits for the timer, as if it had not been made: where it came from the script, that
 * session comes next again; penalties given meanwhile stay, bound to no game. Refuses with `seating_not_ready`.
 * Source: seating, reset.
 */
export const resetSeating = changingCall({
  method: Mimir.method.resetSeating,
  allow: 'manageSeating',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event }) {
    if (event.gamesStatus !== 'seatingReady') {
      throw new CallError('failed_precondition', 'seating_not_ready')
    }
    // A game with hands is an older one, reopened while the seats were drawn: it is not part of the seating.
    await tx
      .delete(sessions)
      .where(
        and(
          eq(sessions.eventId, event.id),
          eq(sessions.status, 'inprogress'),
          eq(sessions.handCount, 0),
        ),
      )
    await moveScriptBack(tx, event.id)
    await tx.update(events).set({ gamesStatus: 'started' }).where(eq(events.id, event.id))
    return { success: true }
  },
})
