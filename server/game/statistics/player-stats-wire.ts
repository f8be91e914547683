import type { MessageInitShape } from '@bufbuild/protobuf'
import type { PlayersGetPlayerStatsResponseSchema } from '../../../src/contract/wire/mimir_pb'
import { present } from '../../../src/lib/assert'
import type { EventRow } from '../../call/event-row'
import type { PlayerStatistics } from '../../rules/player-stats/player-stats'
import type { AnsweredPerson } from '../players/player-reader'
import { playerToWire } from '../players/player-wire'

/** Statistics in the form of the wire: ratings in whole points, games in the order of play. */
export function playerStatsToWire(options: {
  statistics: PlayerStatistics
  /** The player, then the players they met. */
  people: readonly AnsweredPerson[]
  event: Pick<EventRow, 'platformId'>
  /** In the event's time zone. */
  lastUpdate: string
}): MessageInitShape<typeof PlayersGetPlayerStatsResponseSchema> {
  const { statistics, people, event, lastUpdate } = options
  const { scoreHistory, winSummary } = statistics
  const peopleById = new Map(people.map((person) => [person.id, person]))
  const { winsWith, unforcedFeedTo, ...summary } = winSummary
  return {
    ratingHistory: statistics.ratingHistory.map(Math.round),
    scoreHistory: scoreHistory.map((game) => ({ tables: resultsToWire(game, peopleById) })),
    playersInfo: people.map((person) => playerToWire(person, event)),
    placesSummary: statistics.places.map((count, nth) => ({ place: nth + 1, count })),
    totalPlayedGames: scoreHistory.length,
    totalPlayedRounds: statistics.roundCount,
    winSummary: {
      ...summary,
      winsWithOpen: winsWith.open,
      winsWithRiichi: winsWith.riichi,
      winsWithDama: winsWith.dama,
      unforcedFeedToOpen: unforcedFeedTo.open,
      unforcedFeedToRiichi: unforcedFeedTo.riichi,
      unforcedFeedToDama: unforcedFeedTo.dama,
    },
    handsValueSummary: [...statistics.handValues],
    yakuSummary: [...statistics.yakuCounts],
    riichiSummary: statistics.riichiSummary,
    doraStat: statistics.doraStat,
    lastUpdate,
  }
}

/** The id of the player, then the ids of all players they met, in the order of meeting. */
export function peopleInStats(playerId: number, { scoreHistory }: PlayerStatistics): number[] {
  const met = scoreHistory.flatMap(({ seats }) => seats.map((seat) => seat.playerId))
  return [...new Set([playerId, ...met])]
}

function resultsToWire(
  { hash, eventId, seats }: PlayerStatistics['scoreHistory'][number],
  people: ReadonlyMap<number, AnsweredPerson>,
) {
  return seats.map(({ playerId, score, place, ratingDelta }) => {
    const { title, hasAvatar, updatedAt } = present(people.get(playerId), `player ${playerId}`)
    const person = { title, hasAvatar, lastUpdate: updatedAt.toISOString() }
    return { sessionHash: hash, eventId, playerId, score, ratingDelta, place, ...person }
  })
}
