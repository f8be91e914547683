import { Mimir } from '../../src/contract/wire/mimir_pb'
import { fieldInvalid, fieldMissing } from '../call/call-error'
import { readingCall } from '../call/define-call'
import { readEvent } from '../call/event-row'
import { registeredPlayerToWire } from './player-wire'
import { listRegistered } from './registration-reader'

const MOST_EVENTS = 100

/** Everybody registered in one or several events, 100 at most. Local ids only of one event, and only when it is prescripted. */
export const getAllRegisteredPlayers = readingCall({
  method: Mimir.method.getAllRegisteredPlayers,
  allow: 'anyone',
  eventOf: ({ eventIds }) => (eventIds.length === 1 ? (eventIds[0] ?? null) : null),
  keptFor: () => '',
  async run({ tx, request }) {
    const eventIds = [...new Set(request.eventIds)]
    if (eventIds.length === 0) throw fieldMissing('eventIds')
    if (eventIds.length > MOST_EVENTS) throw fieldInvalid('eventIds')
    const players = []
    for (const eventId of eventIds) {
      const event = await readEvent(tx, eventId)
      const withLocalId = eventIds.length === 1 && event.isPrescripted
      for (const registered of await listRegistered(tx, eventId)) {
        players.push(registeredPlayerToWire(registered, event, { withLocalId }))
      }
    }
    return { players }
  },
})
