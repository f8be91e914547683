import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { listPenaltiesOf } from './penalty-reader'
import { penaltyToWire } from './penalty-wire'
import { playerToWire } from '../players/player-wire'

/** All penalties of an event, cancelled ones included, and the people who gave them, each once. */
export const listPenalties = readingCall({
  method: Mimir.method.listPenalties,
  allow: 'readPenalties',
  about: EVENT_NAMED,
  async run({ tx, request }) {
    const event = await readEvent(tx, request.eventId)
    const listed = await listPenaltiesOf(tx, event.id)
    const referees = new Map(listed.map(({ referee }) => [referee.id, referee]))
    return {
      penalties: listed.map(penaltyToWire),
      referees: [...referees.values()].map((referee) => playerToWire(referee, event)),
    }
  },
})
