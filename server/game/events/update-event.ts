import { LONG_BODY_BYTES } from '../../call/call'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { can } from '../../../src/domain/permissions'
import { fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import { changedFields } from '../../call/changed-fields'
import { EVENT_BY_ID } from '../../call/subject'
import { readEventData } from './event-data'
import { platformOf, settingsOfType } from './event-type-settings'
import { changeEvent } from './event-writer'

/**
 * Saves an event's settings, while games run too; its type stays, whatever the request says. A form that knows nothing
 * of winds leaves them as they are. Source: events, types.
 */
export const updateEvent = changingCall({
  method: Mimir.method.updateEvent,
  allow: 'editEvent',
  mostBodyBytes: LONG_BODY_BYTES,
  about: EVENT_BY_ID,
  whenFinished: 'refused',
  async run({ tx, event, request, role, note }) {
    if (request.event === undefined) throw fieldMissing('event')
    const { windMode = event.windMode, ...asked } = readEventData(request.event, 'event.')
    const { type, platformId: stored } = event
    const mayChoose = can({ role, capability: 'choosePlatform' })
    const changes = {
      ...asked,
      ...settingsOfType(type, { ...asked, windMode }),
      platformId: platformOf({ type, asked: asked.platformId, stored, mayChoose }),
    }
    note(changedFields(event, changes))
    await changeEvent(tx, event.id, changes)
    return { success: true }
  },
})
