import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf'
import { eq } from 'drizzle-orm'
import type { PlayerInRatingSchema } from '../../src/contract/wire/atoms_pb'
import { Mimir } from '../../src/contract/wire/mimir_pb'
import { can, type RoleLevel } from '../../src/domain/permissions'
import { present } from '../../src/lib/assert'
import { fieldInvalid, fieldMissing } from '../call/call-error'
import { readingCall } from '../call/define-call'
import type { EventRow } from '../call/event-row'
import type { Tx } from '../db/database'
import { registrations } from '../db/schema/registrations'
import {
  orderRating,
  RATING_ORDERS,
  ratingRows,
  type PlayerRecord,
  type RatingOrder,
  type RatingRow,
} from '../rules/rating-table'
import { readAskedEvents, readPeriod } from './asked-events'
import { readPlayers, type NamedPlayer } from './player-reader'
import { playerToWire } from './player-wire'
import { readRecords } from './record-reader'

type Request = MessageShape<typeof Mimir.method.getRatingTable.input>

/**
 * Everybody with a finished game, by rating or another key; of several events added up, by the rules of the first.
 * Administrators of a single event also see the games that wait for approval counted. A hidden table is empty but for
 * an administrator whose screen is in that event. Source: sessions, rating table.
 */
export const getRatingTable = readingCall({
  method: Mimir.method.getRatingTable,
  allow: 'anyone',
  // What an administrator sees depends on where his screen is.
  keptFor: ({ role }) => (can({ role, capability: 'seeHiddenResults' }) ? null : ''),
  eventOf: ({ eventIdList: [first, ...others] }) => (others.length === 0 && first) || null,
  async run({ tx, request, role, currentEventId }) {
    const order = readOrder(request)
    const events = await readAskedEvents(tx, request)
    const event = present(events[0], 'the first event')
    const period = readPeriod(request, event)
    if (isHidden({ events, role, currentEventId })) return { list: [] }
    const withPrefinished = events.length === 1 && can({ role, capability: 'seeHiddenResults' })
    const records: PlayerRecord[] = []
    for (const each of events) {
      records.push(...(await readRecords(tx, { event: each, period, withPrefinished })))
    }
    const fewest = request.onlyMinGames ? event.minGames : 0
    const rows = ratingRows(records).filter(({ gamesPlayed }) => gamesPlayed >= fewest)
    const people = await readPlayers(
      tx,
      rows.map(({ playerId }) => playerId),
    )
    const personOf = (id: number) => present(people.get(id), `player ${id}`)
    const teams = await readTeams(tx, event)
    const groupByGames = event.sortByGames
    const nameOf = (id: number) => personOf(id).title
    const list = orderRating({ rows, ...order, groupByGames, nameOf })
    return {
      list: list.map((row) => rowToWire(row, { event, person: personOf(row.playerId), teams })),
    }
  },
})

function rowToWire(
  row: RatingRow,
  {
    event,
    person,
    teams,
  }: {
    event: EventRow
    person: NamedPlayer
    teams: ReadonlyMap<number, string>
  },
): MessageInitShape<typeof PlayerInRatingSchema> {
  const { id, title, tenhouId, hasAvatar, lastUpdate } = playerToWire(person, event)
  const teamName = teams.get(id)
  // Spelled out: 400 spreads cost more than reading the rows.
  const wire = {
    id,
    title,
    tenhouId,
    rating: row.rating,
    chips: row.chips,
    winnerZone: row.isInWinnerZone,
    avgPlace: row.averagePlace,
    avgScore: row.averageScore,
    gamesPlayed: row.gamesPlayed,
    hasAvatar,
    lastUpdate,
    penaltiesAmount: row.penalties,
    penaltiesCount: row.penaltyCount,
  }
  return teamName === undefined ? wire : { ...wire, teamName }
}

function readOrder({ orderBy, order }: Request) {
  if (orderBy === '') throw fieldMissing('orderBy')
  if (order === '') throw fieldMissing('order')
  if (!isRatingOrder(orderBy)) throw fieldInvalid('orderBy')
  if (order !== 'asc' && order !== 'desc') throw fieldInvalid('order')
  return { orderBy, isDescending: order === 'desc' }
}

const isRatingOrder = (text: string): text is RatingOrder =>
  RATING_ORDERS.some((order) => order === text)

/** One hidden event hides the sum: it would tell. */
function isHidden({
  events,
  role,
  currentEventId,
}: {
  events: readonly EventRow[]
  role: RoleLevel
  currentEventId: number | null
}): boolean {
  const hidden = events.filter(({ hideResults }) => hideResults)
  const [first] = hidden
  if (first === undefined) return false
  const isOpen = can({ role, capability: 'seeHiddenResults' }) && currentEventId === first.id
  return events.length > 1 || !isOpen
}

async function readTeams(tx: Tx, event: EventRow): Promise<ReadonlyMap<number, string>> {
  if (!event.isTeam) return new Map()
  const rows = await tx
    .select({ playerId: registrations.playerId, teamName: registrations.teamName })
    .from(registrations)
    .where(eq(registrations.eventId, event.id))
  return new Map(
    rows.flatMap(({ playerId, teamName }) => (teamName === null ? [] : [[playerId, teamName]])),
  )
}
