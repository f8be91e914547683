import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { changeEvent } from './event-writer'

/** Hides an event's rating table from all but its administrators, or shows it again; of a finished one too. */
export const toggleHideResults = changingCall({
  method: Mimir.method.toggleHideResults,
  allow: 'toggleResults',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  async run({ tx, event }) {
    await changeEvent(tx, event.id, { hideResults: !event.hideResults })
    return { success: true }
  },
})
