import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { queueJob } from '../../jobs/job-queue'

/** Asks for all results and ratings of an event to be made anew by its rules as they are now, of a finished one too. */
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
