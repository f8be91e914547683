import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { statementCall } from '../../call/reading-call'
import { registeredPlayerToWire } from './player-wire'
import { readRegistered } from './registration-reader'

const MOST_EVENTS = 100

/** Everybody registered in one or several events, 100 at most. Local ids only of one event, and only when it is prescripted. */
export const getAllRegisteredPlayers = statementCall({
  method: Mimir.method.getAllRegisteredPlayers,
  allow: 'anyone',
  about: {
    kind: 'event',
    eventIdOf: ({ eventIds }) => (eventIds.length === 1 ? (eventIds[0] ?? null) : null),
  },
  cacheScope: () => '',
  async run({ db, request }) {
    const eventIds = [...new Set(request.eventIds)]
    if (eventIds.length === 0) throw fieldMissing('eventIds')
    if (eventIds.length > MOST_EVENTS) throw fieldInvalid('eventIds')
    const read = await readRegistered(db, eventIds)
    const players = []
    for (const eventId of eventIds) {
      const registered = read.find(({ event }) => event.id === eventId)
      if (registered === undefined) throw new CallError('not_found', 'event_not_found')
      const { event, people } = registered
      const withLocalId = eventIds.length === 1 && event.isPrescripted
      for (const each of people) players.push(registeredPlayerToWire(each, event, { withLocalId }))
    }
    return { players }
  },
})
