import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { SEATS } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { readPlayers } from '../players/player-reader'
import { readLastEndedSession } from '../sessions/player-session-reader'
import { requiredPlayerId } from '../../call/required-fields'
import { areGamesHidden } from './hidden-results'
import { readResults } from './result-reader'

/**
 * The results of a player's last ended game in an event, in seat order, whether or not the game is
 * approved. For a game that waits for approval, they are the results that an approval would give now. The
 * answer is empty before the player's first game has ended, and for a visitor while results are hidden.
 */
export const getLastResults = readingCall({
  method: Mimir.method.getLastResults,
  allow: 'anyone',
  about: EVENT_NAMED,
  async run({ tx, request, caller }) {
    const playerId = requiredPlayerId(request)
    const event = await readEvent(tx, request.eventId)
    if (areGamesHidden([event], caller)) return { results: [] }
    const session = await readLastEndedSession(tx, { eventId: event.id, playerId })
    if (session === null) return { results: [] }
    const { id, hash: sessionHash, players } = session
    const results = await readResults(tx, { event, sessions: [session] })
    const people = await readPlayers(tx, players)
    const bySeat = present(results.get(id), `results of session ${id}`)
    return {
      results: SEATS.map((seat) => {
        const person = present(people.get(players[seat]), `player ${players[seat]}`)
        const { score, ratingDelta, place } = bySeat[seat]
        return {
          sessionHash,
          eventId: event.id,
          playerId: person.id,
          score,
          ratingDelta,
          place,
          title: person.title,
          hasAvatar: person.hasAvatar,
          lastUpdate: person.updatedAt.toISOString(),
        }
      }),
    }
  },
})
