import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing-call'
import { changedFields } from '../../call/changed-fields'
import { EVENT_NAMED } from '../../call/subject'
import { changeEvent } from './event-writer'

/** Puts an event into the public list or takes it out; a finished one too. */
export const toggleListed = changingCall({
  method: Mimir.method.toggleListed,
  allow: 'toggleListed',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  async run({ tx, event, note }) {
    const changes = { isListed: !event.isListed }
    note(changedFields(event, changes))
    await changeEvent(tx, event.id, changes)
    return { success: true }
  },
})
