import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { present } from '../../../src/lib/assert'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { readNextPrescripted } from './next-prescripted'
import { registeredPlayerToWire } from '../players/player-wire'
import { prescriptRefusal } from './prescript-refusal'
import { listRegistered } from '../players/registration-reader'

/**
 * The seats of the script's next session, including rows that do not have four players. If a local number
 * in this session belongs to no player, refuses and names the place in the script.
 * Source: docs/rules/seating.md#applying.
 */
export const getNextPrescriptedSeating = readingCall({
  method: Mimir.method.getNextPrescriptedSeating,
  allow: 'readPrescript',
  about: EVENT_NAMED,
  async run({ tx, request }) {
    const event = await readEvent(tx, request.eventId)
    const { tables, problems } = await readNextPrescripted(tx, event)
    const unknown = problems.find(({ kind }) => kind === 'unknownId')
    if (unknown) throw prescriptRefusal(unknown)
    const registered = await listRegistered(tx, event.id)
    const players = new Map(
      registered.map((row) => [
        row.person.id,
        registeredPlayerToWire(row, event, { withLocalId: true }),
      ]),
    )
    return {
      tables: tables.map((ids) => ({
        players: ids.map((id) => present(players.get(id), `registered player ${id}`)),
      })),
    }
  },
})
