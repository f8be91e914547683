import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { PlayerInRatingSchema } from '../../../src/contract/wire/atoms_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { can, type RoleLevel } from '../../../src/domain/people/permissions'
import { present } from '../../../src/lib/assert'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import { statementCall } from '../../call/reading/reading-call'
import type { EventRow } from '../../call/event-row'
import type { Queryable, Tx } from '../../db/database'
import { registrations } from '../../db/schema/events/registrations'
import { sessions } from '../../db/schema/events/sessions'
import {
  orderRating,
  RATING_ORDERS,
  ratingRows,
  type RatingOrder,
  type RatingRow,
} from '../../rules/rating-table'
import { readAskedEvents, readPeriod } from './asked-events'
import { readPlayers, type AnsweredPerson } from '../players/player-reader'
import { nicknameOn } from '../players/player-wire'
import { areRatingsHidden, BY_SIGHT_OF_RATINGS } from './hidden-results'
import { readRecords, readRecordsAtOnce, type NamedRecord } from './record-reader'
import { requiredId } from '../../call/required-fields'

type Request = MessageShape<typeof Mimir.method.getRatingTable.input>

/**
 * All players with a finished game, in the requested order: by rating or by another value. The ratings of
 * several events are added up; all other settings, such as the fewest games, are those of the first event.
 * In the table of a single event, administrators also see games that wait for approval counted. A hidden
 * table is empty, except for an administrator whose screen is in that event.
 * Source: docs/rules/sessions.md#rating-table.
 */
export const getRatingTable = statementCall({
  method: Mimir.method.getRatingTable,
  allow: 'anyone',
  ...BY_SIGHT_OF_RATINGS,
  about: {
    kind: 'event',
    eventIdOf: ({ eventIdList: [first, ...others] }) => (others.length === 0 && first) || null,
  },
  async run({ db, inSnapshot, request, role, currentEventId }) {
    const order = readOrder(request)
    const table =
      (await readAtOnce(db, { request, role })) ??
      (await inSnapshot((tx) => readInParts(tx, { request, role, currentEventId })))
    if (table === null) return { list: [] }
    const { event, rows, people, teams } = table
    const personOf = (id: number) => present(people.get(id), `player ${id}`)
    const groupByGames = event.sortByGames
    const nameOf = (id: number) => personOf(id).title
    const list = orderRating({ rows, ...order, groupByGames, nameOf })
    return {
      resultsFromSlips: await countFromSlips(db, request.eventIdList),
      list: list.map((row) => rowToWire(row, { event, person: personOf(row.playerId), teams })),
    }
  },
})

/** The data of a table; the rules of `event` apply. */
interface Read {
  readonly event: EventRow
  readonly rows: readonly RatingRow[]
  readonly people: ReadonlyMap<number, AnsweredPerson>
  readonly teams: ReadonlyMap<number, string>
}

/** Reads the table of one event as everybody sees it, by one statement; null when one statement is not enough. */
async function readAtOnce(
  db: Queryable,
  { request, role }: { request: Request; role: RoleLevel },
): Promise<Read | null> {
  const { eventIdList, dateFrom, dateTo } = request
  const isPlain = eventIdList.length === 1 && !dateFrom && !dateTo
  if (!isPlain || can({ role, capability: 'seeHiddenResults' })) return null
  const read = await readRecordsAtOnce(db, requiredId(eventIdList[0] ?? 0, 'eventIdList'))
  if (read === null || read.event.isTeam || read.event.hideResults) return null
  const { event, records } = read
  return {
    event,
    rows: rowsOf(records, { event, request }),
    people: peopleOf(records),
    teams: new Map(),
  }
}

/** Reads the events by several statements. Null when the table is hidden. */
async function readInParts(
  tx: Tx,
  {
    request,
    role,
    currentEventId,
  }: { request: Request; role: RoleLevel; currentEventId: number | null },
): Promise<Read | null> {
  const events = await readAskedEvents(tx, request)
  const event = present(events[0], 'the first event')
  const period = readPeriod(request, event)
  if (areRatingsHidden(events, { role, currentEventId })) return null
  const withPrefinished = events.length === 1 && can({ role, capability: 'seeHiddenResults' })
  const records: NamedRecord[] = []
  for (const each of events) {
    records.push(...(await readRecords(tx, { event: each, period, withPrefinished })))
  }
  const rows = rowsOf(records, { event, request })
  const named = peopleOf(records)
  const unnamed = rows.filter(({ playerId }) => !named.has(playerId))
  const others = await readPlayers(
    tx,
    unnamed.map(({ playerId }) => playerId),
  )
  const people = new Map([...named, ...others])
  return { event, rows, people, teams: await readTeams(tx, event) }
}

function rowsOf(
  records: readonly NamedRecord[],
  { event, request }: { event: EventRow; request: Request },
): RatingRow[] {
  const fewest = request.onlyMinGames ? event.minGames : 0
  return ratingRows(records).filter(({ gamesPlayed }) => gamesPlayed >= fewest)
}

/** The people whose names the query read together with their records. */
function peopleOf(records: readonly NamedRecord[]): ReadonlyMap<number, AnsweredPerson> {
  const people = new Map<number, AnsweredPerson>()
  for (const { person } of records) if (person !== null) people.set(person.id, person)
  return people
}

function rowToWire(
  row: RatingRow,
  {
    event,
    person,
    teams,
  }: {
    event: EventRow
    person: AnsweredPerson
    teams: ReadonlyMap<number, string>
  },
): MessageInitShape<typeof PlayerInRatingSchema> {
  const { id, title, hasAvatar, updatedAt } = person
  // The fields are listed one by one: for 400 players, spreading objects would take longer than reading the rows.
  return {
    id,
    title,
    tenhouId: nicknameOn(event.platformId, person),
    rating: row.rating,
    chips: row.chips,
    winnerZone: row.isInWinnerZone,
    avgPlace: row.averagePlace,
    avgScore: row.averageScore,
    gamesPlayed: row.gamesPlayed,
    hasAvatar,
    lastUpdate: updatedAt.toISOString(),
    penaltiesAmount: row.penalties,
    penaltiesCount: row.penaltyCount,
    sitOuts: row.sitOuts,
    sitOutPoints: row.sitOutPoints,
    teamName: teams.get(id),
  }
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

async function countFromSlips(db: Queryable, eventIds: readonly number[]): Promise<number> {
  const isFromSlip = and(
    inArray(sessions.eventId, [...eventIds]),
    eq(sessions.status, 'finished'),
    isNotNull(sessions.entered),
  )
  return db.$count(sessions, isFromSlip)
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
