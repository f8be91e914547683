import type { StateByCall } from '../../../src/contract/expect'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { present } from '../../../src/lib/assert'
import { expectFailed } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { movedOn, readEntryToUndo, type EntryToUndo } from '../journal/entry-to-undo'
import { noticePenalty } from '../notices/penalty-notice'
import { findPenalty, type PenaltyRow } from './penalty-reader'
import { unmarkPenaltyCancelled } from './penalty-writer'

/**
 * Gives a cancelled penalty back as it was given: its number, points, reason, time and giver. Refuses with
 * `moved_on_since`, or `expect_failed` to who said what they saw, once it is not cancelled as that entry left it.
 */
export const restorePenalty = changingCall({
  method: Venue.method.restorePenalty,
  allow: 'managePenalties',
  expects: 'RestorePenalty',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, now, note }) {
    const asked = { eventId: event.id, entryId: request.entryId }
    const entry = await readEntryToUndo(tx, { ...asked, method: 'Mimir.CancelPenalty' })
    const { penaltyId = 0 } = entry.subject
    // A penalty's row is never removed.
    const penalty = present(await findPenalty(tx, penaltyId), `penalty ${penaltyId}`)
    const { playerId, amount, reason, cancelledBy, cancellationReason } = penalty
    if (!isAsLeft(penalty, entry)) {
      if (expect === null) throw movedOn()
      throw expectFailed({
        isAsWished: !penalty.isCancelled,
        isCancelled: penalty.isCancelled,
        cancellationReason: cancellationReason ?? '',
        cancelledBy: cancelledBy ?? 0,
      } satisfies StateByCall['RestorePenalty'])
    }
    note({
      subject: { playerIds: [playerId], penaltyId },
      before: { isCancelled: true, reason: cancellationReason, cancelledBy },
      after: { isCancelled: false },
    })
    await unmarkPenaltyCancelled(tx, penaltyId)
    await noticePenalty({ tx, event, now }, { playerId, amount, reason, news: 'restored' })
    return { success: true }
  },
})

/** A superadmin who acted in somebody's name cancelled it in that name. */
const isAsLeft = (penalty: PenaltyRow, { personId, onBehalfOf, after }: EntryToUndo): boolean =>
  penalty.isCancelled &&
  penalty.cancelledBy === (onBehalfOf ?? personId) &&
  penalty.cancellationReason === after?.['reason']
