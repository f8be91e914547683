import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { queueJob } from '../../jobs/job-queue'

/**
 * Queues a new computation of an event's achievements. The event may be finished.
 * Source: docs/rules/events.md#jobs.
 */
export const recalcAchievements = changingCall({
  method: Mimir.method.recalcAchievements,
  allow: 'recalculate',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  async run({ tx, event, now }) {
    await queueJob(tx, { eventId: event.id, kind: 'achievements', now })
    return { success: true }
  },
})
