import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { clockOf } from '../../../src/domain/event/event-time'
import { present } from '../../../src/lib/assert'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import type { Tx } from '../../db/database'
import { readAskedEvents, readPeriod } from '../results/asked-events'
import { areRatingsHidden } from '../results/hidden-results'
import { playerStatistics } from '../../rules/player-stats/player-stats'
import type { GamesAsked } from './finished-game-reader'
import { readPlayers } from '../players/player-reader'
import { computePlayerStats, type ComputedStats, findStoredStats } from './player-stats-reader'
import { peopleInStats, playerStatsToWire } from './player-stats-wire'
import { requiredPlayerId } from '../../call/required-fields'

/**
 * A player's statistics in one event or in several together, from finished games only. For one event
 * without dates, the answer has the stored statistics, if there are any, and the time of their computation.
 * In all other cases the call computes them now. Dates are in the first event's time zone: games count that
 * ended at `dateFrom` or later, and before `dateTo`. While results are hidden, the statistics count no
 * games. Refuses with `person_not_found`.
 * Source: docs/rules/events.md#player-statistics.
 */
export const getPlayerStats = readingCall({
  method: Mimir.method.getPlayerStats,
  allow: 'anyone',
  // Stored statistics of one event cost almost nothing, so only other requests are limited.
  paced: {
    work: 'computedReads',
    when: ({ eventIdList, dateFrom, dateTo }) =>
      eventIdList.length > 1 || Boolean(dateFrom) || Boolean(dateTo),
  },
  about: {
    kind: 'event',
    // When the list contains an invalid id, `run` refuses the request and names the field.
    eventIdOf: ({ eventIdList: [first = 0, ...others] }) =>
      others.length === 0 && first > 0 ? first : null,
  },
  // The answer contains names of people, which can change while the event's version stays.
  isAlwaysFresh: true,
  async run({ tx, request, now, role, currentEventId }) {
    const playerId = requiredPlayerId(request)
    const events = await readAskedEvents(tx, request)
    const event = present(events[0], 'the first event')
    const asked = { events, playerId, ...readPeriod(request, event) }
    const isHidden = areRatingsHidden(events, { role, currentEventId })
    const { statistics, computedAt } = isHidden
      ? { statistics: playerStatistics(playerId, []), computedAt: now }
      : await findOrCompute(tx, { ...asked, now })
    const peopleIds = peopleInStats(playerId, statistics)
    const peopleById = await readPlayers(tx, peopleIds)
    if (!peopleById.has(playerId)) {
      throw new CallError('not_found', 'person_not_found', { field: 'playerId' })
    }
    const people = peopleIds.map((id) => present(peopleById.get(id), `player ${id}`))
    const lastUpdate = clockOf(event.timezone)(computedAt)
    return playerStatsToWire({ statistics, people, event, lastUpdate })
  },
})

type PlayerStatsQuery = GamesAsked & { readonly playerId: number }

async function findOrCompute(tx: Tx, asked: PlayerStatsQuery & { readonly now: Date }) {
  return (
    (await findStored(tx, asked)) ?? {
      statistics: await computePlayerStats(tx, asked),
      computedAt: asked.now,
    }
  )
}

/** The stored statistics of one event, without dates; null for any other request. */
async function findStored(
  tx: Tx,
  { events, playerId, from, to }: PlayerStatsQuery,
): Promise<ComputedStats | null> {
  const [event, ...others] = events
  if (event === undefined || others.length > 0 || from || to) return null
  return findStoredStats(tx, { eventId: event.id, playerId })
}
