import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { clockOf } from '../../../src/domain/event/event-time'
import { present } from '../../../src/lib/assert'
import { readingCall } from '../../call/reading/reading-call'
import { readEvent } from '../../call/event-row'
import { readHandsOf } from './game-reader'
import { gameToWire } from './game-wire'
import { areGamesHidden } from './hidden-results'
import { readPlayers } from '../players/player-reader'
import { playerToWire } from '../players/player-wire'
import { requiredSessionHash } from '../../call/required-fields'
import { readResults } from './result-reader'
import { readSession } from '../sessions/session-reader'

/**
 * One game with its hands. A finished game has its results; a game that waits for approval has the results that an
 * approval would give now. A visitor gets the game without results while the event hides them.
 */
export const getGame = readingCall({
  method: Mimir.method.getGame,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request, caller }) {
    const session = await readSession(tx, requiredSessionHash(request))
    const event = await readEvent(tx, session.eventId)
    const isHidden = areGamesHidden([event], caller)
    const results = isHidden ? null : await readResults(tx, { event, sessions: [session] })
    const hands = await readHandsOf(tx, [session.id])
    const people = await readPlayers(tx, session.players)
    return {
      game: gameToWire({
        session,
        hands: hands.get(session.id) ?? [],
        results: results?.get(session.id) ?? null,
        clock: clockOf(event.timezone),
      }),
      players: session.players.map((id) =>
        playerToWire(present(people.get(id), `player ${id}`), event),
      ),
    }
  },
})
