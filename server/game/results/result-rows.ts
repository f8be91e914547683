import { type BySeat, SEATS } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { ratingHistory, sessionResults } from '../../db/schema/events/results'
import { type PlayerStanding, standingSteps } from '../../rules/standings'
import type { SeatOutcome } from '../sessions/session-outcome'

export interface EndedGame {
  readonly sessionId: number
  readonly players: BySeat<number>
  /** The results without their `parts`, which are not stored. */
  readonly outcome: BySeat<Omit<SeatOutcome, 'parts'>>
}

/**
 * Writes the results of games and their rows of the rating history. The games must be sorted, the oldest first.
 * Before a player's first game in the event, writes a row with the starting rating.
 * Source: docs/rules/sessions.md#final-results.
 */
export async function insertResults(options: {
  tx: Tx
  event: Pick<EventRow, 'id' | 'ruleset'>
  games: readonly EndedGame[]
  /** The standings before these games, by player. */
  before: ReadonlyMap<number, PlayerStanding>
}): Promise<void> {
  const { tx, event, games, before } = options
  const eventId = event.id
  const results = games.flatMap(({ sessionId, players, outcome }) =>
    SEATS.map((seat) => {
      const { score, place, chips, ratingDelta, replacementId } = outcome[seat]
      const owner = { sessionId, playerId: players[seat], eventId }
      return { ...owner, score, place, chips, ratingDelta, replacementId }
    }),
  )
  const { startRating } = event.ruleset
  const history = standingSteps({ games, before, startRating }).map(
    ({ playerId, game, standing }) => ({
      eventId,
      playerId,
      sessionId: game === null ? null : present(games[game], `game ${game}`).sessionId,
      ...standing,
    }),
  )
  await insertMany(tx, sessionResults, results)
  await insertMany(tx, ratingHistory, history)
}
