import { LONG_BODY_BYTES } from '../../call/call'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { can } from '../../../src/domain/people/permissions'
import { systemCall } from '../../call/system-call'
import { readEventData, readEventType } from './event-data'
import { platformOf } from './event-type-settings'
import { insertEvent as addEvent } from './event-writer'

/**
 * Makes an event; the caller becomes its administrator. The event's type, a club by default, decides the
 * settings that the form cannot choose. Source: docs/rules/events.md#types.
 */
export const createEvent = systemCall({
  method: Mimir.method.createEvent,
  allow: 'createEvent',
  mostBodyBytes: LONG_BODY_BYTES,
  async run({ tx, request, caller, extras, note }) {
    const type = readEventType(request.type, 'type') ?? 'local'
    const settings = readEventData(request, '')
    const { windMode, platformId, sitOutPoints = 0, tableNames = '', ...asked } = settings
    const role = caller.isSuperadmin ? 'superadmin' : 'none'
    const mayChoose = can({ role, capability: 'choosePlatform' })
    const eventId = await addEvent(tx, {
      ...asked,
      sitOutPoints,
      tableNames,
      type,
      platformId: platformOf({ type, asked: platformId, stored: 0, mayChoose }),
      windMode: windMode ?? 'balanced',
      creatorId: caller.personId,
    })
    note({ eventId })
    extras.resultId = String(eventId)
    return { eventId }
  },
})
