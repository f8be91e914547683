import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing-call'
import { changedFields } from '../../call/changed-fields'
import { EVENT_NAMED } from '../../call/subject'
import { changeEvent } from './event-writer'

/** Hides an event's achievements from all but its administrators, or shows them again; of a finished one too. */
export const toggleHideAchievements = changingCall({
  method: Mimir.method.toggleHideAchievements,
  allow: 'toggleAchievements',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  async run({ tx, event, note }) {
    const changes = { hideAchievements: !event.hideAchievements }
    note(changedFields(event, changes))
    await changeEvent(tx, event.id, changes)
    return { success: true }
  },
})
