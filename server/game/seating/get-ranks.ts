import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { readingCall } from '../../call/reading/reading-call'
import { listRegistrations } from '../players/registration-reader'
import { rankPlayers } from './seating-pool'

/**
 * How all registered players stand, also those who do not take part in the next seating and while results are hidden:
 * referees seat by it.
 */
export const getRanks = readingCall({
  method: Venue.method.getRanks,
  allow: 'manageSeating',
  about: EVENT_NAMED,
  async run({ tx, request }) {
    const event = await readEvent(tx, request.eventId)
    const registered = await listRegistrations(tx, event.id)
    const playerIds = registered.map(({ playerId }) => playerId)
    const ranked = await rankPlayers(tx, { event, playerIds })
    return { playerIds: ranked.map(({ id }) => id) }
  },
})
