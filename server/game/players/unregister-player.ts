import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { findRegistration, type RegistrationRow } from './registration-reader'
import { removeRegistration } from './registration-writer'
import { endSittingOut } from './sit-outs'
import { requiredId } from '../../call/required-fields'
import { nameTables } from '../events/table-names'

/**
 * Removes a person from an event; `success` is false when the person was not registered. While the person plays,
 * or their game waits for approval, refuses with `player_in_game`, naming the table.
 * Source: docs/rules/events.md#registration.
 */
export const unregisterPlayer = changingCall({
  method: Mimir.method.unregisterPlayer,
  allow: 'addRemovePlayers',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, note }) {
    const player = { eventId: event.id, playerId: requiredId(request.playerId, 'playerId') }
    // A game that waits for approval counts as well, because it goes on when its last hand is undone.
    const statuses = ['inprogress', 'prefinished'] as const
    const playerIds = [player.playerId]
    const tables = await nameTables(tx, { eventId: event.id, playerIds, statuses })
    if (tables.length > 0) {
      const meta = { tables: tables.join(', ') }
      throw new CallError('failed_precondition', 'player_in_game', { field: 'playerId', meta })
    }
    const registration = await findRegistration(tx, player)
    note({
      subject: { playerIds },
      ...(registration && { before: keptOf(registration), after: { isRegistered: false } }),
    })
    await endSittingOut(tx, player)
    return { success: await removeRegistration(tx, player) }
  },
})

const keptOf = ({
  ordinal,
  localId,
  teamName,
  ignoreSeating,
  playsOn,
  replacementId,
}: RegistrationRow) => ({
  isRegistered: true,
  playsOn,
  ordinal,
  localId,
  teamName,
  ignoreSeating,
  replacementId,
})
