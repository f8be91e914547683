import { eq } from 'drizzle-orm'
import type { OtherPenalty, SeenPenalty } from '../../../src/contract/expect'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { assertNotFinished } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { noticePenalty } from '../notices/penalty-notice'
import { findPenalty, type PenaltyRow } from './penalty-reader'
import { readReason } from './penalty-reason'
import { markPenaltyCancelled } from './penalty-writer'

/** Cancels a penalty. If somebody has cancelled it since the caller looked, the refusal says who did and why. */
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
  // A penalty that is already cancelled is refused for that reason, even in a finished event.
  whenFinished: 'refusedByItself',
  async run({ tx, event, request, caller, expect, now, note }) {
    const reason = readReason(request.reason)
    // Reads the penalty again, because the event was not locked before.
    const penalty = await mustFind(tx, request.penaltyId)
    if (expect?.penalty !== undefined && !isSeen(penalty, expect.penalty)) {
      throw await otherPenalty(tx, penalty)
    }
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

/**
 * True when the penalty is the one that the caller saw. If the referee's clock was ahead of the server's, the
 * penalty's `ruledAt` is the time at which it was recorded.
 */
function isSeen({ playerId, amount, ruledAt, createdAt }: PenaltyRow, seen: SeenPenalty): boolean {
  const isSameMoment =
    seen.ruledAt === undefined ||
    seen.ruledAt === ruledAt.toISOString() ||
    (ruledAt.getTime() === createdAt.getTime() && Date.parse(seen.ruledAt) > ruledAt.getTime())
  return playerId === seen.playerId && amount === seen.amount && isSameMoment
}

async function otherPenalty(tx: Tx, { playerId, amount }: PenaltyRow): Promise<CallError> {
  const [player] = await tx
    .select({ title: persons.title })
    .from(persons)
    .where(eq(persons.id, playerId))
  const nameNow = player?.title ?? ''
  return expectFailed({ isAsWished: false, nameNow, amountNow: amount } satisfies OtherPenalty)
}
