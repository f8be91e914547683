import { and, eq, or } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { present } from '../../../src/lib/assert'
import { CallError, fieldInvalid } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { assertNotFinished } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { registrations } from '../../db/schema/events/registrations'
import { subjectOfGames } from '../sessions/game-journal'
import { markCalled } from '../sessions/call-writer'
import { readCallingGame } from './calling-game'
import { readNoticedPerson } from './people'
import { noticeRefereeCall } from './referee-notice'
import { isRehearsal } from './queue-notices'

/**
 * Calls those who run the event to a table, by messenger and on their screens; table 0 = the table at which
 * the caller plays. Players, substitutes and those who run the event may call. The call goes on until a
 * referee answers or the table's game is over. Refuses with `nobody_to_notify` when the call has no table
 * and the messenger reaches nobody, so that the player goes and finds a referee.
 * Source: docs/rules/people.md#calls-for-a-referee.
 */
export const callReferee = changingCall({
  method: Mimir.method.callReferee,
  allow: 'signedIn',
  paced: 'refereeCalls',
  about: EVENT_NAMED,
  // A caller who neither takes part in the event nor has a role in it is refused before anything else is
  // checked.
  whenFinished: 'refusedByItself',
  async run({ tx, event, request: { tableIndex }, caller, role, now, note }) {
    const eventId = event.id
    if (role === 'none' && !(await takesPart(tx, { eventId, personId: caller.personId }))) {
      throw new CallError('permission_denied', 'player_not_registered')
    }
    assertNotFinished(event)
    const table = tableIndex === 0 ? null : tableIndex
    const game = await readCallingGame(tx, { eventId, table, personId: caller.personId })
    if (table !== null && game === null) throw fieldInvalid('tableIndex')
    const by = present(await readNoticedPerson(tx, caller.personId), 'the caller')
    const told = await noticeRefereeCall({ tx, event, now }, { by, table })
    if (game === null && told === 0 && !isRehearsal(event)) {
      throw new CallError('failed_precondition', 'nobody_to_notify')
    }
    if (game !== null) {
      note({ subject: subjectOfGames([game]) })
      // When the table is already calling, the time of its first call stays.
      if (game.calledAt === null) {
        note({ before: { calledAt: null }, after: { calledAt: now.toISOString() } })
        await markCalled(tx, { sessionId: game.id, calledAt: now })
      }
    }
    return { success: true }
  },
})

/** Whether a person is registered, or substitutes for a registered player. */
async function takesPart(
  tx: Tx,
  { eventId, personId }: { eventId: number; personId: number },
): Promise<boolean> {
  const rows = await tx
    .select({ playerId: registrations.playerId })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        or(eq(registrations.playerId, personId), eq(registrations.replacementId, personId)),
      ),
    )
    .limit(1)
  return rows.length > 0
}
