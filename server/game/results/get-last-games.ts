import type { MessageShape } from '@bufbuild/protobuf'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { clockOf } from '../../../src/domain/event/event-time'
import { present } from '../../../src/lib/assert'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { readEvent } from '../../call/event-row'
import { GAME_ORDERS, listFinishedGames, readHandsOf } from './game-reader'
import { gameToWire } from './game-wire'
import { readPlayers } from '../players/player-reader'
import { playerToWire } from '../players/player-wire'
import { areGamesHidden } from './hidden-results'
import { readStoredResults } from './result-reader'

const MOST_AT_ONCE = 100

/**
 * A page of the finished games of some events with results and hands, latest first by default, and all their
 * players, each once. A visitor gets no games while results are hidden. A page has at most 100 games, and 100
 * when the request names no limit. With several events, players have their nicknames on the platform of the
 * first event.
 */
export const getLastGames = readingCall({
  method: Mimir.method.getLastGames,
  allow: 'anyone',
  about: {
    kind: 'event',
    eventIdOf: ({ eventIdList }) => (eventIdList.length === 1 ? (eventIdList[0] ?? null) : null),
  },
  async run({ tx, request, caller }) {
    const page = pageOf(request)
    const events = []
    for (const eventId of page.eventIds) events.push(await readEvent(tx, eventId))
    if (areGamesHidden(events, caller)) return { games: [], players: [], totalGames: 0 }
    const { total, games } = await listFinishedGames(tx, page)
    const hands = await readHandsOf(
      tx,
      games.map(({ id }) => id),
    )
    const results = await readStoredResults(tx, games)
    const playerIds = [...new Set(games.flatMap(({ players }) => players))]
    const people = await readPlayers(tx, playerIds)
    const clocks = new Map(events.map(({ id, timezone }) => [id, clockOf(timezone)]))
    const first = present(events[0], 'the first event')
    return {
      games: games.map((session) =>
        gameToWire({
          session,
          hands: hands.get(session.id) ?? [],
          results: results.get(session.id) ?? null,
          clock: present(clocks.get(session.eventId), `clock of event ${session.eventId}`),
        }),
      ),
      players: playerIds.map((id) => playerToWire(present(people.get(id), `player ${id}`), first)),
      totalGames: total,
    }
  },
})

function pageOf(request: MessageShape<typeof Mimir.method.getLastGames.input>) {
  const { limit, offset } = request
  const eventIds = [...new Set(request.eventIdList)]
  if (eventIds.length === 0) throw fieldMissing('eventIdList')
  if (eventIds.length > MOST_AT_ONCE) throw fieldInvalid('eventIdList')
  if (limit < 0) throw fieldInvalid('limit')
  if (offset < 0) throw fieldInvalid('offset')
  const order = request.order || 'desc'
  if (order !== 'asc' && order !== 'desc') throw fieldInvalid('order')
  const orderBy = GAME_ORDERS.find((known) => known === (request.orderBy || 'id'))
  if (orderBy === undefined) throw fieldInvalid('orderBy')
  return {
    eventIds,
    limit: limit === 0 ? MOST_AT_ONCE : Math.min(limit, MOST_AT_ONCE),
    offset,
    orderBy,
    isAscending: order === 'asc',
  }
}
