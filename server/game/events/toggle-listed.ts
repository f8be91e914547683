import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { changeEvent } from './event-writer'

/** Puts an event into the public list or takes it out; a finished one too. */
export const toggleListed = changingCall({
  method: Mimir.method.toggleListed,
  allow: 'toggleListed',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  async run({ tx, event }) {
    await changeEvent(tx, event.id, { isListed: !event.isListed })
    return { success: true }
  },
})
