import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { can } from '../../../src/domain/permissions'
import { fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/define-call'
import { assertNotFinished } from '../../call/event-row'
import { readEventData } from './event-data'
import { platformOf, settingsOfType } from './event-type-settings'
import { changeEvent } from './event-writer'
import { requiredId } from '../../call/required-fields'

/**
 * Saves an event's settings, while games run too; its type stays, whatever the request says. A form that knows nothing
 * of winds leaves them as they are. Source: events, types.
 */
export const updateEvent = changingCall({
  method: Mimir.method.updateEvent,
  allow: 'editEvent',
  locate: ({ request }) => requiredId(request.id, 'id'),
  async run({ tx, event, request, role }) {
    if (request.event === undefined) throw fieldMissing('event')
    const { windMode = event.windMode, ...asked } = readEventData(request.event, 'event.')
    assertNotFinished(event)
    const { type, platformId: stored } = event
    const mayChoose = can({ role, capability: 'choosePlatform' })
    await changeEvent(tx, event.id, {
      ...asked,
      ...settingsOfType(type, { ...asked, windMode }),
      platformId: platformOf({ type, asked: asked.platformId, stored, mayChoose }),
    })
    return { success: true }
  },
})
