import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import { assertNotFinished } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { noticePenalty } from '../notices/penalty-notice'
import { findPenalty, type PenaltyRow } from './penalty-reader'
import { readReason } from './penalty-reason'
import { markPenaltyCancelled } from './penalty-writer'

/** Cancels a penalty. Whoever saw it uncancelled hears who was first and why. */
export const cancelPenalty = changingCall({
  method: Mimir.method.cancelPenalty,
  allow: 'managePenalties',
  expects: 'CancelPenalty',
  about: {
    kind: 'penalty',
    async findEventId(tx, { penaltyId }) {
      if (penaltyId === 0) throw fieldMissing('penaltyId')
      return (await mustFind(tx, penaltyId)).eventId
    },
  },
  // What was cancelled before stays told as such.
  whenFinished: 'refusedByItself',
  async run({ tx, event, request, caller, expect, now, note }) {
    const reason = readReason(request.reason)
    // Read again: the event is locked only now.
    const penalty = await mustFind(tx, request.penaltyId)
    if (penalty.isCancelled) throw alreadyCancelled(penalty, expect !== null)
    assertNotFinished(event)
    await markPenaltyCancelled(tx, { id: penalty.id, reason, cancelledBy: caller.personId })
    const { playerId, amount } = penalty
    note({
      subject: { playerIds: [playerId], penaltyId: penalty.id },
      before: { isCancelled: false },
      after: { isCancelled: true, reason },
    })
    await noticePenalty({ tx, event, now }, { playerId, amount, reason, news: 'cancelled' })
    return { success: true }
  },
})

async function mustFind(tx: Tx, id: number): Promise<PenaltyRow> {
  const penalty = await findPenalty(tx, id)
  if (penalty === null) {
    throw new CallError('not_found', 'penalty_not_found', { field: 'penaltyId' })
  }
  return penalty
}

function alreadyCancelled(penalty: PenaltyRow, isExpectationGiven: boolean): CallError {
  if (!isExpectationGiven) {
    return new CallError('failed_precondition', 'penalty_already_cancelled')
  }
  return expectFailed({
    isAsWished: true,
    cancellationReason: penalty.cancellationReason ?? '',
    cancelledBy: penalty.cancelledBy ?? 0,
  })
}
