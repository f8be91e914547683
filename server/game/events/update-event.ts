import { LONG_BODY_BYTES } from '../../call/call'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { can } from '../../../src/domain/people/permissions'
import { expectFailed, fieldInvalid, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { changedFields } from '../../call/changing/changed-fields'
import { EVENT_BY_ID } from '../../call/changing/subject'
import { readEventData, readEventType } from './event-data'
import { platformOf, settingsOfType } from './event-type-settings'
import { changeEvent } from './event-writer'
import { settingsMarkOf } from './settings-mark'

/**
 * Saves an event's settings; games may be running. The type cannot change, so a request with another type
 * is refused: otherwise its success would look like a change of the type. A form that does not know the
 * mode of winds leaves it unchanged. The caller may say which settings they saw. The call is then refused
 * if the stored settings are different now. Source: docs/rules/events.md#types.
 * @throws CallError `field_invalid`, `expect_failed`
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
    const {
      windMode = event.windMode,
      sitOutPoints = event.sitOutPoints,
      tableNames = event.tableNames,
      ...asked
    } = readEventData(request.event, 'event.')
    const { type, platformId: stored } = event
    const askedType = readEventType(request.event.type, 'event.type')
    if (askedType !== null && askedType !== type) throw fieldInvalid('event.type')
    const mayChoose = can({ role, capability: 'choosePlatform' })
    const changes = {
      ...asked,
      sitOutPoints,
      tableNames,
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
