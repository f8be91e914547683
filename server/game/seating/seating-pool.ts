import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { orderRating, ratingRows } from '../../rules/rating-table'
import type { RankedPlayer } from '../../rules/seating/rated/ranking'
import { readRecords } from '../results/record-reader'
import { readPool } from './seating-reader'

/**
 * The players who take part in seating, with their ratings. Players with games come first, in the order of the
 * rating table, where games that wait for approval count too. Then come the others, with the starting rating, in
 * the order of registration. Source: docs/rules/seating.md#who-is-seated.
 */
export async function readRatedPool(tx: Tx, event: EventRow): Promise<RankedPlayer[]> {
  return rankPlayers(tx, { event, playerIds: await readPool(tx, event.id) })
}

/** These players with their ratings, in the order of `readRatedPool`. */
export async function rankPlayers(
  tx: Tx,
  { event, playerIds: pool }: { event: EventRow; playerIds: readonly number[] },
): Promise<RankedPlayer[]> {
  const period = { from: null, to: null }
  const records = await readRecords(tx, { event, period, withPrefinished: true })
  const ranked = orderRating({
    rows: ratingRows(records),
    orderBy: 'rating',
    isDescending: true,
    groupByGames: false,
    nameOf: () => '',
  })
  const isInPool = new Set(pool)
  const hasPlayed = new Set(ranked.map(({ playerId }) => playerId))
  return [
    ...ranked
      .filter(({ playerId }) => isInPool.has(playerId))
      .map(({ playerId, rating }) => ({ id: playerId, rating })),
    ...pool
      .filter((id) => !hasPlayed.has(id))
      .map((id) => ({ id, rating: event.ruleset.startRating })),
  ]
}
