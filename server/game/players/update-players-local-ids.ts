import type { LocalIdMapping } from '../../../src/contract/wire/atoms_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { checkPlayerRows } from './player-rows'
import { listRegistrations, type RegistrationRow } from './registration-reader'
import { setLocalIds } from './registration-writer'

const LIST = 'idsToLocalIds'
/**
 * The largest local ID. It is far below the largest number of the database, so that later registrations,
 * which get the next numbers, have room.
 */
const LARGEST = 1_000_000

/**
 * Sets the local IDs of all given players or of none. 0 removes a number, and players may swap their numbers.
 * Refuses with `local_id_taken`, naming the row. Source: docs/rules/events.md#registration.
 */
export const updatePlayersLocalIds = changingCall({
  method: Mimir.method.updatePlayersLocalIds,
  allow: 'setLocalIds',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, note }) {
    const rows = request.idsToLocalIds
    if (rows.length === 0) throw fieldMissing(LIST)
    const registered = await listRegistrations(tx, event.id)
    const registeredIds = new Set(registered.map(({ playerId }) => playerId))
    checkPlayerRows(rows, { list: LIST, registeredIds })
    checkLocalIds(rows, registered)
    const playerIds = rows.map(({ playerId }) => playerId)
    note({
      subject: { playerIds },
      before: {
        localIds: playerIds.map(
          (id) => registered.find(({ playerId }) => playerId === id)?.localId ?? 0,
        ),
      },
      after: { localIds: rows.map(({ localId }) => localId) },
    })
    await setLocalIds(tx, { eventId: event.id, rows })
    return { success: true }
  },
})

/**
 * @throws CallError for the first row with an invalid number, or with a number that two players would have after
 * the call.
 */
function checkLocalIds(
  rows: readonly LocalIdMapping[],
  registered: readonly RegistrationRow[],
): void {
  const named = new Set(rows.map(({ playerId }) => playerId))
  const others = registered.filter(({ playerId }) => !named.has(playerId))
  const taken = new Set<number | null>(others.map(({ localId }) => localId))
  for (const [nth, { localId }] of rows.entries()) {
    const field = `${LIST}[${nth}].localId`
    if (localId < 0 || localId > LARGEST) throw fieldInvalid(field)
    if (localId === 0) continue
    if (taken.has(localId)) throw new CallError('failed_precondition', 'local_id_taken', { field })
    taken.add(localId)
  }
}
