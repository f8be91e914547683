import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { can, type RoleLevel } from '../../../src/domain/people/permissions'
import { present } from '../../../src/lib/assert'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { assertNotFinished, type EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { endCountdown } from '../timer/countdown'
import { findRegistration } from '../players/registration-reader'
import { readFreeFour } from './asked-four'
import { openSessions } from './session-writer'

/**
 * Starts a game of four registered players, given in seat order. A referee may do this. Any registered player
 * may do it too, if the event allows players to start games. In a tournament the game is an additional table
 * without a number. Refuses with `players_in_game`, naming the players who sit in a running game.
 * Source: docs/rules/sessions.md#starting-a-game.
 */
export const startGame = changingCall({
  method: Mimir.method.startGame,
  allow: 'signedIn',
  about: EVENT_NAMED,
  // A caller who may not start games is refused for that reason, even in a finished event.
  whenFinished: 'refusedByItself',
  async run({ tx, event, request, caller, role, now, random, note }) {
    await assertMayStart(tx, { event, playerId: caller.personId, role })
    assertNotFinished(event)
    const players = await readFreeFour(tx, { eventId: event.id, players: request.players })
    const tables = [{ players, tableIndex: null }]
    const [opened] = await openSessions({ tx, event, tables, now, random })
    const sessionHash = present(opened, 'the hash of the new game')
    await endCountdown(tx, event)
    note({
      subject: { sessionHashes: [sessionHash], playerIds: players },
      after: { status: 'inprogress' },
    })
    return { sessionHash }
  },
})

async function assertMayStart(
  tx: Tx,
  { event, playerId, role }: { event: EventRow; playerId: number; role: RoleLevel },
): Promise<void> {
  if (can({ role, capability: 'manageGames' })) return
  const registration = event.allowPlayerAppend
    ? await findRegistration(tx, { eventId: event.id, playerId })
    : null
  if (registration !== null) return
  throw new CallError('permission_denied', 'wrong_role')
}
