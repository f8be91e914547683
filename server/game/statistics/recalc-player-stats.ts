import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { queueJob } from '../../jobs/job-queue'

/**
 * Queues a new computation of the statistics of everybody in an event. The event may be finished.
 * Source: docs/rules/events.md#jobs.
 */
export const recalcPlayerStats = changingCall({
  method: Mimir.method.recalcPlayerStats,
  allow: 'recalculate',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  async run({ tx, event, now }) {
    await queueJob(tx, { eventId: event.id, kind: 'playerStats', now })
    return { success: true }
  },
})
