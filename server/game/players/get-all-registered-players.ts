import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { namesakes } from '../../../src/domain/people/namesakes'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { statementCall } from '../../call/reading/reading-call'
import { anyOf } from '../../db/any-of'
import type { Queryable } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { registeredPlayerToWire } from './player-wire'
import { readRegistered } from './registration-reader'

const MOST_EVENTS = 100

/**
 * All players registered in one or several events, 100 events at most. Players have local IDs in the answer
 * only when the request names a single event with a script.
 */
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
    const cities = await citiesOfNamesakes(db, read)
    for (const eventId of eventIds) {
      const registered = read.find(({ event }) => event.id === eventId)
      if (registered === undefined) throw new CallError('not_found', 'event_not_found')
      const { event, people } = registered
      const withLocalId = eventIds.length === 1 && event.isPrescripted
      for (const each of people) {
        const player = registeredPlayerToWire(each, event, { withLocalId })
        player.city = cities.get(each.person.id)
        players.push(player)
      }
    }
    return { players }
  },
})

/**
 * The cities of players who share their name with another player of the same event. Runs no query when there are
 * none.
 */
async function citiesOfNamesakes(
  db: Queryable,
  read: Awaited<ReturnType<typeof readRegistered>>,
): Promise<ReadonlyMap<number, string>> {
  const ids = read.flatMap(({ people }) =>
    namesakes(people.map(({ person }) => person)).flatMap((group) => group.map(({ id }) => id)),
  )
  if (ids.length === 0) return new Map()
  const { id, city } = persons
  const rows = await db.select({ id, city }).from(persons).where(anyOf(id, ids))
  return new Map(rows.map((row) => [row.id, row.city]))
}
