import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { queueJob } from '../../jobs/job-queue'

/** Asks for the statistics of everybody in an event to be computed anew, of a finished one too. Source: events, jobs. */
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
