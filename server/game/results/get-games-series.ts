import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { present } from '../../../src/lib/assert'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { compareSeries, seriesOf, type Series } from '../../rules/series'
import { readPlayers } from '../players/player-reader'
import { playerToWire } from '../players/player-wire'
import { areGamesHidden } from './hidden-results'
import { readGamesByPlayer, type GameInSeries } from './series-reader'

/**
 * The best and the current series of each player with enough finished games, best first. The answer is empty
 * when the event has no series, and for a visitor while results are hidden.
 * Source: docs/rules/sessions.md#series.
 */
export const getGamesSeries = readingCall({
  method: Mimir.method.getGamesSeries,
  allow: 'anyone',
  about: EVENT_NAMED,
  async run({ tx, request, caller }) {
    const event = await readEvent(tx, request.eventId)
    if (event.seriesLength === 0 || areGamesHidden([event], caller)) return { results: [] }
    const gamesByPlayer = await readGamesByPlayer(tx, event.id)
    const players = [...gamesByPlayer].flatMap(([playerId, games]) => {
      const series = seriesOf(games, event.seriesLength)
      return series === null ? [] : [{ playerId, ...series }]
    })
    const people = await readPlayers(
      tx,
      players.map(({ playerId }) => playerId),
    )
    return {
      results: players
        .toSorted((a, b) => compareSeries(a.best, b.best) || a.playerId - b.playerId)
        .map(({ playerId, best, current }) => ({
          player: playerToWire(present(people.get(playerId), `player ${playerId}`), event),
          bestSeries: placesOf(best),
          bestSeriesScores: best.scores,
          bestSeriesPlaces: best.places,
          bestSeriesAvgPlace: averagePlaceOf(best),
          currentSeries: placesOf(current),
          currentSeriesScores: current.scores,
          currentSeriesPlaces: current.places,
          currentSeriesAvgPlace: averagePlaceOf(current),
        })),
    }
  },
})

const placesOf = ({ games }: Series<GameInSeries>) =>
  games.map(({ sessionHash, place }) => ({ sessionHash, place }))

const averagePlaceOf = ({ games, places }: Series<GameInSeries>) =>
  (places / games.length).toFixed(2)
