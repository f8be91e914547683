import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_BY_ID } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { eventDataToWire } from './event-wire'
import { settingsMarkOf } from './settings-mark'

/** An event's settings for the form in which they are edited, exactly as stored. */
export const getEventForEdit = readingCall({
  method: Mimir.method.getEventForEdit,
  allow: 'editEvent',
  about: EVENT_BY_ID,
  async run({ tx, request }) {
    const event = await readEvent(tx, request.id)
    return {
      id: event.id,
      event: eventDataToWire(event),
      finished: event.isFinished,
      settingsMark: settingsMarkOf(event),
    }
  },
})
