import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/define-call'
import { queueJob } from '../../jobs/job-queue'
import { requiredEventId } from '../../call/required-fields'

/** Asks for all results and ratings of an event to be made anew by its rules as they are now, of a finished one too. */
export const rebuildScoring = changingCall({
  method: Mimir.method.rebuildScoring,
  allow: 'rebuildScoring',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event, now }) {
    await queueJob(tx, { eventId: event.id, kind: 'rebuildScoring', now })
    return { success: true }
  },
})
