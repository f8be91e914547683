import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { readingCall } from '../../call/reading/reading-call'
import { listRegistrations } from '../players/registration-reader'
import { rankPlayers } from './seating-pool'

/**
 * The ranks of all registered players, including players who do not take part in the next seating. Referees need
 * ranks to draw seats, so they get them even while results are hidden.
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
