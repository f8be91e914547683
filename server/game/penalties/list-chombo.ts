import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { listChomboOffenders } from './chombo-reader'
import { playerToWire } from '../players/player-wire'

/**
 * Every chombo of an event, with the rating points that it costs by the present rules, and the players who made
 * them.
 */
export const listChombo = readingCall({
  method: Mimir.method.listChombo,
  allow: 'readPenalties',
  about: EVENT_NAMED,
  async run({ tx, request }) {
    const event = await readEvent(tx, request.eventId)
    const offenders = await listChomboOffenders(tx, event.id)
    const byId = new Map(offenders.map((person) => [person.id, person]))
    return {
      chombos: offenders.map(({ id }) => ({
        playerId: id,
        amount: event.ruleset.chomboAmount,
      })),
      players: [...byId.values()].map((person) => playerToWire(person, event)),
    }
  },
})
