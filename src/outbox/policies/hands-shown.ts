import { handsPlayed } from '../../contract/decode/hand'
import type { Table } from '../../contract/decode/table'
import {
  isEqualHand,
  roundToFingerprint,
  type HandFingerprint,
} from '../../contract/hand-fingerprint'
import type { RoundStateJson } from '../../contract/wire/atoms_pb'
import type { EvidenceByCall } from '../../store/evidence'

/** The hands of a table as a server without keys shows them. */
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
    scores: (table?.scores ?? []).map(({ playerId, score }) => ({ playerId, score })),
    scoresBefore: (newest[0]?.scores ?? []).map(({ playerId = 0, score = 0 }) => ({
      playerId,
      score,
    })),
  }
}

/** True for the same hand. Such a server tells no time of a hand and not always its honba. */
export const isHand = (
  one: HandFingerprint | undefined,
  other: HandFingerprint | undefined,
): boolean =>
  one === undefined || other === undefined
    ? one === other
    : isEqualHand({ ...one, honba: 0 }, { ...other, honba: 0 })
