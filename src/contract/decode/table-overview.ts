import { isEqualBesidesHonba, roundToFingerprint } from '../hand-fingerprint'
import type { RoundStateJson } from '../wire/atoms_pb'
import type { GamesGetSessionOverviewResponseJson } from '../wire/mimir_pb'
import { whole } from './fields'
import { handsPlayed } from './hand'
import { decodeScores, type Table } from './table'

/**
 * What a plain service tells of a table only when it is asked about that table.
 * `scores` and `lastHand` show for which state of the table this is true.
 */
export type TableOverview = Pick<
  Table,
  'honba' | 'riichiSticks' | 'handCount' | 'scoresBeforeLastHand' | 'scores' | 'lastHand'
>

/** Reads two answers about one table: its present state, and its hands. Null when the state is missing. */
export function decodeTableOverview(
  { state }: GamesGetSessionOverviewResponseJson,
  rounds: readonly RoundStateJson[],
): TableOverview | null {
  if (state === undefined) return null
  const hands = handsPlayed(rounds)
  const last = hands.at(-1)
  return {
    honba: whole(state.honbaCount),
    riichiSticks: whole(state.riichiCount),
    handCount: hands.length,
    scores: decodeScores(state.scores),
    lastHand: roundToFingerprint(last?.round ?? {}, ''),
    // A server lists each hand with the scores before that hand.
    scoresBeforeLastHand: decodeScores(last?.scores),
  }
}

/**
 * Adds to a table the sticks and hands that the server told when it was asked about this table. Does nothing
 * when the table has changed since, or when the server's list of tables already has all of this.
 */
export function withOverview(table: Table, overview: TableOverview | undefined): Table {
  if (overview === undefined || table.handCount !== null || !isOfMoment(table, overview))
    return table
  const { honba, riichiSticks, handCount, scoresBeforeLastHand } = overview
  return { ...table, honba, riichiSticks, handCount, scoresBeforeLastHand }
}

function isOfMoment(table: Table, { scores, lastHand }: TableOverview): boolean {
  const scoreOf = (id: number) => scores.find((each) => each.playerId === id)?.score
  return (
    isEqualBesidesHonba(table.lastHand, lastHand) &&
    table.scores.every(({ playerId: id, score }) => scoreOf(id) === score)
  )
}
