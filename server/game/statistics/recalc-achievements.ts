import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/define-call'
import { queueJob } from '../../jobs/job-queue'
import { requiredEventId } from '../../call/required-fields'

/** Asks for the achievements of an event to be computed anew, of a finished one too. Source: events, jobs. */
export const recalcAchievements = changingCall({
  method: Mimir.method.recalcAchievements,
  allow: 'recalculate',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event, now }) {
    await queueJob(tx, { eventId: event.id, kind: 'achievements', now })
    return { success: true }
  },
})
