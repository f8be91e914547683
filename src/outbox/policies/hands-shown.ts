import { handsPlayed } from '../../contract/decode/hand'
import { decodeScores, type Table } from '../../contract/decode/table'
import type { SeenScore } from '../../contract/expect'
import { roundToFingerprint } from '../../contract/hand-fingerprint'
import type { RoundStateJson } from '../../contract/wire/atoms_pb'
import type { EvidenceByCall } from '../../store/evidence'

/** The hands of a table as a server without idempotency keys shows them. */
export function handsShown(
  table: Table | undefined,
  rounds: readonly RoundStateJson[],
): EvidenceByCall['DropLastRound'] {
  const newest = handsPlayed(rounds).toReversed()
  const hands = newest.slice(0, 2).map(({ round }) => roundToFingerprint(round ?? {}, ''))
  const status = table?.status ?? 'cancelled'
  return {
    status: status === 'planned' || status === 'unspecified' ? 'inprogress' : status,
    handCount: newest.length,
    lastHands: hands.filter((hand) => hand !== null),
    scores: seenScores(table?.scores ?? []),
    scoresBefore: seenScores(decodeScores(newest[0]?.scores)),
  }
}

const seenScores = (scores: readonly SeenScore[]) =>
  scores.map(({ playerId, score }) => ({ playerId, score }))
