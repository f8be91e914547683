import { isEqualBesidesHonba, roundToFingerprint } from '../hand-fingerprint'
import type { RoundStateJson } from '../wire/atoms_pb'
import type { GamesGetSessionOverviewResponseJson } from '../wire/mimir_pb'
import { whole } from './fields'
import { handsPlayed } from './hand'
import { decodeScores, type Table } from './table'

/** What a plain service tells of a table only when it is asked about that table; and of which moment it is. */
export type AskedTable = Pick<
  Table,
  'honba' | 'riichiSticks' | 'handCount' | 'scoresBeforeLastHand' | 'scores' | 'lastHand'
>

/** Reads the answers about one table: its present state, and its hands. Null when the first has no state. */
export function decodeAskedTable(
  { state }: GamesGetSessionOverviewResponseJson,
  rounds: readonly RoundStateJson[],
): AskedTable | null {
  if (state === undefined) return null
  const hands = handsPlayed(rounds)
  const last = hands.at(-1)
  return {
    honba: whole(state.honbaCount),
    riichiSticks: whole(state.riichiCount),
    handCount: hands.length,
    scores: decodeScores(state.scores),
    lastHand: roundToFingerprint(last?.round ?? {}, ''),
    // The scores of a hand are those before it.
    scoresBeforeLastHand: decodeScores(last?.scores),
  }
}

/**
 * The table with the sticks and hands that its server told when asked. The table stays as it is when it has changed
 * since, or when its server tells all of this without being asked.
 */
export function withAsked(table: Table, asked: AskedTable | undefined): Table {
  if (asked === undefined || table.handCount !== null || !isOfMoment(table, asked)) return table
  const { honba, riichiSticks, handCount, scoresBeforeLastHand } = asked
  return { ...table, honba, riichiSticks, handCount, scoresBeforeLastHand }
}

function isOfMoment(table: Table, { scores, lastHand }: AskedTable): boolean {
  const scoreOf = (id: number) => scores.find((each) => each.playerId === id)?.score
  return (
    isEqualBesidesHonba(table.lastHand, lastHand) &&
    table.scores.every(({ playerId: id, score }) => scoreOf(id) === score)
  )
}
