import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { changeEvent } from './event-writer'

/** Hides an event's achievements from all but its administrators, or shows them again; of a finished one too. */
export const toggleHideAchievements = changingCall({
  method: Mimir.method.toggleHideAchievements,
  allow: 'toggleAchievements',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  async run({ tx, event }) {
    await changeEvent(tx, event.id, { hideAchievements: !event.hideAchievements })
    return { success: true }
  },
})
