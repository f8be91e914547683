import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/define-call'
import { queueJob } from '../../jobs/job-queue'
import { requiredEventId } from '../../call/required-fields'

/** Asks for the statistics of everybody in an event to be computed anew, of a finished one too. Source: events, jobs. */
export const recalcPlayerStats = changingCall({
  method: Mimir.method.recalcPlayerStats,
  allow: 'recalculate',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event, now }) {
    await queueJob(tx, { eventId: event.id, kind: 'playerStats', now })
    return { success: true }
  },
})
