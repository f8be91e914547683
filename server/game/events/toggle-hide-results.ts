import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing-call'
import { changedFields } from '../../call/changed-fields'
import { EVENT_NAMED } from '../../call/subject'
import { changeEvent } from './event-writer'

/** Hides an event's rating table from all but its administrators, or shows it again; of a finished one too. */
export const toggleHideResults = changingCall({
  method: Mimir.method.toggleHideResults,
  allow: 'toggleResults',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  async run({ tx, event, note }) {
    const changes = { hideResults: !event.hideResults }
    note(changedFields(event, changes))
    await changeEvent(tx, event.id, changes)
    return { success: true }
  },
})
