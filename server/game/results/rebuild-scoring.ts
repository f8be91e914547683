import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { queueJob } from '../../jobs/job-queue'

/**
 * Queues a rebuild of all results and ratings of an event by its present rules. A finished event can be rebuilt
 * too.
 */
export const rebuildScoring = changingCall({
  method: Mimir.method.rebuildScoring,
  allow: 'rebuildScoring',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  async run({ tx, event, now }) {
    await queueJob(tx, { eventId: event.id, kind: 'rebuildScoring', now })
    return { success: true }
  },
})
