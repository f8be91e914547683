import { LONG_BODY_BYTES } from '../../call/call'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { can } from '../../../src/domain/people/permissions'
import { expectFailed, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import { changedFields } from '../../call/changed-fields'
import { EVENT_BY_ID } from '../../call/subject'
import { readEventData } from './event-data'
import { platformOf, settingsOfType } from './event-type-settings'
import { changeEvent } from './event-writer'
import { settingsMarkOf } from './settings-mark'

/**
 * Saves an event's settings, while games run too; its type stays, whatever the request says. A form that knows nothing
 * of winds leaves them as they are. Who says which settings they changed is refused when somebody has saved others
 * since. Source: events, types. @throws CallError `expect_failed`
 */
export const updateEvent = changingCall({
  method: Mimir.method.updateEvent,
  allow: 'editEvent',
  mostBodyBytes: LONG_BODY_BYTES,
  about: EVENT_BY_ID,
  whenFinished: 'refused',
  expects: 'UpdateEvent',
  async run({ tx, event, request, role, expect, extras, note }) {
    if (request.event === undefined) throw fieldMissing('event')
    const { windMode = event.windMode, ...asked } = readEventData(request.event, 'event.')
    const { type, platformId: stored } = event
    const mayChoose = can({ role, capability: 'choosePlatform' })
    const changes = {
      ...asked,
      ...settingsOfType(type, { ...asked, windMode }),
      platformId: platformOf({ type, asked: asked.platformId, stored, mayChoose }),
    }
    const [now, wished] = [settingsMarkOf(event), settingsMarkOf({ ...event, ...changes })]
    if (expect !== null && expect.settingsMark !== now) {
      throw expectFailed({ isAsWished: wished === now })
    }
    note(changedFields(event, changes))
    await changeEvent(tx, event.id, changes)
    extras.resultId = wished
    return { success: true }
  },
})
