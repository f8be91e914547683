import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { turnSwitch } from './visibility-switch'

/**
 * Hides an event's achievements from all but its administrators, or shows them again. This works in a finished
 * event too.
 */
export const toggleHideAchievements = changingCall({
  method: Mimir.method.toggleHideAchievements,
  allow: 'toggleAchievements',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  expects: 'ToggleHideAchievements',
  run: ({ tx, event, note, expect }) =>
    turnSwitch({ tx, event, note, name: 'hideAchievements', seen: expect?.hideAchievements }),
})
