import type { MessageInitShape } from '@bufbuild/protobuf'
import type { PenaltySchema } from '../../../src/contract/wire/atoms_pb'
import type { ListedPenalty } from './penalty-reader'

export function penaltyToWire({
  penalty,
  sessionHash,
}: Pick<ListedPenalty, 'penalty' | 'sessionHash'>): MessageInitShape<typeof PenaltySchema> {
  return {
    id: penalty.id,
    who: penalty.playerId,
    amount: penalty.amount,
    reason: penalty.reason,
    assignedBy: penalty.assignedBy,
    createdAt: toUtcText(penalty.createdAt),
    isCancelled: penalty.isCancelled,
    cancellationReason: penalty.cancellationReason ?? undefined,
    ruledAt: penalty.ruledAt.toISOString(),
    sessionHash: sessionHash ?? '',
  }
}

/** `YYYY-MM-DD hh:mm:ss`, the format that clients in use read. */
const toUtcText = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ')
