import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/define-call'
import { changeEvent } from './event-writer'
import { requiredEventId } from '../../call/required-fields'

/** Hides an event's achievements from all but its administrators, or shows them again; of a finished one too. */
export const toggleHideAchievements = changingCall({
  method: Mimir.method.toggleHideAchievements,
  allow: 'toggleAchievements',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event }) {
    await changeEvent(tx, event.id, { hideAchievements: !event.hideAchievements })
    return { success: true }
  },
})
