import type { StateByCall } from '../../../src/contract/expect'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { present } from '../../../src/lib/assert'
import { expectFailed } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { movedOn } from '../../call/changing/undoing'
import { readEntryToUndo } from '../journal/entry-to-undo'
import { noticePenalty } from '../notices/penalty-notice'
import { findPenalty } from './penalty-reader'
import { unmarkPenaltyCancelled } from './penalty-writer'

/**
 * Restores a cancelled penalty with its id, points, reason, time and referee. If the penalty has changed since
 * the cancellation that the caller undoes, refuses with `moved_on_since`, or with `expect_failed` for a caller
 * who said what they saw.
 */
export const restorePenalty = changingCall({
  method: Venue.method.restorePenalty,
  allow: 'managePenalties',
  expects: 'RestorePenalty',
  about: EVENT_NAMED,
  undoes: ({ entryId }) => entryId,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, now, note }) {
    const asked = { eventId: event.id, entryId: request.entryId }
    const entry = await readEntryToUndo(tx, { ...asked, method: 'Mimir.CancelPenalty' })
    const { penaltyId = 0 } = entry.subject
    // A penalty's row is never removed.
    const penalty = present(await findPenalty(tx, penaltyId), `penalty ${penaltyId}`)
    const { playerId, amount, reason, cancelledBy, cancellationReason } = penalty
    if (!penalty.isCancelled) {
      if (expect === null) throw movedOn()
      throw expectFailed({
        isAsWished: true,
        isCancelled: false,
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
