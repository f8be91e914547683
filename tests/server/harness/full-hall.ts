import type {
  RoundJson,
  IntermediateResultOfSessionJson,
} from '../../../src/contract/wire/atoms_pb'
import { present } from '../../../src/lib/assert'
import { sent, type Sent } from './at-once'
import { ronHand } from './played/games'
import type { Hall } from './hall'

/**
 * Calls that many people in a hall of forty players send at the same time. The players sit in the order of their
 * registration.
 */

const playerOf = (hall: Hall, nth: number) => present(hall.players[nth], `player ${nth}`)

/** A win of 1,000 points by the second player of a table off the first. */
export const firstHand = (hall: Hall, table: number): RoundJson =>
  ronHand({
    roundIndex: 1,
    honba: 0,
    winnerId: playerOf(hall, 4 * table + 1).id,
    loserId: playerOf(hall, 4 * table).id,
  })

/** Every player records the first hand of their own table. */
export const handsByEverybody = (hall: Hall, hashes: readonly string[]): Sent[] =>
  hall.players.map((by, nth) => {
    const table = Math.floor(nth / 4)
    const request = { sessionHash: hashes[table] ?? '', roundData: firstHand(hall, table) }
    return sent('Mimir.AddRound', request, { by, key: `hand-by-${by.id}` })
  })

/**
 * Returns ten calls that all take effect: penalties of 100, 200, 300 and 400; four calls that each give the
 * first two tables one minute of extra time; the cancelling of the first table's only hand; and the first
 * hand of the second table.
 */
export function rulings(
  hall: Hall,
  seen: { first: string; second: string; scores: IntermediateResultOfSessionJson[] },
): Sent[] {
  const { eventId, referee, admin } = hall
  const { first, second, scores } = seen
  const penalty = (nth: number) =>
    sent(
      'Mimir.AddPenalty',
      { eventId, playerId: playerOf(hall, 0).id, amount: 100 * (nth + 1), reason: 'late' },
      { by: nth % 2 === 0 ? referee : admin, key: `penalty-${nth}` },
    )
  const extraTime = (nth: number) =>
    sent(
      'Mimir.AddExtraTime',
      { sessionHashList: [first, second], extraTime: 60 },
      { by: nth % 2 === 0 ? admin : referee, key: `extra-time-${nth}` },
    )
  const undo = sent(
    'Mimir.DropLastRound',
    { sessionHash: first, intermediateResults: scores },
    { by: referee, key: 'undo-first' },
  )
  const hand = sent(
    'Mimir.AddRound',
    { sessionHash: second, roundData: firstHand(hall, 1) },
    { by: playerOf(hall, 4), key: 'hand-elsewhere' },
  )
  // If two servers take these calls in turn, each of the two gets penalties, extra time and a change of
  // a table's hands.
  return [
    ...[penalty(0), penalty(1), extraTime(0), extraTime(1), undo, hand],
    ...[penalty(2), penalty(3), extraTime(2), extraTime(3)],
  ]
}
