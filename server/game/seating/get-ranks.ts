import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { readingCall } from '../../call/reading/reading-call'
import { listRegistrations } from '../players/registration-reader'
import { rankPlayers } from './seating-pool'

/**
 * The ranks of all registered players, with those who do not take part in the next seating. Referees need them to draw
 * seats, so they also get them while results are hidden.
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
