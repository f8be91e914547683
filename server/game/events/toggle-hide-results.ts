import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { turnSwitch } from './visibility-switch'

/**
 * Hides an event's rating table from all but its administrators, or shows it again. This works in a finished
 * event too.
 */
export const toggleHideResults = changingCall({
  method: Mimir.method.toggleHideResults,
  allow: 'toggleResults',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  expects: 'ToggleHideResults',
  run: ({ tx, event, note, expect }) =>
    turnSwitch({ tx, event, note, name: 'hideResults', seen: expect?.hideResults }),
})
